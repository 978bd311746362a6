import { plugins } from './wrapper.ts';

/** Shows the number of unread notifications on the app icon, if the platform supports icon badges. */
export function showBadge(count: number): void {
  const { Badge } = plugins();
  if (Badge) void (count > 0 ? Badge.set({ count }) : Badge.clear()).catch(() => undefined);
  else void navigator.setAppBadge?.(count).catch(() => undefined);
}
