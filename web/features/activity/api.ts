import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listActivities } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { callQuery, pagedQuery } from '#web/lib/cache.ts';

/** The latest doings of everybody, for the panel on home (ACT-01, OP-07). */
export function useCommunityActivity() {
  return useQuery(callQuery(listActivities, { query: { limit: limits.display.activityWidget } }));
}

/** What the people one follows did, read on by `fetchNextPage` (OP-07). */
export function useFollowingFeed() {
  return useInfiniteQuery({
    ...pagedQuery(listActivities, (cursor) => ({
      query: { scope: 'following' as const, limit: limits.display.activityPage, cursor },
    })),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
