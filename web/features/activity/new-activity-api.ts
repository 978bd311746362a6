import { listActivities } from '#contract/activity.ts';
import { queryClient } from '#web/lib/cache.ts';
import { createStore } from '#web/lib/store.ts';

/** What others did, as the event stream tells it; the lists are not read anew by themselves (CACHE-04, ACT-19). */
export const newestActivity = createStore<{ community: number; following: number | null } | null>(null);

/** Reads the lists of activities anew, as somebody asked for it. */
export async function readNewActivity(): Promise<void> {
  newestActivity.set(null);
  await queryClient.invalidateQueries({ queryKey: [listActivities.path] });
}
