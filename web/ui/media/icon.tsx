import { classNames } from '#web/ui/tokens/class-names.ts';
import { type IconName, iconPaths } from './icon-paths.ts';
import * as styles from './icon.module.css';

interface IconProps {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const sizeClass = { small: styles.small, medium: undefined, large: styles.large };

/** Hidden from screen readers, because the control or the text next to it provides the name. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, sizeClass[size], name === 'more' && styles.dots, className)}
      data-slot="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
