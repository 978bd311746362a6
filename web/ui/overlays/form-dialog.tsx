import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Dialog, DialogCancel, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  action?: string;
  pendingLabel?: string;
  destructive?: boolean;
  disabled?: boolean;
  pending: boolean;
  /** True if the form has changed. A click outside then does not close the dialog (OP-98). */
  isDirty: boolean;
  /** An error about the whole form, shown above the buttons. */
  failure?: string | undefined;
  onClose: () => void;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** Mounted only while it is open. */
export function FormDialog({
  action = 'Save',
  pendingLabel = 'Saving...',
  destructive = false,
  disabled = false,
  pending,
  isDirty,
  failure,
  onClose,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      closesOutside={!isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        // In the React tree, but never in the DOM, an outer form may contain this one.
        event.stopPropagation();
        void onSubmit();
      }}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'primary'}
            disabled={disabled}
            pending={pending}
            pendingLabel={pendingLabel}
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
