import type { FastifyInstance } from 'fastify';
import type { NotificationEvent } from '#contract/activity.ts';
import { listen } from '#server/database/listen.ts';
import { type Database, poolOf } from '#server/database/database.ts';
import { notificationsChanged, selectNewestNotificationId } from './notifications.sql.ts';

type Listener = (event: NotificationEvent) => void;

export interface LiveNotifications {
  /** Also calls the listener immediately. Returns a function that unsubscribes. */
  subscribe: (memberId: string, listener: Listener) => Promise<() => void>;
}

/** PostgreSQL sends a message when any process changes a member's notifications. */
export function createLiveNotifications(app: FastifyInstance, database: Database): LiveNotifications {
  const subscribers = new Map<string, Set<Listener>>();
  const due = new Set<string>();
  let subscription: { stop: () => Promise<void> } | undefined;

  async function notify(memberId: string, listeners: Iterable<Listener>): Promise<void> {
    const event = { newestId: await selectNewestNotificationId(database, memberId) };
    for (const listener of listeners) listener(event);
  }
  function notifySoon(memberId: string): void {
    if (due.has(memberId) || !subscribers.has(memberId)) return;
    due.add(memberId);
    setImmediate(() => {
      due.delete(memberId);
      const work = notify(memberId, subscribers.get(memberId) ?? []);
      work.catch((error: unknown) => app.log.error({ err: error }, 'failed to send a notification to a member'));
    });
  }
  app.addHook('onReady', async () => {
    subscription = listen(poolOf(database), {
      channel: notificationsChanged,
      onNotification: notifySoon,
      // After a reconnect, notify all subscribers, because messages sent while the connection was down are lost.
      onConnected: () => [...subscribers.keys()].forEach(notifySoon),
      onLost: () => {},
    });
  });
  app.addHook('onClose', () => subscription?.stop());

  return {
    async subscribe(memberId, listener) {
      const listeners = subscribers.get(memberId) ?? new Set();
      subscribers.set(memberId, listeners.add(listener));
      const stop = () => {
        listeners.delete(listener);
        if (listeners.size === 0) subscribers.delete(memberId);
      };
      await notify(memberId, [listener]).catch((error: unknown) => {
        stop();
        throw error;
      });
      return stop;
    },
  };
}
