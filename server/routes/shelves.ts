import {
  addToShelf,
  changeShelfEntry,
  listPersonShelf,
  listPersonTags,
  listShelf,
  listShelfTags,
  removeFromShelf,
} from '#contract/shelves.ts';
import { limits } from '#contract/limits.ts';
import { changeShelfEntry as change } from '#server/actions/change-shelf-entry.ts';
import { removeFromShelf as remove } from '#server/actions/remove-from-shelf.ts';
import { shelveProduct } from '#server/actions/shelve-product.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { idFromCursor, pageOf } from '#server/http/cursor.ts';
import type { Page, Register } from '#server/http/register.ts';
import { requirePerson } from '#server/policies/people.ts';
import { loadShelfEntries } from '#server/hydration/shelf-entries.ts';
import { selectVisibleMember } from '#server/sql/people.ts';
import { selectShelf, selectTagCounts, type ShelfEntryRow, type ShelfFilter } from '#server/sql/shelves.ts';
import { viewShelfEntry } from '#server/views/shelf-entry.ts';
import type { ShelfEntry } from '#contract/shelves.ts';

export function shelfRoutes(register: Register): void {
  register(listShelf, ({ viewer, query, context }) => {
    const { q, cursor, limit, ...filter } = query;
    return shelfPage(
      context,
      viewer.id,
      viewer.id,
      { ...filter, text: q || undefined, beforeId: idFromCursor(cursor) },
      limit,
    );
  });
  register(listShelfTags, ({ viewer, context }) =>
    selectTagCounts(context.database, viewer.id, limits.page.maximumRows),
  );
  register(addToShelf, async ({ viewer, body, context }) =>
    viewOne(context, await shelveProduct(context, viewer.id, body)),
  );
  register(changeShelfEntry, async ({ viewer, params, body, context }) =>
    viewOne(context, await change(context, viewer.id, params.id, body)),
  );
  register(removeFromShelf, async ({ viewer, params, context }) => {
    await remove(context, viewer.id, params.id);
    return { success: true as const };
  });
  register(listPersonShelf, async ({ viewer, params, query, context }) => {
    const owner = requirePerson(await selectVisibleMember(context.database, params.username, viewer.id));
    return shelfPage(
      context,
      owner.id,
      viewer.id,
      { status: query.status, beforeId: idFromCursor(query.cursor) },
      query.limit,
    );
  });
  register(listPersonTags, async ({ viewer, params, context }) => {
    const owner = requirePerson(await selectVisibleMember(context.database, params.username, viewer.id));
    return selectTagCounts(context.database, owner.id, limits.page.maximumRows);
  });
}

async function shelfPage(
  context: Context,
  ownerId: string,
  viewerId: string,
  filter: ShelfFilter,
  limit: number = limits.page.defaultRows,
): Promise<Page<ShelfEntry[]>> {
  const rows = await selectShelf(context.database, ownerId, filter, limit + 1);
  const page = pageOf(rows, limit, (entry) => String(entry.id));
  const loaded = await loadShelfEntries(context.database, page.rows, viewerId);
  return { rows: loaded.map((entry) => viewShelfEntry(entry, viewerId)), nextCursor: page.nextCursor };
}

async function viewOne(context: Context, entry: ShelfEntryRow): Promise<ShelfEntry> {
  const [loaded] = await loadShelfEntries(context.database, [entry], entry.userId);
  if (!loaded) throw new CallError('product_not_found', 'Product not found');
  return viewShelfEntry(loaded, entry.userId);
}
