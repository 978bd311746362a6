import { Field, type FieldText } from './field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './stepper.module.css';

interface StepperProps extends FieldText {
  value: string;
  onValueChange: (value: string) => void;
  minimum: number;
  maximum: number;
}

/** The buttons stay between `minimum` and `maximum`. The form validates typed numbers. */
export function Stepper({ value, onValueChange, minimum, maximum, ...field }: StepperProps) {
  const figure = Number.parseInt(value, 10);
  const step = (change: number) => {
    const next = Number.isNaN(figure) ? minimum : figure + change;
    onValueChange(String(Math.min(maximum, Math.max(minimum, next))));
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.stepper}>
          <button type="button" aria-label="Fewer" disabled={figure <= minimum} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
          <input
            {...control}
            className={classNames(styles.control, control.className, typography.numerals)}
            data-slot="control"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          <button type="button" aria-label="More" disabled={figure >= maximum} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
        </div>
      )}
    </Field>
  );
}
