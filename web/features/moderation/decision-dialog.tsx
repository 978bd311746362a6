import type { ComponentProps, ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { failedDecision } from '#web/features/admin/action.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { type Change, refreshAfter } from '#web/lib/calls/cache.ts';
import { leaveQueue } from './decisions.ts';
import { ReasonChoices } from './reasons.tsx';
import type { QueueKind } from './queue-kinds.ts';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

const longest = limits.moderationQueue.reason;

interface DecisionDialogProps {
  kind: QueueKind;
  ids: number[];
  title: string;
  description: string;
  action?: string;
  success: string;
  send: (decision: { ids: number[]; reason: string; note: string }) => Promise<unknown>;
  changed?: Change;
  /** True while the dialog still loads what it asks about. The button then ignores presses, but has the focus. */
  waits?: boolean;
  children?: ReactNode;
  onClose: () => void;
}

/** The reason is for the member, and the note is for the change log. Mounted only while it is open. */
export function DecisionDialog({
  kind,
  ids,
  success,
  send,
  changed = 'queue',
  action = 'Dismiss',
  waits = false,
  children,
  onClose,
  ...words
}: DecisionDialogProps) {
  const { values, change, text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reason: '', note: '' }),
    formOf: (values) => ({ success: true, data: { ids, ...values } }),
    async save(body) {
      try {
        await send(body);
      } catch (error) {
        // Another administrator may have handled an entry.
        void refreshAfter('queue');
        throw error;
      }
      void leaveQueue({ kind, ids, changed });
    },
    savedTitle: success,
    failedTitle: (error) => void showFailureOr(error, failedDecision),
    onClose,
  });
  return (
    <FormDialog
      size="small"
      {...words}
      action={action}
      destructive
      focusAction
      {...dialog}
      pending={waits || dialog.pending}
    >
      {children}
      <ReasonChoices value={values.reason} onChoose={(reason) => change({ reason })} />
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
