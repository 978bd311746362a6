import type { PublicProfile } from '#contract/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFollowStatus } from './api.ts';
import { BlockMenu } from './block-menu.tsx';
import { FollowButton } from './follow-button.tsx';
import { avatarInitial, fullName } from './person-words.ts';
import './person-header.css';

/** Who a member is, and what one can do about them; nothing where it is oneself (USER-01, OP-85). */
export function PersonHeader({ person, username }: { person: PublicProfile; username: string }) {
  return (
    <header className="person">
      <Avatar userId={person.id} name={avatarInitial(person)} imageUrl={person.profileImageUrl} size="huge" />
      <div className="person-b">
        <div className="person-t">
          <h1 className="display t-page">{fullName(person)}</h1>
          {person.isFounder && (
            <span className="pill solid founder">
              <Icon name="check" size="small" />
              Founder
            </span>
          )}
        </div>
        <p className="mute">@{username}</p>
        {person.bio && <p className="soft bio">{person.bio}</p>}
        <FollowCounts username={username} />
      </div>
      {!person.isYou && (
        <div className="person-a">
          <FollowButton username={username} />
          <BlockMenu username={username} />
        </div>
      )}
    </header>
  );
}

/** Keeps its line free until the counts are there. */
function FollowCounts({ username }: { username: string }) {
  const { data: status } = useFollowStatus(username);
  if (!status) return <p className="person-n">&nbsp;</p>;
  return (
    <p className="person-n num">
      <b>{status.followerCount}</b> {status.followerCount === 1 ? 'follower' : 'followers'}
      <span aria-hidden="true">·</span>
      <b>{status.followingCount}</b> following
    </p>
  );
}
