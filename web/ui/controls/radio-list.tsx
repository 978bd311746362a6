import { useId } from 'react';
import { FieldGroup, FieldMessage, type FieldText } from './field.tsx';
import * as styles from './radio-list.module.css';

interface RadioListProps<Value extends string> extends Pick<FieldText, 'label' | 'hideLabel' | 'hint' | 'error'> {
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
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
    <FieldGroup label={label} hideLabel={hideLabel} describedBy={error || hint ? `${name}-message` : undefined}>
      <div className={styles.options} data-slot="radio-options">
        {options.map((option) => (
          <label key={option.value} className={styles.radio} data-slot="radio">
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
    </FieldGroup>
  );
}
