import { plugins } from './wrapper.ts';

export function showBadge(count: number): void {
  const { Badge } = plugins();
  if (Badge) void (count > 0 ? Badge.set({ count }) : Badge.clear()).catch(() => undefined);
  else void navigator.setAppBadge?.(count).catch(() => undefined);
}
