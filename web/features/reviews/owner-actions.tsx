import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { fetchProduct } from '#web/features/catalogue/api.ts';
import { openReviewChange } from './open-review.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';
import { HelpfulCount } from './helpful-count.tsx';
import * as styles from './owner-actions.module.css';

const DeleteReview = lazy(async () => ({ default: (await import('./delete-review.tsx')).DeleteReview }));

/** These actions stay available if the product is no longer on the shelf (OP-53). */
export function OwnerActions({ review }: { review: Review }) {
  const [deleting, setDeleting] = useState(false);
  const edit = async () => {
    try {
      // The review may be about a different shade than the one that the page shows.
      await openReviewChange(await fetchProduct(review.productId), review);
    } catch (error) {
      showFailureOr(error, 'Failed to update review');
    }
  };
  return (
    <>
      {review.helpfulVotes > 0 && <HelpfulCount votes={review.helpfulVotes} />}
      <div className={styles.ownActions}>
        <SmallButton icon="pencil" onClick={() => void edit()}>
          Edit
        </SmallButton>
        <SmallButton icon="trash" onClick={() => setDeleting(true)}>
          Delete
        </SmallButton>
      </div>
      <Suspense>{deleting && <DeleteReview review={review} onClose={() => setDeleting(false)} />}</Suspense>
    </>
  );
}
