import type { ReactNode } from 'react';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { ReviewSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { usePersonReviews } from './api.ts';
import { ReviewCard } from './review-card.tsx';

interface PersonReviewsProps {
  username: string;
  viewerId: string | null;
  empty: ReactNode;
}

/** Shows all reviews of a member, each with its product (USER-41). */
export function PersonReviews({ username, viewerId, empty }: PersonReviewsProps) {
  const list = usePersonReviews(username);
  return (
    <QueryList query={list} skeleton={<SkeletonList count={4}>{() => <ReviewSkeleton />}</SkeletonList>} empty={empty}>
      {(reviews) => (
        <>
          <ul aria-label="Reviews">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} viewerId={viewerId} product={review.product} />
              </li>
            ))}
          </ul>
          <ShowMore query={list} />
        </>
      )}
    </QueryList>
  );
}
