import { and, eq, or } from 'drizzle-orm';
import { column, oneOf, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { statement } from '#server/database/rows.ts';
import { follows } from '#server/database/tables/schema.ts';

const followResult = {
  outcome: oneOf(['following', 'unknown', 'oneself', 'full']),
  /** The followed member's counts. Both are zero unless the outcome is `following`. */
  followerCount: column.number,
  followingCount: column.number,
};
export type Followed = RowOf<typeof followResult>;

const followed = statement(
  'followed',
  followResult,
  `select outcome, follower_count as "followerCount", following_count as "followingCount" from follow_member($1, $2, $3)`,
);

/**
 * Adds a follow and notifies the followed member, in one statement (database/functions/members.sql). If the follow
 * already exists, adds nothing and returns the outcome `following`.
 */
export async function insertFollow(
  queries: Queries,
  followerId: string,
  username: string,
  most: number,
): Promise<Followed> {
  const [row] = await followed(queries, [followerId, username, most]);
  if (!row) throw new Error('A follow returns one row');
  return row;
}

/** Returns false if there was no follow to delete. Fires triggers in counts.sql. */
export async function deleteFollow(queries: Queries, followerId: string, followedId: string): Promise<boolean> {
  const rows = await queries
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .returning({ followedId: follows.followedId });
  return rows.length > 0;
}

/** Fires triggers in counts.sql. */
export async function deleteFollowsBetween(queries: Queries, one: string, other: string): Promise<void> {
  await queries
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, one), eq(follows.followedId, other)),
        and(eq(follows.followerId, other), eq(follows.followedId, one)),
      ),
    );
}

export async function isFollowing(queries: Queries, followerId: string, followedId: string): Promise<boolean> {
  const [row] = await queries
    .select({ followedId: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .limit(1);
  return row !== undefined;
}
