import { Button } from '#web/ui/controls/button.tsx';
import { DialogPanel, type DialogPanelProps } from './dialog-panel.tsx';

/** `description` is one sentence that says which data will be lost. */
interface ConfirmDialogProps extends Pick<DialogPanelProps, 'open' | 'onOpenChange' | 'title' | 'description'> {
  confirmLabel: string;
  cancelLabel?: string;
  pendingLabel?: string;
  pending?: boolean;
  /** False if confirming does not delete anything. */
  destructive?: boolean;
  /** Runs the action. The dialog stays open until the caller closes it. */
  onConfirm: () => void;
}

/** Asks for confirmation before data is lost. The safe option comes first and has focus. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  pendingLabel,
  pending = false,
  destructive = true,
  onConfirm,
  ...panel
}: ConfirmDialogProps) {
  return (
    <DialogPanel
      {...panel}
      asks
      size="small"
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => panel.onOpenChange(false)}>
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
