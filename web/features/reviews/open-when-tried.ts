import { whenShelved } from '#web/features/shelf-entry/effects.ts';
import { openReview } from './open-review.ts';

/** Setting Tried anywhere opens the review dialog for that shelf entry (PDP-20, CARD-22, ADDS-18). */
export function openReviewWhenTried(): () => void {
  return whenShelved(({ product, entry }) => {
    if (entry.status === 'tried') void openReview(product, entry.id);
  });
}
