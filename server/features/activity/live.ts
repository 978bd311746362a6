import type { FastifyInstance } from 'fastify';
import type { NotificationEvent } from '#contract/activity.ts';
import { type Database, poolOf } from '#server/database/database.ts';
import { listen } from '#server/database/listen.ts';
import { selectNewActivity, selectNewestActivityId } from './activities.sql.ts';
import { notificationsChanged, queueChanged, selectNewestNotificationId } from './notifications.sql.ts';

/** The members with open event streams, each with the functions to call. */
function createSubscribers<Listener>() {
  const listeners = new Map<string, Set<Listener>>();
  /** Returns a function that unsubscribes. */
  const subscribe = (memberId: string, listener: Listener) => {
    const own = listeners.get(memberId) ?? new Set();
    listeners.set(memberId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(memberId);
    };
  };
  return { listeners, subscribe };
}

type Listener = (event: NotificationEvent) => void;

/** PostgreSQL sends a message when any process changes a member's notifications. */
export function createLiveNotifications(app: FastifyInstance, database: Database) {
  const { listeners, subscribe } = createSubscribers<Listener>();
  const queue = createSubscribers<() => void>();
  const due = new Set<string>();
  let subscription: { stop: () => Promise<void> } | undefined;

  async function notify(memberId: string, notified: Iterable<Listener>): Promise<void> {
    const event = { newestId: await selectNewestNotificationId(database, memberId) };
    for (const listener of notified) listener(event);
  }
  function notifySoon(memberId: string): void {
    if (due.has(memberId) || !listeners.has(memberId)) return;
    due.add(memberId);
    setImmediate(() => {
      due.delete(memberId);
      const work = notify(memberId, listeners.get(memberId) ?? []);
      work.catch((error: unknown) => app.log.error({ err: error }, 'failed to send a notification to a member'));
    });
  }
  function tellAdministrators(): void {
    for (const tell of [...queue.listeners.values()].flatMap((listening) => [...listening])) tell();
  }
  app.addHook('onReady', async () => {
    subscription = listen(poolOf(database), {
      channel: notificationsChanged,
      onNotification: (payload) => (payload === queueChanged ? tellAdministrators() : notifySoon(payload)),
      // After a reconnect, notify all subscribers, because messages sent while the connection was down are lost.
      onConnected: () => [...listeners.keys()].forEach(notifySoon),
      onLost: () => {},
    });
  });
  app.addHook('onClose', () => subscription?.stop());

  return {
    /** Only for administrators. Returns a function that unsubscribes. */
    subscribeToQueue: queue.subscribe,
    /** Also calls the listener immediately. Returns a function that unsubscribes. */
    async subscribe(memberId: string, listener: Listener) {
      const stop = subscribe(memberId, listener);
      await notify(memberId, [listener]).catch((error: unknown) => {
        stop();
        throw error;
      });
      return stop;
    },
  };
}

type ActivityListener = (activity: NonNullable<NotificationEvent['newActivity']>) => void;

const batch = 500;

/** Polls only while there are subscribers. `pause` is in milliseconds. */
export function createLiveActivity(app: FastifyInstance, database: Database, pause = 15_000) {
  const { listeners: subscribers, subscribe } = createSubscribers<ActivityListener>();
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const newest = await selectNewestActivityId(database);
    const before = known ?? newest;
    known = newest;
    if (newest <= before) return;
    const members = [...subscribers.keys()];
    for (let start = 0; start < members.length; start += batch) {
      const memberIds = members.slice(start, start + batch);
      const rows = await selectNewActivity(database, { memberIds, afterId: before, upToId: newest });
      for (const { memberId, community, following } of rows)
        for (const listener of subscribers.get(memberId) ?? []) listener({ community, following });
    }
  }
  function lookLater(): void {
    timer = setTimeout(() => {
      const looking = subscribers.size > 0 ? look() : Promise.resolve(void (known = undefined));
      looking
        .catch((error: unknown) => app.log.error({ err: error }, 'failed to notify members of new activity'))
        .finally(() => timer && lookLater());
    }, pause);
    timer.unref();
  }
  app.addHook('onReady', async () => lookLater());
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
  });
  return { subscribe };
}
