import { and, arrayContains, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, expression, hasRow, json, only, rowsWhere, valueOf } from '#server/database/rows.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { isPending, pageOfQueue, queueRows } from './pending.sql.ts';
import { products } from '#server/database/tables/schema.ts';

export type ProductRequestRow = typeof productRequests.$inferSelect;
export type PhotoSubmissionRow = typeof photoSubmissions.$inferSelect;

const isOpen = isPending(productRequests);

export const insertProductRequest = async (queries: Queries, request: typeof productRequests.$inferInsert) =>
  only(await queries.insert(productRequests).values(request).returning());

/** Returns true if the member has a pending request for this brand and product, compared as in searches, or barcode. */
export function hasOpenRequest(
  queries: Queries,
  wanted: Pick<ProductRequestRow, 'userId' | 'brandName' | 'productName' | 'barcode'>,
): Promise<boolean> {
  const { userId, brandName: brand, productName: product, barcode: code } = productRequests;
  const isSame = sql`(${code} = ${wanted.barcode} or search_key(${product}) <> ''
    and (search_key(${brand}), search_key(${product})) = (search_key(${wanted.brandName}), search_key(${wanted.productName})))`;
  return hasRow(queries, productRequests, and(eq(userId, wanted.userId), isOpen, isSame));
}

export const { latest: selectRequestsOf } = ownRows(productRequests);

export const insertPhotoSubmission = async (queries: Queries, submission: typeof photoSubmissions.$inferInsert) =>
  only(await queries.insert(photoSubmissions).values(submission).returning());

export const { page: selectPendingPhotos, lock: lockPendingPhotos } = queueRows(photoSubmissions);

/** Until they are locked, other calls can delete a submission's product or replace an external photo with a copy. */
export const selectSubmissions = (queries: Queries, ids: readonly number[]): Promise<PhotoSubmissionRow[]> =>
  rowsWhere(queries, photoSubmissions, inArray(photoSubmissions.id, [...ids]));

const tables = { requests: productRequests, photos: photoSubmissions };

/** Counts at most `most` of a member's pending requests or photo submissions. */
export function countOpen(queries: Queries, kind: keyof typeof tables, userId: string, most: number): Promise<number> {
  const open = sql`select from ${tables[kind]} where user_id = ${userId} and state = 'open' limit ${most}`;
  return valueOf(queries, column.number, sql`(select count(*) from (${open}) open)`);
}

/** Further requests would stay in the queue, but no product ever has that many. */
const mostFulfilled = 500;

/** Oldest first, each with the ids of the others for the same product or barcode. */
export function selectPendingRequests(queries: Queries, afterId: number, limit: number) {
  // Include the table name. In a statement about one table, Drizzle writes bare column names, which would refer to
  // `other`.
  const alikeIds = expression(
    json(z.array(z.number())),
    sql`to_json(array(
    select other.id from product_requests other
    where other.state = 'open' and other.id <> product_requests.id
      and (search_key(other.brand_name) = search_key(product_requests.brand_name)
          and search_key(other.product_name) = search_key(product_requests.product_name)
        or other.barcode = product_requests.barcode)
    order by other.id limit ${limits.moderationQueue.atOnce - 1}))`,
  );
  const select = queries.select({ ...getTableColumns(productRequests), alikeIds }).from(productRequests);
  return pageOfQueue(select.$dynamic(), productRequests, afterId, limit);
}

export const { lock: lockPendingRequests } = queueRows(productRequests);

/** Returns their ids. Names are compared as in searches. */
export async function lockRequestsFor(queries: Queries, brandId: number, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const keys = sql`array(select search_key(name) from unnest(${sql.param([...names])}::text[]) name)`;
  const rows = await queries
    .select({ id: productRequests.id })
    .from(productRequests)
    .where(
      and(
        isOpen,
        sql`search_key(${productRequests.brandName}) = (select search_key(name) from brands where id = ${brandId})`,
        sql`search_key(${productRequests.productName}) = any(${keys})`,
        sql`search_key(${productRequests.productName}) <> ''`,
      ),
    )
    .orderBy(asc(productRequests.id))
    .limit(mostFulfilled)
    .for('update');
  return rows.map(({ id }) => id);
}

export function lockRequestsOfCodes(queries: Queries, codes: readonly string[]): Promise<ProductRequestRow[]> {
  return queries
    .select()
    .from(productRequests)
    .where(and(isOpen, inArray(productRequests.barcode, [...codes])))
    .orderBy(asc(productRequests.id))
    .limit(mostFulfilled)
    .for('update');
}

export async function selectGallery(queries: Queries, productId: number): Promise<string[]> {
  const [row] = await queries
    .select({ image: products.image, images: products.images })
    .from(products)
    .where(eq(products.id, productId));
  return row ? [...(row.image === null ? [] : [row.image]), ...row.images] : [];
}

const requestWith = (address: string) =>
  and(eq(productRequests.state, 'open'), eq(productRequests.productPhoto, address));
const submissionWith = (address: string) =>
  and(eq(photoSubmissions.state, 'open'), arrayContains(photoSubmissions.photoUrls, [address]));

export const isUndecided = async (queries: Queries, address: string): Promise<boolean> =>
  (await hasRow(queries, productRequests, requestWith(address))) ||
  hasRow(queries, photoSubmissions, submissionWith(address));

export async function replacePendingPicture(queries: Queries, address: string, own: string): Promise<void> {
  await queries.update(productRequests).set({ productPhoto: own }).where(requestWith(address));
  await queries
    .update(photoSubmissions)
    .set({ photoUrls: sql`array_replace(${photoSubmissions.photoUrls}, ${address}, ${own})` })
    .where(submissionWith(address));
}
