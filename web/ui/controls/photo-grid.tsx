import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './photo-grid.module.css';

interface PhotoGridProps {
  label?: string;
  className?: string | undefined;
  /** One `li` per photo. */
  children: ReactNode;
}

export function PhotoGrid({ label, className, children }: PhotoGridProps) {
  return (
    <ul className={classNames(styles.grid, className)} aria-label={label}>
      {children}
    </ul>
  );
}
