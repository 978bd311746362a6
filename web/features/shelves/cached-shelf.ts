import type { QueryKey } from '@tanstack/react-query';
import type { UserShelf } from '#contract/catalogue.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { queryClient } from '#web/lib/cache.ts';

/** How the viewer's entry of one product changes; undefined off the shelf. */
export interface EntryChange {
  productId: number;
  before: UserShelf | undefined;
  after: UserShelf | undefined;
}

/**
 * Shows a change at once in every cached answer that holds the product, its entry or the member's counts. Answers
 * under way are dropped, since they may be older. The answer takes it back where nothing newer was written since.
 */
export function showInCache(change: EntryChange): () => void {
  const written: { key: QueryKey; before: unknown; after: unknown }[] = [];
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.data === undefined) continue;
    const before: unknown = query.state.data;
    const after = walked(before, change, statusOfList(query.queryKey));
    if (after === before) continue;
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
    queryClient.setQueryData(query.queryKey, after);
    written.push({ key: query.queryKey, before, after: query.state.data });
  }
  return () => {
    for (const { key, before, after } of written.toReversed()) {
      if (queryClient.getQueryData(key) === after) queryClient.setQueryData(key, before);
    }
  };
}

/** The status a cached shelf list is limited to, read from its address. */
function statusOfList([, address]: QueryKey): string | null {
  const query = typeof address === 'string' ? address.split('?')[1] : undefined;
  return new URLSearchParams(query).get('status');
}

function walked(value: unknown, change: EntryChange, listStatus: string | null): unknown {
  if (Array.isArray(value)) return walkedList(value, change, listStatus);
  if (!isRecord(value)) return value;
  const own = withOwnFacts(value, change);
  let result = own;
  for (const [name, inner] of Object.entries(own)) {
    const walkedInner = walked(inner, change, listStatus);
    if (walkedInner === inner) continue;
    if (result === own) result = { ...own };
    result[name] = walkedInner;
  }
  return result;
}

function walkedList(list: readonly unknown[], change: EntryChange, listStatus: string | null): readonly unknown[] {
  const kept = list.filter((item) => !leaves(item, change, listStatus)).map((item) => walked(item, change, listStatus));
  const unchanged = kept.length === list.length && kept.every((item, index) => item === list[index]);
  return unchanged ? list : kept;
}

/** An entry leaves a list when it left the shelf, or took on another status than the list is limited to. */
function leaves(item: unknown, { before, after }: EntryChange, listStatus: string | null): boolean {
  if (!isEntry(item) || item.id !== before?.id) return false;
  return after === undefined || (listStatus !== null && listStatus !== after.status);
}

function withOwnFacts(record: Record<string, unknown>, change: EntryChange): Record<string, unknown> {
  const { productId, before, after } = change;
  if (isProduct(record) && record.id === productId && record.userShelf !== after) {
    const { userShelf: _former, ...product } = record;
    return after ? { ...product, userShelf: after } : product;
  }
  if (isEntry(record) && after && record.id === before?.id) return { ...record, ...after };
  if ('triedCount' in record && 'email' in record && 'showAdminLink' in record) return withCounts(record, change);
  return record;
}

const countNames: Record<ShelfStatus, string> = {
  want_to_try: 'wantToTryCount',
  currently_using: 'currentlyUsingCount',
  tried: 'triedCount',
};

/** The member's own counts, which the tabs show. */
function withCounts(me: Record<string, unknown>, { before, after }: EntryChange): Record<string, unknown> {
  if (before?.status === after?.status) return me;
  const counted = { ...me };
  const add = (status: ShelfStatus, by: number) => {
    const count = counted[countNames[status]];
    if (typeof count === 'number') counted[countNames[status]] = Math.max(0, count + by);
  };
  if (before) add(before.status, -1);
  if (after) add(after.status, 1);
  return counted;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
function isProduct(record: Record<string, unknown>): boolean {
  return 'editorialSections' in record && 'variantColors' in record;
}
function isEntry(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && 'productId' in value && 'customTags' in value && 'dateAdded' in value;
}
