import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import type { IconName } from '#web/ui/media/icon-paths.ts';
import * as styles from './icon-button.module.css';

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
