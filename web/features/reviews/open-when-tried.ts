import { whenShelved } from '#web/features/shelf-entry/effects.ts';
import { openReview } from './open-review.ts';

/** Opens the review dialog whenever the viewer sets a product to Tried, on any page (PDP-20, CARD-22, ADDS-18). */
export function openReviewWhenTried(): () => void {
  return whenShelved(({ product, entry }) => {
    if (entry.status === 'tried') void openReview(product, entry.id);
  });
}
