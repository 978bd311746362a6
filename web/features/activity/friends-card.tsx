import { Link } from '@tanstack/react-router';
import type { FriendActivity } from '#contract/activity.ts';
import { avatarInitial, calledName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { CommentText } from '#web/features/reviews/comment-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { Stars } from '#web/ui/rating.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useFriendsActivity } from './api.ts';
import './friends-card.css';

/** The people one follows, on a product in any shade (PDP-46, PDP-47, OP-47). */
export function FriendsCard({ productId }: { productId: number }) {
  return (
    <aside className="panel" aria-labelledby="friends-title">
      <h2 id="friends-title" className="t-sub">
        Friends activity
      </h2>
      <QueryList
        query={useFriendsActivity(productId)}
        skeleton={<SkeletonList count={2}>{() => <LineSkeleton about="person" />}</SkeletonList>}
        empty={<p className="t-sm soft friends-none">No friend activity yet</p>}
      >
        {(friends) => (
          <ul className="friends">
            {friends.map((friend) => (
              <Friend key={friend.id} friend={friend} />
            ))}
          </ul>
        )}
      </QueryList>
    </aside>
  );
}

function Friend({ friend: { user, status, review, dateAdded } }: { friend: FriendActivity }) {
  return (
    <li>
      <Avatar userId={user.id} name={avatarInitial(user)} />
      <div>
        <p className="t-sm">
          {user.username === null ? (
            <b className="b">{calledName(user)}</b>
          ) : (
            <Link className="b" to={href.friend(user.username)}>
              {calledName(user)}
            </Link>
          )}
        </p>
        {review && (
          <p>
            <Stars rating={review.rating} />
          </p>
        )}
      </div>
      <StatusBadge status={status} />
      <div className="friend-said">
        {review?.comment && <CommentText comment={review.comment} />}
        <p className="t-xs mute">
          <TimeAgo moment={dateAdded} />
        </p>
      </div>
    </li>
  );
}
