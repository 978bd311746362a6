import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field.tsx';

interface RadioListProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  hint?: string | undefined;
  /** Takes the place of the hint. */
  error?: string | undefined;
}

export function RadioList<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onValueChange,
  hint,
  error,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="f" aria-describedby={error || hint ? `${name}-message` : undefined}>
      <legend className={classNames('lab', hideLabel && 'sr')}>{label}</legend>
      <div className="opts">
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {(error || hint) && <FieldMessage id={`${name}-message`} hint={hint} error={error} />}
    </fieldset>
  );
}
