import type { Answer } from '#contract/endpoint.ts';
import type { getReviewSummary } from '#contract/reviews.ts';
import { counted } from '#web/ui/counted.ts';
import { RatingFigure } from '#web/ui/rating.tsx';

type Summary = Answer<typeof getReviewSummary>;

/** "4.3 ★" and "N review(s)" (REVL-21, REVL-22). */
export function RatingLine({ summary }: { summary: Summary }) {
  if (summary.averageRating === null) return null;
  return (
    <span className="num">
      <RatingFigure rating={summary.averageRating} />{' '}
      <span className="mute t-sm">{counted(summary.reviewCount, 'review')}</span>
    </span>
  );
}

/** How many gave how many stars, and how many products were not bought. */
export function StarDistribution({ summary }: { summary: Summary }) {
  if (summary.reviewCount === 0) return null;
  const rows = summary.stars.map((count, index) => ({ stars: index + 1, count })).toReversed();
  const notBought = [
    summary.gifted > 0 && `${summary.gifted} gifted`,
    summary.sponsored > 0 && `${summary.sponsored} sponsored`,
  ].filter(Boolean);
  return (
    <div className="dist">
      <ul aria-label="Reviews by stars">
        {rows.map(({ stars, count }) => (
          <li key={stars}>
            <span className="num" aria-hidden="true">
              {stars} <span className="glyph">★</span>
            </span>
            <span className="bar" aria-hidden="true">
              <span style={{ width: `${(100 * count) / summary.reviewCount}%` }} />
            </span>
            <span className="num mute" aria-hidden="true">
              {count}
            </span>
            <span className="sr">
              {counted(stars, 'star')}: {counted(count, 'review')}
            </span>
          </li>
        ))}
      </ul>
      {notBought.length > 0 && <p className="t-xs mute num">{notBought.join(' · ')}</p>}
    </div>
  );
}
