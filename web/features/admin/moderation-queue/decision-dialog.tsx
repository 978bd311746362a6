import { type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { LogNote } from '#web/features/admin/forms/log-note.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { useDialogForm } from '#web/ui/overlays/use-dialog-form.ts';
import { showFailedDecision } from './use-decision.ts';

export interface QueueDecision {
  ids: number[];
  reason?: string;
  note?: string;
}

interface DecisionDialogProps {
  ids: number[];
  title: string;
  description: ReactNode;
  /** Text that says where the member sees the reason. */
  hint: string;
  confirmLabel: string;
  success: string;
  send: (decision: QueueDecision) => Promise<void>;
  onClose: () => void;
}

/** The reason is for the member, and the note is for the change log. Mounted only while it is open. */
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
    valuesAtFirst: () => ({ reason: '', note: '' }),
    formOf: ({ reason, note }) => ({
      success: true,
      data: {
        ids,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(note.trim() !== '' && { note: note.trim() }),
      },
    }),
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
        label="Reason for the member"
        optional
        rows={3}
        hint={hint}
        maxLength={limits.moderationQueue.reason}
        count={{ length: values.reason.length, maximum: limits.moderationQueue.reason }}
        {...text('reason')}
      />
      <LogNote length={values.note.length} {...text('note')} />
    </FormDialog>
  );
}
