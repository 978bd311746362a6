import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { json } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { expression } from '#server/database/rows.ts';
import { productRequests } from '#server/database/tables/moderation.ts';
import type { ProductRequestRow } from './submissions.sql.ts';

/** Further requests would stay in the queue, but no product ever has that many. */
const mostFulfilled = 500;

const isOpen = eq(productRequests.state, 'open');

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
  return queries
    .select({ request: productRequests, alikeIds })
    .from(productRequests)
    .where(and(isOpen, gt(productRequests.id, afterId)))
    .orderBy(asc(productRequests.id))
    .limit(limit);
}
export type PendingRequestRow = Awaited<ReturnType<typeof selectPendingRequests>>[number];

export async function countPendingRequests(queries: Queries): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(productRequests).where(isOpen);
  return row?.total ?? 0;
}

export function lockPendingRequests(queries: Queries, ids: readonly number[]): Promise<ProductRequestRow[]> {
  return queries
    .select()
    .from(productRequests)
    .where(and(isOpen, inArray(productRequests.id, [...ids])))
    .orderBy(asc(productRequests.id))
    .for('update');
}

export type RequestOutcome = { state: 'added'; productId: number } | { state: 'declined'; reason: string | null };

export async function closeRequests(queries: Queries, ids: readonly number[], outcome: RequestOutcome): Promise<void> {
  await queries
    .update(productRequests)
    .set({ ...outcome, handledAt: sql`now()` })
    .where(inArray(productRequests.id, [...ids]));
}

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
