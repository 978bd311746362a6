import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { DatabasePool } from './pool.ts';

export interface Subscription {
  channel: string;
  /** A notice of the channel. */
  onNotice: (payload: string) => void;
  /** Notices are heard from now on; whatever was missed before is unknown. */
  onConnected: () => void;
  /** Nothing is heard until `onConnected`. */
  onLost: () => void;
}

const retryAfter = 500;

/** Hears the notices of PostgreSQL on a connection of its own, past any pooler, which it makes again whenever it breaks. */
export function listen(pool: Pool, subscription: Subscription): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let current: Client | undefined;
  const hearing = (async () => {
    while (!stopping.signal.aborted) {
      current = new Client(pool instanceof DatabasePool ? pool.direct : pool.options);
      await hear(current, subscription).catch(() => undefined);
      subscription.onLost();
      await sleep(retryAfter, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await current?.end().catch(() => undefined);
      await hearing;
    },
  };
}

/** Resolves when the connection ends, for whatever reason. */
async function hear(client: Client, { channel, onNotice, onConnected }: Subscription): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  client.on('notification', (notice) => onNotice(notice.payload ?? ''));
  // A connection that is ended while it is made never says so to whoever makes it.
  await Promise.race([client.connect(), ended]);
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onConnected();
  await ended;
  await client.end().catch(() => undefined);
}
