import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { accountDeletions } from '#server/database/tables/account.ts';
import { blocks, members } from '#server/database/tables/schema.ts';

/**
 * The one rule of who sees whom: two members of whom either blocked the other find each other nowhere, and nobody finds
 * a member who ordered the deletion of the account. Feeds, friends card, people search, profiles, shelves, reviews with
 * their counts, votes, follows and notices all ask here.
 */
function hiddenFrom(queries: Queries, viewerId: string) {
  // A list of its own, read once for a statement; asked row by row it would cost as much as the rows themselves.
  return unionAll(
    queries.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewerId)),
    queries.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewerId)),
    queries
      .select({ id: accountDeletions.accountId })
      .from(accountDeletions)
      .where(ne(accountDeletions.accountId, viewerId)),
  );
}

/** The same rule in the text of a prepared statement, whose viewer is that parameter. */
export function hiddenMembers(viewer: string): string {
  return `select blocked_id from blocks where blocker_id = ${viewer}
    union all select blocker_id from blocks where blocked_id = ${viewer}
    union all select account_id from account_deletions where account_id <> ${viewer}`;
}

/** Keeps rows whose member the viewer may see; a visitor blocked nobody. */
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

/** Holds two members until the transaction ends, so that one may not follow while the other blocks. */
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
