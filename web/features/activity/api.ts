import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listActivities, listFriendsActivity } from '#contract/activity.ts';
import { callQuery, pagedQuery } from '#web/lib/calls/cache.ts';
import { pageLimits, times } from '#web/lib/calls/page-limits.ts';

/** Returns the latest activities of all members, for the panel on home (ACT-01, OP-07). */
export function useCommunityActivity() {
  return useQuery(callQuery(listActivities, { query: { limit: pageLimits.activityWidget } }));
}

/** Returns the activities of followed members. `fetchNextPage` loads older activities (OP-07). */
export function useFollowingFeed() {
  return useInfiniteQuery({
    ...pagedQuery(listActivities, (cursor) => ({
      query: { scope: 'following' as const, limit: pageLimits.activityPage, cursor },
    })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The newest shelf entries of friends for products of the same family, with reviews (OP-47, CACHE-07). */
export function useFriendsActivity(productId: number) {
  return useQuery(
    callQuery(listFriendsActivity, { params: { id: productId } }, { freshFor: times.friendsActivityCache }),
  );
}
