import { classNames } from '#web/ui/tokens/class-names.ts';
import type { ComponentProps } from 'react';
import { Field, fieldParts, type FieldText } from './field.tsx';
import * as styles from './text-area.module.css';

export type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, keyof FieldText | 'id'> & {
    /** True for prose, such as a comment or a note. Prose is set in the serif font. */
    prose?: boolean;
  };

export function TextArea(props: TextAreaProps) {
  const { field, own } = fieldParts(props);
  const { prose, ...textarea } = own;
  return (
    <Field {...field}>
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
