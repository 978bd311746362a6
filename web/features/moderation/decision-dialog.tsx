import type { ComponentProps, ReactNode } from 'react';
import { linesOf } from '#contract/clean-text.ts';
import { limits } from '#contract/limits.ts';
import { changeReasons, getReasons, reasonsForm } from '#contract/moderation/queue.ts';
import { failedDecision } from '#web/features/admin/action.tsx';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { leaveQueue } from './decisions.ts';
import type { QueueKind } from '#contract/statuses.ts';
import { useKeys } from './keys.tsx';

const longest = limits.moderationQueue.reason;

interface DecisionDialogProps {
  kind: QueueKind;
  ids: number[];
  title: string;
  description: string;
  action?: string;
  success: string;
  send: (decision: { ids: number[]; reason: string; note: string }) => Promise<unknown>;
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
      void leaveQueue({ kind, ids });
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

/** The usual reasons, which the keys from 1 to 9 also choose. Every reason can be edited after that. */
function ReasonChoices({ value, onChoose }: { value: string; onChoose: (reason: string) => void }) {
  const { data } = useCall(getReasons, {}, { freshFor: 0 });
  const reasons = linesOf(data?.reasons ?? '');
  useKeys(Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => onChoose(reason)])), {
    inDialog: true,
  });
  if (reasons.length === 0) return null;
  return (
    <div className={layout.cluster} role="group" aria-label="Usual reasons">
      {reasons.map((reason, index) => (
        <Chip key={reason} size="small" pressed={value === reason} onClick={() => onChoose(reason)}>
          {index + 1} {reason}
        </Chip>
      ))}
    </div>
  );
}

/** Opens with the stored reasons, so they must have been loaded. */
export function ReasonsDialog({ reasons, onClose }: { reasons: string; onClose: () => void }) {
  const { text, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reasons }),
    formOf: (values) => reasonsForm.safeParse(values),
    save: (form, _typed, from) => sendChange(changeReasons, { body: { ...form, from } }, 'queue'),
    savedTitle: 'Reasons saved',
    failedTitle: 'Failed to save the reasons',
    onClose,
  });
  return (
    <FormDialog title="Usual reasons" description="All administrators share them." {...dialog}>
      <TextArea label="Reasons" hint="One per line, at most nine." rows={9} {...text('reasons')} />
      <StoredVersions {...versions} labels={{ reasons: 'Reasons' }} />
    </FormDialog>
  );
}
