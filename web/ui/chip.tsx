import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface ChipProps extends ComponentProps<'button'> {
  pressed?: boolean;
  size?: 'small' | 'medium';
  icon?: IconName;
  count?: number;
}

/** A filter or a quick choice that is on or off. */
export function Chip({
  pressed,
  size = 'medium',
  icon,
  count,
  className,
  children,
  type = 'button',
  ...rest
}: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={classNames('chip', size === 'small' && 'sm', className)}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
      {count !== undefined && <span className="count">({count})</span>}
    </button>
  );
}
