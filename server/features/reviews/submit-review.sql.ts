import { replacedActivities } from '#server/features/activity/activities.sql.ts';
import { column, json, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { first, statement } from '#server/database/rows.ts';
import { namedMember, namedMemberOf } from '#server/features/people/people.sql.ts';
import type { ReviewRow } from './reviews.sql.ts';

export interface NewReview extends Pick<
  ReviewRow,
  'userId' | 'productId' | 'rating' | 'comment' | 'disclosure' | 'photos' | 'sharesUse'
> {
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
         and version.items is not null and not version.other_language order by version.product_id = wanted.id desc, version.id desc limit 1)
     from entry, wanted
     on conflict (user_id, product_id) do nothing returning *
   ), tried as (
     update shelf_entries set status = 'tried', imported_rating = null, updated_at = now() from review
     where shelf_entries.user_id = $1::uuid and shelf_entries.id = $3::bigint
       and (shelf_entries.status <> 'tried' or shelf_entries.imported_rating is not null)
   ), replaced as (
     ${replacedActivities('$1::uuid', '(select product_id from review)')}
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
  const { today, ...stored } = review;
  const { userId, productId, shelfEntryId, rating, comment, disclosure, photos, sharesUse } = stored;
  const values = [userId, productId, shelfEntryId, rating, comment, disclosure, photos, today, sharesUse];
  const saved = await first(submitted(queries, values));
  if (!saved) return undefined;
  const { author, variantName, ...added } = saved;
  const isNew = { helpfulVotes: 0, editedAt: null, hasFollowUps: false };
  const row: ReviewRow = { ...stored, ...isNew, ...added };
  return { review: row, author, variantName };
}
