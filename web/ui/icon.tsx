import { classNames } from './class-names.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const sizeClass = { small: 's', medium: undefined, large: 'l' };

/** Always decorative: the control or the text beside it carries the name. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      className={classNames('ico', sizeClass[size], name === 'more' && 'dotty', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
