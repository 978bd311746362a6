import { classNames } from '#web/ui/tokens/class-names.ts';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './text-area.module.css';

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
      {(control) => (
        <textarea
          dir="auto"
          {...textarea}
          {...control}
          className={classNames(control.className, prose && styles.prose)}
          data-slot="control"
        />
      )}
    </Field>
  );
}
