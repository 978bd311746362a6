import { useNavigate } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import '#web/features/shelves/shelf-list.css';
import './activity.css';
import { FeedItem } from './feed-item.tsx';
import { useFollowingFeed } from './api.ts';

/** What the people one follows did, newest first, read on while scrolling (ACT-04, OP-07). */
export function FollowingFeed() {
  const query = useFollowingFeed();
  return (
    <QueryList
      query={query}
      skeleton={<SkeletonList count={6}>{() => <LineSkeleton about="deed" />}</SkeletonList>}
      empty={<EmptyFeed />}
    >
      {(activities) => (
        <>
          <ol className="feed">
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

/** With a search box to look at that leads to the real one (ACT-05 to ACT-07). */
function EmptyFeed() {
  const navigate = useNavigate();
  const find = () => void navigate({ to: href.findUsers });
  return (
    <div className="srch">
      <label className="field">
        <Icon name="search" />
        <span className="sr">Find users</span>
        <input
          type="search"
          readOnly
          placeholder="Find users"
          onClick={find}
          onKeyDown={(event) => event.key === 'Enter' && find()}
        />
      </label>
      <EmptyState title="No activity yet">Follow other users to see their activity here.</EmptyState>
    </div>
  );
}
