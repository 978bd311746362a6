import { and, desc, eq, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { onlyRow } from '#server/database/rows.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';

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
