import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { column, json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression, onlyRow } from '#server/database/rows.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { isPending, lockPending, pageOfQueue } from './pending.sql.ts';

export type ProductRequestRow = typeof productRequests.$inferSelect;
export type PhotoSubmissionRow = typeof photoSubmissions.$inferSelect;

export async function insertProductRequest(
  queries: Queries,
  request: typeof productRequests.$inferInsert,
): Promise<ProductRequestRow> {
  const [row] = await queries.insert(productRequests).values(request).returning();
  if (!row) throw new Error('The product request was not stored');
  return row;
}

/** Returns true if the member has a pending request for this brand and product, compared as in searches, or barcode. */
export async function hasOpenRequest(
  queries: Queries,
  {
    userId,
    brandName,
    productName,
    barcode,
  }: Pick<ProductRequestRow, 'userId' | 'brandName' | 'productName' | 'barcode'>,
): Promise<boolean> {
  const { brandName: brand, productName: product, barcode: code } = productRequests;
  const rows = await queries
    .select({ id: productRequests.id })
    .from(productRequests)
    .where(
      and(
        eq(productRequests.userId, userId),
        eq(productRequests.state, 'open'),
        sql`(${code} = ${barcode} or search_key(${product}) <> ''
          and (search_key(${brand}), search_key(${product})) = (search_key(${brandName}), search_key(${productName})))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export function selectRequestsOf(queries: Queries, userId: string, most: number): Promise<ProductRequestRow[]> {
  return queries
    .select()
    .from(productRequests)
    .where(eq(productRequests.userId, userId))
    .orderBy(desc(productRequests.id))
    .limit(most);
}

export async function insertPhotoSubmission(
  queries: Queries,
  submission: typeof photoSubmissions.$inferInsert,
): Promise<PhotoSubmissionRow> {
  const [row] = await queries.insert(photoSubmissions).values(submission).returning();
  if (!row) throw new Error('The photo submission was not stored');
  return row;
}

export const selectPendingPhotos = (queries: Queries, afterId: number, limit: number) =>
  pageOfQueue(queries.select().from(photoSubmissions).$dynamic(), photoSubmissions, afterId, limit);

/** Until they are locked, other calls can delete a submission's product or replace an external photo with a copy. */
export function selectSubmissions(queries: Queries, ids: readonly number[]): Promise<PhotoSubmissionRow[]> {
  return queries
    .select()
    .from(photoSubmissions)
    .where(inArray(photoSubmissions.id, [...ids]));
}

export const lockPendingPhotos = (queries: Queries, ids: readonly number[]) =>
  lockPending(queries.select().from(photoSubmissions).$dynamic(), photoSubmissions, ids);

const tables = { requests: productRequests, photos: photoSubmissions };

/** Counts at most `most` of a member's pending requests or photo submissions. */
export async function countOpen(
  queries: Queries,
  kind: keyof typeof tables,
  userId: string,
  most: number,
): Promise<number> {
  const open = sql`(select from ${tables[kind]} where user_id = ${userId} and state = 'open' limit ${most}) open`;
  return (await onlyRow(queries, { total: column.number }, sql`select count(*) as total from ${open}`)).total;
}

/** Further requests would stay in the queue, but no product ever has that many. */
const mostFulfilled = 500;

const isOpen = isPending(productRequests);

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
export type PendingRequestRow = Awaited<ReturnType<typeof selectPendingRequests>>[number];

export const lockPendingRequests = (queries: Queries, ids: readonly number[]) =>
  lockPending(queries.select().from(productRequests).$dynamic(), productRequests, ids);

/** Returns their ids. Names are compared as in searches. */
export async function lockRequestsFor(queries: Queries, brandId: number, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const keys = sql.join(
    names.map((name) => sql`search_key(${name})`),
    sql`, `,
  );
  const rows = await queries
    .select({ id: productRequests.id })
    .from(productRequests)
    .where(
      and(
        isOpen,
        sql`search_key(${productRequests.brandName}) = (select search_key(name) from brands where id = ${brandId})`,
        sql`search_key(${productRequests.productName}) in (${keys})`,
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
