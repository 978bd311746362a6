import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { activities, follows } from './schema.ts';
import { isVisibleTo } from './visibility.ts';

export type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = Pick<ActivityRow, 'userId' | 'type' | 'productId'> &
  Partial<Pick<ActivityRow, 'shelfEntryId' | 'reviewId' | 'status'>>;

export async function insertActivity(queries: Queries, activity: NewActivity): Promise<void> {
  await queries.insert(activities).values(activity);
}

/** Taking an entry off the shelf takes its activities along (OP-08). */
export async function deleteActivitiesOfEntry(queries: Queries, userId: string, shelfEntryId: number): Promise<void> {
  await queries.delete(activities).where(and(eq(activities.userId, userId), eq(activities.shelfEntryId, shelfEntryId)));
}

interface FeedPlace {
  viewerId: string;
  /** Only activities older than this one. */
  beforeId?: number | undefined;
}

/** Everybody's, newest first. */
export function selectCommunityFeed(
  queries: Queries,
  { viewerId, beforeId }: FeedPlace,
  limit: number,
): Promise<ActivityRow[]> {
  return queries
    .select()
    .from(activities)
    .where(and(isVisibleTo(queries, viewerId, activities.userId), olderThan(beforeId)))
    .orderBy(desc(activities.id))
    .limit(limit);
}

/**
 * Those of the people a member follows, newest first. Of the followed only the `limit` who were active last can stand in
 * the answer, so their latest activities decide whose further ones are read (docs/decisions/0009).
 */
export function selectFollowingFeed(
  queries: Queries,
  { viewerId, beforeId }: FeedPlace,
  limit: number,
): Promise<ActivityRow[]> {
  const latest = queries
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.userId, follows.followedId), olderThan(beforeId)))
    .orderBy(desc(activities.id))
    .limit(1)
    .as('latest');
  const active = queries
    .select({ userId: follows.followedId, latestId: sql`${latest.id}`.as('latest_id') })
    .from(follows)
    .crossJoinLateral(latest)
    .where(and(eq(follows.followerId, viewerId), isVisibleTo(queries, viewerId, follows.followedId)))
    .orderBy(desc(latest.id))
    .limit(limit)
    .as('active');
  const own = queries
    .select()
    .from(activities)
    .where(and(eq(activities.userId, active.userId), olderThan(beforeId)))
    .orderBy(desc(activities.id))
    .limit(limit)
    .as('own');
  return queries
    .select(own._.selectedFields)
    .from(active)
    .crossJoinLateral(own)
    .orderBy(desc(own.id))
    .limit(limit);
}

function olderThan(beforeId: number | undefined): SQL | undefined {
  return beforeId === undefined ? undefined : lt(activities.id, beforeId);
}
