import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull } from 'drizzle-orm';
import type { FollowKind } from '#contract/people.ts';
import type { Queries } from '#server/database/database.ts';
import { column, hasRow, isBetween, isChanged, oneOf, only, statement } from '#server/database/rows.ts';
import { blocks, follows, members } from '#server/database/tables/schema.ts';
import { isVisibleTo } from '#server/viewer/visibility.sql.ts';
import type { MemberRow, VisibleMember } from './people.sql.ts';

const followResult = {
  outcome: oneOf(['following', 'unknown', 'oneself', 'full']),
  /** The followed member's counts. Both are zero unless the outcome is `following`. */
  followerCount: column.number,
  followingCount: column.number,
};

const followed = statement(
  'followed',
  followResult,
  `select outcome, follower_count as "followerCount", following_count as "followingCount" from follow_member(:followerId, :username, :most)`,
);

/** Adds a follow and notifies the followed member, in one statement (database/functions/members.sql). */
export async function insertFollow(queries: Queries, followerId: string, username: string, most: number) {
  return only(await followed(queries, { followerId, username, most }));
}

/** Returns false if there was no follow to delete. Fires triggers in counts.sql. */
export const deleteFollow = (queries: Queries, followerId: string, followedId: string) =>
  isChanged(queries.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))));

/** Fires triggers in counts.sql. */
export async function deleteFollowsBetween(queries: Queries, one: string, other: string): Promise<void> {
  await queries.delete(follows).where(isBetween(follows.followerId, follows.followedId, one, other));
}

export const isFollowing = (queries: Queries, followerId: string, followedId: string) =>
  hasRow(queries, follows, and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));

export async function selectFollowedAmong(queries: Queries, followerId: string, ids: readonly string[]) {
  const rows = await queries
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, followerId), inArray(follows.followedId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export interface FollowFilter {
  member: VisibleMember;
  viewerId: string;
  kind: FollowKind;
  after: string | undefined;
}

/** Omits members whom the viewer may not see. The order is that of an index, so a page is cheap. */
export function selectFollows(queries: Queries, filter: FollowFilter, limit: number): Promise<MemberRow[]> {
  const { member, viewerId, kind, after } = filter;
  const [own, listed] =
    kind === 'followers' ? [follows.followedId, follows.followerId] : [follows.followerId, follows.followedId];
  return queries
    .select(getTableColumns(members))
    .from(follows)
    .innerJoin(members, eq(members.id, listed))
    .where(
      and(
        eq(own, member.id),
        after === undefined ? undefined : gt(listed, after),
        isNotNull(members.username),
        isVisibleTo(viewerId, listed),
      ),
    )
    .orderBy(asc(listed))
    .limit(limit);
}

export const insertBlock = (queries: Queries, blockerId: string, blockedId: string) =>
  isChanged(queries.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing());

export const deleteBlock = (queries: Queries, blockerId: string, blockedId: string) =>
  isChanged(queries.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))));

export const countBlocks = (queries: Queries, blockerId: string) =>
  queries.$count(blocks, eq(blocks.blockerId, blockerId));

/** Latest first. In this list only, the member can still see the names of blocked members. */
export function selectBlockedBy(queries: Queries, blockerId: string, limit: number): Promise<MemberRow[]> {
  return queries
    .select(getTableColumns(members))
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(limit);
}
