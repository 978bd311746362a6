import { type ComponentProps, useState } from 'react';
import { Field, fieldParts, type FieldText } from './field.tsx';
import { IconButton } from './button.tsx';
import { classNames } from '#web/ui/tokens/classes.ts';
import * as styles from './password-field.module.css';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'id' | 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { field, own } = fieldParts(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...own}
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
