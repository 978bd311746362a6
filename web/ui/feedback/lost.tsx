import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { PageTitle } from '#web/ui/text/page-title.tsx';
import { usualStills } from './empty-state.tsx';
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

/** Replaces a page about something that does not exist. */
export function NotFound({ title, children }: Omit<LostProps, 'picture'>) {
  usePageTitle(title.replaceAll('*', ''));
  return (
    <Lost picture={<Ledge stills={usualStills} ghost />} title={title}>
      {children}
    </Lost>
  );
}
