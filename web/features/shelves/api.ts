import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Product, UserShelf } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { exportOwnData, importShelf, type ImportedEntry, reviewShelfImport } from '#contract/own-data.ts';
import {
  addToShelf,
  changeShelfEntry,
  listPersonShelf,
  listPersonTags,
  listShelf,
  listShelfTags,
  removeFromShelf,
  type ShelfEntry,
} from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { callQuery, pagedQuery, refreshAfter } from '#web/lib/cache.ts';
import { fetchFile, send } from '#web/lib/client.ts';
import type { Wish } from './wish.ts';

export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  tag?: string | undefined;
  /** Found in product, shade or brand name. */
  text?: string | undefined;
}

function shelfQuery({ status, tag, text }: ShelfFilter) {
  return pagedQuery(listShelf, (cursor) => ({
    query: { status, tag, q: text || undefined, limit: limits.page.defaultRows, cursor },
  }));
}

/** The viewer's own shelf, 60 entries at a time, read on by `fetchNextPage`. */
export function useShelf(filter: ShelfFilter) {
  return useInfiniteQuery({ ...shelfQuery(filter), select: joined });
}

/** The first entries of one status, as many as a summary card shows. */
export function useFirstOnShelf(status: ShelfStatus) {
  return useQuery(callQuery(listShelf, { query: { status, limit: limits.display.summaryCard } }));
}

/** Another member's shelf, the same way. */
export function usePersonShelf(username: string, status?: ShelfStatus) {
  return useInfiniteQuery({
    ...pagedQuery(listPersonShelf, (cursor) => ({
      params: { username },
      query: { status, limit: limits.page.defaultRows, cursor },
    })),
    select: joined,
  });
}

/** Another member's tags with their counts, most used first. */
export function usePersonTags(username: string) {
  return useQuery(callQuery(listPersonTags, { params: { username } }));
}

/** Pages are read one after the other, so an entry that moved up meanwhile may stand on two; it is shown once. */
function joined({ pages }: { pages: readonly { rows: ShelfEntry[] }[] }): ShelfEntry[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((entry) => [entry.id, entry])).values()];
}

/** The viewer's tags with their counts, most used first. */
export function useShelfTags() {
  return useQuery(callQuery(listShelfTags, {}));
}

/** The ZIP of everything the member wrote. */
export function useOwnData() {
  return useMutation({ mutationFn: () => fetchFile(exportOwnData, {}) });
}

/** What the server makes of a shelf file; nothing is written yet. */
export function useReviewShelfImport() {
  return useMutation({ mutationFn: (csv: string) => send(reviewShelfImport, { body: { csv } }) });
}

export function useImportShelf() {
  return useMutation({
    mutationFn: (entries: ImportedEntry[]) => send(importShelf, { body: { entries } }),
    onSuccess: () => refreshAfter('shelf'),
  });
}

/** Sends one wish with the changed field only (API-55). Null: nothing had to change, or the entry is gone. */
export async function sendWish(product: Product, entry: UserShelf | undefined, wish: Wish): Promise<ShelfEntry | null> {
  if (wish.kind === 'add') return add(product, wish);
  if (wish.kind === 'status' && !entry) return add(product, { status: wish.status, customTags: [] });
  if (wish.kind === 'remove') {
    if (entry) await send(removeFromShelf, { params: { id: entry.id } });
    return null;
  }
  if (!entry) throw new Error('Product not on shelf');
  if (wish.kind === 'status' && wish.status === entry.status) return null;
  return send(changeShelfEntry, { params: { id: entry.id }, body: changeOf(wish) });
}

function add(product: Product, entry: { status: ShelfStatus; customTags: string[]; shadeNotes?: string | undefined }) {
  const { status, customTags, shadeNotes } = entry;
  return send(addToShelf, {
    body: { productId: product.id, status, customTags, ...(shadeNotes && { shadeNotes }) },
  });
}

function changeOf(wish: Exclude<Wish, { kind: 'add' | 'remove' }>) {
  switch (wish.kind) {
    case 'status':
      return { status: wish.status };
    case 'tags':
      return { customTags: wish.customTags };
    case 'shadeNotes':
      return { shadeNotes: wish.shadeNotes };
    case 'dateStarted':
      return { dateStarted: wish.day };
    case 'dateFinished':
      return { dateFinished: wish.day };
  }
}
