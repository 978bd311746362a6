import { and, eq } from 'drizzle-orm';
import { activityTypes, shelfStatuses } from '#contract/statuses.ts';
import { column, nullable, oneOf, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import type { NamedMember } from '#server/features/members/people.sql.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';
import { activities } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = Pick<ActivityRow, 'userId' | 'type' | 'productId'> &
  Partial<Pick<ActivityRow, 'shelfEntryId' | 'reviewId' | 'status'>>;

/** Each new activity replaces those of the last hour, so that trying statuses does not flood feeds (ACT-21). */
export const replacedActivities = (userId: string, productId: string): string =>
  `delete from activities where user_id = ${userId} and product_id = ${productId} and created_at > now() - interval '1 hour'`;

const replaced = statement('replaced_activities', {}, replacedActivities('$1::uuid', '$2::bigint'));

export async function insertActivity(queries: Queries, activity: NewActivity): Promise<void> {
  await replaced(queries, [activity.userId, activity.productId]);
  await queries.insert(activities).values(activity);
}

/** Deletes the activities of an entry that a member removes from the shelf (OP-08). */
export async function deleteActivitiesOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries.delete(activities).where(and(eq(activities.userId, userId), eq(activities.shelfEntryId, shelfEntryId)));
}

export interface FeedPlace {
  viewerId: string;
  beforeId?: number | undefined;
}

const listed = {
  id: column.number,
  type: oneOf(activityTypes),
  status: nullable(oneOf(shelfStatuses)),
  createdAt: column.moment,
  productId: column.number,
};
const feed = {
  ...listed,
  userId: column.text,
  username: nullable(column.text),
  firstName: nullable(column.text),
  lastName: nullable(column.text),
  picture: nullable(column.text),
  rating: nullable(column.number),
  comment: nullable(column.text),
};

/** An activity and the member who performed it. An activity about a review also has the rating and the comment. */
export interface FeedRow extends RowOf<typeof listed> {
  member: NamedMember;
  review: Pick<ReviewRow, 'rating' | 'comment'> | null;
}

/** `idsOfPage` is SQL that must select only ids below $2. $1 is the viewer. */
export function feedStatement(name: string, idsOfPage: (limit: number) => string) {
  const made = new Map<number, ReturnType<typeof statement<typeof feed>>>();
  function statementFor(limit: number) {
    const known = made.get(limit);
    if (known) return known;
    // The page length is written into the SQL text. If the length were a parameter, PostgreSQL's generic plan would
    // assume thousands of rows.
    const text = `select activity.id, activity.type, activity.status, activity.created_at as "createdAt",
      activity.product_id as "productId", member.id as "userId", member.username, member.first_name as "firstName",
      member.last_name as "lastName", member.picture, review.rating, review.comment
    from activities activity join members member on member.id = activity.user_id
      left join reviews review on review.id = activity.review_id
    where activity.id = any(array(${idsOfPage(Math.trunc(limit))})) order by activity.id desc`;
    const prepared = statement(`${name}_${limit}`, feed, text);
    made.set(limit, prepared);
    return prepared;
  }
  return async (queries: Queries, { viewerId, beforeId }: FeedPlace, limit: number): Promise<FeedRow[]> => {
    const rows = await statementFor(limit)(queries, [viewerId, beforeId ?? Number.MAX_SAFE_INTEGER]);
    return rows.map(rowOf);
  };
}

function rowOf({
  userId,
  username,
  firstName,
  lastName,
  picture,
  rating,
  comment,
  ...activity
}: RowOf<typeof feed>): FeedRow {
  return {
    ...activity,
    member: { id: userId, username, firstName, lastName, picture },
    review: rating === null ? null : { rating, comment },
  };
}

export const selectCommunityFeed = feedStatement(
  'community_feed',
  (limit) => `select id from activities where id < $2::bigint and user_id not in (${hiddenMembers('$1::uuid')})
    order by id desc limit ${limit}`,
);
