import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'kill';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `danger` asks, `kill` does: the destructive button of a confirmation. */
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  wide?: boolean;
  icon?: IconName;
  /** While true the button keeps its width, refuses presses and stays focusable. */
  pending?: boolean;
  /** Said instead of the label while pending, for example "Submitting...". */
  pendingLabel?: string;
}

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'large' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

const variantClass = { primary: undefined, secondary: 'sec', ghost: 'ghost', danger: 'danger', kill: 'kill' };

function buttonClass({ variant = 'primary', size = 'medium', wide, className }: ButtonLook): string {
  return classNames('btn', variantClass[variant], size === 'large' && 'lg', wide && 'wide', className);
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
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pendingLabel === undefined ? (
        <ButtonLabel icon={icon}>{children}</ButtonLabel>
      ) : (
        <PendingLabel pending={pending} pendingLabel={pendingLabel}>
          <ButtonLabel icon={icon}>{children}</ButtonLabel>
        </PendingLabel>
      )}
    </button>
  );
}

function ButtonLabel({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </>
  );
}

/** Both labels lie in one cell, so that the button is as wide as the wider one from the start. */
function PendingLabel({
  pending,
  pendingLabel,
  children,
}: {
  pending: boolean;
  pendingLabel: string;
  children: ReactNode;
}) {
  return (
    <span className="btn-labels">
      <span className={classNames('btn-label', pending && 'away')} aria-hidden={pending}>
        {children}
      </span>
      <span className={classNames('btn-label waiting', !pending && 'away')} aria-hidden={!pending}>
        {pendingLabel}
      </span>
    </span>
  );
}

interface ButtonLinkProps extends ButtonLook {
  icon?: IconName;
  /** One link element (the router's or a plain one), which takes on the look of a button. */
  children: ReactNode;
}

export function ButtonLink({ children, icon, ...look }: ButtonLinkProps) {
  return (
    <Slot.Root className={buttonClass(look)}>
      {icon && <Icon name={icon} size="small" />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}
