import { type ComponentProps, type ReactNode, useState } from 'react';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { Button, type ButtonProps, IconButton } from '#web/ui/controls/button.tsx';
import { showFailureOr, toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';

export const failedDecision = 'Failed to save the decision';

/**
 * `run` returns true if the call succeeded, and false if it failed or if another call is still pending. After a failure,
 * refetches the queue, because another administrator may have handled an entry.
 */
export function useAction(failure = failedDecision) {
  const [pending, setPending] = useState(false);
  const run = async (send: () => Promise<unknown>, success?: string, description?: string): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    try {
      await send();
      if (success !== undefined) toast({ title: success, description });
      return true;
    } catch (error) {
      showFailureOr(error, failure);
      void refreshAfter('queue');
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}

interface ActionDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm'> {
  send: () => Promise<unknown>;
  /** Omitted if `send` shows its own toast. */
  success?: string;
  details?: string;
  failure?: string;
  onDone?: () => void;
  onFailed?: () => void;
}

/** Asks before an action. Mounted only while it is open. */
export function ActionDialog({
  send,
  success,
  details,
  failure,
  pending = false,
  onClose,
  onDone = onClose,
  onFailed = onClose,
  ...question
}: ActionDialogProps) {
  const action = useAction(failure);
  const confirm = async () => ((await action.run(send, success, details)) ? onDone() : onFailed());
  return (
    <ConfirmDialog
      {...question}
      onClose={onClose}
      pending={pending || action.pending}
      onConfirm={() => void confirm()}
    />
  );
}

interface ActionButtonProps extends ButtonProps, Pick<ActionDialogProps, 'send' | 'success' | 'details' | 'failure'> {}

export function ActionButton({ send, success, details, failure, ...button }: ActionButtonProps) {
  const { pending, run } = useAction(failure);
  return <Button {...button} pending={pending} onClick={() => void run(send, success, details)} />;
}

interface AskingButtonProps extends Omit<ActionDialogProps, 'onClose'> {
  button: ButtonProps;
}

export function AskingButton({ button, ...question }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setAsking(true)} />
      {asking && <ActionDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}

interface OpeningButtonProps extends Pick<ComponentProps<typeof IconButton>, 'label' | 'icon'> {
  /** Renders the dialog, which is mounted only while it is open. */
  children: (close: () => void) => ReactNode;
}

export function OpeningButton({ children, ...button }: OpeningButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton {...button} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
