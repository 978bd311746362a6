import { useQuery } from '@tanstack/react-query';
import { listActivities } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { callQuery } from '#web/lib/cache.ts';

/** The latest doings of everybody, for the panel on home (ACT-01, OP-07). */
export function useCommunityActivity() {
  return useQuery(callQuery(listActivities, { query: { limit: limits.display.activityWidget } }));
}
