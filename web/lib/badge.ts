import { plugins } from './wrapper.ts';

/** How many notifications are unread, on the icon where the platform shows it. */
export function showBadge(count: number): void {
  const { Badge } = plugins();
  if (Badge) void (count > 0 ? Badge.set({ count }) : Badge.clear()).catch(() => undefined);
  else void navigator.setAppBadge?.(count).catch(() => undefined);
}
