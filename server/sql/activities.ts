import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
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
 * Those of the people a member follows, newest first. What is older than the latest activities of the `limit` people who
 * were active last cannot stand in the answer, so further ones are read only of these people and only down to there
 * (docs/decisions/0010).
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
  const active = queries.$with('active').as(
    queries
      .select({ userId: follows.followedId, latestId: sql<number>`${latest.id}`.as('latest_id') })
      .from(follows)
      .crossJoinLateral(latest)
      .where(and(eq(follows.followerId, viewerId), isVisibleTo(queries, viewerId, follows.followedId)))
      .orderBy(desc(latest.id))
      .limit(limit),
  );
  const oldestNeeded = sql`(select case when count(*) < ${limit} then 0 else min(latest_id) end from ${active})`;
  const own = queries
    .select()
    .from(activities)
    .where(and(eq(activities.userId, active.userId), gte(activities.id, oldestNeeded), olderThan(beforeId)))
    .orderBy(desc(activities.id))
    .limit(limit)
    .as('own');
  return queries
    .with(active)
    .select(own._.selectedFields)
    .from(active)
    .crossJoinLateral(own)
    .orderBy(desc(own.id))
    .limit(limit);
}

function olderThan(beforeId: number | undefined): SQL | undefined {
  return beforeId === undefined ? undefined : lt(activities.id, beforeId);
}
