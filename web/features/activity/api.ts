import { useEffect } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listActivities, listFriendsActivity, listNotifications, streamNotifications } from '#contract/activity.ts';
import { limits, times } from '#contract/limits.ts';
import { callQuery, pagedQuery, queryClient } from '#web/lib/cache.ts';
import { sendForEvents } from '#web/lib/client.ts';
import { backOnline, pause } from './pause.ts';

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

/** The people one follows, on this product's family (OP-47, CACHE-07). */
export function useFriendsActivity(productId: number) {
  return useQuery(
    callQuery(listFriendsActivity, { params: { id: productId } }, { freshFor: times.friendsActivityCache }),
  );
}

const notificationsQuery = callQuery(listNotifications, {});

/** The latest notifications, kept up to date by the server. Only below the shell, where somebody is signed in. */
export function useNotifications() {
  const query = useQuery(notificationsQuery);
  const loaded = query.isSuccess;
  useEffect(() => {
    if (!loaded) return undefined;
    const leaving = new AbortController();
    void followNotifications(leaving.signal);
    return () => leaving.abort();
  }, [loaded]);
  return query;
}

/** Holds the event stream open: opens it again after an end, ever more slowly while it fails. */
async function followNotifications(signal: AbortSignal): Promise<void> {
  let wait = times.streamReconnect;
  while (!signal.aborted) {
    try {
      for await (const { newestId } of sendForEvents(streamNotifications, {}, signal)) {
        wait = times.streamReconnect;
        await readUnlessKnown(newestId);
      }
    } catch {
      wait = Math.min(wait * 2, times.streamReconnectSlowest);
    }
    // Not all at the same moment after a restart of the server.
    await pause(wait * (0.5 + Math.random()), signal);
    await backOnline(signal);
  }
}

async function readUnlessKnown(newestId: number | null): Promise<void> {
  const known = queryClient.getQueryData(notificationsQuery.queryKey);
  if (known && (known[0]?.id ?? null) === newestId) return;
  await queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}
