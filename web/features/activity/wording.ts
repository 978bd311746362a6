import type { Activity } from '#contract/activity.ts';
import type { ShelfStatus } from '#contract/statuses.ts';

const shelvedWords: Record<ShelfStatus, string> = {
  want_to_try: 'added to wishlist',
  currently_using: 'started using',
  tried: 'tried',
};

export function activityWords({ type, data }: Pick<Activity, 'type' | 'data'>): string {
  switch (type) {
    case 'reviewed':
      return 'reviewed';
    case 'updated':
      return 'updated';
    case 'shelved':
      return data.status ? shelvedWords[data.status] : otherWords;
    default:
      return otherWords;
  }
}

const otherWords = 'was active on';
