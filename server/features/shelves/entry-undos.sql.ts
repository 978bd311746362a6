import { getTableName, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, rowsOf } from '#server/database/rows.ts';
import { beginRestoring, insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { activities, shelfEntries } from '#server/database/tables/schema.ts';
import { entryLevels, entryUndos, entryUses, expiryNotifications } from '#server/database/tables/shelf.ts';

/** The tables whose rows are deleted with an entry, and the column that contains the entry's id. */
const dependents = [
  { table: entryUses, of: 'entry_id' },
  { table: entryLevels, of: 'entry_id' },
  { table: expiryNotifications, of: 'entry_id' },
  { table: activities, of: 'shelf_entry_id' },
] as const;

/** Copies an entry and everything that is deleted with it. Call this while the entry is locked. */
export async function storeRemovedEntry(queries: Queries, userId: string, entryId: number): Promise<void> {
  const lists = dependents.map(
    ({ table, of }) => sql`${getTableName(table)}::text, (select coalesce(jsonb_agg(item), '[]') from ${table} item
      where item.user_id = entry.user_id and item.${sql.identifier(of)} = entry.id)`,
  );
  await queries.execute(sql`
    insert into entry_undos (user_id, entry_id, kind, product_id, content)
    select entry.user_id, entry.id, 'removed', entry.product_id, jsonb_build_object('shelf_entries', jsonb_build_array(entry),
      'reviews', (select coalesce(jsonb_agg(review.id), '[]') from reviews review
        where review.user_id = entry.user_id and review.shelf_entry_id = entry.id),
      ${sql.join(lists, sql`, `)})
    from shelf_entries entry where entry.user_id = ${userId} and entry.id = ${entryId}`);
}

const remaining = (productId: ReturnType<typeof sql>) =>
  sql`coalesce((select product_id from product_redirects where id = ${productId}), ${productId})`;

/** Null if the product is on the shelf again, undefined if none was removed. Fires triggers in pan-projects.sql. */
export async function restoreRemovedEntry(queries: Queries, userId: string, productId: number) {
  const [removed] = await rowsOf(
    queries,
    { entryId: column.number },
    sql`select entry_id as "entryId" from entry_undos removed where user_id = ${userId} and kind = 'removed'
      and ${remaining(sql`removed.product_id`)} = ${remaining(sql`${productId}::bigint`)}
      order by changed_at desc, entry_id desc limit 1 for update`,
  );
  if (!removed) return undefined;
  const { entryId } = removed;
  const own = sql`removed.user_id = ${userId} and removed.entry_id = ${entryId} and removed.kind = 'removed'`;
  /** Returns the stored rows of a table, now about the remaining product. */
  const rowsIn = (name: string) => sql`(
    select item.id, row || jsonb_build_object('product_id', ${remaining(sql`removed.product_id`)}) as content
    from entry_undos removed, jsonb_array_elements(removed.content -> ${name}::text) with ordinality as item (row, id)
    where ${own})`;
  await beginRestoring(queries);
  for (const table of [shelfEntries, ...dependents.map((each) => each.table)]) {
    const restored = await insertStoredRows(queries, table, rowsIn(getTableName(table)));
    if (table === shelfEntries && restored === 0) return null;
  }
  await queries.execute(sql`update reviews set shelf_entry_id = ${entryId} from entry_undos removed
    where ${own} and reviews.user_id = removed.user_id
      and removed.content -> 'reviews' @> to_jsonb(reviews.id)`);
  await queries.execute(sql`update progress_photos photo set left_at = null from shelf_entries entry
    where entry.user_id = ${userId} and entry.id = ${entryId}
      and photo.user_id = entry.user_id and photo.product_id = entry.product_id`);
  await queries.execute(sql`delete from entry_undos removed where ${own}`);
  return entryId;
}

export async function deleteUndosBefore(queries: Queries, before: Date): Promise<void> {
  await queries.delete(entryUndos).where(lt(entryUndos.changedAt, before));
}
