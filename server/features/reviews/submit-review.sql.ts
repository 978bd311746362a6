import { type Queries, statement } from '#server/database/database.ts';
import type { NamedMember } from '#server/features/members/people.sql.ts';
import type { ReviewRow } from './reviews.sql.ts';

export interface NewReview extends Pick<
  ReviewRow,
  'userId' | 'productId' | 'rating' | 'comment' | 'disclosure' | 'photos' | 'sharesUse'
> {
  shelfEntryId: number;
  /** In the author's time zone. */
  today: string;
}

export interface SubmittedReview {
  /** True when the given entry is the member's own and for that product. */
  hasEntry: boolean;
  /** Null if the member has already reviewed the product. */
  written: { review: ReviewRow; author: NamedMember; variantName: string | null } | null;
}

type Columns = Omit<ReviewRow, 'id'> &
  Omit<NamedMember, 'id'> & { hasEntry: boolean; id: number | null; variantName: string | null };

/** Triggers: counts.sql. */
const submitted = statement<Columns>(
  'submitted_review',
  `with wanted as (
     select id, family_id, variant_name from products
     where id = coalesce((select product_id from product_redirects where id = $2::bigint), $2::bigint)
   ), entry as (
     select entry.id, least(coalesce(entry.date_finished, $8::date), $8::date) - entry.date_started as used_days
     from shelf_entries entry join wanted on wanted.id = entry.product_id
     where entry.user_id = $1::uuid and entry.id = $3::bigint for update of entry
   ), review as (
     insert into reviews (user_id, product_id, family_id, shelf_entry_id, rating, comment, disclosure, photos, used_days, shares_use, ingredients_version_id)
     select $1::uuid, wanted.id, wanted.family_id, entry.id, $4::smallint, $5, $6, $7::text[],
       case when entry.used_days >= 0 then entry.used_days end, $9::boolean,
       (select version.id from product_ingredients version where version.product_id in (wanted.id, wanted.family_id)
         and version.items is not null order by version.product_id = wanted.id desc, version.id desc limit 1)
     from entry, wanted
     on conflict (user_id, product_id) do nothing returning *
   ), tried as (
     update shelf_entries set status = 'tried', updated_at = now() from review
     where shelf_entries.user_id = $1::uuid and shelf_entries.id = $3::bigint and shelf_entries.status <> 'tried'
   ), told as (
     insert into activities (user_id, type, product_id, review_id)
     select user_id, 'reviewed', product_id, id from review
   )
   select exists (select from entry) as "hasEntry", review.id::float8 as id, review.user_id as "userId",
     review.product_id::float8 as "productId", review.family_id::float8 as "familyId",
     review.shelf_entry_id::float8 as "shelfEntryId", review.rating, review.comment, review.disclosure, review.photos,
     review.helpful_votes as "helpfulVotes", review.created_at as "createdAt", review.edited_at as "editedAt",
     review.used_days as "usedDays", review.shares_use as "sharesUse", review.has_follow_ups as "hasFollowUps",
     author.username, author.first_name as "firstName", author.last_name as "lastName", author.picture,
     review.ingredients_version_id::float8 as "ingredientsVersionId", (select variant_name from wanted) as "variantName"
   from members author left join review on true where author.id = $1::uuid`,
);

/**
 * Saves a review, marks the product as tried (OP-54) and adds the activity in one statement, so all or nothing.
 * Triggers update the family's counts (0040).
 */
export async function insertReview(queries: Queries, review: NewReview): Promise<SubmittedReview> {
  const { userId, productId, shelfEntryId, rating, comment, disclosure, photos, today, sharesUse } = review;
  const values = [userId, productId, shelfEntryId, rating, comment, disclosure, photos, today, sharesUse];
  const [row] = await submitted(queries, values);
  if (!row) return { hasEntry: false, written: null };
  const { hasEntry, id, username, firstName, lastName, picture, variantName, ...saved } = row;
  if (id === null) return { hasEntry, written: null };
  const author = { id: userId, username, firstName, lastName, picture };
  return { hasEntry, written: { review: { id, ...saved }, author, variantName } };
}
