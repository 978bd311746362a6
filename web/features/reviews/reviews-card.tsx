import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { Review } from '#contract/reviews.ts';
import { type ReviewSort, reviewSorts } from '#contract/statuses.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { ReviewSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { useReviews, useReviewSummary } from './api.ts';
import { RatingLine, StarDistribution } from './rating-summary.tsx';
import { ReviewCard } from './review-card.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './reviews-card.module.css';

interface ReviewsCardProps {
  product: Product;
  /** Null for a visitor (OP-48). */
  viewerId: string | null;
}

/** Shows the reviews of the product's family and their summary (PDP-48, OP-06). */
export function ReviewsCard({ product, viewerId }: ReviewsCardProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const summary = useReviewSummary(product.id).data;
  const section = useRef<HTMLElement>(null);
  // The router scrolls to an address's section only if the section exists when the page opens.
  useEffect(() => {
    if (location.hash === '#reviews') section.current?.scrollIntoView();
  }, []);
  return (
    <section id="reviews" ref={section} aria-labelledby="reviews-heading">
      <div className={layout.sectionHead}>
        <h2 className={typography.sectionTitle} id="reviews-heading">
          Reviews
        </h2>
        {summary && <RatingLine summary={summary} />}
      </div>
      {summary?.buyAgain && (
        <p className={typography.small}>
          About {summary.buyAgain.yes} of {summary.buyAgain.yes + summary.buyAgain.no} would buy it again
        </p>
      )}
      {summary && (
        <div className={styles.summary}>
          <StarDistribution summary={summary} />
          {summary.reviewCount > 1 && <SortField sort={sort} onSortChange={setSort} />}
        </div>
      )}
      <ReviewList product={product} viewerId={viewerId} sort={sort} />
    </section>
  );
}

const sortWords: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

function SortField({ sort, onSortChange }: { sort: ReviewSort; onSortChange: (sort: ReviewSort) => void }) {
  return (
    <SelectField
      label="Sort reviews"
      hideLabel
      value={sort}
      options={reviewSorts.map((value) => ({ value, label: sortWords[value] }))}
      onChange={(event) => {
        const chosen = reviewSorts.find((known) => known === event.target.value);
        if (chosen) onSortChange(chosen);
      }}
    />
  );
}

function ReviewList({ product, viewerId, sort }: ReviewsCardProps & { sort: ReviewSort }) {
  const list = useReviews(product.id, sort);
  return (
    <QueryList
      query={list}
      skeleton={<SkeletonList count={3}>{() => <ReviewSkeleton />}</SkeletonList>}
      empty={<EmptyState title="No reviews yet">Be the first to share your experience with this product!</EmptyState>}
    >
      {(reviews: Review[]) => (
        <>
          <ul>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} viewerId={viewerId} />
              </li>
            ))}
          </ul>
          <ShowMore query={list} />
        </>
      )}
    </QueryList>
  );
}
