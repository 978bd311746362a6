import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { activityTypes, shelfStatuses } from '#contract/statuses.ts';
import type { Queries } from '#server/database/database.ts';
import { column, first, json, nullable, oneOf, statement } from '#server/database/rows.ts';
import { namedMember, namedMemberOf } from '#server/features/people/people.sql.ts';
import { activities } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = Pick<ActivityRow, 'userId' | 'type' | 'productId'> &
  Partial<Pick<ActivityRow, 'shelfEntryId' | 'reviewId' | 'status'>>;

/** Each new activity replaces those of the last hour, so that trying statuses does not flood feeds (ACT-21). */
export const replacedActivities = (userId: string, productId: string): string =>
  `delete from activities where user_id = ${userId} and product_id = ${productId} and created_at > now() - interval '1 hour'`;

const replaced = statement('replaced_activities', {}, replacedActivities(':userId::uuid', ':productId::bigint'));

export async function insertActivity(queries: Queries, activity: NewActivity): Promise<void> {
  await replaced(queries, activity);
  await queries.insert(activities).values(activity);
}

/** Deletes the activities of an entry that a member removes from the shelf (OP-08). */
export async function deleteActivitiesOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries.delete(activities).where(and(eq(activities.userId, userId), eq(activities.shelfEntryId, shelfEntryId)));
}

interface FeedPlace {
  viewerId: string;
  beforeId?: number | undefined;
}

const ratedReview = z.strictObject({ rating: z.number(), comment: z.nullable(z.string()) });

/** An activity and the member who performed it. An activity about a review also has the rating and the comment. */
const feed = {
  id: column.number,
  type: oneOf(activityTypes),
  status: nullable(oneOf(shelfStatuses)),
  createdAt: column.moment,
  productId: column.number,
  member: json(namedMember),
  review: nullable(json(ratedReview)),
};

/** SQL for a `ratedReview`. Expects the table `review`. */
const rated = `case when review.id is not null then
  json_build_object('rating', review.rating, 'comment', review.comment) end`;

/** `idsOfPage` is SQL that must select only ids below `beforeId`. */
function feedStatement(name: string, idsOfPage: (limit: number) => string) {
  return (queries: Queries, { viewerId, beforeId = Number.MAX_SAFE_INTEGER }: FeedPlace, limit: number) => {
    // The page length is written into the SQL text. If the length were a parameter, PostgreSQL's generic plan would
    // assume thousands of rows.
    const text = `select activity.id, activity.type, activity.status, activity.created_at as "createdAt",
      activity.product_id as "productId", ${namedMemberOf('member')} as member, ${rated} as review
    from activities activity join members member on member.id = activity.user_id
      left join reviews review on review.id = activity.review_id
    where activity.id = any(array(${idsOfPage(Math.trunc(limit))})) order by activity.id desc`;
    return statement(`${name}_${limit}`, feed, text)(queries, { viewerId, beforeId });
  };
}

export const selectCommunityFeed = feedStatement(
  'community_feed',
  (
    limit,
  ) => `select id from activities where id < :beforeId::bigint and user_id not in (${hiddenMembers(':viewerId::uuid')})
    order by id desc limit ${limit}`,
);

/** The measurements behind these numbers are in docs/decisions/0010. */
const followsMany = 500;
const latestOfAll = 2_000;

const hidden = hiddenMembers(':viewerId::uuid');

/** Selects nothing for fewer than `followsMany` follows, because too few activities would be by followed members. */
const amongLatest = (limit: number) => `
  select latest.id from (
    select id, user_id from activities where id < :beforeId::bigint order by id desc limit ${latestOfAll}) latest
  where (select following_count >= ${followsMany} from members where id = :viewerId::uuid)
    and latest.user_id in (select followed_id from follows where follower_id = :viewerId::uuid)
    and latest.user_id not in (${hidden})
  order by latest.id desc limit ${limit}`;

/** Subqueries select only ids, in index order. For whole rows, PostgreSQL might sort a member's whole history. */
const gathered = (limit: number) => `
  select own.id from (
    select follows.followed_id as user_id from follows cross join lateral (
      select id from activities where user_id = follows.followed_id and id < :beforeId::bigint order by id desc limit 1) newest
    where follows.follower_id = :viewerId::uuid and follows.followed_id not in (${hidden})
    order by newest.id desc limit ${limit}) active
  cross join lateral (
    select id from activities where user_id = active.user_id and id < :beforeId::bigint order by id desc limit ${limit}) own
  order by own.id desc limit ${limit}`;

/** The work is bounded, because a member can follow at most 10,000 members (docs/decisions/0010). */
export const selectFollowingFeed = feedStatement('following_feed', (limit) => {
  const isFull = `(select count(*) = ${limit} from among_latest)`;
  return `with among_latest as materialized (${amongLatest(limit)})
    select id from among_latest where ${isFull} union all (select id from (${gathered(limit)}) page where not ${isFull})`;
});

/** Reads only the end of one index, so that polling is cheap. Returns 0 if there are no activities. */
export async function selectNewestActivityId(queries: Queries): Promise<number> {
  const { id } = activities;
  return (await first(queries.select({ id }).from(activities).orderBy(desc(id)).limit(1)))?.id ?? 0;
}

/** Limits the cost of a poll after a burst of activity. A poll can therefore miss an older activity. */
const latest = 50;

/** Finds the newest activities that each member in `memberIds` may see, with ids above `afterId` and up to `upToId`. */
export const selectNewActivity = statement(
  'new_activities',
  { memberId: column.text, community: column.number, following: nullable(column.number) },
  `select member.id as "memberId", max(activity.id) as community,
     max(activity.id) filter (where follows.follower_id is not null) as following
   from unnest(:memberIds::uuid[]) as member(id)
     cross join (select id, user_id from activities where id > :afterId::bigint and id <= :upToId::bigint order by id desc limit ${latest}) activity
     left join follows on follows.follower_id = member.id and follows.followed_id = activity.user_id
   where activity.user_id <> member.id and activity.user_id not in (${hiddenMembers('member.id')})
   group by member.id`,
);

/** The product may have been merged. Reads members and reviews only for returned rows. */
const friendsEntries = statement(
  'friends_entries',
  {
    // If the product exists but no friend has it, the statement returns a single row in which every column is null.
    id: nullable(column.number),
    status: nullable(oneOf(shelfStatuses)),
    createdAt: nullable(column.moment),
    member: nullable(json(namedMember)),
    review: nullable(json(ratedReview)),
  },
  `select entry.id, entry.status, entry.created_at as "createdAt", ${namedMemberOf('member')} as member,
     ${rated} as review
   from (select family_id from products
     where id = coalesce((select product_id from product_redirects where id = :productId::bigint), :productId::bigint)) family
   left join lateral (
     select entry.* from follows join shelf_entries entry on entry.user_id = follows.followed_id
     where follows.follower_id = :viewerId::uuid and follows.followed_id not in (${hiddenMembers(':viewerId::uuid')})
       and entry.product_id in (select id from products where products.family_id = family.family_id)
     order by entry.created_at desc, entry.id desc limit ${limits.display.friendsActivity}) entry on true
   left join members member on member.id = entry.user_id
   left join reviews review on review.user_id = entry.user_id and review.product_id = entry.product_id
   order by entry.created_at desc, entry.id desc`,
);

/** Entries for the whole family, newest first (OP-47). Returns undefined if the product does not exist. */
export async function selectFriendsEntries(queries: Queries, viewerId: string, productId: number) {
  const rows = await friendsEntries(queries, { viewerId, productId });
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, status, createdAt, member, review }) =>
    id === null || status === null || createdAt === null || member === null
      ? []
      : [{ id, status, createdAt, member, review }],
  );
}
