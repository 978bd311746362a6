import { FollowingFeed } from '#web/features/activity/following-feed.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ActivityScreen() {
  usePageTitle('Activity');
  return (
    <div className={classNames(layout.page, layout.narrow)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>Activity</h1>
      </PageHeader>
      <FollowingFeed />
    </div>
  );
}
