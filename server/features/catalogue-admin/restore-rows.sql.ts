import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { entryLevels, entryUses, expiryNotifications } from '#server/database/tables/uses.ts';
import { reviewReports } from '#server/database/tables/moderation.ts';
import { beginRestoring, insertStoredRows } from '#server/database/stored-rows.sql.ts';
import { movedTables, movedWithEntries, unownedKinds } from './merge-rows.sql.ts';
import { reviewFollowUps, reviewQuestions } from '#server/database/tables/review.ts';
import * as schema from '#server/database/tables/schema.ts';

/** These statements undo those in merge-rows.sql.ts. Later deletions and changes are preserved. */

/** Sets their review counts to zero, because triggers count the reviews that are moved back. */
export async function restoreProducts(queries: Queries, mergeId: number): Promise<void> {
  await restore(queries, mergeId, 'product', schema.products, {
    content: sql`removed.content || jsonb_build_object('review_count', 0, 'rating_sum', 0,
      'category_id', (select id from categories where id = (removed.content ->> 'category_id')::bigint),
      'subcategory_id', (select id from subcategories where id = (removed.content ->> 'subcategory_id')::bigint),
      'brand_folded', (select fold(name) from brands where id = (removed.content ->> 'brand_id')::bigint),
      'slug', coalesce((select slug || '-' || (removed.content ->> 'id') from products
        where slug = removed.content ->> 'slug'), removed.content ->> 'slug'))`,
  });
}

/** Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
export async function moveShadesBack(queries: Queries, mergeId: number): Promise<void> {
  const shades = sql`(select was.* from product_merge_removed removed,
    jsonb_populate_record(null::products, removed.content) was where removed.merge_id = ${mergeId} and removed.kind = 'shade')`;
  await queries.execute(sql`
    update products shade set parent_id = was.parent_id, name = was.name, brand_id = was.brand_id,
      brand_folded = (select fold(name) from brands where id = was.brand_id),
      category_id = (select id from categories where id = was.category_id),
      subcategory_id = (select id from subcategories where id = was.subcategory_id)
    from ${shades} was where shade.id = was.id`);
  await queries.execute(sql`
    update reviews set family_id = was.parent_id from ${shades} was where reviews.product_id = was.id`);
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

/** Restores the rows that were deleted with an entry or a review, if the entry or the review exists again. */
export async function restoreDependents(queries: Queries, mergeId: number): Promise<void> {
  const ofOwnEntry = sql`exists (select from shelf_entries entry where entry.user_id = was.user_id and entry.id = was.entry_id)`;
  await restore(queries, mergeId, 'use', entryUses, { condition: ofOwnEntry });
  await restore(queries, mergeId, 'level', entryLevels, { condition: ofOwnEntry });
  await restore(queries, mergeId, 'expiry_notification', expiryNotifications, { condition: ofOwnEntry });
  const ofReview = sql`exists (select from reviews review where review.id = was.review_id)`;
  const ofEntry = sql`exists (select from shelf_entries entry where entry.user_id = was.user_id and entry.id = was.shelf_entry_id)`;
  const ofProduct = sql`exists (select from products product where product.id = was.product_id)`;
  await restore(queries, mergeId, 'vote', schema.reviewVotes, { condition: ofReview });
  await restore(queries, mergeId, 'follow_up', reviewFollowUps, { condition: ofReview });
  await restore(queries, mergeId, 'question', reviewQuestions, { condition: ofReview });
  await restore(queries, mergeId, 'report', reviewReports, { condition: ofReview });
  await restore(queries, mergeId, 'activity', schema.activities, {
    condition: sql`${ofProduct} and (was.review_id is null or ${ofReview}) and (was.shelf_entry_id is null or ${ofEntry})`,
  });
  await restore(queries, mergeId, 'notification', schema.notifications, {
    condition: sql`(was.review_id is null or ${ofReview}) and (was.product_id is null or ${ofProduct})
      and (was.actor_id is null or exists (select from members actor where actor.id = was.actor_id))`,
  });
}

interface Restoring {
  content?: SQL;
  condition?: SQL;
}

export async function restore(
  queries: Queries,
  mergeId: number,
  kind: string,
  table: PgTable,
  { content = sql`removed.content`, condition }: Restoring = {},
): Promise<void> {
  const stored = sql`(select id, gave_way_to, ${content} as content from product_merge_removed removed
    where merge_id = ${mergeId} and kind = ${kind})`;
  await insertStoredRows(queries, table, stored, condition);
}
