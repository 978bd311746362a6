import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listNotifications, streamNotifications } from '#contract/activity.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { sendForEvents } from '#web/lib/calls/event-client.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { newestActivity } from './new-activity-api.ts';
import { backOnline, pause } from './pause.ts';

const notificationsQuery = callQuery(listNotifications, {});

/** Does not check whether a member is signed in, because only the shell calls this hook. */
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

/** Reconnects after a delay, which doubles after each failure, up to a maximum. */
async function followNotifications(signal: AbortSignal): Promise<void> {
  let wait: number = times.streamReconnect;
  while (!signal.aborted) {
    try {
      for await (const { newestId, newActivity } of sendForEvents(streamNotifications, {}, signal)) {
        wait = times.streamReconnect;
        if (newActivity) newestActivity.set({ ...newActivity });
        await readUnlessKnown(newestId);
      }
    } catch (error) {
      // The list gets the same response, whose error shows why the session has ended.
      if (error instanceof ServerError && error.status === 401) await readAgain();
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
  await readAgain();
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
