import { limits } from '#contract/limits.ts';
import { deleteReview, reportReview, type Review } from '#contract/reviews.ts';
import { reportReasonWords } from '#contract/statuses.ts';
import { ReportDialog } from '#web/features/people/report-dialog.tsx';
import { shortened } from './comment-text.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';

interface ReportReviewProps {
  review: Review;
  author: string;
  onClose: () => void;
}

export function ReportReview({ review, author, ...dialog }: ReportReviewProps) {
  return (
    <ReportDialog
      title="Report review"
      description={
        <>
          By <b>{author}</b>
          {review.comment &&
            `: “${shortened(review.comment)}${review.comment.length > limits.review.cardComment ? '…' : ''}”`}
        </>
      }
      words={reportReasonWords}
      send={(body) => sendChange(reportReview, { params: { id: review.id }, body }, 'review')}
      {...dialog}
    />
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
