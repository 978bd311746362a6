import { type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { showFailedDecision } from './use-decision.ts';

export interface QueueDecision {
  ids: number[];
  reason?: string;
}

interface DecisionDialogProps {
  ids: number[];
  title: string;
  description: ReactNode;
  /** Text that says who will see the reason. */
  hint: string;
  confirmLabel: string;
  success: string;
  send: (decision: QueueDecision) => Promise<void>;
  onClose: () => void;
}

/**
 * A dialog that asks for confirmation and an optional reason before entries are declined or removed. Mounted only while
 * it is open.
 */
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
  const { values, text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reason: '' }),
    formOf: ({ reason }) => ({ success: true, data: { ids, ...(reason.trim() !== '' && { reason: reason.trim() }) } }),
    save: send,
    savedTitle: success,
    failedTitle: (error) => void showFailedDecision(error),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="small"
      title={title}
      description={description}
      action={confirmLabel}
      destructive
      onClose={onClose}
      {...dialog}
    >
      <TextArea
        label="Reason"
        optional
        rows={3}
        hint={hint}
        maxLength={limits.moderationQueue.reason}
        count={{ length: values.reason.length, maximum: limits.moderationQueue.reason }}
        {...text('reason')}
      />
    </FormDialog>
  );
}
