import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listNotifications, streamNotifications } from '#contract/activity.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { sendForEvents } from '#web/lib/calls/event-client.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { newestActivity } from './new-activity-api.ts';
import { backOnline, pause } from './pause.ts';

const notificationsQuery = callQuery(listNotifications, {});

/**
 * Returns the latest notifications. Events from the server refresh them. Does not check whether a member is signed in,
 * because only the shell calls this hook, and visitors never see the shell.
 */
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

/**
 * Holds an event stream open. When the stream ends, reconnects after a delay. The delay doubles after each failure, up
 * to a maximum.
 */
async function followNotifications(signal: AbortSignal): Promise<void> {
  let wait: number = times.streamReconnect;
  while (!signal.aborted) {
    try {
      for await (const { newestId, newActivity } of sendForEvents(streamNotifications, {}, signal)) {
        wait = times.streamReconnect;
        if (newActivity) newestActivity.set({ ...newActivity });
        await readUnlessKnown(newestId);
      }
    } catch {
      wait = Math.min(wait * 2, times.streamReconnectSlowest);
    }
    // Randomizes the delay, so that clients do not all reconnect at once after a server restart.
    await pause(wait * (0.5 + Math.random()), signal);
    await backOnline(signal);
  }
}

async function readUnlessKnown(newestId: number | null): Promise<void> {
  const known = queryClient.getQueryData(notificationsQuery.queryKey);
  if (known && (known[0]?.id ?? null) === newestId) return;
  await queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}
