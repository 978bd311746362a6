import type { Context } from '#server/context.ts';

/**
 * Returns a catalog without a cache, so that every read queries the database. Administrator calls use it, because
 * administrators must see their own changes. Keyed calls use it, because their transaction is not committed yet.
 */
export function uncached(cache: Context['catalogue']): Context['catalogue'] {
  return { ...cache, cards: () => new Map(), readCards: () => () => {}, list: (_list, read) => read() };
}
