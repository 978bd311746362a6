import { and, asc, count, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ReviewSort } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, first, hasRow, json, nullable, only, rowsWhere, statement } from '#server/database/rows.ts';
import { reviews, shelfEntries } from '#server/database/tables/schema.ts';
import { namedMember, namedMemberOf, type VisibleMember } from '#server/features/people/people.sql.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';
import { replacedActivities } from '#server/features/activity/activities.sql.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** Ignores other products of the family. */
export const hasOwnReview = (queries: Queries, userId: string, productId: number) =>
  hasRow(queries, reviews, and(eq(reviews.userId, userId), eq(reviews.productId, productId)));

export const selectReviews = (queries: Queries, ids: readonly number[]): Promise<ReviewRow[]> =>
  rowsWhere(queries, reviews, inArray(reviews.id, [...ids]));

export const selectVisibleReview = (queries: Queries, id: number, viewerId: string) =>
  first(rowsWhere(queries, reviews, and(eq(reviews.id, id), isVisibleTo(viewerId, reviews.userId))));

/** The last review on the previous page. `value` is the review's sort value. The order "newest" needs no value. */
interface ReviewCursor {
  value: number;
  id: number;
}

const orders: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.id)],
  helpful: [desc(reviews.helpfulVotes), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.id)],
};

function behind(sort: ReviewSort, { value, id }: ReviewCursor): SQL {
  switch (sort) {
    case 'newest':
      return lt(reviews.id, id);
    case 'helpful':
      return sql`(${reviews.helpfulVotes}, ${reviews.id}) < (${value}, ${id})`;
    case 'highest':
      return sql`(${reviews.rating}, ${reviews.id}) < (${value}, ${id})`;
    case 'lowest':
      return sql`(${reviews.rating} > ${value} or (${reviews.rating} = ${value} and ${reviews.id} < ${id}))`;
  }
}

export interface ReviewFilter {
  familyId: number;
  viewerId?: string | undefined;
  authorId?: string | undefined;
  sort: ReviewSort;
  after?: ReviewCursor | undefined;
}

/** Omits authors whom the viewer may not see (OP-06). Reviews with the same sort value are sorted newest first. */
export function selectFamilyReviews(queries: Queries, filter: ReviewFilter, limit: number): Promise<ReviewRow[]> {
  const { familyId, viewerId, authorId, sort, after } = filter;
  return queries
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.familyId, familyId),
        authorId === undefined ? undefined : eq(reviews.userId, authorId),
        isVisibleTo(viewerId, reviews.userId),
        after && behind(sort, after),
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit);
}

/** Newest first. */
export function selectReviewsOf(queries: Queries, author: VisibleMember, beforeId: number | undefined, limit: number) {
  return queries
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, author.id), beforeId === undefined ? undefined : lt(reviews.id, beforeId)))
    .orderBy(desc(reviews.id))
    .limit(limit);
}

export function countFamilyReviews(queries: Queries, familyId: number, viewerId: string | undefined) {
  return queries
    .select({ rating: reviews.rating, disclosure: reviews.disclosure, total: count() })
    .from(reviews)
    .where(and(eq(reviews.familyId, familyId), isVisibleTo(viewerId, reviews.userId)))
    .groupBy(reviews.rating, reviews.disclosure);
}

/** Deleting a review also deletes its votes, reports, and follow-ups. Fires triggers in counts.sql. */
export const { lock: lockOwnReview, remove: deleteOwnReview } = ownRows(reviews);

/** Fires triggers in counts.sql. */
export async function updateReview(
  queries: Queries,
  id: number,
  change: Partial<WrittenReview>,
  isEdit: boolean,
): Promise<ReviewRow> {
  // Changing only `sharesUse` does not count as an edit.
  const changed = { ...change, ...(isEdit && { editedAt: sql`now()` }) };
  return only(await queries.update(reviews).set(changed).where(eq(reviews.id, id)).returning());
}

/** Imported ratings of products that the member has not reviewed, latest entry first. */
export async function selectImportedRatings(
  queries: Queries,
  userId: string,
  { productId, beforeId }: { productId?: number | undefined; beforeId?: number | undefined },
  limit: number,
) {
  const { id, productId: rated, importedRating } = shelfEntries;
  const rows = await queries
    .select({ id, productId: rated, rating: importedRating })
    .from(shelfEntries)
    .where(
      and(
        eq(shelfEntries.userId, userId),
        isNotNull(importedRating),
        productId === undefined ? undefined : eq(rated, productId),
        beforeId === undefined ? undefined : lt(id, beforeId),
        sql`not exists (select from reviews review
          where review.user_id = shelf_entries.user_id and review.product_id = shelf_entries.product_id)`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }]));
}

/** What the author writes. */
export type WrittenReview = Pick<ReviewRow, 'rating' | 'comment' | 'disclosure' | 'photos' | 'sharesUse'>;
const writtenColumns = {
  rating: ':rating::smallint',
  comment: ':comment',
  disclosure: ':disclosure',
  photos: ':photos::text[]',
  shares_use: ':sharesUse::boolean',
};

export interface NewReview extends WrittenReview, Pick<ReviewRow, 'userId' | 'productId'> {
  shelfEntryId: number;
  /** The current day in the author's time zone. */
  today: string;
}

/** Adds the review, and marks the product as tried. Returns nothing if the entry does not match, or for a second review. */
const submitted = statement(
  'submitted_review_row',
  {
    id: column.number,
    productId: column.number,
    familyId: column.number,
    usedDays: nullable(column.number),
    ingredientsVersionId: nullable(column.number),
    createdAt: column.moment,
    variantName: nullable(column.text),
    author: json(namedMember),
  },
  `with wanted as (
     select id, family_id, variant_name from products
     where id = coalesce((select product_id from product_redirects where id = :productId::bigint), :productId::bigint)
   ), entry as (
     select entry.id, least(coalesce(entry.date_finished, :today::date), :today::date) - entry.date_started as used_days
     from shelf_entries entry join wanted on wanted.id = entry.product_id
     where entry.user_id = :userId::uuid and entry.id = :shelfEntryId::bigint for update of entry
   ), review as (
     insert into reviews (user_id, product_id, family_id, shelf_entry_id, ${Object.keys(writtenColumns).join(', ')}, used_days, ingredients_version_id)
     select :userId::uuid, wanted.id, wanted.family_id, entry.id, ${Object.values(writtenColumns).join(', ')},
       case when entry.used_days >= 0 then entry.used_days end,
       (select version.id from product_ingredients version where version.product_id in (wanted.id, wanted.family_id)
         and version.items is not null and not version.other_language order by version.product_id = wanted.id desc, version.id desc limit 1)
     from entry, wanted
     on conflict (user_id, product_id) do nothing returning *
   ), tried as (
     update shelf_entries set status = 'tried', imported_rating = null, updated_at = now() from review
     where shelf_entries.user_id = :userId::uuid and shelf_entries.id = :shelfEntryId::bigint
       and (shelf_entries.status <> 'tried' or shelf_entries.imported_rating is not null)
   ), replaced as (
     ${replacedActivities(':userId::uuid', '(select product_id from review)')}
   ), told as (
     insert into activities (user_id, type, product_id, review_id)
     select user_id, 'reviewed', product_id, id from review
   )
   select review.id, review.product_id as "productId", review.family_id as "familyId", review.used_days as "usedDays",
     review.ingredients_version_id as "ingredientsVersionId", review.created_at as "createdAt", wanted.variant_name as "variantName",
     ${namedMemberOf('author')} as author
   from review cross join wanted join members author on author.id = review.user_id`,
);

/** Fires triggers in counts.sql, which update the family's counts. */
export async function insertReview(queries: Queries, review: NewReview) {
  const saved = await first(submitted(queries, { ...review }));
  if (!saved) return undefined;
  const { author, variantName, ...added } = saved;
  const { today: _, ...stored } = review;
  const isNew = { helpfulVotes: 0, editedAt: null, hasFollowUps: false };
  const row: ReviewRow = { ...stored, ...isNew, ...added };
  return { review: row, author, variantName };
}
