import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';

export type ProductRequestRow = typeof productRequests.$inferSelect;
export type PhotoSubmissionRow = typeof photoSubmissions.$inferSelect;

export type NewProductRequest = Pick<
  ProductRequestRow,
  'userId' | 'productName' | 'brandName' | 'productPhoto' | 'additionalComments' | 'barcode'
>;

export async function insertProductRequest(queries: Queries, request: NewProductRequest): Promise<ProductRequestRow> {
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
  }: Pick<NewProductRequest, 'userId' | 'brandName' | 'productName' | 'barcode'>,
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

export type NewPhotoSubmission = Pick<
  PhotoSubmissionRow,
  'userId' | 'submitterEmail' | 'productId' | 'productName' | 'brandName' | 'photoUrls' | 'comments'
>;

export async function insertPhotoSubmission(
  queries: Queries,
  submission: NewPhotoSubmission,
): Promise<PhotoSubmissionRow> {
  const [row] = await queries.insert(photoSubmissions).values(submission).returning();
  if (!row) throw new Error('The photo submission was not stored');
  return row;
}

export async function countOpenRequests(queries: Queries, userId: string, most: number): Promise<number> {
  const rows = await queries
    .select({ id: productRequests.id })
    .from(productRequests)
    .where(and(eq(productRequests.userId, userId), eq(productRequests.state, 'open')))
    .limit(most);
  return rows.length;
}

export async function countOpenSubmissions(queries: Queries, userId: string, most: number): Promise<number> {
  const rows = await queries
    .select({ id: photoSubmissions.id })
    .from(photoSubmissions)
    .where(and(eq(photoSubmissions.userId, userId), eq(photoSubmissions.state, 'open')))
    .limit(most);
  return rows.length;
}
