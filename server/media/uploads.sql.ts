import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { first, isChanged, statement } from '#server/database/rows.ts';
import { media } from '#server/database/tables/schema.ts';
import { uploads } from '#server/database/tables/uploads.ts';
import { isUsed, type MediaRow } from './media.sql.ts';

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
  `select exists (select from uploads where picture = media.hash) as "isUpload" from media where hash = $1`,
);

/** False for a picture that does not exist, or that is only an upload, which nobody can see yet. */
export async function isShown(queries: Queries, hash: string): Promise<boolean> {
  const [picture] = await pictureState(queries, [hash]);
  return picture !== undefined && (!picture.isUpload || (await isUsed(queries, hash)));
}
