import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './lost.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface LostProps {
  picture?: ReactNode;
  title: ReactNode;
  /** Sentences, and links to other pages. */
  children: ReactNode;
}

/** Replaces content that does not exist or that the viewer is not allowed to see. */
export function Lost({ picture, title, children }: LostProps) {
  return (
    <div className={styles.lost}>
      {picture}
      <h1 className={classNames(typography.display, styles.pageTitle, typography.pageTitle)}>{title}</h1>
      {children}
    </div>
  );
}
