import { useState } from 'react';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Read<Form> =
  | { success: true; data: Form }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };

interface DialogForm<Values, Form> {
  valuesAtFirst: () => Values;
  /** Converts the typed values to the body of the request. */
  formOf: (values: Values) => Read<Form>;
  /** Additional errors by field. They override the errors of the form schema. */
  moreErrorsOf?: (values: Values) => Record<string, string>;
  save: (form: Form, values: Values) => Promise<void>;
  savedTitle: string;
  failedTitle: string;
  onSaved: () => void;
}

/** The state of a form in a dialog, which receives `dialog`. Typed values stay if the server rejects them. */
export function useDialogForm<Values extends object, Form>(form: DialogForm<Values, Form>) {
  const [values, setValues] = useState(form.valuesAtFirst);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const change = (changed: Partial<Values>) => {
    setDirty(true);
    setValues((shown) => ({ ...shown, ...changed }));
  };
  const submit = async () => {
    const read = form.formOf(values);
    setFailure(undefined);
    setErrors({ ...(!read.success && fieldErrors(read.error)), ...form.moreErrorsOf?.(values) });
    if (!read.success || pending) return;
    setPending(true);
    try {
      await form.save(read.data, values);
      toast({ title: form.savedTitle });
      form.onSaved();
    } catch (error) {
      if (error instanceof ServerError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setFailure(failureText(error, form.failedTitle));
      setPending(false);
    }
  };
  return { values, change, errors, dialog: { failure, pending, isDirty, onSubmit: submit } };
}
