import type { Activity } from '#contract/activity.ts';
import type { ShelfStatus } from '#contract/statuses.ts';

const shelvedWords: Record<ShelfStatus, string> = {
  want_to_try: 'added to wishlist',
  currently_using: 'started using',
  tried: 'tried',
};

export function activityWords({ type, data }: Pick<Activity, 'type' | 'data'>): string {
  if (type === 'reviewed' || type === 'updated') return type;
  return type === 'shelved' && data.status ? shelvedWords[data.status] : 'was active on';
}
