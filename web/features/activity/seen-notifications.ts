import type { Notification } from '#contract/activity.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/**
 * Counts how often the list was opened, in this tab and in others. Each change makes components read the seen time
 * again.
 */
const openings = createStore(0);
const countOpening = () => openings.set(openings.get() + 1);
addEventListener('storage', countOpening);

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/** Returns the time of the newest notification seen on this device. Empty before the list is first opened (OP-22). */
export function useSeenUntil(userId: string): string {
  return useStore(openings, () => localStorage.getItem(keyOf(userId)) ?? '');
}

/** Returns the notifications that arrived after the list was last opened. Server timestamps can be compared as text. */
export function newerThan(seenUntil: string, notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ timestamp }) => timestamp > seenUntil);
}

export function markSeen(userId: string, notifications: readonly Notification[]): void {
  const [newest] = notifications;
  if (!newest) return;
  localStorage.setItem(keyOf(userId), newest.timestamp);
  countOpening();
}
