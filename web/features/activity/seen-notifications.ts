import type { Notification } from '#contract/activity.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/**
 * Counts how often the list has been opened, in any tab. Each change makes components reread the time of the newest
 * seen notification.
 */
const openings = createStore(0);
const countOpening = () => openings.set(openings.get() + 1);
addEventListener('storage', countOpening);

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/**
 * Returns the time of the newest notification seen on this device, or an empty string if the list was never opened
 * (OP-22).
 */
export function useSeenUntil(userId: string): string {
  return useStore(openings, () => localStorage.getItem(keyOf(userId)) ?? '');
}

/**
 * Returns the notifications that have arrived since the list was last opened. Compares timestamps as text, because the
 * server writes all of them in the same format.
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
