import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { href } from '#web/href.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { PersonAvatar } from './person-link.tsx';
import { type CurrentUser, getPerson, type PublicProfile } from '#contract/people.ts';
import { profileName } from './person-words.ts';
import { ButtonLink, IconLink } from '#web/ui/controls/button.tsx';
import * as styles from './person-frame.module.css';
import { isMissing } from '#web/features/catalog/api.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { NotFound } from '#web/ui/feedback/lost.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';

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

/** The number of a member's reviews, which links to all of them (USER-42). */
export function ReviewCount({ username, count }: { username: string | null; count: number }) {
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

/** The header of the viewer's own profile, with a link to the settings (PROF-01 to PROF-11). */
export function ProfileHeader({ me, productCount }: { me: CurrentUser; productCount: number }) {
  return (
    <PersonFrame
      person={me}
      title={profileName(me)}
      beside={
        <IconLink icon="pencil">
          <Link to={href.settings} aria-label="Settings" />
        </IconLink>
      }
      end={
        <dl className={styles.figures}>
          <Stat label="Products" count={productCount} />
          <Stat label="Tried" count={me.triedCount} />
          <Stat label="Using" count={me.currentlyUsingCount} />
        </dl>
      }
    >
      {me.username && <PersonUsername username={me.username} />}
      {me.reviewCount > 0 && (
        <PersonCounts>
          <ReviewCount username={me.username} count={me.reviewCount} />
        </PersonCounts>
      )}
      {me.bio && <PersonBiography className={layout.desktopOnlyBlock}>{me.bio}</PersonBiography>}
    </PersonFrame>
  );
}

/** The label precedes the number for screen readers, but CSS displays the number above the label. */
function Stat({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={typography.numerals}>{count}</dd>
    </div>
  );
}

interface PersonPageProps {
  /** The username in the URL. */
  username: string;
  title: string;
  skeleton: ReactNode;
  /** `username` is the one in the URL, spelled as the member spells it. */
  children: (person: PublicProfile, username: string) => ReactNode;
}

/** A page about one member. Says so if no member has the username in the URL (USER-13). */
export function PersonPage({ username, title, skeleton, children }: PersonPageProps) {
  const query = useCall(getPerson, { params: { username } });
  const { data: person, error } = query;
  if (isMissing(error))
    return (
      <NotFound title="User *not found*">
        <p>The user @{username} doesn't exist or has been removed.</p>
        <ButtonLink variant="secondary" to={href.findUsers}>
          Find Users
        </ButtonLink>
      </NotFound>
    );
  if (person) return children(person, person.username ?? username);
  return <ScreenToCome title={title} skeleton={skeleton} query={query} messageOf={({ message }) => message} />;
}
