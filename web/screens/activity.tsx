import { FollowingFeed } from '#web/features/activity/following-feed.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export function ActivityScreen() {
  return (
    <Page title="Activity" width="narrow">
      <FollowingFeed />
    </Page>
  );
}
