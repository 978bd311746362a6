import * as z from 'zod/mini';
import { disclosures } from '#contract/statuses.ts';
import { replacedActivities } from '#server/features/activity/activities.sql.ts';
import { column, json, nullable } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import type { NamedMember } from '#server/features/members/people.sql.ts';
import type { ReviewRow } from './reviews.sql.ts';

export interface NewReview extends Pick<
  ReviewRow,
  'userId' | 'productId' | 'rating' | 'comment' | 'disclosure' | 'photos' | 'sharesUse'
> {
  shelfEntryId: number;
  /** The current day in the author's time zone. */
  today: string;
}

export interface SubmittedReview {
  hasEntry: boolean;
  /** Null if the entry does not match or the member has already reviewed the product. */
  written: { review: ReviewRow; author: NamedMember; variantName: string | null } | null;
}

/** A new review as JSON, in which `createdAt` is a string. */
const newReview = z.strictObject({
  id: z.number(),
  userId: z.string(),
  productId: z.number(),
  familyId: z.number(),
  shelfEntryId: z.nullable(z.number()),
  rating: z.number(),
  comment: z.nullable(z.string()),
  disclosure: z.enum(disclosures),
  photos: z.array(z.string()),
  helpfulVotes: z.number(),
  createdAt: z.string(),
  editedAt: z.null(),
  usedDays: z.nullable(z.number()),
  sharesUse: z.boolean(),
  hasFollowUps: z.boolean(),
  ingredientsVersionId: z.nullable(z.number()),
});

/** Fires triggers in counts.sql. */
const submitted = statement(
  'submitted_review',
  {
    hasEntry: column.boolean,
    review: nullable(json(newReview)),
    variantName: nullable(column.text),
    username: nullable(column.text),
    firstName: nullable(column.text),
    lastName: nullable(column.text),
    picture: nullable(column.text),
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
   select exists (select from entry) as "hasEntry", (select variant_name from wanted) as "variantName",
     author.username, author.first_name as "firstName", author.last_name as "lastName", author.picture,
     (select json_build_object('id', id, 'userId', user_id, 'productId', product_id, 'familyId', family_id,
       'shelfEntryId', shelf_entry_id, 'rating', rating, 'comment', comment, 'disclosure', disclosure, 'photos', photos,
       'helpfulVotes', helpful_votes, 'createdAt', created_at, 'editedAt', edited_at, 'usedDays', used_days,
       'sharesUse', shares_use, 'hasFollowUps', has_follow_ups, 'ingredientsVersionId', ingredients_version_id)
      from review) as review
   from members author where author.id = $1::uuid`,
);

/** Fires triggers in counts.sql, which update the family's counts. */
export async function insertReview(queries: Queries, review: NewReview): Promise<SubmittedReview> {
  const { userId, productId, shelfEntryId, rating, comment, disclosure, photos, today, sharesUse } = review;
  const values = [userId, productId, shelfEntryId, rating, comment, disclosure, photos, today, sharesUse];
  const [row] = await submitted(queries, values);
  if (!row) return { hasEntry: false, written: null };
  const { hasEntry, review: saved, variantName, ...name } = row;
  if (saved === null) return { hasEntry, written: null };
  const author = { id: userId, ...name };
  return { hasEntry, written: { review: { ...saved, createdAt: new Date(saved.createdAt) }, author, variantName } };
}
