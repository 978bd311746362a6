import type { ReactNode } from 'react';
import { getPerson, type PublicProfile } from '#contract/people.ts';
import { isMissing } from '#web/features/catalog/api.ts';
import { href } from '#web/href.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { NotFound } from '#web/ui/feedback/lost.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';

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
