import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import { addHits, type Hits } from './rate-limits.sql.ts';
import type { Database } from '#server/database/database.ts';

/** How often processes share their hits, in milliseconds. */
const pause = 1_000;
const mostWindows = 50_000;

interface Window {
  count: number;
  untold: number;
  endsAt: Date;
}

/** Saved once a second, so several processes may exceed a limit. Never use it for guesses of passwords or codes. */
export function createMemberHits(database: Database, now: () => Date, log: FastifyBaseLogger) {
  // If there are too many windows, only the least recent one begins anew.
  const windows = new LRUCache<string, Window>({ max: mostWindows });
  const untold = new Map<string, Window>();
  let timer: NodeJS.Timeout | undefined;

  async function saveHits(): Promise<void> {
    timer = undefined;
    const hits = [...untold].map(([key, window]): Hits => ({ key, count: window.untold, endsAt: window.endsAt }));
    untold.clear();
    for (const { key } of hits) Object.assign(windows.get(key) ?? {}, { untold: 0 });
    if (hits.length === 0) return;
    try {
      for (const { key, count, endsAt } of await addHits(database, hits, now())) {
        const window = windows.get(key);
        if (window) Object.assign(window, { count: count + window.untold, endsAt });
      }
    } catch (error) {
      log.warn({ err: error }, "failed to save the members' hits");
    }
  }
  return {
    count(key: string, at: Date, windowMilliseconds: number): { count: number; endsAt: Date } {
      let window = windows.get(key);
      const latestEnd = at.getTime() + windowMilliseconds;
      // A window that ends later than a new one began before the clock was set back.
      if (!window || window.endsAt <= at || window.endsAt.getTime() > latestEnd) {
        window = { count: 0, untold: 0, endsAt: new Date(latestEnd) };
        windows.set(key, window);
      }
      window.count++;
      window.untold++;
      untold.set(key, window);
      timer ??= setTimeout(() => void saveHits(), pause).unref();
      return window;
    },
    async stop() {
      clearTimeout(timer);
      await saveHits();
    },
  };
}
export type MemberHits = ReturnType<typeof createMemberHits>;
