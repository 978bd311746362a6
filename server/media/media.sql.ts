import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { mediaAddress } from '#contract/media.ts';
import type { Queries } from '#server/database/database.ts';
import { column, first, hasRow, isChanged, rowsOf, rowsWhere, statement } from '#server/database/rows.ts';
import { productMergeRemoved } from '#server/database/tables/merge.ts';
import { photoSubmissions, productRequests } from '#server/database/tables/moderation.ts';
import { media, members, products, reviews } from '#server/database/tables/schema.ts';
import { reactions } from '#server/database/tables/ingredients.ts';
import { progressPhotos } from '#server/database/tables/shelf.ts';
import { uploads } from '#server/database/tables/uploads.ts';

export type MediaRow = typeof media.$inferSelect;

/** Without the locks, a file could be deleted while another transaction stores the same picture. */
export async function lockMedia(queries: Queries, hashes: readonly string[]): Promise<void> {
  // The fixed order of locks prevents deadlocks.
  for (const hash of [...new Set(hashes)].toSorted())
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 40))`);
}

export async function insertMedia(queries: Queries, pictures: readonly Pick<MediaRow, 'hash' | 'width' | 'height'>[]) {
  if (pictures.length === 0) return;
  await queries
    .insert(media)
    .values(pictures.map(({ hash, width, height }) => ({ hash, width, height })))
    .onConflictDoNothing();
}

export function selectMedia(queries: Queries, hashes: readonly string[]): Promise<MediaRow[]> {
  return rowsWhere(queries, media, inArray(media.hash, [...hashes]));
}

/** Returns the pictures that no row refers to, not even an upload. */
export async function selectUnusedMedia(queries: Queries, hashes: readonly string[]): Promise<string[]> {
  const unused: string[] = [];
  for (const hash of new Set(hashes)) {
    if (!(await hasRow(queries, uploads, eq(uploads.picture, hash))) && !(await isUsed(queries, hash)))
      unused.push(hash);
  }
  return unused;
}

/** Stored merges also refer to pictures, because undoing a merge restores them. */
async function isUsed(queries: Queries, hash: string): Promise<boolean> {
  const address = mediaAddress(hash);
  const used = sql`
    select where exists (select 1 from ${reviews} where ${reviews.photos} @> array[${address}])
      or exists (select 1 from ${members} where ${members.picture} = ${address})
      or exists (select 1 from ${products} where ${products.images} @> array[${address}])
      or exists (select 1 from ${products} where ${products.image} = ${address} and ${products.image} like '/media/%')
      or exists (select 1 from ${photoSubmissions} where ${photoSubmissions.photoUrls} @> array[${address}]
        and ${photoSubmissions.state} = 'open')
      or exists (select 1 from ${productRequests} where ${productRequests.productPhoto} = ${address}
        and ${productRequests.productPhoto} like '/media/%' and ${productRequests.state} = 'open')
      or exists (select 1 from ${progressPhotos} where ${progressPhotos.picture} = ${hash})
      or exists (select 1 from ${reactions} where ${reactions.picture} = ${hash})
      or exists (select 1 from ${productMergeRemoved} where ${productMergeRemoved.pictures} @> array[${address}])`;
  return (await rowsOf(queries, {}, used)).length > 0;
}

export async function deleteMedia(queries: Queries, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await queries.delete(media).where(inArray(media.hash, [...hashes]));
}

export async function selectMediaHashes(queries: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ hash: media.hash })
    .from(media)
    .where(sql`${media.hash} > ${after}`)
    .orderBy(media.hash)
    .limit(limit);
  return rows.map((row) => row.hash);
}

export async function lockUploads(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 310))`);
}

export const countUploads = (queries: Queries, userId: string) => queries.$count(uploads, eq(uploads.userId, userId));

/** Returns false if the member has already uploaded a photo with this id. */
export const insertUpload = (
  queries: Queries,
  upload: Pick<typeof uploads.$inferInsert, 'userId' | 'id' | 'picture' | 'bytes'>,
) => isChanged(queries.insert(uploads).values(upload).onConflictDoNothing());

export const selectUpload = (
  queries: Queries,
  userId: string,
  id: string,
): Promise<(Pick<MediaRow, 'hash' | 'width' | 'height'> & { bytes: number }) | undefined> =>
  first(
    queries
      .select({ hash: media.hash, width: media.width, height: media.height, bytes: uploads.bytes })
      .from(uploads)
      .innerJoin(media, eq(media.hash, uploads.picture))
      .where(and(eq(uploads.userId, userId), eq(uploads.id, id))),
  );

export async function deleteUploads(queries: Queries, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .delete(uploads)
    .where(and(eq(uploads.userId, userId), inArray(uploads.id, [...ids])))
    .returning({ picture: uploads.picture });
  return rows.map(({ picture }) => picture);
}

/** Oldest first. Returns their files, which the caller deletes. */
export async function deleteUploadsBefore(queries: Queries, before: Date, limit: number): Promise<string[]> {
  const oldest = queries
    .select({ userId: uploads.userId, id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, before))
    .orderBy(asc(uploads.createdAt))
    .limit(limit);
  const rows = await queries
    .delete(uploads)
    .where(sql`(${uploads.userId}, ${uploads.id}) in ${oldest}`)
    .returning({ picture: uploads.picture });
  return rows.map(({ picture }) => picture);
}

export async function selectUploadsOf(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries.select({ picture: uploads.picture }).from(uploads).where(eq(uploads.userId, userId));
  return rows.map(({ picture }) => picture);
}

const pictureState = statement(
  'picture_state',
  { isUpload: column.boolean },
  `select exists (select from uploads where picture = media.hash) as "isUpload" from media where hash = :hash`,
);

/** False for a picture that does not exist, or that is only an upload, which nobody can see yet. */
export async function isShown(queries: Queries, hash: string): Promise<boolean> {
  const [picture] = await pictureState(queries, { hash });
  return picture !== undefined && (!picture.isUpload || (await isUsed(queries, hash)));
}
