import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '#server/database/failures.sql.ts';

/** The pauses before each retry, in milliseconds. Together, they are longer than a pooler or proxy takes to restart. */
const pauses = [50, 150, 400, 800];
/** A read is not retried after this many milliseconds. */
const patience = 2_000;

/**
 * Retries a read if the database connection is lost or no connection is available. Restarting a pooler or failing over
 * a proxy therefore causes no errors, but a longer outage does. Use this only for reads.
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
