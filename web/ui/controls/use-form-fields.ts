import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';

type Read<Form> =
  | { success: true; data: Form }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };

export interface FormOptions<Values, Form> {
  valuesAtFirst: () => Values;
  /** Converts the typed values to the request body. */
  formOf: (values: Values) => Read<Form>;
  /** Additional errors, with the names of the fields as keys. They override the schema's errors. */
  moreErrorsOf?: (values: Values) => Record<string, string>;
  save: (form: Form, values: Values) => Promise<void> | void;
  /**
   * The message above the buttons if saving fails and the server sends no message. A function can return undefined if
   * the failure is shown elsewhere.
   */
  failedTitle: string | ((error: unknown) => string | undefined);
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/**
 * Uses react-hook-form to hold a form's values, errors, and submission state. The form retains values that the server
 * rejects. Editing a field clears the errors of the field and of the form.
 */
export function useFormFields<Values extends object, Form>(options: FormOptions<Values, Form>) {
  const [start] = useState(options.valuesAtFirst);
  const { control, formState, clearErrors, getValues, handleSubmit, reset, setError, setValues } = useForm<
    Values,
    unknown,
    Form
  >({
    // TypeScript cannot prove that the generic type `Values` is assignable to `DefaultValues<Values>`, which only makes
    // each value optional.
    defaultValues: start as DefaultValues<Values>,
    resolver: resolverOf(options),
    // An error stays until its field is edited or the form is submitted again.
    reValidateMode: 'onSubmit',
  });
  const values = useWatch({ control, compute: (current: Values) => current });
  const { errors, isDirty, isSubmitting: pending } = formState;
  /**
   * Changes values. If `next` is a function, it receives the current values, including changes that are not rendered
   * yet.
   */
  const change = (next: Partial<Values> | ((current: Values) => Partial<Values>)) => {
    const changed = typeof next === 'function' ? next(getValues()) : next;
    setValues(changed, { shouldDirty: true });
    clearErrors([...Object.keys(changed), 'root'].map((name) => pathOf<Values>(name)));
  };
  const refuse = (error: unknown) => {
    const fields = error instanceof ServerError ? error.fields : {};
    const { failedTitle } = options;
    if (typeof failedTitle === 'string' && Object.keys(fields).length > 0)
      for (const [name, message] of Object.entries(fields)) setError(pathOf<Values>(name), { message });
    else {
      const message = typeof failedTitle === 'string' ? failureText(error, failedTitle) : failedTitle(error);
      if (message !== undefined) setError('root', { message });
    }
  };
  const submit = handleSubmit(async (form) => {
    try {
      await options.save(form, values);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    values,
    change,
    /** Returns a text field's props. */
    text: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name],
      error: messagesOf(errors)[name],
      onChange: ({ target }: { target: { value: string } }) => change(only(name, target.value)),
    }),
    errors: messagesOf(errors),
    failure: errors.root?.message,
    pending,
    isDirty,
    /** Replaces all current errors. */
    setErrors: (shown: Record<string, string>) => {
      clearErrors();
      for (const [name, message] of Object.entries(shown)) setError(pathOf<Values>(name), { message });
    },
    submit: async () => {
      if (!pending) await submit();
    },
    /** Shows these values without errors. By default, shows the initial values. */
    reset: (next: Values = start) => reset(next),
  };
}

function resolverOf<Values extends object, Form>({
  formOf,
  moreErrorsOf,
}: FormOptions<Values, Form>): Resolver<Values, unknown, Form> {
  return (values) => {
    const read = formOf(values);
    const messages = { ...(!read.success && fieldErrors(read.error)), ...moreErrorsOf?.(values) };
    if (read.success && Object.keys(messages).length === 0) return { values: read.data, errors: {} };
    const errors = Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function messagesOf(errors: object): Record<string, string | undefined> {
  const entries: [string, { message?: string } | undefined][] = Object.entries(errors);
  return Object.fromEntries(entries.map(([name, error]) => [name, error?.message]));
}

// The cast does not check the name, because the server can report an error about a request field that the form does not
// have.
const pathOf = <Values extends object>(name: string) => name as FieldPath<Values>;
/** Returns a change to one text value. The cast is safe, because `TextName` guarantees that the value is text. */
const only = <Values>(name: string, text: string) => ({ [name]: text }) as Partial<Values>;
