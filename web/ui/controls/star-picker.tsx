import { limits } from '#contract/limits.ts';
import { useId, useState } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { FieldGroup } from './field.tsx';
import { StarShape } from '#web/ui/text/rating.tsx';
import * as styles from './star-picker.module.css';

const { ratingMaximum } = limits.review;
const ratings = Array.from({ length: ratingMaximum }, (_, index) => index + 1);

/** One radio button per star. Arrow keys change the rating. */
export function StarPicker({ value, onValueChange }: { value: number; onValueChange: (rating: number) => void }) {
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const lit = pointed || value;
  return (
    <FieldGroup label="Rating">
      <div className={styles.picker} onPointerLeave={() => setPointed(0)}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className={classNames(rating <= lit && styles.active)}
            onPointerEnter={() => setPointed(rating)}
          >
            <input
              type="radio"
              name={name}
              value={rating}
              aria-label={rating === 1 ? '1 star' : `${rating} stars`}
              checked={rating === value}
              onChange={() => onValueChange(rating)}
            />
            <StarShape />
          </label>
        ))}
        <span className={typography.numerals} aria-hidden="true">
          {value > 0 && `${value} of ${ratingMaximum}`}
        </span>
      </div>
    </FieldGroup>
  );
}
