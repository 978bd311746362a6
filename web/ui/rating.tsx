import { limits } from '#contract/limits.ts';
import { classNames } from './class-names.ts';
import { iconPaths } from './icon-paths.ts';

const { ratingMaximum } = limits.review;

export function StarShape({ off = false }: { off?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames(off && 'off')} aria-hidden="true" focusable="false">
      <path d={iconPaths.star} />
    </svg>
  );
}

/** An average as it is written: "4.6", "5.0". */
export function ratingFigure(rating: number): string {
  return rating.toFixed(1);
}

/** Only whole stars are filled: 4.6 shows four (section 4, browse rows). */
export function Stars({ rating, size = 'medium' }: { rating: number; size?: 'medium' | 'large' }) {
  const filled = Math.floor(rating);
  const said = Number.isInteger(rating) ? String(rating) : ratingFigure(rating);
  return (
    <span className={classNames('stars', size === 'large' && 'big')}>
      <span className="sr">
        {said} of {ratingMaximum} stars
      </span>
      {Array.from({ length: ratingMaximum }, (_, index) => (
        <StarShape key={index} off={index >= filled} />
      ))}
    </span>
  );
}

export function RatingFigure({ rating }: { rating: number }) {
  return (
    <span className="rate">
      {ratingFigure(rating)}{' '}
      <span className="glyph" aria-hidden="true">
        ★
      </span>
      <span className="sr"> of {ratingMaximum} stars</span>
    </span>
  );
}
