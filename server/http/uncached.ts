import type { Context } from '#server/context.ts';

/**
 * The same catalogue without its cache: every read queries the database. Administrators get it, so they see their own
 * changes.
 */
export function uncached(cache: Context['catalogue']): Context['catalogue'] {
  return { ...cache, cards: () => new Map(), readCards: () => () => {}, list: (_list, read) => read() };
}
