import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import type { IconName } from '#web/ui/media/icon-paths.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './small-button.module.css';

interface SmallButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  iconSize?: 'small' | 'medium';
}

export function SmallButton({ icon, iconSize = 'medium', className, children, ...rest }: SmallButtonProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.smallButton, className)}>
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  );
}
