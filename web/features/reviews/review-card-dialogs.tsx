import { limits } from '#contract/limits.ts';
import { deleteReview, reportReview, type Review, reviewReport } from '#contract/reviews.ts';
import { type ReportReason, reportReasons, reportReasonWords } from '#contract/statuses.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { shortened } from './comment-text.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';

interface ReportDialogProps {
  review: Review;
  author: string;
  onReported: () => void;
  onClose: () => void;
}

const reasons = reportReasons.map((value) => ({ value, label: reportReasonWords[value] }));

interface Values {
  reason: ReportReason | undefined;
  description: string;
}

export function ReportDialog({ review, author, onReported, onClose }: ReportDialogProps) {
  const { values, change, text, dialog } = useDialogForm({
    valuesAtFirst: (): Values => ({ reason: undefined, description: '' }),
    formOf: ({ reason, description }) => reviewReport.safeParse({ reason, description: description.trim() }),
    save: (body) => sendChange(reportReview, { params: { id: review.id }, body }, 'review'),
    failedTitle: (error) => void showFailure(error),
    onClose,
    onSaved() {
      toast({ title: 'Report submitted', description: 'Thank you for helping keep our community safe.' });
      onReported();
      onClose();
    },
  });
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
      disabled={values.reason === undefined}
      {...dialog}
      isDirty={values.description !== ''}
    >
      <RadioList
        label="Reason"
        options={reasons}
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

export function DeleteReview({ review, onClose }: { review: Review; onClose: () => void }) {
  return (
    <ConfirmChange
      title="Delete review?"
      description="Its rating, photos, and helpful votes will be deleted too."
      call={deleteReview}
      input={{ params: { id: review.id } }}
      refreshes="review"
      done="Review deleted"
      failed="Failed to delete review"
      onClose={onClose}
    />
  );
}
