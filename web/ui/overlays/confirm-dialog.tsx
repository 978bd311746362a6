import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence on what goes with it. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Said instead of `confirmLabel` while the action is under way. */
  pendingLabel?: string;
  pending?: boolean;
  /** False where confirming destroys nothing. */
  destructive?: boolean;
  /** The dialog stays open until its owner closes it, so that a failure can be said in it. */
  onConfirm: () => void;
}

/** Asks once more before something is lost. The safe choice comes first and has the focus. */
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
    <Dialog
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
