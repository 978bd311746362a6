import type { Queries } from './database.ts';
import { photoSubmissions, productRequests } from './schema.ts';

export type ProductRequestRow = typeof productRequests.$inferSelect;
export type PhotoSubmissionRow = typeof photoSubmissions.$inferSelect;

export type NewProductRequest = Pick<
  ProductRequestRow,
  'userId' | 'productName' | 'brandName' | 'productPhoto' | 'additionalComments'
>;

export async function insertProductRequest(queries: Queries, request: NewProductRequest): Promise<ProductRequestRow> {
  const [row] = await queries.insert(productRequests).values(request).returning();
  if (!row) throw new Error('The product request was not stored');
  return row;
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
