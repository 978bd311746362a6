import { useEffect, useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { type Draft, dropDraft, saveDraft, readDraft } from './drafts.ts';
import { useUnsaved } from './discard-guard.tsx';

/** The texts of a form, saved as a draft on every change (ADMIN-06, ADMIN-07) and guarded against leaving. */
export function useDraftForm<Values extends Draft>(name: string, start: Values) {
  const [values, setValues] = useState<Values>(() => ({ ...start, ...readDraft(name) }));
  const [errors, setErrors] = useState<Record<string, string>>({});
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
  const clear = () => {
    dropDraft(name);
    setValues(start);
    setErrors({});
  };
  useUnsaved(name, dirty ? clear : undefined);
  /** Editing a field clears its error. */
  const set = (fields: readonly string[], next: (present: Values) => Values) => {
    setValues(next);
    setErrors((present) => Object.fromEntries(Object.entries(present).filter(([field]) => !fields.includes(field))));
  };
  const change = (changed: Partial<Values>) => set(Object.keys(changed), (present) => ({ ...present, ...changed }));
  return {
    values,
    change,
    /** Props for the text field. */
    text: <Name extends keyof Values>(of: Name) => ({
      value: values[of],
      error: errors[String(of)],
      onChange: ({ target }: { target: { value: string } }) =>
        set([String(of)], (present) => ({ ...present, [of]: target.value })),
    }),
    errors,
    setErrors,
    dirty,
    isSaved: dirty && savedText === JSON.stringify(values),
    clear,
  };
}
