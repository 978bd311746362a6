import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './page-header.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface PageHeaderProps {
  compact?: boolean;
  /** The number of items on the page, as text. An empty string reserves the line until the number is known. */
  total?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function PageHeader({ compact, total, className, children }: PageHeaderProps) {
  return (
    <div className={classNames(styles.pageHeader, compact && styles.compact, className)}>
      {children}
      {total !== undefined && <p className={classNames(styles.total, typography.numerals)}>{total}</p>}
    </div>
  );
}
