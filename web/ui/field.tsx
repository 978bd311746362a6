import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface FieldText {
  label: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** For screen readers only, where the place says what the field is. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Takes the place of the hint. */
  error?: string | undefined;
  /** Shows "118/1000" at the end of the line below. */
  count?: { length: number; maximum: number } | undefined;
}

/** What the control inside a field has to carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and one line below that holds the hint or, in the same place, the error. */
export function Field({ label, optional, hideLabel, hint, error, count, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error || hint || count);
  return (
    <div className={classNames('f', className)}>
      <label htmlFor={id} className={classNames(hideLabel && 'sr')}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasMessage && <FieldMessage id={messageId} hint={hint} error={error} count={count} />}
    </div>
  );
}

/** The line below a control, for fields that are groups and bring their own legend. */
export function FieldMessage({ id, hint, error, count }: Pick<FieldText, 'hint' | 'error' | 'count'> & { id: string }) {
  return (
    <div className="hint" id={id}>
      {error ? <FieldError>{error}</FieldError> : <span>{hint}</span>}
      {count && (
        <span className="num">
          {count.length}/{count.maximum}
        </span>
      )}
    </div>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="err">
      <Icon name="alert" size="small" />
      {children}
    </span>
  );
}

/** The error of a whole form or sheet, said at once. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className="err boxed" role="alert">
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </p>
  );
}

export type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'id'>;

export function TextField({
  label,
  optional,
  hideLabel,
  hint,
  error,
  count,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, optional, hideLabel, hint, error, count, className }}>
      {(control) => <input {...input} {...control} type={type} className="in" />}
    </Field>
  );
}
