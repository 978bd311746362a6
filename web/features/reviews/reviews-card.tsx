import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { getReviewSummary, listReviews } from '#contract/reviews.ts';
import { type ReviewSort, reviewSorts } from '#contract/statuses.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { ReviewList } from './review-card.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './reviews-card.module.css';
import type { CallResponse } from '#contract/endpoint.ts';
import { counted } from '#web/ui/text/counted.ts';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { useCall, usePages } from '#web/lib/calls/use-calls.ts';

interface ReviewsCardProps {
  product: Product;
  /** Null for a visitor (OP-48). */
  viewerId: string | null;
}

/** Shows the reviews of the product's family and their summary (PDP-48, OP-06, REVL-21, REVL-22). */
export function ReviewsCard({ product, viewerId }: ReviewsCardProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const { data: summary } = useCall(getReviewSummary, { params: { id: product.id } });
  const query = usePages(listReviews, (cursor) => ({
    params: { id: product.id },
    query: { sort: sort === 'newest' ? undefined : sort, cursor },
  }));
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
        {summary && summary.averageRating !== null && (
          <span className={typography.numerals}>
            <RatingFigure rating={summary.averageRating} />{' '}
            <span className={classNames(typography.muted, typography.small)}>
              {counted(summary.reviewCount, 'review')}
            </span>
          </span>
        )}
      </div>
      {summary?.buyAgain && (
        <p className={typography.small}>
          About {summary.buyAgain.yes} of {summary.buyAgain.yes + summary.buyAgain.no} would buy it again
        </p>
      )}
      {summary && (
        <div className={styles.summary}>
          <StarDistribution summary={summary} />
          {summary.reviewCount > 1 && (
            <SelectField
              label="Sort reviews"
              hideLabel
              value={sort}
              options={reviewSorts.map((value) => ({ value, label: sortWords[value] }))}
              onValueChange={setSort}
            />
          )}
        </div>
      )}
      <ReviewList
        query={query}
        skeletons={3}
        viewerId={viewerId}
        empty={<EmptyState title="No reviews yet">Be the first to share your experience with this product!</EmptyState>}
      />
    </section>
  );
}

const sortWords: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

type Summary = CallResponse<typeof getReviewSummary>;

function StarDistribution({ summary }: { summary: Summary }) {
  if (summary.reviewCount === 0) return null;
  const rows = summary.stars.map((count, index) => ({ stars: index + 1, count })).toReversed();
  const notBought = [
    summary.gifted > 0 && `${summary.gifted} gifted`,
    summary.sponsored > 0 && `${summary.sponsored} sponsored`,
  ].filter(Boolean);
  return (
    <div className={styles.distribution}>
      <ul aria-label="Reviews by stars">
        {rows.map(({ stars, count }) => (
          <li key={stars}>
            <span className={typography.numerals} aria-hidden="true">
              {stars}{' '}
              <span className={classNames(styles.glyph, typography.glyph)} data-slot="glyph">
                ★
              </span>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(100 * count) / summary.reviewCount}%` }} />
            </span>
            <span className={classNames(typography.numerals, typography.muted)} aria-hidden="true">
              {count}
            </span>
            <span className={layout.visuallyHidden}>
              {counted(stars, 'star')}: {counted(count, 'review')}
            </span>
          </li>
        ))}
      </ul>
      {notBought.length > 0 && (
        <p className={classNames(typography.tiny, typography.muted, typography.numerals)}>{notBought.join(' · ')}</p>
      )}
    </div>
  );
}
