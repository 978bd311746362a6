import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { times } from '#web/lib/calls/page-limits.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { type FormOptions, useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { useUnsaved } from './discard-guard.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './draft-form.module.css';
import { deviceItems, storedJson } from '#web/lib/device/stored-items.ts';

interface DraftForm<Values, Form> extends Omit<FormOptions<Values, Form>, 'valuesAtFirst' | 'draftOf' | 'failedTitle'> {
  name: string;
  start: Values;
  /** What counts when a draft is compared with what is stored. By default, the whole text. */
  contentOf?: (field: string, text: string) => string;
  /** Not called if the administrator has left the form meanwhile. */
  onSaved?: () => void;
  success: string;
  failure: { title?: string; text: string };
}

/** Saves a draft when the typing pauses (ADMIN-06, ADMIN-07), and warns before unsaved changes are lost. */
export function useDraftForm<Values extends Record<string, string>, Form>({
  name,
  start: opened,
  ...options
}: DraftForm<Values, Form>) {
  const [draft, setDraft] = useState(() => editsOf(readDraft(name), opened, options.contentOf));
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const { submit, setErrors, showVersions, reset, ...fields } = useFormFields<Values, Form>({
    ...options,
    focusesError: 'inView',
    valuesAtFirst: () => ({ ...opened, ...textsOf(draft, 'to') }),
    draftOf: () => ({
      start: { ...opened, ...textsOf(draft, 'from') },
      theirs: Object.fromEntries(
        Object.keys(draft).flatMap((field) =>
          draft[field]?.from === opened[field] ? [] : [[field, opened[field] ?? '']],
        ),
      ),
    }),
    async save(form, typed, from) {
      try {
        await options.save(form, typed, from);
      } catch (error) {
        showError(options.failure.text, options.failure.title);
        if (showVersions(error)) throw error;
        if (error instanceof ServerError) {
          // A field shows its own error, so the form does not repeat it.
          const isShown = Object.values(error.fields).includes(error.serverText ?? '');
          setErrors({ ...error.fields, ...(error.serverText && !isShown && { root: error.serverText }) });
        }
        return;
      }
      clear();
      toast({ title: options.success });
      if (isOpen.current) options.onSaved?.();
    },
    failedTitle: options.failure.text,
  });
  const { values, start, failure, pending, versions } = fields;
  const edits = Object.fromEntries(
    Object.entries(values).flatMap(([field, to]) => {
      const from = start[field] ?? '';
      return from === to ? [] : [[field, { from, to }]];
    }),
  );
  const edited = JSON.stringify(edits);
  const dirty = edited !== '{}';
  const [savedText, setSavedText] = useState<string>();
  useEffect(() => {
    if (edited === '{}') {
      dropDraft(name);
      return undefined;
    }
    const timer = setTimeout(() => {
      deviceItems.setItem(keyPrefix + name, edited);
      setSavedText(edited);
    }, times.draftAutosave);
    return () => clearTimeout(timer);
  }, [edited, name]);

  /** Shows the stored values again, and deletes the draft (ADMIN-08). */
  function clear(): void {
    dropDraft(name);
    setDraft({});
    reset({ ...opened, ...versions.theirs });
  }
  useUnsaved(name, dirty ? clear : undefined);
  return {
    ...fields,
    frame: {
      failure,
      pending,
      dirty,
      versions,
      isSaved: dirty && savedText === edited,
      isRestored: dirty && Object.keys(draft).length > 0,
      onSubmit: submit,
      clear,
    },
  };
}

/** Omits edits of unknown fields, and those that are already stored. */
function editsOf(
  draft: Draft,
  opened: Record<string, string>,
  contentOf = (_field: string, text: string) => text,
): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, { to }]) => {
      const stored = opened[field];
      return stored !== undefined && contentOf(field, stored) !== contentOf(field, to);
    }),
  );
}

const textsOf = (draft: Draft, side: 'from' | 'to') =>
  Object.fromEntries(Object.entries(draft).map(([field, edit]) => [field, edit[side]]));

/** The edited fields of a form in the admin panel, with the text that each of them started from. */
const storedDraft = z.record(
  z.string(),
  z.union([
    z.object({ from: z.string(), to: z.string() }),
    // Earlier versions saved only the text.
    z.pipe(
      z.string(),
      z.transform((to) => ({ from: '', to })),
    ),
  ]),
);
type Draft = z.output<typeof storedDraft>;

const keyPrefix = 'shelflife.admin.draft.';

function readDraft(name: string): Draft {
  return storedDraft.safeParse(storedJson(keyPrefix + name)).data ?? {};
}

export const dropDraft = (name: string) => deviceItems.removeItem(keyPrefix + name);

interface AdminFormProps {
  title: string;
  form: ReturnType<typeof useDraftForm>['frame'];
  submitLabel: string;
  /** The fields' labels, and words for texts that are ids, for fields that somebody else has changed. */
  labels?: Record<string, string>;
  wordsOf?: (name: string, text: string) => string;
  wayOut?: ReactNode;
  children: ReactNode;
}

export function AdminForm({ title, form, submitLabel, labels = {}, wordsOf, wayOut, children }: AdminFormProps) {
  return (
    <form className={classNames(layout.stack, styles.form)} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <div className={layout.sectionHead}>
        <h2 className={typography.subtitle}>{title}</h2>
        {form.isRestored && (
          <span className={classNames(typography.tiny, typography.muted)} role="status">
            Restored your unsaved draft
          </span>
        )}
        {form.isSaved && !form.isRestored && (
          <span className={classNames(typography.tiny, typography.muted, styles.draft)} role="status">
            <Icon name="check" size="small" />
            Draft saved
          </span>
        )}
      </div>
      {children}
      <StoredVersions {...form.versions} labels={labels} {...(wordsOf && { wordsOf })} />
      {form.failure && <FormError>{form.failure}</FormError>}
      {form.failure && wayOut}
      <div className={layout.formFooter}>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
          {submitLabel}
        </Button>
        {form.dirty && (
          <Button variant="ghost" onClick={form.clear}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

export function FieldForm({ className, ...form }: ComponentProps<'form'>) {
  return <form {...form} className={classNames(styles.fieldForm, className)} noValidate />;
}
