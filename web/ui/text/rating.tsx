import { limits } from '#contract/limits.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { iconPaths } from '#web/ui/media/icon.tsx';
import * as styles from './rating.module.css';

const { ratingMaximum } = limits.review;

export function StarShape({ off = false }: { off?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(off && styles.unlit)}
      data-testid={off ? undefined : 'filled-star'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths.star} />
    </svg>
  );
}

function ratingFigure(rating: number): string {
  return rating.toFixed(1);
}

/** Shows a rating in whole stars, rounded down: 4.6 fills four stars (BRWS-17). */
export function Stars({ rating, size = 'medium' }: { rating: number; size?: 'medium' | 'large' }) {
  const filled = Math.floor(rating);
  const said = Number.isInteger(rating) ? String(rating) : ratingFigure(rating);
  return (
    <span className={classNames(styles.stars, size === 'large' && styles.large)} data-slot="stars">
      <span className={layout.visuallyHidden}>
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
    <span className={styles.rating} data-slot="rating">
      {ratingFigure(rating)}{' '}
      <span className={classNames(styles.glyph, typography.glyph)} data-slot="glyph" aria-hidden="true">
        ★
      </span>
      <span className={layout.visuallyHidden}> of {ratingMaximum} stars</span>
    </span>
  );
}
