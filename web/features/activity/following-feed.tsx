import { useNavigate } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { FeedItem } from './feed-item.tsx';
import { useFollowingFeed } from './api.ts';
import { LateNewActivity } from './late-new-activity.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import * as styles from './following-feed.module.css';

/** Lists the activities of followed members, newest first. Scrolling loads older activities (ACT-04, OP-07). */
export function FollowingFeed() {
  const query = useFollowingFeed();
  return (
    <QueryList
      query={query}
      skeleton={<SkeletonList count={6}>{() => <LineSkeleton about="activity" />}</SkeletonList>}
      empty={<EmptyFeed />}
    >
      {(activities) => (
        <>
          <LateNewActivity of="following" shown={activities[0]?.id} />
          <ol className={styles.feed}>
            {activities.map((activity) => (
              <FeedItem key={activity.id} activity={activity} />
            ))}
          </ol>
          <ReadOn query={query} />
        </>
      )}
    </QueryList>
  );
}

/** The field looks like a search field, but opens the search for people (ACT-05 to ACT-07). */
function EmptyFeed() {
  const navigate = useNavigate();
  const find = () => void navigate({ to: href.findUsers });
  return (
    <SearchPage>
      <SearchField
        label="Find users"
        placeholder="Find users"
        text=""
        readOnly
        onClick={find}
        onKeyDown={(event) => event.key === 'Enter' && find()}
      />
      <EmptyState title="No activity yet">Follow other users to see their activity here.</EmptyState>
    </SearchPage>
  );
}
