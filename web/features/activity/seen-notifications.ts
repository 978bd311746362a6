import { useSyncExternalStore } from 'react';
import type { Notification } from '#contract/activity.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const keyOf = (userId: string) => `shelflife.notifications_seen.${userId}`;

/** The moment of the newest notification seen on this device; empty before the first opening (OP-22). */
export function useSeenUntil(userId: string): string {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)) ?? '');
}

/** Those newer than the last opening. Moments of the server compare as text. */
export function newerThan(seenUntil: string, notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ timestamp }) => timestamp > seenUntil);
}

export function markSeen(userId: string, notifications: readonly Notification[]): void {
  const [newest] = notifications;
  if (!newest) return;
  localStorage.setItem(keyOf(userId), newest.timestamp);
  for (const listener of listeners) listener();
}
