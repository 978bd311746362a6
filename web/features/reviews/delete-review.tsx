import { deleteReview, type Review } from '#contract/reviews.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { useMutation } from '@tanstack/react-query';
import { outcome } from '#web/ui/feedback/toast.ts';

export function DeleteReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendChange(deleteReview, { params: { id: review.id } }, 'review'),
    ...outcome('Review deleted', 'Failed to delete review'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete review?"
      description="Its rating, photos, and helpful votes will be deleted too."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
