import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { href } from '#web/href.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './person-frame.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { PersonAvatar } from './person-link.tsx';

interface PersonFrameProps {
  person: ComponentProps<typeof PersonAvatar>['person'];
  title: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}

export function PersonFrame({ person, title, beside, children, end }: PersonFrameProps) {
  const heading = (
    <h1 className={classNames(styles.pageTitle, typography.display, typography.pageTitle)} dir="auto">
      {title}
    </h1>
  );
  return (
    <header className={styles.person} data-slot="person">
      <PersonAvatar person={person} size="huge" />
      <div>
        {beside === undefined ? (
          heading
        ) : (
          <div className={styles.titleLine}>
            {heading}
            {beside}
          </div>
        )}
        {children}
      </div>
      {end}
    </header>
  );
}

export function PersonUsername({ username }: { username: string }) {
  return <p className={classNames(styles.username, typography.muted)}>@{username}</p>;
}

/** Shows counts. In `children`, each number is a `b` element, followed by the noun that it counts. */
export function PersonCounts({ children }: { children: ReactNode }) {
  return <p className={classNames(styles.counts, typography.numerals)}>{children}</p>;
}

interface ReviewCountProps {
  username: string | null;
  count: number;
}

/** The number of a member's reviews, which links to all of them (USER-42). */
export function ReviewCount({ username, count }: ReviewCountProps) {
  const words = (
    <>
      <b>{count}</b> {count === 1 ? 'review' : 'reviews'}
    </>
  );
  if (username === null) return words;
  return (
    <Link className={typography.link} to={href.userReviews(username)}>
      {words}
    </Link>
  );
}

export function PersonBiography({ className, children }: { className?: string | undefined; children: string }) {
  return (
    <p className={classNames(styles.biography, typography.soft, className)} dir="auto">
      {children}
    </p>
  );
}
