import type { ComponentProps, ReactNode } from 'react';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './contribute-page.module.css';

interface ContributePageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'name'> {
  form: ReactNode;
  heading: string;
  stills: ComponentProps<typeof Ledge>['stills'];
  children: ReactNode;
}

export function ContributePage({ form, heading, stills, children, ...page }: ContributePageProps) {
  return (
    <Page {...page}>
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
    </Page>
  );
}
