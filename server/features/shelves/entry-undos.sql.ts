import { lt, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { beginRestoring } from '#server/database/begin-restoring.sql.ts';
import { rowsOf } from '#server/database/rows.ts';
import { entryUndos } from '#server/database/tables/schema.ts';

/** The tables whose rows are deleted with an entry, and the column that contains the entry's id. */
const dependents = {
  entry_uses: 'entry_id',
  entry_levels: 'entry_id',
  turning_notices: 'entry_id',
  activities: 'shelf_entry_id',
} as const;
const dependentTables = Object.entries(dependents);

/** Copies an entry and everything that is deleted with it. Call this while the entry is locked. */
export async function storeRemovedEntry(queries: Queries, userId: string, entryId: number): Promise<void> {
  const lists = dependentTables.map(
    ([
      table,
      of,
    ]) => sql`${sql.raw(`'${table}'`)}, (select coalesce(jsonb_agg(item), '[]') from ${sql.identifier(table)} item
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
export async function restoreRemovedEntry(
  queries: Queries,
  userId: string,
  productId: number,
): Promise<number | null | undefined> {
  const [removed] = await rowsOf(
    queries,
    { entryId: column.number },
    sql`select entry_id as "entryId" from entry_undos removed where user_id = ${userId} and kind = 'removed'
      and ${remaining(sql`removed.product_id`)} = ${remaining(sql`${productId}::bigint`)}
      order by changed_at desc, entry_id desc limit 1 for update`,
  );
  if (!removed) return undefined;
  const { entryId } = removed;
  const own = sql`entry_undos removed where removed.user_id = ${userId} and removed.entry_id = ${entryId} and removed.kind = 'removed'`;
  const moved = sql`jsonb_build_object('product_id', ${remaining(sql`removed.product_id`)})`;
  await beginRestoring(queries);
  const [entry] = await rowsOf(
    queries,
    { id: column.number },
    sql`insert into shelf_entries overriding system value
      select was.* from (select removed.content #> '{shelf_entries,0}' || ${moved} as content from ${own}) stored,
        jsonb_populate_record(null::shelf_entries, stored.content) was
      on conflict do nothing returning id`,
  );
  if (!entry) return null;
  for (const [table] of dependentTables) {
    const named = sql.identifier(table);
    const row = table === 'activities' ? sql`item || stored.moved` : sql`item`;
    await queries.execute(sql`insert into ${named} overriding system value
      select was.* from (select removed.content -> ${sql.raw(`'${table}'`)} as content, ${moved} as moved from ${own}) stored,
        jsonb_array_elements(stored.content) item, jsonb_populate_record(null::${named}, ${row}) was
      on conflict do nothing`);
  }
  await queries.execute(sql`update reviews set shelf_entry_id = ${entryId}
    where user_id = ${userId} and id in (select id::bigint from (select removed.content -> 'reviews' as content from ${own}) stored,
      jsonb_array_elements_text(stored.content) id)`);
  await queries.execute(sql`update progress_photos photo set left_at = null from shelf_entries entry
    where entry.user_id = ${userId} and entry.id = ${entryId}
      and photo.user_id = entry.user_id and photo.product_id = entry.product_id`);
  await queries.execute(
    sql`delete from entry_undos where user_id = ${userId} and entry_id = ${entryId} and kind = 'removed'`,
  );
  return entryId;
}

export async function deleteUndosBefore(queries: Queries, before: Date): Promise<void> {
  await queries.delete(entryUndos).where(lt(entryUndos.changedAt, before));
}
