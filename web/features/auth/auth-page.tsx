import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#web/href.ts';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { type Shelf, signInShelves } from './shelves.ts';
import { Showcase } from '#web/ui/layout/showcase.tsx';
import * as styles from './auth-page.module.css';

export function AuthPage({ shelves = signInShelves, children }: { shelves?: readonly Shelf[]; children: ReactNode }) {
  return (
    <div>
      <SkipLink />
      <main id="main" className={styles.page}>
        <Showcase className={styles.artwork} shelvesClassName={styles.shelves}>
          {shelves.map((stills) => (
            <Ledge key={stills[0]?.seed} stills={stills} priority />
          ))}
        </Showcase>
        <section className={styles.panel}>
          <Link to={href.home} className={styles.home}>
            <Wordmark />
          </Link>
          {children}
        </section>
      </main>
    </div>
  );
}
