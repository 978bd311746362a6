import { listActivities } from '#contract/activity.ts';
import { queryClient } from '#web/lib/calls/cache.ts';
import { createStore } from '#web/lib/store.ts';

/**
 * The ids of the newest activities by other members, one for each feed. The event stream sends these ids. A new id only
 * makes a banner appear. The activity lists are refetched when the member clicks the banner (CACHE-04, ACT-19).
 */
export const newestActivity = createStore<{ community: number; following: number | null } | null>(null);

export async function readNewActivity(): Promise<void> {
  newestActivity.set(null);
  await queryClient.invalidateQueries({ queryKey: [listActivities.path] });
}
