import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './lost.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface LostProps {
  /** What stands above the title: a shelf, a sign. */
  picture?: ReactNode;
  title: ReactNode;
  /** Sentences and the way on. */
  children: ReactNode;
}

/** The page that there is not: nothing was found, or nothing may be seen. */
export function Lost({ picture, title, children }: LostProps) {
  return (
    <div className={styles.lost}>
      {picture}
      <h1 className={classNames(typography.display, styles.pageTitle, typography.pageTitle)}>{title}</h1>
      {children}
    </div>
  );
}
