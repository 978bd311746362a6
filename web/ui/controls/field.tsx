import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames, layout, typography, type Wrapping } from '#web/ui/tokens/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './field.module.css';

export interface FieldText {
  label: string;
  optional?: boolean;
  /** Leaves the label to screen readers, if the context makes the purpose of the field clear. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The number of characters, shown as "118/1000" at the end of the row below the control. */
  count?: { length: number; maximum: number } | undefined;
}

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** The class for text boxes. Other controls ignore it. */
  className: string | undefined;
}

interface FieldProps extends FieldText {
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, optional, hideLabel, hint, error, count, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error || hint || count);
  return (
    <div className={classNames(styles.field, className)} data-slot="field">
      <label htmlFor={id} className={classNames(hideLabel && layout.visuallyHidden)}>
        {label}
        {optional && <span className={typography.optional}> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        className: styles.control,
      })}
      {hasMessage && <FieldMessage id={messageId} hint={hint} error={error} count={count} />}
    </div>
  );
}

interface FieldGroupProps {
  label: string;
  optional?: boolean | undefined;
  hideLabel?: boolean | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

export function FieldGroup({ label, optional, hideLabel, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.field} data-slot="field" aria-describedby={describedBy}>
      <legend className={classNames(typography.label, hideLabel && layout.visuallyHidden)} data-slot="label">
        {label}
        {optional && <span className={typography.optional}> (optional)</span>}
      </legend>
      {children}
    </fieldset>
  );
}

export function FieldValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-slot="field">
      <span className={typography.label} data-slot="label">
        {label}
      </span>
      {children}
    </div>
  );
}

export function FieldHint({ className, children }: Wrapping) {
  return <p className={classNames(styles.hint, className)}>{children}</p>;
}

export function FieldMessage({ id, hint, error, count }: Pick<FieldText, 'hint' | 'error' | 'count'> & { id: string }) {
  return (
    <div className={styles.hint} id={id}>
      {error ? <FieldError>{error}</FieldError> : <span>{hint}</span>}
      {count && (
        <span className={classNames(styles.numerals, typography.numerals)}>
          {count.length}/{count.maximum}
        </span>
      )}
    </div>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.error}>
      <Icon name="alert" size="small" />
      {children}
    </span>
  );
}

/** The error for a whole form. Screen readers announce it immediately. Scrolls into view when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  // An effect must return nothing, but newer browsers return a promise from `scrollIntoView`.
  useEffect(() => {
    paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={paragraph} className={classNames(styles.error, styles.boxed)} data-slot="form-error" role="alert">
      <Icon name="alert" size="small" />
      <span>{children}</span>
    </p>
  );
}

export function fieldParts<Props extends FieldText & { className?: string | undefined }>(props: Props) {
  const { label, optional, hideLabel, hint, error, count, className, ...own } = props;
  return { field: { label, optional, hideLabel, hint, error, count, className }, own };
}

export type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'id'>;

export function TextField(props: TextFieldProps) {
  const { field, own } = fieldParts(props);
  const { type = 'text', ...input } = own;
  return (
    <Field {...field}>
      {(control) => <input dir="auto" {...input} {...control} type={type} data-slot="control" />}
    </Field>
  );
}

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

export interface SelectOption<Value extends string | number = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends string | number> extends FieldText {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { field, own } = fieldParts(props);
  const { options, onValueChange, ...select } = own;
  const choose = (chosen: string) => {
    const option = options.find(({ value }) => String(value) === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} onChange={({ target }) => choose(target.value)} data-slot="control">
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
