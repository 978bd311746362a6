import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, expression, first, only, ownRow, rowsOf } from '#server/database/rows.ts';
import { media } from '#server/database/tables/schema.ts';
import { progressPhotos } from '#server/database/tables/shelf.ts';

type ProgressPhotoRow = typeof progressPhotos.$inferSelect;
export type NewProgressPhoto = Pick<
  ProgressPhotoRow,
  'userId' | 'productId' | 'packageId' | 'productName' | 'picture' | 'takenOn' | 'description'
>;

function selectShown(queries: Queries) {
  const { id, packageId, takenOn, description } = progressPhotos;
  return queries
    .select({ id, packageId, takenOn, description, width: media.width, height: media.height })
    .from(progressPhotos)
    .innerJoin(media, eq(media.hash, progressPhotos.picture));
}

export function selectProgressPhotos(queries: Queries, userId: string, productId: number, limit: number) {
  return selectShown(queries)
    .where(and(eq(progressPhotos.userId, userId), eq(progressPhotos.productId, productId)))
    .orderBy(asc(progressPhotos.takenOn), asc(progressPhotos.id))
    .limit(limit);
}
export const selectShownPhoto = (queries: Queries, userId: string, id: number) =>
  first(selectShown(queries).where(ownRow(progressPhotos, userId, id)));

export const {
  select: selectProgressPhoto,
  update: updateProgressPhoto,
  remove: deleteProgressPhoto,
  page: selectProgressPhotosOf,
} = ownRows(progressPhotos);

export async function countProgressPhotos(queries: Queries, userId: string, productId: number) {
  const ofProduct = expression(
    column.number,
    sql`count(*) filter (where ${progressPhotos.productId} = ${productId})::int`,
  );
  const isOwn = eq(progressPhotos.userId, userId);
  return only(await queries.select({ all: count(), ofProduct }).from(progressPhotos).where(isOwn));
}

export async function insertProgressPhoto(queries: Queries, photo: NewProgressPhoto): Promise<number> {
  return only(await queries.insert(progressPhotos).values(photo).returning({ id: progressPhotos.id })).id;
}

/** Only of products that were not added again. Retains photos of deleted products that can be restored. */
export async function deleteLeftProgressPhotos(queries: Queries, before: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf(
    queries,
    { picture: column.text },
    sql`delete from progress_photos photo using (
      select left_behind.user_id, left_behind.id from progress_photos left_behind
      where left_behind.left_at < ${before.toISOString()}
        and not exists (select from shelf_entries entry where entry.user_id = left_behind.user_id
          and entry.product_id = left_behind.product_id)
        and not exists (select from product_merge_removed deleted where deleted.user_id = left_behind.user_id
          and deleted.kind = 'shelf_entry' and deleted.content ->> 'product_id' = left_behind.product_id::text)
      order by left_behind.left_at limit ${limit}
    ) as gone where photo.user_id = gone.user_id and photo.id = gone.id returning photo.picture`,
  );
  return rows.map(({ picture }) => picture);
}
