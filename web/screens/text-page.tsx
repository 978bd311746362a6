import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LegalLinks } from '#web/features/auth/legal-links.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { href } from '#web/href.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './text-page.module.css';

/** For everyone (OP-104). Members see it in the shell, visitors below the name of the app. */
export function TextPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const isMember = useSession().phase === 'signedIn';
  const text = (
    <div className={classNames(layout.page, layout.narrow)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>{heading}</h1>
      </PageHeader>
      <div className={styles.prose}>{children}</div>
      <LegalLinks />
    </div>
  );
  if (isMember) return text;
  return (
    <>
      <SkipLink />
      <header className={classNames(layout.page, styles.header)}>
        <Link to={href.home}>
          <Wordmark />
        </Link>
      </header>
      <main id="main">{text}</main>
    </>
  );
}
