import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '#server/database/failures.sql.ts';

/** Milliseconds before each further try: together longer than a pooler or a proxy takes to start anew. */
const pauses = [50, 150, 400, 800];
/** Whoever has waited this long for nothing waits no more. */
const patience = 2_000;

/**
 * For what only reads: asks again where the connection to the database broke or none was to be had, so that a pooler that
 * is restarted, or a proxy that changes over, is no failure. A database that is away for longer is, and says so.
 */
export async function askAgain<T>(read: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (const pause of pauses) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() - began > patience) throw error;
      await sleep(pause);
    }
  }
  return read();
}
