import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentCounts } from '#contract/moderation/suspensions.ts';
import type { Queries } from '#server/database/database.ts';
import { countEach, first } from '#server/database/rows.ts';
import { beginRestoring } from '#server/database/stored-rows.sql.ts';
import { productMerges } from '#server/database/tables/merge.ts';
import * as schema from '#server/database/tables/schema.ts';
import { insertMerge } from '#server/features/catalog-admin/product-merges.sql.ts';
import {
  ofBoth,
  ofReviews,
  restore,
  restoreDependents,
  storeRows,
} from '#server/features/catalog-admin/removed-rows.sql.ts';

/**
 * Removed reviews and other public content are stored like the rows that a merge removes, so that they can be restored.
 * `what` says whether one review was removed or all content of the member.
 */
export function insertRemoval(
  queries: Queries,
  removal: { memberId: string; administratorId: string; what: 'review' | 'content'; at: Date },
): Promise<number> {
  const { what, at, ...of } = removal;
  const noProduct = { keptId: 0, goneId: 0, keptTitle: what, goneTitle: '', productIds: [] };
  return insertMerge(queries, { ...of, ...noProduct, mergedAt: at });
}

export const lockContentRemoval = (queries: Queries, memberId: string) =>
  first(
    queries
      .select({ id: productMerges.id, removedAt: productMerges.mergedAt })
      .from(productMerges)
      .where(and(eq(productMerges.memberId, memberId), eq(productMerges.keptTitle, 'content')))
      .orderBy(desc(productMerges.id))
      .limit(1)
      .for('update'),
  );

/** Also of what depends on the review. Fires triggers in counts.sql. */
export const removeStoredReview = (queries: Queries, removalId: number, reviewId: number) =>
  removeReviews(queries, removalId, sql`item.id = ${reviewId}`);

/** `where` names the review `item`. */
async function removeReviews(queries: Queries, removalId: number, where: SQL): Promise<void> {
  await queries.execute(sql`select from reviews item where ${where} order by id for update`);
  await storeRows(queries, removalId, 'review', schema.reviews, where, { pictures: sql`item.photos` });
  const ids = sql`(select (content ->> 'id')::bigint from product_merge_removed
    where merge_id = ${removalId} and kind = 'review')`;
  for (const [kind, table] of Object.entries({ ...ofReviews, ...ofBoth }))
    await storeRows(queries, removalId, kind, table, sql`item.review_id in ${ids}`);
  await queries.execute(sql`delete from reviews where id in ${ids}`);
}

/** Also removes what others see apart from reviews. Fires triggers in counts.sql and notify.sql. */
export async function removeStoredContent(queries: Queries, removalId: number, memberId: string): Promise<void> {
  const own = sql`item.user_id = ${memberId}`;
  await removeReviews(queries, removalId, own);
  const madeByMember = sql`item.actor_id = ${memberId} and item.kind in ('followed', 'helpful')`;
  await removeRows(queries, removalId, 'vote', schema.reviewVotes, own);
  await removeRows(queries, removalId, 'activity', schema.activities, own);
  await removeRows(queries, removalId, 'notification', schema.notifications, madeByMember);
  // Of both members, the other one is its owner, because the member's own rows are deleted with the removal.
  const follows = sql`item.follower_id = ${memberId}`;
  await removeRows(queries, removalId, 'follow', schema.follows, follows, { owner: sql`item.followed_id` });
  const tagged = sql`${own} and item.custom_tags <> '{}'`;
  await storeRows(queries, removalId, 'tags', schema.shelfEntries, tagged, {
    content: sql`jsonb_build_object('id', item.id, 'custom_tags', item.custom_tags)`,
  });
  await queries.execute(sql`update shelf_entries item set custom_tags = '{}' where ${tagged}`);
  const isMember = sql`item.id = ${memberId}`;
  await storeRows(queries, removalId, 'profile', schema.members, isMember, {
    owner: sql`item.id`,
    content: sql`jsonb_build_object('first_name', first_name, 'last_name', last_name, 'bio', bio, 'picture', picture)`,
    pictures: sql`array_remove(array[picture], null)`,
  });
  await queries.execute(sql`
    update members item set first_name = null, last_name = null, bio = null, picture = null where ${isMember}`);
}

/** Stores rows, and deletes them. `where` names the table `item`. */
async function removeRows(
  queries: Queries,
  removalId: number,
  kind: string,
  table: PgTable,
  where: SQL,
  more?: { owner: SQL },
): Promise<void> {
  await storeRows(queries, removalId, kind, table, where, more);
  await queries.execute(sql`delete from ${table} item where ${where}`);
}

/**
 * Restores everything that still fits: not for products that were deleted, members who are gone or blocked, or texts that
 * the member has written anew. Fires triggers in counts.sql and notify.sql.
 */
export async function restoreContent(queries: Queries, removalId: number): Promise<void> {
  await beginRestoring(queries);
  const product = sql`coalesce((select product_id from product_redirects where id = (removed.content ->> 'product_id')::bigint),
    (removed.content ->> 'product_id')::bigint)`;
  await restore(queries, removalId, 'review', schema.reviews, {
    content: sql`removed.content || jsonb_build_object('helpful_votes', 0, 'product_id', ${product},
      'family_id', (select family_id from products where id = ${product}),
      'shelf_entry_id', (select entry.id from shelf_entries entry where entry.user_id = removed.user_id
        and entry.id = (removed.content ->> 'shelf_entry_id')::bigint),
      'ingredients_version_id', (select id from product_ingredients
        where id = (removed.content ->> 'ingredients_version_id')::bigint))`,
    condition: sql`exists (select from products product where product.id = was.product_id)`,
  });
  await restoreDependents(queries, removalId);
  const stored = (kind: string) => sql`(select user_id, content from product_merge_removed
    where merge_id = ${removalId} and kind = ${kind}) removed`;
  await restore(queries, removalId, 'follow', schema.follows, {
    condition: sql`exists (select from members where id = was.followed_id) and not exists (select from blocks
      where (blocker_id, blocked_id) in ((was.follower_id, was.followed_id), (was.followed_id, was.follower_id)))`,
  });
  await queries.execute(sql`
    update shelf_entries entry
    set custom_tags = array(select jsonb_array_elements_text(removed.content -> 'custom_tags'))
    from ${stored('tags')} where entry.user_id = removed.user_id and entry.id = (removed.content ->> 'id')::bigint
      and entry.custom_tags = '{}'`);
  await queries.execute(sql`
    update members member set first_name = coalesce(member.first_name, removed.content ->> 'first_name'),
      last_name = coalesce(member.last_name, removed.content ->> 'last_name'),
      bio = coalesce(member.bio, removed.content ->> 'bio'),
      picture = coalesce(member.picture, removed.content ->> 'picture')
    from ${stored('profile')} where member.id = removed.user_id`);
}

export function countContent(queries: Queries, memberId: string): Promise<ContentCounts> {
  const count = (table: string) => sql`select count(*) from ${sql.identifier(table)} where user_id = ${memberId}`;
  return countEach(queries, {
    reviews: count('reviews'),
    photos: sql`select (select coalesce(sum(cardinality(photos)), 0) from reviews where user_id = ${memberId})
      + (select count(picture) from members where id = ${memberId})`,
    followUps: count('review_follow_ups'),
    helpfulMarks: count('review_votes'),
    activities: count('activities'),
    follows: sql`select count(*) from follows where follower_id = ${memberId}`,
    tags: sql`select coalesce(sum(cardinality(custom_tags)), 0) from shelf_entries where user_id = ${memberId}`,
    profileTexts: sql`select num_nonnulls(first_name, last_name, bio) from members where id = ${memberId}`,
  });
}
