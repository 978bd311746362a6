import type { ComponentProps } from 'react';
import { Field, fieldParts, type FieldText } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, keyof FieldText | 'id' | 'children'> & { options: readonly SelectOption[] };

export function SelectField(props: SelectFieldProps) {
  const { field, own } = fieldParts(props);
  const { options, ...select } = own;
  return (
    <Field {...field}>
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
