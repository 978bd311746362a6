import type { CallResponse } from '#contract/endpoint.ts';
import type { getReviewSummary } from '#contract/reviews.ts';
import { counted } from '#web/ui/text/counted.ts';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './rating-summary.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

type Summary = CallResponse<typeof getReviewSummary>;

/** Shows "4.3 ★" and "N review(s)" (REVL-21, REVL-22). */
export function RatingLine({ summary }: { summary: Summary }) {
  if (summary.averageRating === null) return null;
  return (
    <span className={typography.numerals}>
      <RatingFigure rating={summary.averageRating} />{' '}
      <span className={classNames(typography.muted, typography.small)}>{counted(summary.reviewCount, 'review')}</span>
    </span>
  );
}

/** Shows how many reviews have each star rating, and how many are about gifted or sponsored products. */
export function StarDistribution({ summary }: { summary: Summary }) {
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
