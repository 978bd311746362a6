import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, keyof FieldText | 'id' | 'children'> & { options: readonly SelectOption[] };

export function SelectField({
  label,
  optional,
  hideLabel,
  hint,
  error,
  count,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, optional, hideLabel, hint, error, count, className }}>
      {(control) => (
        <select {...select} {...control} data-slot="control">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
