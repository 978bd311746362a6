import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { blocks, members } from './schema.ts';

/**
 * The one rule of who sees whom: two members of whom either blocked the other find each other nowhere. Feeds, friends
 * card, people search, profiles, shelves, reviews with their counts, votes, follows and notices all ask here.
 */
function hiddenFrom(queries: Queries, viewerId: string) {
  // A list of its own, read once for a statement; asked row by row it would cost as much as the rows themselves.
  return unionAll(
    queries.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewerId)),
    queries.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewerId)),
  );
}

/** Keeps rows whose member the viewer may see; a visitor knows nobody and is hidden from nobody. */
export function isVisibleTo(queries: Queries, viewerId: string | undefined, member: AnyPgColumn): SQL | undefined {
  return viewerId === undefined ? undefined : notInArray(member, hiddenFrom(queries, viewerId));
}

/** The other way round: keeps rows of members who are hidden from the viewer, to take them out of a kept figure. */
export function isHiddenFrom(queries: Queries, viewerId: string, member: AnyPgColumn): SQL {
  return inArray(member, hiddenFrom(queries, viewerId));
}

export async function maySee(queries: Queries, viewerId: string, memberId: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, viewerId), eq(blocks.blockedId, memberId)),
        and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, viewerId)),
      ),
    )
    .limit(1);
  return row === undefined;
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
