import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '#server/database/failures.sql.ts';

/** The pauses before each retry, in milliseconds. Together, they are longer than a pooler or proxy takes to restart. */
const pauses = [50, 150, 400, 800];
/** A read is not retried after this many milliseconds. */
const patience = 2_000;

/** Use this only for reads. Restarting a pooler causes no errors then, but a longer outage does. */
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
