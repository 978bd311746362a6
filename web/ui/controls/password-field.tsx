import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './password-field.module.css';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'id' | 'type'>;

export function PasswordField({
  label,
  optional,
  hideLabel,
  hint,
  error,
  count,
  className,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, optional, hideLabel, hint, error, count, className }}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.control, control.className)}
            data-slot="control"
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            icon={shown ? 'eye-off' : 'eye'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
