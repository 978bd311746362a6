import type { Notification } from '#contract/activity.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Counts how often the list was opened in this and other tabs. After each opening, the seen time is read again. */
const openings = createStore(0);
const countOpening = () => openings.set(openings.get() + 1);
addEventListener('storage', countOpening);

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/** The time of the newest notification seen on this device, or empty before the first opening (OP-22). */
export function useSeenUntil(userId: string): string {
  return useStore(openings, () => localStorage.getItem(keyOf(userId)) ?? '');
}

/** Returns notifications newer than the last opening. Server timestamps compare as text. */
export function newerThan(seenUntil: string, notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ timestamp }) => timestamp > seenUntil);
}

export function markSeen(userId: string, notifications: readonly Notification[]): void {
  const [newest] = notifications;
  if (!newest) return;
  localStorage.setItem(keyOf(userId), newest.timestamp);
  countOpening();
}
