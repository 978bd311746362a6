import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '#server/database/failures.sql.ts';

/** Milliseconds before each retry. Together they are longer than a pooler or proxy needs to restart. */
const pauses = [50, 150, 400, 800];
/** After this long, reads are not retried anymore. */
const patience = 2_000;

/**
 * For reads only: retries if the connection to the database broke or none was available. A restarting pooler or a
 * proxy's failover then causes no error. A longer outage still fails.
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
