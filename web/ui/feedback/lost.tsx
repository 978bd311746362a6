import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/text/page-title.tsx';
import * as styles from './lost.module.css';

interface LostProps {
  picture?: ReactNode;
  /** Words between asterisks are in italics. */
  title: string;
  children: ReactNode;
}

export function Lost({ picture, title, children }: LostProps) {
  return (
    <div className={styles.lost}>
      {picture}
      <PageTitle className={styles.pageTitle}>{title}</PageTitle>
      {children}
    </div>
  );
}
