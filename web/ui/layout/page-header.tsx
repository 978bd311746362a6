import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './page-header.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface PageHeaderProps {
  /** Closer to what stands below, as everywhere but on the mastheads. */
  compact?: boolean;
  /** How many things the page shows; empty while that is not known, so that the line keeps its place. */
  total?: string;
  className?: string | undefined;
  /** The title, and a button where there is one. */
  children: ReactNode;
}

/** The head of a page. */
export function PageHeader({ compact, total, className, children }: PageHeaderProps) {
  return (
    <div className={classNames(styles.pageHeader, compact && styles.compact, className)}>
      {children}
      {total !== undefined && <p className={classNames(styles.total, typography.numerals)}>{total}</p>}
    </div>
  );
}
