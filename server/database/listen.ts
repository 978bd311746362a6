import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { DatabasePool } from './pool.ts';

export interface Subscription {
  channel: string;
  onNotification: (payload: string) => void;
  /** Called when the listener starts to receive notifications. Earlier notifications may have been missed. */
  onConnected: () => void;
  /** Called when notifications stop, and after each failed attempt to reconnect. */
  onLost: () => void;
}

const retryAfter = 500;

/** Uses its own connection, which bypasses any pooler. Reconnects whenever the connection is lost. */
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

/** Resolves when the connection ends for any reason. */
async function hear(client: Client, { channel, onNotification, onConnected }: Subscription): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  client.on('notification', (notification) => onNotification(notification.payload ?? ''));
  // `connect` never settles if the connection is closed while it is opening.
  await Promise.race([client.connect(), ended]);
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onConnected();
  await ended;
  await client.end().catch(() => undefined);
}
