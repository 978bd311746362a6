import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { DialogPanel } from './dialog-panel.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence that says which data will be lost. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Replaces `confirmLabel` while the action is pending. */
  pendingLabel?: string;
  pending?: boolean;
  /** False if confirming does not delete anything. */
  destructive?: boolean;
  /** Runs the action. The dialog stays open until the caller closes it. */
  onConfirm: () => void;
}

/** Asks for confirmation before data is lost. The safe option comes first and has focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  pendingLabel,
  pending = false,
  destructive = true,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      asks
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            pending={pending}
            {...(pendingLabel ? { pendingLabel } : {})}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
