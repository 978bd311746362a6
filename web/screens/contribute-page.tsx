import type { ComponentProps, ReactNode } from 'react';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './contribute-page.module.css';

interface ContributePageProps {
  title: ReactNode;
  form: ReactNode;
  heading: string;
  stills: ComponentProps<typeof Ledge>['stills'];
  children: ReactNode;
}

/** A page with a form for contributing to the catalog, and a note next to it. */
export function ContributePage({ title, form, heading, stills, children }: ContributePageProps) {
  return (
    <div className={layout.page}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>{title}</h1>
      </PageHeader>
      <div className={styles.columns}>
        {form}
        <aside className={styles.sideNote} aria-labelledby="note-heading">
          <Ledge stills={stills} />
          <h2 className={typography.subtitle} id="note-heading">
            {heading}
          </h2>
          {children}
        </aside>
      </div>
    </div>
  );
}
