import { lazy, Suspense, useState } from 'react';
import type { FollowKind, PublicProfile } from '#contract/people.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useFollowStatus } from './people-api.ts';
import { BlockMenu } from './block-menu.tsx';
import { FollowButton } from './follow-button.tsx';
import { avatarInitial, fullName } from './person-words.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { PersonBiography, PersonCounts, PersonFrame, PersonUsername, ReviewCount } from './person-frame.tsx';
import * as styles from './person-header.module.css';

const FollowsDialog = lazy(async () => ({ default: (await import('./follows-dialog.tsx')).FollowsDialog }));

/** No buttons on the viewer's own page (USER-01, OP-85). */
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
      <FollowCounts username={username} reviews={person.reviewCount} />
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

/** Each number opens its list. Reserves space until the numbers have loaded. */
function FollowCounts({ username, reviews }: { username: string; reviews: number }) {
  const { data: status } = useFollowStatus(username);
  const [kind, setKind] = useState<FollowKind>();
  if (!status) return <PersonCounts>&nbsp;</PersonCounts>;
  return (
    <>
      <PersonCounts>
        <button type="button" className={styles.count} onClick={() => setKind('followers')}>
          <b>{status.followerCount}</b> {status.followerCount === 1 ? 'follower' : 'followers'}
        </button>
        <span aria-hidden="true">·</span>
        <button type="button" className={styles.count} onClick={() => setKind('following')}>
          <b>{status.followingCount}</b> following
        </button>
        {reviews > 0 && (
          <>
            <span aria-hidden="true">·</span>
            <ReviewCount username={username} count={reviews} />
          </>
        )}
      </PersonCounts>
      <Suspense>
        {kind && <FollowsDialog username={username} kind={kind} onClose={() => setKind(undefined)} />}
      </Suspense>
    </>
  );
}
