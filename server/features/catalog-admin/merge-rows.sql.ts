import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { beginRestoring } from '#server/database/stored-rows.sql.ts';
import * as schema from '#server/database/tables/schema.ts';
import {
  ofBoth,
  ofEntries,
  ofReviews,
  restore,
  restoreDependents,
  storeProducts,
  storeRows,
} from './removed-rows.sql.ts';

/** Call them in a transaction that has locked the products and stored the pairs. */

/** Reviews also get a new family. Duplicate shelf entries and reviews must be removed first. */
const movedTables = {
  shelf_entry: 'shelf_entries',
  review: 'reviews',
  activity: 'activities',
  notification: 'notifications',
  request: 'product_requests',
  photos: 'photo_submissions',
  redirect: 'product_redirects',
  ingredients: 'product_ingredients',
  ingredient_suggestion: 'ingredient_suggestions',
  months_suggestion: 'months_suggestions',
  purchase: 'packages',
  progress_photo: 'progress_photos',
} as const;

const unownedKinds: readonly string[] = ['redirect', 'ingredients'];

/** Rows that move with a removed entry to the entry that stays, by the kind of their moves. */
const movedWithEntries = {
  review_entry: { table: 'reviews', column: 'shelf_entry_id' },
  use: { table: 'entry_uses', column: 'entry_id' },
  level: { table: 'entry_levels', column: 'entry_id' },
} as const;

const pairsOf = (mergeId: number) => sql`(select * from product_merge_pairs where merge_id = ${mergeId})`;

/** Retains the entry that was changed last, with all uses (OP-08). Fires triggers in members.sql, pan-projects.sql. */
export async function removeSecondEntries(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    insert into product_merge_removed (merge_id, kind, user_id, content, gave_way_to)
    select ${mergeId}, 'shelf_entry', going.user_id, to_jsonb(case when goes_on then kept else going end),
      case when goes_on then going.id else kept.id end
    from ${pairsOf(mergeId)} pair
    join shelf_entries going on going.product_id = pair.gone_id
    join shelf_entries kept on kept.product_id = pair.kept_id and kept.user_id = going.user_id
    cross join lateral (select going.updated_at > kept.updated_at as goes_on) as judged`);
  const entries = sql`(select user_id, (content ->> 'id')::bigint as id, gave_way_to from product_merge_removed
    where merge_id = ${mergeId} and kind = 'shelf_entry')`;
  const ofEntry = sql`in (select user_id, id from ${entries} entry)`;
  await storeRows(queries, mergeId, 'activity', ofBoth.activity, sql`(item.user_id, item.shelf_entry_id) ${ofEntry}`);
  await queries.execute(sql`delete from activities where (user_id, shelf_entry_id) ${ofEntry}`);
  for (const [kind, { table, column }] of Object.entries(movedWithEntries)) {
    const [item, entryId] = [sql.identifier(table), sql.identifier(column)];
    // If both entries have a level for a day, that of the removed entry is stored for an undo, not moved.
    const isFree = sql`not exists (select from entry_levels known where known.user_id = ${item}.user_id
      and known.entry_id = entry.gave_way_to and known.set_on = ${item}.set_on)`;
    await queries.execute(sql`
      with moved as (
        update ${item} set ${entryId} = entry.gave_way_to from ${entries} entry
        where ${item}.user_id = entry.user_id and ${item}.${entryId} = entry.id ${kind === 'level' ? sql`and ${isFree}` : sql``}
        returning ${item}.id, ${item}.user_id, entry.id as from_id, entry.gave_way_to as to_id)
      insert into product_merge_moved (merge_id, kind, row_id, user_id, from_id, to_id)
      select ${mergeId}, ${kind}, id, user_id, from_id, to_id from moved`);
  }
  for (const kind of ['level', 'expiry_notification'] as const)
    await storeRows(queries, mergeId, kind, ofEntries[kind], sql`(item.user_id, item.entry_id) ${ofEntry}`);
  await queries.execute(sql`delete from shelf_entries where (user_id, id) ${ofEntry}`);
}

/** Retains the review that was edited last, and deletes the other with all its rows. Fires triggers in counts.sql. */
export async function removeSecondReviews(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    insert into product_merge_removed (merge_id, kind, user_id, content, gave_way_to, pictures)
    select ${mergeId}, 'review', older.user_id, to_jsonb(older), newer.id, older.photos
    from ${pairsOf(mergeId)} pair
    join reviews older on older.product_id in (pair.gone_id, pair.kept_id)
    join reviews newer on newer.product_id = pair.gone_id + pair.kept_id - older.product_id
      and newer.user_id = older.user_id
      and (coalesce(newer.edited_at, newer.created_at), newer.id) > (coalesce(older.edited_at, older.created_at), older.id)
    order by older.id`);
  const reviews = sql`(select (content ->> 'id')::bigint as id from product_merge_removed
    where merge_id = ${mergeId} and kind = 'review')`;
  const ofReview = sql`item.review_id in (select id from ${reviews} review)`;
  for (const [kind, table] of Object.entries({ ...ofReviews, ...ofBoth }))
    await storeRows(queries, mergeId, kind, table, ofReview);
  await queries.execute(sql`delete from reviews using ${reviews} review where reviews.id = review.id`);
}

/** Call this after the second entries and reviews are removed, because a member has only one per product. */
export async function moveRows(queries: Queries, mergeId: number): Promise<void> {
  for (const [kind, table] of Object.entries(movedTables)) {
    const named = sql.identifier(table);
    const family =
      kind === 'review' ? sql`, family_id = (select family_id from products where id = pair.kept_id)` : sql``;
    const owner = unownedKinds.includes(kind) ? sql`null::uuid` : sql`${named}.user_id`;
    await queries.execute(sql`
      with moved as (
        update ${named} set product_id = pair.kept_id ${family} from ${pairsOf(mergeId)} pair
        where ${named}.product_id = pair.gone_id
        returning ${named}.id, ${owner} as user_id, pair.gone_id, pair.kept_id)
      insert into product_merge_moved (merge_id, kind, row_id, user_id, from_id, to_id)
      select ${mergeId}, ${kind}, id, user_id, gone_id, kept_id from moved`);
  }
}

/** `added` marks copies in the undo data, which an undo deletes. Fires triggers in notify.sql. */
export async function moveBarcodes(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    with going as (
      select code, product_id, kept_id from product_barcodes join ${pairsOf(mergeId)} pair on pair.gone_id = product_id
    ), added as (
      insert into product_barcodes (code, product_id) select distinct code, kept_id from going
      on conflict do nothing returning code, product_id)
    insert into product_merge_removed (merge_id, kind, content)
    select ${mergeId}, 'barcode', jsonb_build_object('code', going.code, 'product_id', going.product_id,
      'added', added.code is not null)
    from going left join added on added.code = going.code and added.product_id = going.kept_id
    order by going.product_id, going.code`);
}

/** Shades inherit (OP-79). Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql. */
export async function moveShades(queries: Queries, mergeId: number, shadeIds: readonly number[], parentId: number) {
  if (shadeIds.length === 0) return;
  await storeRows(queries, mergeId, 'shade', schema.products, sql`item.id in ${shadeIds}`, { isOwned: false });
  await queries.execute(sql`
    update products shade set parent_id = parent.id, name = parent.name, brand_id = parent.brand_id,
      brand_folded = parent.brand_folded, category_id = parent.category_id, subcategory_id = parent.subcategory_id
    from products parent where shade.id in ${shadeIds} and parent.id = ${parentId}`);
  await queries.execute(sql`update reviews set family_id = ${parentId} where product_id in ${shadeIds}`);
}

/** The shade becomes a product of its own. Fires triggers like `moveShades`. */
export async function separateShade(queries: Queries, mergeId: number, id: number, name: string): Promise<void> {
  await storeRows(queries, mergeId, 'shade', schema.products, sql`item.id = ${id}`, { isOwned: false });
  await queries.execute(sql`update products set parent_id = null, name = ${name} where id = ${id}`);
  await queries.execute(sql`update reviews set family_id = ${id} where product_id = ${id}`);
}

/** Call this last: it cascades. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql. */
export async function removeProducts(queries: Queries, mergeId: number): Promise<void> {
  const gone = sql`in (select gone_id from ${pairsOf(mergeId)} pair)`;
  await storeProducts(queries, mergeId, sql`item.id ${gone}`);
  await queries.execute(sql`delete from products where id ${gone}`);
}

const goneReviews = (mergeId: number) => sql`(select gave_way_to as review_id from product_merge_removed
  where merge_id = ${mergeId} and kind = 'review')`;

/** Notifies the members of whose two reviews only one stays. Call after all moves. Fires triggers in notify.sql. */
export async function notifyOfReviews(queries: Queries, mergeId: number, title: string): Promise<void> {
  await queries.execute(sql`
    insert into notifications (user_id, kind, review_id, product_id, message)
    select user_id, 'review_removed', review.id, product_id, ${title}::text
      || ' was in the catalog twice, and you reviewed it twice. The review that you edited last stays.'
    from reviews review join ${goneReviews(mergeId)} gone on gone.review_id = review.id order by review.id`);
}

/** Deletes the notifications of `notifyOfReviews`, because an undo restores both reviews. */
export async function forgetReviewNotifications(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    delete from notifications using ${goneReviews(mergeId)} gone
    where notifications.review_id = gone.review_id and kind = 'review_removed'`);
}

// The rest undoes the statements above. Later deletions and changes are preserved.

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
