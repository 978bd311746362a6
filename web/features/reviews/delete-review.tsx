import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendDeletion } from './api.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

export function DeleteReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await sendDeletion(review.id);
      toast({ title: 'Review deleted' });
    } catch (error) {
      showFailureOr(error, 'Failed to delete review');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete review?"
      description="Its rating, photos, and helpful votes will be deleted too."
      confirmLabel="Delete"
      pending={pending}
      onConfirm={() => void remove()}
    />
  );
}
