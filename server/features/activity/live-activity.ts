import type { FastifyInstance } from 'fastify';
import type { NotificationEvent } from '#contract/activity.ts';
import type { Database } from '#server/database/database.ts';
import { selectNewActivity, selectNewestActivityId } from './activities.sql.ts';

type NewActivity = NonNullable<NotificationEvent['newActivity']>;
type Listener = (activity: NewActivity) => void;

export interface LiveActivity {
  /** Called after each poll with new activity that the member may see. Returns a function that unsubscribes. */
  subscribe: (memberId: string, listener: Listener) => () => void;
}

const batch = 500;

/** Polls only while there are subscribers. `pause` is in milliseconds. */
export function createLiveActivity(app: FastifyInstance, database: Database, pause = 15_000): LiveActivity {
  const subscribers = new Map<string, Set<Listener>>();
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const newest = await selectNewestActivityId(database);
    const before = known ?? newest;
    known = newest;
    if (newest <= before) return;
    const members = [...subscribers.keys()];
    for (let start = 0; start < members.length; start += batch) {
      const rows = await selectNewActivity(database, members.slice(start, start + batch), before, newest);
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

  return {
    subscribe(memberId, listener) {
      const listeners = subscribers.get(memberId) ?? new Set();
      subscribers.set(memberId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) subscribers.delete(memberId);
      };
    },
  };
}
