import { and, eq } from 'drizzle-orm';
import { type Queries, statement } from '#server/database/database.ts';
import type { NamedMember } from '#server/features/members/people.sql.ts';
import type { ReviewRow } from '#server/features/reviews/reviews.sql.ts';
import { activities } from '#server/database/tables/schema.ts';
import { hiddenMembers } from '#server/viewer/visibility.sql.ts';

type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = Pick<ActivityRow, 'userId' | 'type' | 'productId'> &
  Partial<Pick<ActivityRow, 'shelfEntryId' | 'reviewId' | 'status'>>;

export async function insertActivity(queries: Queries, activity: NewActivity): Promise<void> {
  await queries.insert(activities).values(activity);
}

/** Removing an entry from the shelf deletes its activities (OP-08). */
export async function deleteActivitiesOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries.delete(activities).where(and(eq(activities.userId, userId), eq(activities.shelfEntryId, shelfEntryId)));
}

export interface FeedPlace {
  viewerId: string;
  /** Only activities older than this one. */
  beforeId?: number | undefined;
}

/** An activity with its member and, for a review, the review's content. */
export interface FeedRow extends Pick<ActivityRow, 'id' | 'type' | 'status' | 'createdAt' | 'productId'> {
  member: NamedMember;
  review: Pick<ReviewRow, 'rating' | 'comment'> | null;
}

type FeedColumns = Omit<FeedRow, 'member' | 'review'> &
  Omit<NamedMember, 'id'> & { userId: string; rating: number | null; comment: string | null };

/**
 * Builds a statement for a page of activities. The inner query returns the ids; $1 is the viewer, $2 the id the page
 * starts below. The page length is part of the text, because a generic plan would assume thousands of rows.
 */
export function feedStatement(name: string, idsOfPage: (limit: number) => string) {
  const made = new Map<number, ReturnType<typeof statement<FeedColumns>>>();
  function statementFor(limit: number) {
    const known = made.get(limit);
    if (known) return known;
    const text = `select activity.id::float8 as id, activity.type, activity.status, activity.created_at as "createdAt",
      activity.product_id::float8 as "productId", member.id as "userId", member.username, member.first_name as "firstName",
      member.last_name as "lastName", member.picture, review.rating, review.comment
    from activities activity join members member on member.id = activity.user_id
      left join reviews review on review.id = activity.review_id
    where activity.id = any(array(${idsOfPage(Math.trunc(limit))})) order by activity.id desc`;
    const prepared = statement<FeedColumns>(`${name}_${limit}`, text);
    made.set(limit, prepared);
    return prepared;
  }
  return async (queries: Queries, { viewerId, beforeId }: FeedPlace, limit: number): Promise<FeedRow[]> => {
    const rows = await statementFor(limit)(queries, [viewerId, beforeId ?? Number.MAX_SAFE_INTEGER]);
    return rows.map(rowOf);
  };
}

function rowOf({ userId, username, firstName, lastName, picture, rating, comment, ...activity }: FeedColumns): FeedRow {
  return {
    ...activity,
    member: { id: userId, username, firstName, lastName, picture },
    review: rating === null ? null : { rating, comment },
  };
}

/** Everyone's activities, newest first. */
export const selectCommunityFeed = feedStatement(
  'community_feed',
  (limit) => `select id from activities where id < $2::bigint and user_id not in (${hiddenMembers('$1::uuid')})
    order by id desc limit ${limit}`,
);
