import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { report, reportPerson } from '#contract/people.ts';
import { personReasonWords, type ReportReason, reportReasons } from '#contract/statuses.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

interface Values {
  reason: ReportReason | undefined;
  description: string;
}

interface ReportDialogProps {
  title: string;
  description: ReactNode;
  words: Record<ReportReason, string>;
  send: (body: { reason: ReportReason; description?: string | undefined }) => Promise<unknown>;
  onClose: () => void;
}

export function ReportDialog({ words, send, onClose, ...about }: ReportDialogProps) {
  const { values, change, text, dialog } = useDialogForm({
    valuesAtFirst: (): Values => ({ reason: undefined, description: '' }),
    formOf: ({ reason, description }) => report.safeParse({ reason, description: description.trim() }),
    save: send,
    failedTitle: (error) => void showFailure(error),
    onClose,
    onSaved() {
      toast({ title: 'Report submitted', description: 'Thank you for helping keep our community safe.' });
      onClose();
    },
  });
  return (
    <FormDialog
      {...about}
      action="Submit Report"
      pendingLabel="Submitting..."
      disabled={values.reason === undefined}
      {...dialog}
      isDirty={values.description !== ''}
    >
      <RadioList
        label="Reason"
        options={reportReasons.map((value) => ({ value, label: words[value] }))}
        value={values.reason}
        onValueChange={(reason) => change({ reason })}
      />
      <TextArea
        label="Description"
        optional
        rows={4}
        placeholder="What should we look at?"
        maxLength={limits.report.description}
        {...text('description')}
      />
    </FormDialog>
  );
}

export function ReportPerson({ username, onClose }: { username: string; onClose: () => void }) {
  return (
    <ReportDialog
      title={`Report @${username}`}
      description="Only administrators see your report, without your name."
      words={personReasonWords}
      send={(body) => sendChange(reportPerson, { params: { username }, body }, 'queue')}
      onClose={onClose}
    />
  );
}
