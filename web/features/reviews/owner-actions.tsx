import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { fetchProduct } from '#web/features/catalogue/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { openReviewChange } from './open-review.ts';
import { tellFailure } from './tell-failure.ts';

const DeleteReview = lazy(async () => ({ default: (await import('./delete-review.tsx')).DeleteReview }));

/** What the author does with the own review, also off the shelf (OP-53). Its votes stay to be seen. */
export function OwnerActions({ review }: { review: Review }) {
  const [deleting, setDeleting] = useState(false);
  const edit = async () => {
    try {
      // The card may stand on the page of another shade of the family.
      await openReviewChange(await fetchProduct(review.productId), review);
    } catch (error) {
      tellFailure(error, 'Failed to update review');
    }
  };
  return (
    <>
      <p className="rev-n num">Helpful ({review.helpfulVotes})</p>
      <div className="rev-own">
        <button type="button" className="minibtn" onClick={() => void edit()}>
          <Icon name="pencil" />
          Edit
        </button>
        <button type="button" className="minibtn" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          Delete
        </button>
      </div>
      <Suspense>{deleting && <DeleteReview review={review} onClose={() => setDeleting(false)} />}</Suspense>
    </>
  );
}
