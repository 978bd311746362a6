import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { useDecision } from './use-decision.ts';

export interface QueueDecision {
  ids: number[];
  reason?: string;
}

interface DecisionDialogProps {
  ids: number[];
  title: string;
  description: ReactNode;
  /** Says who can read the reason. */
  hint: string;
  confirmLabel: string;
  success: string;
  send: (decision: QueueDecision) => Promise<void>;
  onClose: () => void;
}

/** Confirms declining or removing entries, with an optional reason. Mounted only while it is open. */
export function DecisionDialog({
  ids,
  title,
  description,
  hint,
  confirmLabel,
  success,
  ...decision
}: DecisionDialogProps) {
  const { send, onClose } = decision;
  const { pending, run } = useDecision();
  const [reason, setReason] = useState('');
  const decide = async () => {
    const given = reason.trim();
    await run(() => send({ ids, ...(given !== '' && { reason: given }) }), success);
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={title}
      description={description}
      action={confirmLabel}
      destructive
      pending={pending}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={decide}
    >
      <TextArea
        label="Reason"
        optional
        rows={3}
        hint={hint}
        value={reason}
        maxLength={limits.moderationQueue.reason}
        count={{ length: reason.length, maximum: limits.moderationQueue.reason }}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
