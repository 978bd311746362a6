import type { ComponentProps } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import * as styles from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  pressed?: boolean;
  size?: 'small' | 'medium';
  icon?: IconName;
  count?: number;
}

export function Chip({ pressed, size = 'medium', icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      dir="auto"
      aria-pressed={pressed}
      className={classNames(styles.chip, size === 'small' && styles.small, className)}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
      {count !== undefined && <span className={classNames(styles.count, typography.numerals)}>({count})</span>}
    </button>
  );
}
