import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** What the button that sends it says. */
  action?: string;
  pendingLabel?: string;
  /** True where it destroys something. */
  destructive?: boolean;
  /** True while it cannot be sent. */
  disabled?: boolean;
  pending: boolean;
  /** What is typed would be lost by a press outside (OP-98). */
  isDirty: boolean;
  /** What is wrong with all of it, above the buttons. */
  failure?: string | undefined;
  onClose: () => void;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** A dialog that is one form: Cancel closes it, the other button sends it. Mounted only while it is open. */
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
        // Another form may stand around it, in the tree if not on the page.
        event.stopPropagation();
        void onSubmit();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
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
