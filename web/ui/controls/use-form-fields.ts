import { type SyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { StoredValues } from '#contract/errors.ts';
import { failureText, isRefusal, ServerError } from '#web/lib/calls/server-error.ts';

type Read<Form> =
  | { success: true; data: Form }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };

export interface FormOptions<Values, Form> {
  valuesAtFirst: () => Values;
  /** The stored values, and those that differ from the values that a draft started from. */
  draftOf?: () => { start: Values; theirs: Record<string, string> };
  /** Converts the typed values to the request body. `start` contains the stored values that the form started from. */
  formOf: (values: Values, start: Values) => Read<Form>;
  /** Additional errors, with the names of the fields as keys. They override the schema's errors. */
  moreErrorsOf?: (values: Values) => Record<string, string>;
  /** `start` contains the stored values that the form started from. */
  save: (form: Form, values: Values, start: Values) => Promise<unknown> | void;
  /** Moves focus to the first field with an error. `centered` scrolls like the browser, the other no further than needed. */
  focusesError?: 'inView' | 'centered';
  /** True if fields that are edited after a submission are checked right away. */
  revalidates?: boolean;
  /** The field that shows what the server says about another one. */
  shownAt?: Record<string, string>;
  separator?: string;
  /** Joins the chosen version of a field with what the other one changed elsewhere since `start`. */
  merge?: (name: string, versions: Record<'start' | 'wanted' | 'other', string>) => string;
  /** If the server sends no message. Undefined if the failure is shown elsewhere. */
  failedTitle: string | ((error: unknown) => string | undefined);
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/**
 * Uses react-hook-form to hold a form's values, errors, and submission state. The form retains values that the server
 * rejects. Editing a field clears the errors of the field and of the form.
 */
export function useFormFields<Values extends object, Form>(options: FormOptions<Values, Form>) {
  const [first] = useState(options.valuesAtFirst);
  const [draft] = useState(options.draftOf);
  const [start, setStart] = useState(draft?.start ?? first);
  const [theirs, setTheirs] = useState<Record<string, string>>(draft?.theirs ?? {});
  const { control, formState, clearErrors, getValues, handleSubmit, reset, setError, setValues, trigger } = useForm<
    Values,
    unknown,
    Form
  >({
    // TypeScript cannot prove that a generic `Values` is assignable to `DefaultValues<Values>`.
    defaultValues: first as DefaultValues<Values>,
    resolver: resolverOf(options, start),
    // An error stays until its field is edited or the form is submitted again.
    reValidateMode: 'onSubmit',
  });
  const values = useWatch({ control, compute: (current: Values) => current });
  const { errors, isDirty, isSubmitted, isSubmitting: pending } = formState;
  /** A function receives the current values, including changes that are not rendered yet. */
  const change = (next: Partial<Values> | ((current: Values) => Partial<Values>)) => {
    const changed = typeof next === 'function' ? next(getValues()) : next;
    setValues(changed, { shouldDirty: true });
    const names = Object.keys(changed).map((name) => pathOf<Values>(name));
    clearErrors([...names, pathOf<Values>('root')]);
    if (options.revalidates && isSubmitted) void trigger(names);
  };
  /** Shows both versions of the fields that somebody else has changed. Returns false for other errors. */
  const showVersions = (error: unknown): boolean => {
    if (!isRefusal(error, 'changed_meanwhile')) return false;
    setTheirs(textsOf(error.stored, options.separator));
    setError('root', { message: error.serverText });
    return true;
  };
  const settle = (name: string, version: 'theirs' | 'mine') => {
    const { [name]: text = '', ...others } = theirs;
    const [began, mine] = [String(Reflect.get(start, name)), String(Reflect.get(getValues(), name))];
    const chosen = version === 'theirs' ? { wanted: text, other: mine } : { wanted: mine, other: text };
    const merged = options.merge?.(name, { start: began, ...chosen }) ?? chosen.wanted;
    setTheirs(others);
    setStart((present) => ({ ...present, [name]: text }));
    if (merged !== mine) change(only(name, merged));
    if (Object.keys(others).length === 0) clearErrors('root');
  };
  /** The form itself shows the message about a field that it does not have. */
  const showErrors = (shown: Record<string, string>) => {
    for (const [field, message] of Object.entries(shown)) {
      const name = options.shownAt?.[field] ?? field;
      setError(name in first ? pathOf<Values>(name) : 'root', { message });
    }
  };
  const refuse = (error: unknown) => {
    if (showVersions(error)) return;
    const fields = error instanceof ServerError ? error.fields : {};
    const { failedTitle } = options;
    if (typeof failedTitle === 'string' && Object.keys(fields).length > 0) showErrors(fields);
    else {
      const message = typeof failedTitle === 'string' ? failureText(error, failedTitle) : failedTitle(error);
      if (message !== undefined) setError('root', { message });
    }
  };
  const submit = handleSubmit(async (form) => {
    try {
      await options.save(form, values, start);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    values,
    change,
    text: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name],
      error: messagesOf(errors)[name],
      onChange: ({ target }: { target: { value: string } }) => change(only(name, target.value)),
    }),
    /** The props of a control that is not a text box. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: messagesOf(errors)[name],
      onValueChange: (value: Values[Name]) => change(only(name, value)),
    }),
    errors: messagesOf(errors),
    failure: errors.root?.message,
    start,
    showVersions,
    versions: { theirs, mine: values, settle },
    pending,
    isDirty,
    setErrors: (shown: Record<string, string>) => {
      clearErrors();
      showErrors(shown);
    },
    /** For the `onSubmit` of a form. In the React tree, but never in the DOM, an outer form may contain this one. */
    submit: async (event?: SyntheticEvent) => {
      event?.preventDefault();
      event?.stopPropagation();
      if (pending) return;
      await submit();
      showFirstError(options.focusesError);
    },
    /** Shows these values without errors. By default, shows the initial values. */
    reset: (next: Values = first) => {
      setStart(next);
      setTheirs({});
      reset(next);
    },
  };
}

/** Scrolls to the first field with an error, if it is outside the view or a bar covers it. */
function showFirstError(focusing: FormOptions<object, unknown>['focusesError']): void {
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>('[data-slot="field"] [aria-invalid="true"]');
    if (focusing === 'centered') control?.focus();
    if (control && !isInView(control)) control.closest('[data-slot="field"]')?.scrollIntoView({ block: 'nearest' });
    if (focusing === 'inView') control?.focus({ preventScroll: true });
  });
}

function isInView(control: Element): boolean {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => control.contains(document.elementFromPoint(left + width / 2, y)));
}

function resolverOf<Values extends object, Form>(
  { formOf, moreErrorsOf }: FormOptions<Values, Form>,
  start: Values,
): Resolver<Values, unknown, Form> {
  return (values) => {
    const read = formOf(values, start);
    const messages = { ...(!read.success && fieldErrors(read.error)), ...moreErrorsOf?.(values) };
    if (read.success && Object.keys(messages).length === 0) return { values: read.data, errors: {} };
    const errors = Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function textsOf(stored: StoredValues, separator = ', '): Record<string, string> {
  const text = (value: StoredValues[string]) => (Array.isArray(value) ? value.join(separator) : String(value ?? ''));
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, text(value)]));
}

function messagesOf(errors: object): Record<string, string | undefined> {
  const entries: [string, { message?: string } | undefined][] = Object.entries(errors);
  return Object.fromEntries(entries.map(([name, error]) => [name, error?.message]));
}

// Unchecked, because the server can report an error about a field that the form does not have.
const pathOf = <Values extends object>(name: string) => name as FieldPath<Values>;
/** Returns a change to one value. The cast is safe, because both callers know the type of the named value. */
const only = <Values>(name: string, value: unknown) => ({ [name]: value }) as Partial<Values>;

function fieldErrors({ issues }: Extract<Read<unknown>, { success: false }>['error']): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
}
