import { usePages } from '#web/lib/calls/use-calls.ts';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { limits } from '#contract/limits.ts';
import { listPersonShelf, listShelf, listUseNext, type ShelfEntry } from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { entryOf } from '#web/features/shelf-entry/api.ts';
import { shelfEntryOf, useShelfEntries } from '#web/features/shelf-entry/entry-store.ts';
import { learnShelfEntries, usePendingProducts } from '#web/features/shelf-entry/mutations.ts';
import { callQuery, pagedQuery } from '#web/lib/calls/cache.ts';
import type { Page } from '#web/lib/calls/client.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import type { ShelfFilter } from './shelf-view.ts';
import type { Product, UserShelf } from '#contract/catalog.ts';

export const shelfQuery = ({ status, tag, q, sort }: ShelfFilter) =>
  pagedQuery(listShelf, (cursor) => ({ query: { status, sort, ...askedOf({ tag, q }, cursor) } }), caching);

const askedOf = ({ tag, q }: ShelfFilter, cursor: string | undefined) => ({
  tag,
  q: q || undefined,
  limit: limits.page.defaultRows,
  cursor,
});

/** Returns the viewer's own shelf, 60 entries at a time. `fetchNextPage` loads more. */
export function useShelf(filter: ShelfFilter) {
  const asShown = useAsShown(filter);
  const list = filter.order
    ? pagedQuery(listUseNext, (cursor) => ({ query: askedOf(filter, cursor) }), caching)
    : shelfQuery(filter);
  const query = useInfiniteQuery({
    ...list,
    select: useCallback((data: InfiniteData<Page<ShelfEntry[]>>) => asShown(joined(data)), [asShown]),
  });
  return withPending(query, asShown);
}

export function useFirstOnShelf(status: ShelfStatus) {
  const query = { status, limit: pageLimits.summaryCard };
  const asShown = useAsShown({ status });
  const summary = useQuery({
    ...callQuery(listShelf, { query }, caching),
    select: useCallback((rows: ShelfEntry[]) => asShown(rows).slice(0, pageLimits.summaryCard), [asShown]),
  });
  return withPending(summary, asShown);
}

/** Offline, an unloaded list holds only the offline changes (MOB-32), and `isPartial` is true. */
function withPending<Query extends { data: ShelfEntry[] | undefined; error: Error | null }>(
  query: Query,
  asShown: (rows: ShelfEntry[]) => ShelfEntry[],
): Query & { isPartial?: boolean } {
  const isMissing = query.data === undefined && query.error !== null && !navigator.onLine;
  const pending = isMissing ? asShown([]) : [];
  // Copies the query only if necessary, because a component re-renders whenever any field of a copied query changes.
  return pending.length > 0 ? { ...query, data: pending, isPartial: true } : query;
}

/** Omits entries that no longer belong in the list, and adds products with a matching offline change. */
function useAsShown({ status: chosen, tag, q, order }: ShelfFilter) {
  const status = order ? 'currently_using' : chosen;
  const changed = useShelfEntries();
  const pending = usePendingProducts();
  return useCallback(
    (rows: ShelfEntry[]) => {
      const stillThere = rows.filter(({ productId }) => {
        const known = changed.get(productId);
        return !known || (known.entry !== undefined && (!status || known.entry.status === status));
      });
      // Adds nothing to the list that is sorted by expiry.
      if (pending.length === 0 || order) return stillThere;
      const listed = new Set(stillThere.map(({ productId }) => productId));
      const toCome = pending.flatMap((product) => {
        const [entry, sent] = [shelfEntryOf(product), product.userShelf];
        // The server's list already contains the entry, possibly on a later page.
        const isListed = listed.has(product.id) || (sent && (!status || sent.status === status));
        return entry && !isListed && fits({ status, tag, q }, product, entry) ? [rowOf(product, entry)] : [];
      });
      return [...toCome, ...stillThere];
    },
    [changed, pending, status, tag, q, order],
  );
}

const productsOf = (rows: readonly ShelfEntry[]) => rows.map(({ product }) => product);
const ownProducts = (rows: readonly ShelfEntry[]) => rows.map((row) => ({ ...row.product, userShelf: entryOf(row) }));

const caching = {
  onResponse: (rows: readonly ShelfEntry[], askedAt: number) => learnShelfEntries(ownProducts(rows), askedAt),
};

export function usePersonShelf(username: string, { status, sort }: Pick<ShelfFilter, 'status' | 'sort'>) {
  return usePages(
    listPersonShelf,
    (cursor) => ({ params: { username }, query: { status, sort, limit: limits.page.defaultRows, cursor } }),
    { onResponse: (rows, askedAt) => learnShelfEntries(productsOf(rows), askedAt) },
  );
}

/** Joins the pages. An entry can be on two pages if it moved between two fetches, but is returned only once. */
function joined({ pages }: { pages: readonly { rows: ShelfEntry[] }[] }): ShelfEntry[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((entry) => [entry.id, entry])).values()];
}

function fits({ status, tag, q = '' }: ShelfFilter, product: Product, entry: UserShelf): boolean {
  const names = [product.brandName, product.parentProductName, product.name, product.variantName];
  return (
    (status === undefined || entry.status === status) &&
    (tag === undefined || entry.customTags.includes(tag)) &&
    folded(names.join(' ')).includes(folded(q))
  );
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

function rowOf(product: Product, { id, reviewId: _unused, ...entry }: UserShelf): ShelfEntry {
  return {
    ...entry,
    // A new entry has no id yet, but every row needs a unique id.
    id: id || -product.id,
    userId: '',
    productId: product.id,
    dateAdded: new Date().toISOString(),
    product,
  };
}
