const key = 'shelflife.last-member';
/** How long a member's data is retained if the member does not return, in milliseconds. */
const longest = 30 * 24 * 60 * 60_000;

/**
 * A record of the member whose data is on this device, and of when that member last opened a page. Signing out deletes
 * the record.
 */
export const memberStamp = {
  read(): { userId: string; at: number } | undefined {
    try {
      const { userId, at }: { userId?: unknown; at?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
      return typeof userId === 'string' && typeof at === 'number' ? { userId, at } : undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string): void {
    localStorage.setItem(key, JSON.stringify({ userId, at: Date.now() }));
  },
  isRecent(): boolean {
    const stamp = memberStamp.read();
    return stamp !== undefined && Date.now() - stamp.at < longest;
  },
};
