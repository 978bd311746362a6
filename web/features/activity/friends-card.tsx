import { memo } from 'react';
import { type FriendActivity, listFriendsActivity } from '#contract/activity.ts';
import { href } from '#web/href.ts';
import { CommentText } from '#web/features/reviews/comment-text.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './friends-card.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { PersonAvatar, PersonLink } from '#web/features/people/person-link.tsx';

/** Friends' shelf entries for products of the same family (PDP-46, PDP-47, OP-47). */
export function FriendsCard({ productId }: { productId: number }) {
  return (
    <aside className={layout.panel} data-slot="panel" aria-labelledby="friends-title">
      <h2 id="friends-title" className={typography.subtitle}>
        Friends activity
      </h2>
      <QueryList
        query={useCall(listFriendsActivity, { params: { id: productId } }, { freshFor: times.friendsActivityCache })}
        skeleton={<SkeletonList count={2} of={<LineSkeleton about="person" />} />}
        empty={<Note className={styles.none}>No friend activity yet</Note>}
      >
        {(friends) => (
          <ul className={styles.list}>
            {friends.map((friend) => (
              <Friend key={friend.id} friend={friend} />
            ))}
          </ul>
        )}
      </QueryList>
    </aside>
  );
}

/** Memoized, because each shelf change refetches the list, and most refetches return the same rows. */
const Friend = memo(function Friend({ friend: { user, status, review, dateAdded } }: { friend: FriendActivity }) {
  return (
    <li>
      <PersonAvatar person={user} />
      <div>
        <p className={typography.small}>
          <PersonLink person={user} pageOf={href.friend} />
        </p>
        {review && (
          <p>
            <Stars rating={review.rating} />
          </p>
        )}
      </div>
      <StatusBadge status={status} />
      <div className={styles.comment}>
        {review?.comment && <CommentText comment={review.comment} />}
        <p className={classNames(typography.tiny, typography.muted)}>
          <TimeAgo moment={dateAdded} />
        </p>
      </div>
    </li>
  );
});
