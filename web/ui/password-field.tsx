import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';

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
        <div className="inwrap">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="in" />
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
