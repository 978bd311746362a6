import * as calls from '#contract/shelves.ts';
import { limits } from '#contract/limits.ts';
import { changeShelfEntry, removeFromShelf, restoreToShelf, shelveProduct } from './change-shelf.action.ts';
import { fieldError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import type { Register } from '#server/http/register.ts';
import { loadOwnShelf, loadShelfEntries, writeShelf, writeShelfEntry } from './shelf-entries.ts';
import { visibleMember } from '#server/features/people/people.sql.ts';
import { type ShelfEntryRow, type ShelfRow, selectShelf, selectTagCounts } from './shelves.sql.ts';
import type { Written } from '#server/written.ts';
import type { ShelfSort } from '#contract/statuses.ts';
import { idFromCursor } from '#server/http/cursor.ts';

export function shelfRoutes(register: Register): void {
  pagedRoute(register, calls.listShelf, {
    select: ({ viewer, query, context }, rows) => {
      const { q, sort, cursor, limit: _limit, ...filter } = query;
      const place = shelfPlace(sort, cursor);
      return selectShelf(context.database, viewer.id, { ...filter, text: q || undefined, ...place }, rows);
    },
    cursorOf: (row, { query }) => shelfCursor(query.sort, row),
    view: async (rows, { viewer, context }) => writeShelf(await loadOwnShelf(context, rows, viewer.id), viewer.id),
  });
  register(calls.listShelfTags, ({ viewer, context }) =>
    selectTagCounts(context.database, viewer.id, limits.page.maximumRows),
  );
  register(calls.addToShelf, async (call) => viewOne(call.context, await shelveProduct(call)));
  register(calls.changeShelfEntry, async ({ viewer, params, body, today, context }) =>
    viewOne(context, await changeShelfEntry(context, viewer.id, params.id, body, today)),
  );
  register(calls.removeFromShelf, removeFromShelf);
  register(calls.restoreToShelf, async (call) => viewOne(call.context, await restoreToShelf(call)));
  pagedRoute(register, calls.listPersonShelf, {
    select: async ({ viewer, params, query, context: { database } }, rows) => {
      const owner = await visibleMember(database, params.username, viewer.id);
      const filter = { status: query.status, ...shelfPlace(query.sort, query.cursor) };
      return selectShelf(database, owner.id, filter, rows);
    },
    cursorOf: (row, { query }) => shelfCursor(query.sort, row),
    view: async (rows, { viewer, context }) => writeShelf(await loadShelfEntries(context, rows, viewer.id), viewer.id),
  });
  register(calls.listPersonTags, async ({ viewer, params, context }) => {
    const owner = await visibleMember(context.database, params.username, viewer.id);
    return selectTagCounts(context.database, owner.id, limits.page.maximumRows);
  });
}

async function viewOne(context: Context, entry: ShelfEntryRow): Promise<Written<calls.ShelfEntry>> {
  const [loaded] = await loadShelfEntries(context, [entry], entry.userId);
  return writeShelfEntry(found(loaded, 'product_not_found'), entry.userId);
}

function shelfCursor(sort: ShelfSort | undefined, { id, sortKey }: Pick<ShelfRow, 'id' | 'sortKey'>): string {
  return isSorted(sort) ? `${sort}.${id}.${Buffer.from(sortKey).toString('base64url')}` : String(id);
}

function shelfPlace(sort: ShelfSort | undefined, cursor: string | undefined) {
  if (!isSorted(sort)) return { beforeId: idFromCursor(cursor) };
  if (cursor === undefined) return { sort };
  const [, order, id, encoded = ''] = /^([a-z]+)\.(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? [];
  const key = Buffer.from(encoded, 'base64url').toString();
  // PostgreSQL cannot store U+0000.
  if (order !== sort || key.includes('\0')) throw fieldError('invalid_input', 'cursor', 'Invalid cursor');
  return { sort, after: { key, id: Number(id) } };
}

const isSorted = (sort: ShelfSort | undefined) => sort !== undefined && sort !== 'added';
