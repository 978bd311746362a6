import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { accountDeletions } from '#server/database/tables/account.ts';
import { blocks, members } from '#server/database/tables/schema.ts';

/**
 * The only rule for visibility. If either of two members blocked the other, they find each other nowhere. Nobody finds
 * a member who requested account deletion. Feeds, friends card, people search, profiles, shelves, reviews with their
 * counts, votes, follows and notifications all use it.
 */
function hiddenFrom(queries: Queries, viewerId: string) {
  // A separate list, read once per statement. Checking it row by row would cost as much as reading the rows.
  return unionAll(
    queries.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewerId)),
    queries.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewerId)),
    queries
      .select({ id: accountDeletions.accountId })
      .from(accountDeletions)
      .where(ne(accountDeletions.accountId, viewerId)),
  );
}

/** The same rule as SQL text for a prepared statement, with the viewer as parameter. */
export function hiddenMembers(viewer: string): string {
  return `select blocked_id from blocks where blocker_id = ${viewer}
    union all select blocker_id from blocks where blocked_id = ${viewer}
    union all select account_id from account_deletions where account_id <> ${viewer}`;
}

/** Selects rows whose member the viewer may see. A visitor has blocked nobody. */
export function isVisibleTo(queries: Queries, viewerId: string | undefined, member: AnyPgColumn): SQL {
  if (viewerId !== undefined) return notInArray(member, hiddenFrom(queries, viewerId));
  return notInArray(member, queries.select({ id: accountDeletions.accountId }).from(accountDeletions));
}

export async function maySee(queries: Queries, viewerId: string, memberId: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isVisibleTo(queries, viewerId, members.id)))
    .limit(1);
  return row !== undefined;
}

/** Locks two members until the transaction ends, so that one cannot follow while the other blocks. */
export async function lockPair(queries: Queries, one: string, other: string): Promise<void> {
  await queries
    .select({ one: sql`1` })
    .from(members)
    .where(inArray(members.id, [one, other]))
    .orderBy(members.id)
    .for('no key update');
}

export async function isBlockedBy(queries: Queries, blockerId: string, blockedId: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .limit(1);
  return row !== undefined;
}
