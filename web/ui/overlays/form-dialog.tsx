import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Dialog, DialogCancel, type DialogProps } from './dialog.tsx';
import { type FormOptions, useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { toast } from '#web/ui/feedback/toast.ts';

interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'isChanged' | 'lost' | 'onClose'
> {
  /** The button beside the action. By default, it closes the dialog. */
  cancel?: ReactNode;
  action?: string;
  pendingLabel?: string;
  destructive?: boolean;
  /** Focus starts on the action, so that Enter confirms. */
  focusAction?: boolean;
  disabled?: boolean;
  pending: boolean;
  /** True if the form has changed. A click outside then does not close the dialog (OP-98). */
  isDirty: boolean;
  failure?: string | undefined;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** Mounted only while it is open. */
export function FormDialog({
  cancel = <DialogCancel />,
  action = 'Save',
  pendingLabel = 'Saving...',
  destructive = false,
  focusAction = false,
  disabled = false,
  pending,
  isDirty,
  failure,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      closesOutside={!isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        // In the React tree, but never in the DOM, an outer form may contain this one.
        event.stopPropagation();
        void onSubmit();
      }}
      footer={
        <>
          {cancel}
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'primary'}
            disabled={disabled}
            pending={pending}
            pendingLabel={pendingLabel}
            data-autofocus={focusAction || undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure && <FormError>{failure}</FormError>}
    </Dialog>
  );
}

export interface DialogForm<Values, Form> extends FormOptions<Values, Form> {
  /** The title of the toast after saving. Omitted if `save` shows its own toast. */
  savedTitle?: string;
  onClose: () => void;
  /** By default, closes the dialog. */
  onSaved?: () => void;
}

/** The form retains values that the server rejects. */
export function useDialogForm<Values extends object, Form>({
  savedTitle,
  onClose,
  onSaved = onClose,
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
  return { ...form, dialog: { failure, pending, isDirty, onClose, onSubmit: submit } };
}
