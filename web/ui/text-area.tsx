import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, keyof FieldText | 'id'> & {
    /** Set in the serif: what others (or you) will read, such as a comment or a note. */
    prose?: boolean;
  };

export function TextArea({
  label,
  optional,
  hideLabel,
  hint,
  error,
  count,
  className,
  prose,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, optional, hideLabel, hint, error, count, className }}>
      {(control) => <textarea {...textarea} {...control} className={prose ? 'in prose-in' : 'in'} />}
    </Field>
  );
}
