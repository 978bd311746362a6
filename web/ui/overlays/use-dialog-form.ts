import { type FormOptions, useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { toast } from '#web/ui/feedback/toast.ts';

interface DialogForm<Values, Form> extends FormOptions<Values, Form> {
  /** The title of the toast after saving. Omitted if `save` shows its own toast. */
  savedTitle?: string;
  onSaved: () => void;
}

/** The form retains values that the server rejects. */
export function useDialogForm<Values extends object, Form>({
  savedTitle,
  onSaved,
  ...options
}: DialogForm<Values, Form>) {
  const { failure, pending, isDirty, submit, ...form } = useFormFields<Values, Form>({
    ...options,
    async save(body, values, start) {
      await options.save(body, values, start);
      if (savedTitle !== undefined) toast({ title: savedTitle });
      onSaved();
    },
  });
  return { ...form, dialog: { failure, pending, isDirty, onSubmit: submit } };
}
