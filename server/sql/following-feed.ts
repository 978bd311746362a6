import { and, desc, eq, exists, gte, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type ActivityRow, type FeedPlace, olderThan } from './activities.ts';
import type { Queries } from './database.ts';
import { activities, follows, members } from './schema.ts';
import { isVisibleTo } from './visibility.ts';

/** From the figures in docs/decisions/0010: who follows many is found among the latest activities of all. */
const followsMany = 500;
const latestOfAll = 2_000;

/** The activities of the people a member follows, newest first. Bounded, whomever one follows (docs/decisions/0010). */
export async function selectFollowingFeed(queries: Queries, place: FeedPlace, limit: number): Promise<ActivityRow[]> {
  const amongLatest = await selectAmongLatest(queries, place, limit);
  return amongLatest.length === limit ? amongLatest : gather(queries, place, limit);
}

/** Nothing for members who follow only some: their people are rarely among the latest. */
function selectAmongLatest(queries: Queries, { viewerId, beforeId }: FeedPlace, limit: number): Promise<ActivityRow[]> {
  const latest = queries
    .select()
    .from(activities)
    .where(olderThan(beforeId))
    .orderBy(desc(activities.id))
    .limit(latestOfAll)
    .as('latest');
  const viewerFollowsMany = queries
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, viewerId), gte(members.followingCount, followsMany)));
  const followed = queries.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, viewerId));
  return queries
    .select()
    .from(latest)
    .where(
      and(exists(viewerFollowsMany), inArray(latest.userId, followed), isVisibleTo(queries, viewerId, latest.userId)),
    )
    .orderBy(desc(latest.id))
    .limit(limit);
}

/** A page holds only people who are among the `limit` last active ones: these are found first, then read each. */
function gather(queries: Queries, { viewerId, beforeId }: FeedPlace, limit: number): Promise<ActivityRow[]> {
  // Ids alone come from the index in its order; whole rows tempt PostgreSQL to read and sort a member's whole past.
  const idsOf = (userId: AnyPgColumn, count: number) =>
    queries
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.userId, userId), olderThan(beforeId)))
      .orderBy(desc(activities.id))
      .limit(count)
      .as('own');
  const newest = idsOf(follows.followedId, 1);
  const active = queries
    .select({ userId: follows.followedId })
    .from(follows)
    .crossJoinLateral(newest)
    .where(and(eq(follows.followerId, viewerId), isVisibleTo(queries, viewerId, follows.followedId)))
    .orderBy(desc(newest.id))
    .limit(limit)
    .as('active');
  const own = idsOf(active.userId, limit);
  const page = queries.select({ id: own.id }).from(active).crossJoinLateral(own).orderBy(desc(own.id)).limit(limit);
  return queries.select().from(activities).where(inArray(activities.id, page)).orderBy(desc(activities.id));
}
