import { deviceItems } from './stored-items.ts';

const key = 'shelflife.last-member';
/** How long a member's data is retained if the member does not return, in milliseconds. */
const longest = 30 * 24 * 60 * 60_000;

/** Whose data is on this device, and when that member last opened a page. Signing out deletes this. */
export const memberStamp = {
  read(): { userId: string; at: number } | undefined {
    try {
      const { userId, at }: { userId?: unknown; at?: unknown } = JSON.parse(deviceItems.getItem(key) ?? '{}') ?? {};
      return typeof userId === 'string' && typeof at === 'number' ? { userId, at } : undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string): void {
    deviceItems.setItem(key, JSON.stringify({ userId, at: Date.now() }));
  },
  isRecent(): boolean {
    const stamp = memberStamp.read();
    return stamp !== undefined && Date.now() - stamp.at < longest;
  },
};
