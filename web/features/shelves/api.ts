import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { limits } from '#contract/limits.ts';
import {
  listPersonShelf,
  listPersonTags,
  listShelf,
  listShelfTags,
  listUseNext,
  type ShelfEntry,
} from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { entryOf } from '#web/features/shelf-entry/api.ts';
import { shelfEntryOf, useShelfEntries } from '#web/features/shelf-entry/entry-store.ts';
import { learnShelfEntries, usePendingProducts } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, pagedQuery } from '#web/lib/calls/cache.ts';
import type { Page } from '#web/lib/calls/client.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { entriesToCome } from './pending-entries.ts';

export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  tag?: string | undefined;
  /** Matches the product, shade or brand name. */
  text?: string | undefined;
  /** Lists products in use, soonest expiry first. */
  isNext?: boolean | undefined;
}

/** The first page of the viewer's own shelf, then the next ones. */
export const shelfQuery = ({ status, tag, text }: ShelfFilter) =>
  pagedQuery(listShelf, (cursor) => ({ query: { status, ...askedOf({ tag, text }, cursor) } }), caching);

const askedOf = ({ tag, text }: ShelfFilter, cursor: string | undefined) => ({
  tag,
  q: text || undefined,
  limit: limits.page.defaultRows,
  cursor,
});

/** The viewer's own shelf, 60 entries at a time; `fetchNextPage` loads more. */
export function useShelf({ status, tag, text, isNext = false }: ShelfFilter) {
  const asShown = useAsShown({ status: isNext ? 'currently_using' : status, tag, text, isNext });
  const list = isNext
    ? pagedQuery(listUseNext, (cursor) => ({ query: askedOf({ tag, text }, cursor) }), caching)
    : shelfQuery({ status, tag, text });
  return useInfiniteQuery({
    ...list,
    select: useCallback((data: InfiniteData<Page<ShelfEntry[]>>) => asShown(joined(data)), [asShown]),
  });
}

/** The first entries of one status, as many as a summary card shows. */
export function useFirstOnShelf(status: ShelfStatus) {
  const query = { status, limit: pageLimits.summaryCard };
  const asShown = useAsShown({ status });
  return useQuery({
    ...callQuery(listShelf, { query }, { onResponse: learnFromRows }),
    select: useCallback((rows: ShelfEntry[]) => asShown(rows).slice(0, pageLimits.summaryCard), [asShown]),
  });
}

/**
 * An entry leaves the list if it is removed or its status no longer matches. An offline change also brings its product
 * into the list.
 */
function useAsShown({ status, tag, text, isNext = false }: ShelfFilter) {
  const changed = useShelfEntries();
  const pending = usePendingProducts();
  return useCallback(
    (rows: ShelfEntry[]) => {
      const stillThere = rows.filter(({ productId }) => {
        const known = changed.get(productId);
        return !known || (known.entry !== undefined && (!status || known.entry.status === status));
      });
      if (pending.length === 0 || isNext) return stillThere;
      const own = pending.map((product) => ({ product, entry: shelfEntryOf(product) }));
      return [...entriesToCome(own, stillThere, { status, tag, text }), ...stillThere];
    },
    [changed, pending, status, tag, text, isNext],
  );
}

function learnFromRows(rows: readonly ShelfEntry[], askedAt: number): void {
  learnShelfEntries(
    rows.map((row) => ({ ...row.product, userShelf: entryOf(row) })),
    askedAt,
  );
}

const caching = { onResponse: learnFromRows };

/** The same for another member's shelf. */
export function usePersonShelf(username: string, status?: ShelfStatus) {
  return useInfiniteQuery({
    ...pagedQuery(
      listPersonShelf,
      (cursor) => ({ params: { username }, query: { status, limit: limits.page.defaultRows, cursor } }),
      {
        onResponse: (rows, askedAt) =>
          learnShelfEntries(
            rows.map(({ product }) => product),
            askedAt,
          ),
      },
    ),
    select: joined,
  });
}

/** Another member's tags with their counts, most used first. */
export function usePersonTags(username: string) {
  return useQuery(callQuery(listPersonTags, { params: { username } }));
}

/** Pages are fetched one after another, so an entry that moved up may be on two pages. It is shown once. */
function joined({ pages }: { pages: readonly { rows: ShelfEntry[] }[] }): ShelfEntry[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((entry) => [entry.id, entry])).values()];
}

/** The viewer's tags with their counts, most used first. */
export function useShelfTags() {
  return useQuery(callQuery(listShelfTags, {}));
}
