import { FollowingFeed } from '#web/features/activity/following-feed.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import './search.css';

export function ActivityScreen() {
  usePageTitle('Activity');
  return (
    <div className="wrap narrow">
      <div className="mast slim">
        <h1 className="display t-page">Activity</h1>
      </div>
      <FollowingFeed />
    </div>
  );
}
