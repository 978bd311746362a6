import type { Notification } from '#contract/activity.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Counts the openings of this tab and of others: what was seen is read anew then. */
const openings = createStore(0);
const countOpening = () => openings.set(openings.get() + 1);
addEventListener('storage', countOpening);

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/** The moment of the newest notification seen on this device; empty before the first opening (OP-22). */
export function useSeenUntil(userId: string): string {
  return useStore(openings, () => localStorage.getItem(keyOf(userId)) ?? '');
}

/** Those newer than the last opening. Moments of the server compare as text. */
export function newerThan(seenUntil: string, notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ timestamp }) => timestamp > seenUntil);
}

export function markSeen(userId: string, notifications: readonly Notification[]): void {
  const [newest] = notifications;
  if (!newest) return;
  localStorage.setItem(keyOf(userId), newest.timestamp);
  countOpening();
}
