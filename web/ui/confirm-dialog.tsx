import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence on what goes with it. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Said instead of `confirmLabel` while the deed is under way. */
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
  const { remember, giveBack } = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog sm" onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
            <header className="dialog-head">
              <AlertDialog.Title className="t-sub">{title}</AlertDialog.Title>
            </header>
            <div className="dialog-body">
              <AlertDialog.Description className="soft">{description}</AlertDialog.Description>
            </div>
            <footer className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={destructive ? 'kill' : 'primary'}
                pending={pending}
                {...(pendingLabel ? { pendingLabel } : {})}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
