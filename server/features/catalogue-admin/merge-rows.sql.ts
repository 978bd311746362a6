import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

/**
 * The functions in this file move the rows of merged products, for all product pairs of a merge at once. Call them in a
 * transaction that has locked the products and stored the pairs.
 */

/**
 * Tables whose rows are moved by setting a new `product_id`. Reviews also get a new family. Duplicate shelf entries and
 * reviews must be removed first.
 */
export const movedTables = {
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
  purchase: 'purchases',
  progress_photo: 'progress_photos',
} as const;

/** The kinds of rows that do not belong to a member. */
export const unownedKinds: readonly string[] = ['redirect', 'ingredients'];

const pairsOf = (mergeId: number) => sql`(select * from product_merge_pairs where merge_id = ${mergeId})`;

/**
 * If a member has shelf entries for both products of a pair, deletes the entry that was changed earlier. Moves the
 * review, uses, and levels of the deleted entry to the remaining entry. Deletes the activities of the deleted entry
 * (OP-08). Fires triggers in members.sql, pan-projects.sql.
 */
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
  await queries.execute(sql`
    with gone as (
      delete from activities using ${entries} entry
      where activities.user_id = entry.user_id and activities.shelf_entry_id = entry.id
      returning activities.*)
    insert into product_merge_removed (merge_id, kind, user_id, content)
    select ${mergeId}, 'activity', user_id, to_jsonb(gone) from gone order by id`);
  await queries.execute(sql`
    with linked as (
      update reviews set shelf_entry_id = entry.gave_way_to from ${entries} entry
      where reviews.user_id = entry.user_id and reviews.shelf_entry_id = entry.id
      returning reviews.id, reviews.user_id, entry.id as from_id, entry.gave_way_to as to_id)
    insert into product_merge_moved (merge_id, kind, row_id, user_id, from_id, to_id)
    select ${mergeId}, 'review_entry', id, user_id, from_id, to_id from linked`);
  await queries.execute(sql`
    with moved as (
      update entry_uses set entry_id = entry.gave_way_to from ${entries} entry
      where entry_uses.user_id = entry.user_id and entry_uses.entry_id = entry.id
      returning entry_uses.id, entry_uses.user_id, entry.id as from_id, entry.gave_way_to as to_id)
    insert into product_merge_moved (merge_id, kind, row_id, user_id, from_id, to_id)
    select ${mergeId}, 'use', id, user_id, from_id, to_id from moved`);
  await moveLevels(queries, mergeId, entries);
  await queries.execute(sql`
    delete from shelf_entries using ${entries} entry
    where shelf_entries.user_id = entry.user_id and shelf_entries.id = entry.id`);
}

/**
 * Moves the levels of each removed entry to the entry that replaces it. If both entries have a level for the same day,
 * the level of the removed entry is not moved, but stored for an undo.
 */
async function moveLevels(queries: Queries, mergeId: number, entries: SQL): Promise<void> {
  await queries.execute(sql`
    with moved as (
      update entry_levels said set entry_id = entry.gave_way_to from ${entries} entry
      where said.user_id = entry.user_id and said.entry_id = entry.id
        and not exists (select from entry_levels known where known.user_id = said.user_id
          and known.entry_id = entry.gave_way_to and known.set_on = said.set_on)
      returning said.id, said.user_id, entry.id as from_id, entry.gave_way_to as to_id)
    insert into product_merge_moved (merge_id, kind, row_id, user_id, from_id, to_id)
    select ${mergeId}, 'level', id, user_id, from_id, to_id from moved`);
  await queries.execute(sql`
    insert into product_merge_removed (merge_id, kind, user_id, content)
    select ${mergeId}, 'level', said.user_id, to_jsonb(said)
    from entry_levels said join ${entries} entry on said.user_id = entry.user_id and said.entry_id = entry.id`);
}

/**
 * If a member reviewed both products, the review that was edited last stays. The other review is deleted with its
 * votes, reports, activities, notifications, follow-ups, and questions. Fires triggers in counts.sql.
 */
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
  const dependents = [
    ['vote', 'review_votes'],
    ['report', 'review_reports'],
    ['activity', 'activities'],
    ['notification', 'notifications'],
    ['follow_up', 'review_follow_ups'],
    ['question', 'review_questions'],
  ] as const;
  for (const [kind, table] of dependents)
    await queries.execute(sql`
      insert into product_merge_removed (merge_id, kind, user_id, content)
      select ${mergeId}, ${kind}, item.user_id, to_jsonb(item)
      from ${sql.identifier(table)} item join ${reviews} review on review.id = item.review_id`);
  await queries.execute(sql`delete from reviews using ${reviews} review where reviews.id = review.id`);
}

/**
 * Moves the rows in `movedTables`. Call this after `removeSecondEntries` and `removeSecondReviews`, because no member
 * can have two entries or two reviews for one product.
 */
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

/**
 * Copies each barcode to the product that remains, unless that product already has the barcode. In the undo data,
 * `added` marks the copies, which are deleted if the merge is undone. Fires triggers in notify.sql.
 */
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

/**
 * Moves shades to another parent product. They inherit the name, brand, and category of that parent (OP-79). Fires
 * triggers in counts.sql, ingredients.sql, notify.sql, search.sql, shades.sql.
 */
export async function moveShades(
  queries: Queries,
  mergeId: number,
  shadeIds: readonly number[],
  parentId: number,
): Promise<void> {
  if (shadeIds.length === 0) return;
  await queries.execute(sql`
    insert into product_merge_removed (merge_id, kind, content)
    select ${mergeId}, 'shade', to_jsonb(shade) from products shade where id in ${shadeIds} order by id`);
  await queries.execute(sql`
    update products shade set parent_id = parent.id, name = parent.name, brand_id = parent.brand_id,
      brand_folded = parent.brand_folded, category_id = parent.category_id, subcategory_id = parent.subcategory_id
    from products parent where shade.id in ${shadeIds} and parent.id = ${parentId}`);
  await queries.execute(sql`update reviews set family_id = ${parentId} where product_id in ${shadeIds}`);
}

/**
 * Deletes the merged products. Call this after all rows were moved, because the deletion cascades to rows that still
 * refer to these products. Fires triggers in counts.sql, ingredients.sql, notify.sql, search.sql.
 */
export async function removeProducts(queries: Queries, mergeId: number): Promise<void> {
  await queries.execute(sql`
    insert into product_merge_removed (merge_id, kind, content, pictures)
    select ${mergeId}, 'product', to_jsonb(product), array_remove(images || image, null)
    from products product join ${pairsOf(mergeId)} pair on pair.gone_id = product.id order by product.id`);
  await queries.execute(sql`delete from products using ${pairsOf(mergeId)} pair where products.id = pair.gone_id`);
}
