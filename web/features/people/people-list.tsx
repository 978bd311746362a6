import { Link } from '@tanstack/react-router';
import type { FollowKind, FoundPerson } from '#contract/people.ts';
import { href } from '#web/href.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { FollowButton } from './follow-button.tsx';
import { fullName } from './person-words.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './people-list.module.css';
import { PersonAvatar } from './person-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, QueryList, ShowMore, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFollows } from './people-api.ts';

/** Only members with a username, so everyone in the list has a page (FIND-04, FIND-24, OP-86). */
export function PeopleList({ people }: { people: readonly FoundPerson[] }) {
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={href.user(person.username ?? '')}>
            <PersonAvatar person={person} />
            <span>
              <span className={classNames(styles.serifName, typography.serifName)} data-slot="product-name" dir="auto">
                {fullName(person)}
              </span>
              <span className={classNames(typography.small, typography.muted, styles.username)}>
                @{person.username}
              </span>
              {person.bio && (
                <span className={classNames(typography.small, typography.soft, styles.biography)} dir="auto">
                  {person.bio}
                </span>
              )}
            </span>
            {!person.follow && <Icon name="chevron-right" />}
          </Link>
          {person.follow && (
            <FollowButton username={person.username ?? ''} listed={{ name: fullName(person), status: person.follow }} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FollowsDialogProps {
  username: string;
  kind: FollowKind;
  onClose: () => void;
}

export function FollowsDialog({ username, kind, onClose }: FollowsDialogProps) {
  const query = useFollows(username, kind);
  return (
    <Dialog onClose={onClose} title={kind === 'followers' ? 'Followers' : 'Following'} description={`@${username}`}>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={3} of={<LineSkeleton about="person" />} />}
        empty={<EmptyState title="No one yet">Members appear here once they follow each other.</EmptyState>}
      >
        {(people) => (
          <>
            <PeopleList people={people} />
            <ShowMore query={query} />
          </>
        )}
      </QueryList>
    </Dialog>
  );
}
