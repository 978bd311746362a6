import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#web/href.ts';
import { Ledge } from '#web/ui/ledge.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { type Shelf, signInShelves } from './shelves.ts';
import './auth.css';

/** Beside or below two shelves: what somebody does who is not signed in. */
export function AuthPage({ shelves = signInShelves, children }: { shelves?: readonly Shelf[]; children: ReactNode }) {
  return (
    <div className="authpage">
      <SkipLink />
      <main id="main" className="auth">
        <aside className="auth-art" aria-hidden="true">
          <div className="auth-case">
            {shelves.map((stills) => (
              <Ledge key={stills[0]?.seed} stills={stills} />
            ))}
          </div>
        </aside>
        <section className="auth-f">
          <Link to={href.home} className="auth-home">
            <Wordmark />
          </Link>
          {children}
        </section>
      </main>
    </div>
  );
}
