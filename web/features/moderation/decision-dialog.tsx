import type { ComponentProps } from 'react';
import { limits } from '#contract/limits.ts';
import { failedDecision } from '#web/features/admin/action.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { type Change, refreshAfter } from '#web/lib/calls/cache.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import type * as queue from '#contract/moderation/queue.ts';

const longest = limits.moderationQueue.reason;

export type DecisionCall = (typeof queue)[
  | 'declineRequests'
  | 'declinePhotos'
  | 'declineIngredients'
  | 'declineMonths'
  | 'removeReviews'];

interface DecisionDialogProps {
  ids: number[];
  title: string;
  description: string;
  action?: string;
  success: string;
  call: DecisionCall;
  changed?: Change;
  onClose: () => void;
}

/** The reason is for the member, and the note is for the change log. Mounted only while it is open. */
export function DecisionDialog({
  ids,
  success,
  call,
  changed = 'queue',
  action = 'Dismiss',
  onClose,
  ...words
}: DecisionDialogProps) {
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reason: '', note: '' }),
    formOf: (values) => ({ success: true, data: { ids, ...values } }),
    // Also if it fails, because another administrator may have handled an entry.
    save: (body) => sendChange(call, { body }, changed).finally(() => void refreshAfter('queue')),
    savedTitle: success,
    failedTitle: (error) => void showFailureOr(error, failedDecision),
    onClose,
  });
  return (
    <FormDialog size="small" {...words} action={action} destructive {...dialog}>
      <TextArea
        label="Reason for the member"
        optional
        rows={3}
        hint="The member sees it in the notification."
        maxLength={longest}
        count={{ length: text('reason').value.length, maximum: longest }}
        {...text('reason')}
      />
      <LogNote {...text('note')} />
    </FormDialog>
  );
}

type LogNoteProps = Pick<ComponentProps<typeof TextArea>, 'error' | 'onChange'> & { value: string };

export function LogNote(field: LogNoteProps) {
  return (
    <TextArea
      label="Note for the change log"
      optional
      rows={2}
      hint="Only administrators see it."
      maxLength={longest}
      count={{ length: field.value.length, maximum: longest }}
      {...field}
    />
  );
}
