import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Review } from '#contract/reviews.ts';
import { type ReportReason, reportReasons, reportReasonWords } from '#contract/statuses.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendReport } from './api.ts';
import { shortened } from './comment-text.tsx';
import { showFailure } from './show-failure.ts';

interface ReportDialogProps {
  review: Review;
  author: string;
  onClose: () => void;
}

const reasons = reportReasons.map((value) => ({ value, label: reportReasonWords[value] }));

export function ReportDialog({ review, author, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [description, setDescription] = useState('');
  const [sending, setSending] = useState(false);

  const submit = async () => {
    if (reason === undefined || sending) return;
    setSending(true);
    try {
      await sendReport(review.id, reason, description.trim());
      toast({ title: 'Report submitted', description: 'Thank you for helping keep our community safe.' });
      onClose();
    } catch (error) {
      setSending(false);
      showFailure(error, error instanceof Error ? error.message : 'Couldn’t send your report');
    }
  };

  return (
    <FormDialog
      title="Report review"
      description={
        <>
          By <b>{author}</b>
          {review.comment &&
            `: “${shortened(review.comment)}${review.comment.length > limits.review.cardComment ? '…' : ''}”`}
        </>
      }
      action="Submit Report"
      pendingLabel="Submitting..."
      disabled={reason === undefined}
      pending={sending}
      isDirty={description !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioList label="Reason" options={reasons} value={reason} onValueChange={setReason} />
      <TextArea
        label="Description"
        optional
        rows={4}
        placeholder="What should we look at?"
        value={description}
        maxLength={limits.report.description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
