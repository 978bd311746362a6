import { listen } from '#server/database/listen.ts';
import type { Database } from '#server/database/database.ts';
import type { WrittenCard } from './written-card.ts';
import { catalogueChannel, type CatalogueNotice, readNotice } from './catalogue-notice.ts';
import { createKeptCards } from './kept-cards.ts';
import { createKeptLists, type List } from './kept-lists.ts';

/** With replicas a list is read again after a second, whatever was heard: the replica may have been behind. */
const longestOfReplicas = 1_000;

/** What this process keeps of the catalogue, the same for every viewer, until any process changes it (decision 0025). */
export interface CatalogueCache {
  /** The kept ones of these cards. */
  cards: (ids: readonly number[]) => Map<number, WrittenCard>;
  /** Begins a read of what is missing. Its result is handed to the answer, which keeps it unless something changed meanwhile. */
  readCards: () => (cards: readonly WrittenCard[]) => void;
  /** The kept list, or the one that `read` answers. */
  list: <T>(list: List, read: () => Promise<T>) => Promise<T>;
  /** What this process changed counts before its answer goes out; the others hear it. */
  forget: (notice: CatalogueNotice) => void;
  /** From here on things are kept; before, every question goes to the database. */
  start: () => void;
  stop: () => Promise<void>;
}

export function createCatalogueCache(database: Database, { replicas }: { replicas: boolean }): CatalogueCache {
  const cards = createKeptCards();
  const lists = createKeptLists(replicas ? longestOfReplicas : Infinity);
  let hears = false;
  // Counts what was forgotten: what was read before must not be kept after.
  let changes = 0;
  let listener: { stop: () => Promise<void> } | undefined;

  function forget(notice: CatalogueNotice): void {
    changes++;
    if (notice.what === 'all') {
      cards.clear();
      lists.clear();
      return;
    }
    for (const id of notice.familyIds) cards.forgetFamily(id);
    if (notice.what === 'rated') lists.forgetByRating();
    else lists.clear();
  }
  function forgetAll(hearing: boolean): void {
    hears = hearing;
    forget({ what: 'all' });
  }
  /** Answers whether what was read since may be kept. */
  function watch(): () => boolean {
    const changesBefore = changes;
    return () => hears && changes === changesBefore;
  }
  return {
    cards(ids) {
      const found = ids.flatMap((id) => cards.get(id) ?? []);
      return new Map(found.map((card) => [card.id, card]));
    },
    readCards() {
      const mayKeep = watch();
      return (read) => {
        if (mayKeep()) for (const card of read) cards.keep(card);
      };
    },
    async list<T>(list: List, read: () => Promise<T>) {
      const kept = lists.get(list.key);
      // A key names one list, and with it the type of what is kept under it.
      if (kept !== undefined) return kept as T;
      const mayKeep = watch();
      const answer = await read();
      if (mayKeep()) lists.keep(list, answer, Array.isArray(answer) ? answer.length : 200);
      return answer;
    },
    forget,
    start() {
      listener ??= listen(database.$client, {
        channel: catalogueChannel,
        onNotice: (payload) => forget(readNotice(payload)),
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
