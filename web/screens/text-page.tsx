import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LegalLinks } from '#web/features/auth/legal-links.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { href } from '#web/href.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import './text-page.css';

/** A page to read, open to everybody (OP-104); members see it inside the shell, visitors below the name. */
export function TextPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const isMember = useSession().phase === 'signedIn';
  const text = (
    <div className="wrap narrow">
      <div className="mast slim">
        <h1 className="display t-page">{heading}</h1>
      </div>
      <div className="prose">{children}</div>
      <LegalLinks />
    </div>
  );
  if (isMember) return text;
  return (
    <>
      <SkipLink />
      <header className="wrap text-top">
        <Link to={href.home}>
          <Wordmark />
        </Link>
      </header>
      <main id="main">{text}</main>
    </>
  );
}
