import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { outcome } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.tsx';

interface ConfirmChangeProps<E extends Endpoint> extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'pendingLabel'
> {
  confirmLabel?: string;
  call: E;
  input: CallInput<E>;
  refreshes: Parameters<typeof useChange>[1];
  done: string | (() => void);
  failed?: string;
  onClose: () => void;
}

/**
 * Asks for confirmation and makes a call, whose `outcome` a toast says. Closes after the call, even if it fails. Mounted
 * only while it is open.
 */
export function ConfirmChange<E extends Endpoint>({
  confirmLabel = 'Delete',
  call,
  input,
  refreshes,
  done,
  failed,
  onClose,
  ...question
}: ConfirmChangeProps<E>) {
  const { mutate, isPending } = useChange(call, refreshes, outcome(done, failed));
  return (
    <ConfirmDialog
      {...question}
      confirmLabel={confirmLabel}
      onClose={onClose}
      pending={isPending}
      onConfirm={() => mutate(input, { onSettled: onClose })}
    />
  );
}
