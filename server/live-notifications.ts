import type { FastifyInstance } from 'fastify';
import type { NotificationEvent } from '#contract/activity.ts';
import { listen } from './database/listen.ts';
import type { Database } from './sql/database.ts';
import { notificationsChanged, selectNewestNotificationId } from './sql/notifications.ts';

type Listener = (event: NotificationEvent) => void;

export interface LiveNotifications {
  /** Tells at once and then at every change of the member's list. Answers how to call it off. */
  follow: (memberId: string, listener: Listener) => Promise<() => void>;
}

/** Hears from PostgreSQL whose notifications changed, in whichever process, while the app runs. */
export function createLiveNotifications(app: FastifyInstance, database: Database): LiveNotifications {
  const followers = new Map<string, Set<Listener>>();
  const due = new Set<string>();
  let listener: { stop: () => Promise<void> } | undefined;

  async function tell(memberId: string, listeners: Iterable<Listener>): Promise<void> {
    const event = { newestId: await selectNewestNotificationId(database, memberId) };
    for (const tellOne of listeners) tellOne(event);
  }
  /** Notices that arrive together are told once. */
  function tellSoon(memberId: string): void {
    if (due.has(memberId) || !followers.has(memberId)) return;
    due.add(memberId);
    setImmediate(() => {
      due.delete(memberId);
      const work = tell(memberId, followers.get(memberId) ?? []);
      work.catch((error: unknown) => app.log.error({ err: error }, 'a member was not told of a notification'));
    });
  }
  app.addHook('onReady', async () => {
    listener = listen(database.$client, {
      channel: notificationsChanged,
      onNotice: tellSoon,
      // What was said in the meantime is unknown.
      onConnected: () => [...followers.keys()].forEach(tellSoon),
      onLost: () => {},
    });
  });
  app.addHook('onClose', () => listener?.stop());

  return {
    async follow(memberId, tellOne) {
      const listeners = followers.get(memberId) ?? new Set();
      followers.set(memberId, listeners.add(tellOne));
      const stop = () => {
        listeners.delete(tellOne);
        if (listeners.size === 0) followers.delete(memberId);
      };
      await tell(memberId, [tellOne]).catch((error: unknown) => {
        stop();
        throw error;
      });
      return stop;
    },
  };
}
