import { useEffect, useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { type FormOptions, useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Draft, dropDraft, saveDraft, readDraft } from './drafts.ts';
import { useUnsaved } from './discard-guard.tsx';

interface DraftForm<Values, Form> extends Pick<FormOptions<Values, Form>, 'formOf' | 'moreErrorsOf'> {
  /** The name under which the draft is stored. */
  name: string;
  start: Values;
  save: (form: Form) => Promise<void>;
  onSaved?: () => void;
  success: string;
  failure: { title?: string; text: string };
}

/**
 * Holds the state of a form in the admin panel. Saves a draft when the administrator pauses typing (ADMIN-06,
 * ADMIN-07), and warns before unsaved changes are lost.
 */
export function useDraftForm<Values extends Draft, Form>({ name, start, ...options }: DraftForm<Values, Form>) {
  const { values, change, text, errors, failure, pending, submit, setErrors, reset } = useFormFields<Values, Form>({
    ...options,
    valuesAtFirst: () => ({ ...start, ...readDraft(name) }),
    async save(form) {
      try {
        await options.save(form);
      } catch (error) {
        if (error instanceof ServerError)
          setErrors({ ...error.fields, ...(error.serverText && { root: error.serverText }) });
        showError(options.failure.text, options.failure.title);
        return;
      }
      clear();
      toast({ title: options.success });
      options.onSaved?.();
    },
    failedTitle: options.failure.text,
  });
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const [savedText, setSavedText] = useState<string>();
  useEffect(() => {
    if (!dirty) {
      dropDraft(name);
      return undefined;
    }
    const timer = setTimeout(() => {
      saveDraft(name, values);
      setSavedText(JSON.stringify(values));
    }, times.draftAutosave);
    return () => clearTimeout(timer);
  }, [dirty, name, values]);

  /** Resets the form and deletes the draft (ADMIN-08). */
  function clear(): void {
    dropDraft(name);
    reset(start);
  }
  useUnsaved(name, dirty ? clear : undefined);
  return {
    values,
    change,
    text,
    errors,
    /** The props of `AdminForm`. */
    frame: { failure, pending, dirty, isSaved: dirty && savedText === JSON.stringify(values), onSubmit: submit, clear },
  };
}
