import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { listen } from '#server/database/listen.ts';
import { notifyChannel } from '#server/database/notify-channel.sql.ts';
import { type Database, poolOf } from '#server/database/database.ts';
import type { WrittenCard } from './written-card.ts';

/**
 * The channel on which PostgreSQL notifies every process about catalog changes (database/functions/notify.sql).
 * @internal Exported for tests.
 */
export const catalogChannel = 'catalogue';

/** `rated` means that only ratings changed. */
type CatalogNotification = { what: 'all' } | { what: 'families' | 'rated'; familyIds: number[] };

const readEcho = (payload: string) => /^echo (.+)$/.exec(payload)?.[1];

/** Treats an unknown notification, for example from a newer release of the server, as a change to the whole catalog. */
function readNotification(payload: string): CatalogNotification {
  const [, what, ids] = /^(families|rated) (\d+(?:,\d+)*)$/.exec(payload) ?? [];
  if (ids === undefined) return { what: 'all' };
  return { what: what === 'rated' ? 'rated' : 'families', familyIds: ids.split(',').map(Number) };
}

/** The maximum size of the cached cards in bytes, which is enough for about 7,000 cards. */
const mostBytesOfCards = 12_000_000;
/** The size in bytes of each of two caches: one for lists that depend on ratings, and one for all others. */
const mostBytesOfLists = 6_000_000;

function createCachedCards() {
  const idsOf = new Map<number, Set<number>>();
  const cards = new LRUCache<number, WrittenCard>({
    maxSize: mostBytesOfCards,
    // Estimated as 700 for the objects, eight per ingredient, and one per character, as for most strings.
    sizeCalculation({ product, detail: { barcodes, attribution }, ingredientIds }) {
      const texts = product.json.length + barcodes.json.length + attribution.json.length;
      return 700 + texts + 8 * (ingredientIds?.length ?? 0);
    },
    dispose({ id, familyId }) {
      const ids = idsOf.get(familyId);
      if (ids?.delete(id) && ids.size === 0) idsOf.delete(familyId);
    },
  });
  return {
    get: (id: number) => cards.get(id),
    keep(card: WrittenCard) {
      cards.set(card.id, card);
      idsOf.set(card.familyId, (idsOf.get(card.familyId) ?? new Set()).add(card.id));
    },
    /** Invalidates a whole family, because a product's card shows its parent and its shades. */
    forgetFamily(familyId: number) {
      for (const id of idsOf.get(familyId) ?? []) cards.delete(id);
    },
    clear: () => cards.clear(),
  };
}

interface List {
  key: string;
  /** True if a rating change can also change the list's order or contents. */
  byRating?: boolean;
}

/** In milliseconds. Limits how long the outdated rows of a lagging replica stay cached. */
function createCachedLists(longest: number) {
  const createLists = () => new LRUCache<string, { value: unknown; until: number }>({ maxSize: mostBytesOfLists });
  const [lists, listsByRating] = [createLists(), createLists()];
  return {
    get(key: string): unknown {
      const found = lists.get(key) ?? listsByRating.get(key);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    keep({ key, byRating }: List, value: unknown) {
      // Estimated as 300 bytes for the objects and map entries, plus two bytes per character of the JSON.
      const size = 300 + key.length + 2 * JSON.stringify(value ?? null).length;
      (byRating ? listsByRating : lists).set(key, { value, until: performance.now() + longest }, { size });
    },
    forgetByRating: () => listsByRating.clear(),
    clear() {
      lists.clear();
      listsByRating.clear();
    },
  };
}

/** With replicas, cached lists expire after one second, because a lagging replica may have returned outdated rows. */
const longestOfReplicas = 1_000;
/** In milliseconds. An echo, a message from this process to itself, usually takes about 1 ms. */
const longestEcho = 2_000;

/** Caches what is the same for every viewer, until any process changes it (decision 0025). */
export function createCatalogCache(database: Database, { replicas }: { replicas: boolean }) {
  const cards = createCachedCards();
  const lists = createCachedLists(replicas ? longestOfReplicas : Infinity);
  let hears = false;
  // The number of invalidations so far. A result that was read before an invalidation must not be cached after it.
  let changes = 0;
  /** The reads in progress, so that simultaneous calls for one list read it only once. */
  const reading = new Map<string, { response: Promise<unknown>; changes: number }>();
  const echoes = new Map<string, () => void>();
  let listener: { stop: () => Promise<void> } | undefined;

  /** The other processes learn about the change from PostgreSQL's notification. */
  function forget(change: CatalogNotification): void {
    changes++;
    if (change.what === 'all') {
      cards.clear();
      lists.clear();
      return;
    }
    for (const id of change.familyIds) cards.forgetFamily(id);
    if (change.what === 'rated') lists.forgetByRating();
    else lists.clear();
  }
  function forgetAll(hearing: boolean): void {
    hears = hearing;
    forget({ what: 'all' });
    for (const resolve of echoes.values()) resolve();
  }
  /**
   * Resolves once all earlier commits are processed: PostgreSQL delivers in the order of commits, so a message from this
   * process to itself arrives after all earlier notifications. After two seconds, invalidates everything and resolves.
   */
  async function catchUp(): Promise<void> {
    if (!hears) return;
    const id = randomUUID();
    const echo = Promise.withResolvers<void>();
    echoes.set(id, echo.resolve);
    const late = setTimeout(() => {
      forget({ what: 'all' });
      echo.resolve();
    }, longestEcho);
    try {
      await notifyChannel(database, catalogChannel, `echo ${id}`);
      await echo.promise;
    } finally {
      clearTimeout(late);
      echoes.delete(id);
    }
  }
  function hear(payload: string): void {
    const echo = readEcho(payload);
    if (echo === undefined) forget(readNotification(payload));
    else echoes.get(echo)?.();
  }
  /** Call this before a read. After the read, the returned function returns whether the result may be cached. */
  function watch(): () => boolean {
    const changesBefore = changes;
    return () => hears && changes === changesBefore;
  }
  return {
    cards(ids: readonly number[]) {
      const found = ids.flatMap((id) => cards.get(id) ?? []);
      return new Map(found.map((card) => [card.id, card]));
    },
    /** Call this before the read. The returned function drops the cards if data was invalidated during the read. */
    readCards() {
      const mayCache = watch();
      return (read: readonly WrittenCard[]) => {
        if (mayCache()) for (const card of read) cards.keep(card);
      };
    },
    async list<T>(list: List, read: () => Promise<T>): Promise<T> {
      const cached = lists.get(list.key);
      // Each key identifies one list, so the key determines the type of the cached value.
      if (cached !== undefined) return cached as T;
      const other = reading.get(list.key);
      if (hears && other?.changes === changes) return other.response as Promise<T>;
      const mayCache = watch();
      const began = { response: read(), changes };
      reading.set(list.key, began);
      try {
        const response = await began.response;
        if (mayCache()) lists.keep(list, response);
        return response;
      } finally {
        if (reading.get(list.key) === began) reading.delete(list.key);
      }
    },
    forget,
    catchUp,
    /** Starts caching. Before that, and while the LISTEN connection is down, every lookup reads from the database. */
    start() {
      listener ??= listen(poolOf(database), {
        channel: catalogChannel,
        onNotification: hear,
        onConnected: () => forgetAll(true),
        onLost: () => forgetAll(false),
      });
    },
    async stop() {
      await listener?.stop();
      listener = undefined;
    },
  };
}
export type CatalogCache = ReturnType<typeof createCatalogCache>;
