import { useState } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Field, type FieldText } from './field.tsx';
import * as styles from './level-slider.module.css';

interface LevelSliderProps extends Pick<FieldText, 'label' | 'hint'> {
  /** The level in percent. Undefined if the member has not set it. */
  value: number | undefined;
  /** Called with a changed level when the member releases the pointer or the key, or leaves the slider. */
  onValueChange: (value: number) => void;
}

const step = 5;

export function LevelSlider({ value, onValueChange, ...field }: LevelSliderProps) {
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? value ?? 100;
  const commit = () => {
    if (moved !== undefined && moved !== value) onValueChange(moved);
  };
  const leave = () => {
    commit();
    setMoved(undefined);
  };
  return (
    <Field {...field}>
      {({ className: _boxed, ...control }) => (
        <div className={styles.line}>
          <input
            {...control}
            type="range"
            className={styles.slider}
            min={0}
            max={100}
            step={step}
            value={shown}
            aria-valuetext={`${shown} percent`}
            onChange={(event) => setMoved(Number(event.target.value))}
            onPointerUp={commit}
            onKeyUp={commit}
            onBlur={leave}
          />
          <output className={classNames(styles.figure, typography.numerals)}>
            {value === undefined && moved === undefined ? 'Not set' : `${shown}%`}
          </output>
        </div>
      )}
    </Field>
  );
}
