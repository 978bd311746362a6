import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listActivities, listNotifications, type Notification, streamNotifications } from '#contract/activity.ts';
import { callQuery, queryClient, refreshAfter } from '#web/lib/calls/cache.ts';
import { sendForEvents } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { pause } from '#web/lib/pause.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';

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
      for await (const { newestId, newActivity, queueChanged } of sendForEvents(streamNotifications, {}, signal)) {
        wait = times.streamReconnect;
        if (newActivity) newestActivity.set({ ...newActivity });
        if (queueChanged) void refreshAfter('inbox');
        await readUnlessKnown(newestId);
      }
    } catch (error) {
      // The list gets the same response, whose error shows why the session has ended.
      if (error instanceof ServerError && error.status === 401) await readAgain();
      wait = Math.min(wait * 2, times.streamReconnectSlowest);
    }
    // Randomizes the delay, so that clients do not all reconnect at once after a server restart.
    do await pause(wait * (0.5 + Math.random()), signal);
    while (!navigator.onLine && !signal.aborted);
  }
}

async function readUnlessKnown(newestId: number | null): Promise<void> {
  const known = queryClient.getQueryData(notificationsQuery.queryKey);
  if (known && (known[0]?.id ?? null) === newestId) return;
  await readAgain();
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });

/** Each change makes components reread the time of the newest seen notification. */
const openings = createStore(0);
const countOpening = () => openings.set(openings.get() + 1);
addEventListener('storage', countOpening);

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/** The time of the newest notification seen on this device (OP-22), or an empty string. */
export function useSeenUntil(userId: string): string {
  return useStore(openings, () => deviceItems.getItem(keyOf(userId)) ?? '');
}

/** Compares timestamps as text, because the server writes all timestamps in the same format. */
export function newerThan(seenUntil: string, notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ timestamp }) => timestamp > seenUntil);
}

export function markSeen(userId: string, notifications: readonly Notification[]): void {
  const [newest] = notifications;
  if (!newest) return;
  deviceItems.setItem(keyOf(userId), newest.timestamp);
  countOpening();
}

/**
 * The ids of the newest activities by other members, one for each feed. The event stream sends these ids. A new id only
 * makes a banner appear. The activity lists are refetched when the member clicks the banner (CACHE-04, ACT-19).
 */
export const newestActivity = createStore<{ community: number; following: number | null } | null>(null);

export async function readNewActivity(): Promise<void> {
  newestActivity.set(null);
  await queryClient.invalidateQueries({ queryKey: [listActivities.path] });
}
