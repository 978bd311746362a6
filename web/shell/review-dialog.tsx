import { useEffect } from 'react';
import { openReview } from '#web/features/reviews/open-review.ts';
import { ReviewDialogHost } from '#web/features/reviews/review-dialog-host.tsx';
import { lastTried } from '#web/features/shelf-entry/api.ts';

/** Setting Tried anywhere opens the review dialog for that shelf entry (PDP-20, CARD-22, ADDS-18). */
export function ReviewDialogPlace() {
  useEffect(
    () =>
      lastTried.subscribe(() => {
        const tried = lastTried.get();
        if (tried) void openReview(tried.product, tried.entryId);
      }),
    [],
  );
  return <ReviewDialogHost />;
}
