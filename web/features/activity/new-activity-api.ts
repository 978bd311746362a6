import { listActivities } from '#contract/activity.ts';
import { queryClient } from '#web/lib/calls/cache.ts';
import { createStore } from '#web/lib/store.ts';

/** Other members' newest activity, from the event stream. The lists do not refetch on their own (CACHE-04, ACT-19). */
export const newestActivity = createStore<{ community: number; following: number | null } | null>(null);

/** Refetches the activity lists when the user asks. */
export async function readNewActivity(): Promise<void> {
  newestActivity.set(null);
  await queryClient.invalidateQueries({ queryKey: [listActivities.path] });
}
