import { limits } from '#contract/limits.ts';
import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field.tsx';
import { StarShape } from './rating.tsx';

interface StarPickerProps {
  label?: string;
  hideLabel?: boolean;
  /** 0 while nothing is chosen. */
  value: number;
  onValueChange: (rating: number) => void;
  error?: string | undefined;
}

const { ratingMaximum } = limits.review;
const ratings = Array.from({ length: ratingMaximum }, (_, index) => index + 1);

/** One radio per star: arrow keys change the rating, the stars below the pointer light up. */
export function StarPicker({ label = 'Rating', hideLabel, value, onValueChange, error }: StarPickerProps) {
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const lit = pointed || value;
  return (
    <fieldset className="f" aria-describedby={error ? `${name}-message` : undefined}>
      <legend className={classNames('lab', hideLabel && 'sr')}>{label}</legend>
      <div className="starpick" onPointerLeave={() => setPointed(0)}>
        {ratings.map((rating) => (
          <label key={rating} className={classNames(rating <= lit && 'on')} onPointerEnter={() => setPointed(rating)}>
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
        <span className="num" aria-hidden="true">
          {value > 0 && `${value} of ${ratingMaximum}`}
        </span>
      </div>
      {error && <FieldMessage id={`${name}-message`} error={error} />}
    </fieldset>
  );
}
