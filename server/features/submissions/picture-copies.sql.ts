import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { type Queries, together } from '#server/database/database.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { products } from '#server/database/tables/schema.ts';

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

export async function isUndecided(queries: Queries, address: string): Promise<boolean> {
  const [requests, submissions] = await together(queries, [
    () => queries.select({ id: productRequests.id }).from(productRequests).where(requestWith(address)).limit(1),
    () => queries.select({ id: photoSubmissions.id }).from(photoSubmissions).where(submissionWith(address)).limit(1),
  ]);
  return requests.length + submissions.length > 0;
}

export async function replacePendingPicture(queries: Queries, address: string, own: string): Promise<void> {
  await queries.update(productRequests).set({ productPhoto: own }).where(requestWith(address));
  await queries
    .update(photoSubmissions)
    .set({ photoUrls: sql`array_replace(${photoSubmissions.photoUrls}, ${address}, ${own})` })
    .where(submissionWith(address));
}
