import type { Notification } from '#contract/activity.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/**
 * A counter that changes after `markSeen`, or when another tab changes local storage. Each change makes components
 * reread the time of the newest seen notification.
 */
const openings = createStore(0);
const countOpening = () => openings.set(openings.get() + 1);
addEventListener('storage', countOpening);

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/**
 * Returns the time of the newest notification that the member has seen on this device (OP-22). Returns an empty string
 * if there is none.
 */
export function useSeenUntil(userId: string): string {
  return useStore(openings, () => localStorage.getItem(keyOf(userId)) ?? '');
}

/**
 * Returns the notifications that are newer than `seenUntil`. Compares timestamps as text, because the server writes all
 * timestamps in the same format.
 */
export function newerThan(seenUntil: string, notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ timestamp }) => timestamp > seenUntil);
}

export function markSeen(userId: string, notifications: readonly Notification[]): void {
  const [newest] = notifications;
  if (!newest) return;
  localStorage.setItem(keyOf(userId), newest.timestamp);
  countOpening();
}
