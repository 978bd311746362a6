import { and, desc, eq, getTableColumns, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { mergeKinds, type UndoObstacle } from '#contract/catalog-admin/merges.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StoredProduct } from '#server/features/catalog/admin-products.sql.ts';
import { selectBrandName } from '#server/features/catalog/categories.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { column, countEach, expression, first, list, nullable, oneOf, only, valueOf } from '#server/database/rows.ts';
import { productMergePairs, productMergeRemoved, productMerges } from '#server/database/tables/merge.ts';
import { members, products } from '#server/database/tables/schema.ts';

export function selectFamilies(queries: Queries, ids: readonly number[]) {
  const wanted = sql`(select family_id from ${products} where id in ${ids})`;
  return queries
    .select()
    .from(products)
    .where(sql`${products.familyId} in ${wanted}`)
    .orderBy(products.id);
}

/** Locks every product of the families until the transaction ends, in the order of the ids. */
export const lockFamilies = async (queries: Queries, ids: readonly number[]): Promise<StoredProduct[]> =>
  selectFamilies(queries, ids).for('update');

export async function titleOf(queries: Queries, { brandId, name, variantName }: StoredProduct): Promise<string> {
  const named = `${await selectBrandName(queries, brandId)} ${name}`;
  return variantName === null ? named : `${named} – ${variantName}`;
}

export async function insertMerge(queries: Queries, merge: typeof productMerges.$inferInsert): Promise<number> {
  return only(await queries.insert(productMerges).values(merge).returning({ id: productMerges.id })).id;
}

export type MergePair = typeof productMergePairs.$inferInsert;
export async function insertMergePairs(queries: Queries, pairs: MergePair[]): Promise<void> {
  await queries.insert(productMergePairs).values(pairs);
}

export function selectMergePairs(queries: Queries, mergeId: number) {
  return queries.select().from(productMergePairs).where(eq(productMergePairs.mergeId, mergeId));
}

export async function deleteMerge(queries: Queries, id: number): Promise<void> {
  await queries.delete(productMerges).where(eq(productMerges.id, id));
}

/** The deletions of products, and removals of members' content, are stored in the same table as merges. */
const isMerge = ne(productMerges.keptId, productMerges.goneId);
const isDeletion = and(eq(productMerges.keptId, productMerges.goneId), isNull(productMerges.memberId));

const lockOne = (queries: Queries, condition: SQL | undefined) =>
  first(queries.select().from(productMerges).where(condition).for('update'));
export const lockMerge = (queries: Queries, id: number) => lockOne(queries, and(eq(productMerges.id, id), isMerge));
export const lockDeletion = (queries: Queries, productId: number) =>
  lockOne(queries, and(eq(productMerges.goneId, productId), isDeletion));

const exists = (select: SQL) => sql`exists (${select})`;
const hasLaterMerge = exists(sql`select from ${productMerges} later
  where later.id > ${productMerges.id} and later.kept_id <> later.gone_id and later.product_ids && ${productMerges.productIds}`);
const isMove = exists(sql`select from ${productMergePairs} pair
  where pair.merge_id = ${productMerges.id} and pair.kept_id = pair.gone_id`);
const isGone = (id: AnyPgColumn) => sql`not ${exists(sql`select from ${products} known where known.id = ${id}`)}`;
const remainingIsGone = sql`(${isGone(productMerges.keptId)} or ${isMove} and ${isGone(productMerges.goneId)})`;
const parentIsGone = exists(sql`select from ${productMergeRemoved} removed
  where removed.merge_id = ${productMerges.id} and removed.kind in ('product', 'shade')
    and not exists (select from ${products} parent where parent.id = (removed.content ->> 'parent_id')::bigint)
    and not exists (select from ${productMergePairs} pair where pair.merge_id = ${productMerges.id}
      and pair.gone_id = (removed.content ->> 'parent_id')::bigint)
    and removed.content ->> 'parent_id' is not null`);

/** The first reason why the merge cannot be undone, or null if it can be undone. */
const obstacle = expression(
  nullable(oneOf<UndoObstacle>(['later_merge', 'product_deleted', 'parent_deleted'])),
  sql`case when ${hasLaterMerge} then 'later_merge' when ${remainingIsGone} then 'product_deleted'
    when ${parentIsGone} then 'parent_deleted' end`,
);

const kind = expression(
  oneOf(mergeKinds),
  sql`case when not ${isMove} then 'merged' when ${exists(sql`select from ${productMergeRemoved} removed
    where removed.merge_id = ${productMerges.id} and (removed.content ->> 'parent_id')::bigint = ${productMerges.keptId}`)}
    then 'separated' else 'moved' end`,
);

const listedMerges = (queries: Queries, ...conditions: (SQL | undefined)[]) =>
  queries
    .select({ ...getTableColumns(productMerges), kind, username: members.username, obstacle })
    .from(productMerges)
    .leftJoin(members, eq(members.id, productMerges.administratorId))
    .where(and(...conditions))
    .orderBy(desc(productMerges.id));

const pageOf =
  (condition: SQL | undefined) => (queries: Queries, since: Date, beforeId: number | undefined, limit: number) => {
    const isBefore = beforeId === undefined ? undefined : lt(productMerges.id, beforeId);
    return listedMerges(queries, condition, gte(productMerges.mergedAt, since), isBefore).limit(limit);
  };
export const selectMerges = pageOf(isMerge);
export const selectDeletions = pageOf(isDeletion);

export const selectMerge = (queries: Queries, id: number) => first(listedMerges(queries, eq(productMerges.id, id)));
export type MergeRow = NonNullable<Awaited<ReturnType<typeof selectMerge>>>;

/**
 * Deletes merges from before `moment`, and removals of one review from before `lastReview`, which only the queue can undo.
 * Returns the URLs of pictures in the rows that these merges removed. The pictures may be unused now.
 */
export async function deleteMergesBefore(queries: Queries, moment: Date, lastReview: Date): Promise<string[]> {
  const isOld = sql`(${productMerges.mergedAt} < ${moment.toISOString()}
    or ${productMerges.memberId} is not null and ${productMerges.keptTitle} = 'review'
      and ${productMerges.mergedAt} < ${lastReview.toISOString()})`;
  const pictures = sql`select distinct unnest(removed.pictures) from ${productMergeRemoved} removed
    join ${productMerges} on ${productMerges.id} = removed.merge_id and ${isOld}`;
  const addresses = await valueOf(queries, list(column.text), sql`array(${pictures})`);
  await queries.delete(productMerges).where(isOld);
  return addresses;
}

export async function countMoving(queries: Queries, pairs: readonly { goneId: number; keptId: number }[]) {
  const pair = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("goneId" bigint, "keptId" bigint)`;
  const on = (table: string) => sql`from ${sql.identifier(table)} item join ${pair} on pair."goneId" = item.product_id`;
  const both = (table: string) => sql`${on(table)} join ${sql.identifier(table)} other
    on other.product_id = pair."keptId" and other.user_id = item.user_id`;
  return countEach(queries, {
    entries: sql`select count(*) ${on('shelf_entries')}`,
    entriesOfBoth: sql`select count(*) ${both('shelf_entries')}`,
    finishedEntries: sql`select count(item.date_finished) ${on('shelf_entries')}`,
    reviews: sql`select count(*) ${on('reviews')}`,
    reviewsOfBoth: sql`select count(*) ${both('reviews')}`,
    barcodes: sql`select count(*) ${on('product_barcodes')}`,
    activities: sql`select count(*) ${on('activities')}`,
    requests: sql`select count(*) ${on('product_requests')}`,
    photoSubmissions: sql`select count(*) ${on('photo_submissions')}`,
  });
}
