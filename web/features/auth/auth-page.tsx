import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#web/href.ts';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { type Shelf, signInShelves } from './shelves.ts';
import { Showcase } from '#web/ui/layout/showcase.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { AuthFormLink } from './auth-links.tsx';
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

interface AuthCardProps {
  icon?: IconName;
  /** True if the step that the card shows has failed. The icon then has a different color. */
  failed?: boolean;
  role?: 'status';
  children: ReactNode;
}

export function AuthCard({ icon, failed, role, children }: AuthCardProps) {
  return (
    <div className={styles.card} role={role}>
      {icon && (
        <span className={classNames(styles.symbol, failed && styles.failed)}>
          <Icon name={icon} size="large" />
        </span>
      )}
      {children}
    </div>
  );
}

export function AuthLead({ children }: { children: ReactNode }) {
  return <p className={classNames(styles.lead, typography.lead)}>{children}</p>;
}

export function BackToSignIn() {
  return (
    <ButtonLink size="large" wide className={styles.action}>
      <AuthFormLink form="signIn">Back to Sign In</AuthFormLink>
    </ButtonLink>
  );
}
