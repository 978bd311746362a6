import { Link } from '@tanstack/react-router';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import * as styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'destructive';

interface ButtonLook {
  /** A `danger` button opens a confirmation dialog, and the `destructive` button in that dialog confirms. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'large' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** True while the action runs. The button then ignores presses, but retains its width and stays focusable. */
  pending?: boolean;
  pendingLabel?: string;
}

const variantClass = {
  primary: undefined,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
  destructive: styles.destructive,
};

function buttonClass({ variant = 'primary', size = 'medium', wide, className }: ButtonLook): string {
  return classNames(
    styles.button,
    variantClass[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
    className,
  );
}

export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  const label = (
    <>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      data-slot="button"
      data-variant={variant}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pendingLabel === undefined ? label : <PendingLabel {...{ pending, pendingLabel }}>{label}</PendingLabel>}
    </button>
  );
}

/** Renders both labels in one cell, so that the button is always as wide as the wider label. */
function PendingLabel({ pending, pendingLabel, children }: Pick<ButtonProps, 'pending' | 'pendingLabel' | 'children'>) {
  return (
    <span className={styles.labels}>
      <span className={classNames(styles.label, pending && styles.away)} aria-hidden={pending}>
        {children}
      </span>
      <span className={classNames(styles.label, styles.waiting, !pending && styles.away)} aria-hidden={!pending}>
        {pendingLabel}
      </span>
    </span>
  );
}

interface ButtonLinkProps extends ButtonLook {
  icon?: IconName;
  to?: string;
  /** The text of the link. Without `to`, one link element, which is styled as a button. */
  children: ReactNode;
}

export function ButtonLink({ to, children, icon, ...look }: ButtonLinkProps) {
  return (
    <Slot.Root className={buttonClass(look)} data-slot="button">
      {icon && <Icon name={icon} size="small" />}
      <Slot.Slottable>{to === undefined ? children : <Link to={to}>{children}</Link>}</Slot.Slottable>
    </Slot.Root>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name. It is required, because screen readers cannot read an icon. */
  label: string;
  icon?: IconName;
  iconSize?: 'small' | 'medium' | 'large';
  /** A small number in the corner. `label` must also contain this number. */
  count?: ReactNode;
}

export function IconButton({ label, icon, iconSize, count, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classNames(styles.iconButton, className)}
      data-slot="icon-button"
    >
      {icon && <Icon name={icon} {...(iconSize && { size: iconSize })} />}
      {children}
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}

interface IconLinkProps {
  icon: IconName;
  /** One empty link with an `aria-label`. It is styled as an icon button. */
  children: ReactNode;
}

export function IconLink({ icon, children }: IconLinkProps) {
  return (
    <Slot.Root className={styles.iconButton} data-slot="icon-button">
      <Icon name={icon} />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}

type SmallButtonProps = ComponentProps<'button'> & { icon: IconName; iconSize?: 'small' | 'medium' };

export function SmallButton({ icon, iconSize = 'medium', className, children, ...rest }: SmallButtonProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.smallButton, className)}>
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  );
}
