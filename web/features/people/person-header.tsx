import type { PublicProfile } from '#contract/people.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useFollowStatus } from './people-api.ts';
import { BlockMenu } from './block-menu.tsx';
import { FollowButton } from './follow-button.tsx';
import { avatarInitial, fullName } from './person-words.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { PersonBiography, PersonCounts, PersonFrame, PersonUsername } from './person-frame.tsx';
import * as styles from './person-header.module.css';

/**
 * The header of a member's page. Shows buttons to follow and block the member, except on the viewer's own page
 * (USER-01, OP-85).
 */
export function PersonHeader({ person, username }: { person: PublicProfile; username: string }) {
  return (
    <PersonFrame
      person={person}
      initial={avatarInitial(person)}
      title={fullName(person)}
      beside={person.isFounder && <Founder />}
      end={
        !person.isYou && (
          <div className={styles.actions}>
            <FollowButton username={username} />
            <BlockMenu username={username} />
          </div>
        )
      }
    >
      <PersonUsername username={username} />
      {person.bio && <PersonBiography>{person.bio}</PersonBiography>}
      <FollowCounts username={username} />
    </PersonFrame>
  );
}

function Founder() {
  return (
    <Pill solid className={styles.founder}>
      <Icon name="check" size="small" />
      Founder
    </Pill>
  );
}

/** Shows the numbers of followers and followed members. Reserves space until they have loaded. */
function FollowCounts({ username }: { username: string }) {
  const { data: status } = useFollowStatus(username);
  if (!status) return <PersonCounts>&nbsp;</PersonCounts>;
  return (
    <PersonCounts>
      <b>{status.followerCount}</b> {status.followerCount === 1 ? 'follower' : 'followers'}
      <span aria-hidden="true">·</span>
      <b>{status.followingCount}</b> following
    </PersonCounts>
  );
}
