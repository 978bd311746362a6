import type { Notification } from '#contract/activity.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';

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
