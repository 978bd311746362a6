import { useEffect } from 'react';
import { openReview } from '#web/features/reviews/open-review.ts';
import { ReviewDialogHost } from '#web/features/reviews/review-dialog-host.tsx';
import { onTried } from '#web/features/shelves/after-tried.ts';

/** Setting Tried anywhere opens the review dialog for that shelf entry (section 4, "Review after shelving"). */
export function ReviewDialogPlace() {
  useEffect(() => onTried((entry) => void openReview(entry.product, entry.id)), []);
  return <ReviewDialogHost />;
}
