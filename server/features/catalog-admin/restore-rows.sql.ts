import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { beginRestoring } from '#server/database/stored-rows.sql.ts';
import * as schema from '#server/database/tables/schema.ts';
import { movedTables, movedWithEntries, unownedKinds } from './merge-rows.sql.ts';
import { restore, restoreDependents } from './removed-rows.sql.ts';

/** These statements undo those in merge-rows.sql.ts. Later deletions and changes are preserved. */

/** Shades inherit. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
export async function moveShadesBack(queries: Queries, mergeId: number): Promise<void> {
  const shades = sql`(select was.* from product_merge_removed removed,
    jsonb_populate_record(null::products, removed.content) was where removed.merge_id = ${mergeId} and removed.kind = 'shade')`;
  await queries.execute(sql`
    update products shade set parent_id = was.parent_id, name = coalesce(parent.name, was.name),
      brand_id = coalesce(parent.brand_id, was.brand_id),
      brand_folded = (select fold(name) from brands where id = coalesce(parent.brand_id, was.brand_id)),
      category_id = case when parent.id is null then (select id from categories where id = was.category_id)
        else parent.category_id end,
      subcategory_id = case when parent.id is null then (select id from subcategories where id = was.subcategory_id)
        else parent.subcategory_id end
    from ${shades} was left join products parent on parent.id = was.parent_id where shade.id = was.id`);
  await queries.execute(sql`
    update reviews set family_id = coalesce(was.parent_id, was.id) from ${shades} was where reviews.product_id = was.id`);
}

export async function moveRowsBack(queries: Queries, mergeId: number): Promise<void> {
  for (const [kind, table] of Object.entries(movedTables)) {
    const named = sql.identifier(table);
    const family =
      kind === 'review' ? sql`, family_id = (select family_id from products where id = moved.from_id)` : sql``;
    const owned = unownedKinds.includes(kind) ? sql`` : sql`and ${named}.user_id = moved.user_id`;
    await queries.execute(sql`
      update ${named} set product_id = moved.from_id ${family} from product_merge_moved moved
      where moved.merge_id = ${mergeId} and moved.kind = ${kind}
        and ${named}.id = moved.row_id ${owned} and ${named}.product_id = moved.to_id`);
  }
}

/** Skips barcodes that the remaining product no longer has. Fires triggers in notify.sql. */
export async function moveBarcodesBack(queries: Queries, mergeId: number): Promise<void> {
  const removed = sql`(select content ->> 'code' as code, (content ->> 'product_id')::bigint as product_id,
      (content ->> 'added')::boolean as added, pair.kept_id
    from product_merge_removed join product_merge_pairs pair using (merge_id)
    where merge_id = ${mergeId} and kind = 'barcode' and pair.gone_id = (content ->> 'product_id')::bigint)`;
  await queries.execute(sql`
    insert into product_barcodes (code, product_id)
    select removed.code, removed.product_id from ${removed} removed
    where exists (select from product_barcodes kept where kept.code = removed.code and kept.product_id = removed.kept_id)
    on conflict do nothing`);
  await queries.execute(sql`
    delete from product_barcodes using ${removed} removed
    where removed.added and product_barcodes.code = removed.code and product_barcodes.product_id = removed.kept_id`);
}

/** Restores an entry or review only if the one that replaced it still exists. */
export async function restoreSecondRows(queries: Queries, mergeId: number): Promise<void> {
  await beginRestoring(queries);
  await restore(queries, mergeId, 'shelf_entry', schema.shelfEntries, {
    condition: sql`exists (select from shelf_entries kept where kept.user_id = was.user_id and kept.id = removed.gave_way_to)`,
  });
  await restore(queries, mergeId, 'review', schema.reviews, {
    content: sql`removed.content || '{"helpful_votes": 0}'`,
    condition: sql`exists (select from reviews kept where kept.id = removed.gave_way_to)`,
  });
  for (const [kind, { table, column: name }] of Object.entries(movedWithEntries)) {
    const [item, entryId] = [sql.identifier(table), sql.identifier(name)];
    await queries.execute(sql`
      update ${item} set ${entryId} = moved.from_id from product_merge_moved moved
      where moved.merge_id = ${mergeId} and moved.kind = ${kind} and ${item}.user_id = moved.user_id
        and ${item}.id = moved.row_id and ${item}.${entryId} = moved.to_id
        and exists (select from shelf_entries entry where entry.user_id = moved.user_id and entry.id = moved.from_id)`);
  }
  await restoreDependents(queries, mergeId);
}
