import { type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name: an icon alone says nothing to a screen reader. */
  label: string;
  icon?: IconName;
  iconSize?: 'small' | 'medium' | 'large';
  /** Small figure at the corner; it has to be part of `label` too. */
  count?: ReactNode;
}

export function IconButton({
  label,
  icon,
  iconSize,
  count,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames('iconbtn', className)}>
      {icon && <Icon name={icon} {...(iconSize && { size: iconSize })} />}
      {children}
      {count !== undefined && (
        <span className="pip" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
