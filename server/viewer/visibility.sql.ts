import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/database/database.ts';
import { hasRow } from '#server/database/rows.ts';
import { blocks, members } from '#server/database/tables/schema.ts';

/** The rule is in database/functions/visibility.sql. `viewer` is a parameter, a column, or null. */
export function hiddenMembers(viewer: string): string {
  return `select id from hidden_members(${viewer}) as hidden (id)`;
}

/** A visitor may see all members except those who have requested account deletion. */
export function isVisibleTo(viewerId: string | undefined, member: AnyPgColumn): SQL {
  return sql`${member} not in (select id from hidden_members(${viewerId ?? null}::uuid) as hidden (id))`;
}

export const maySee = (queries: Queries, viewerId: string, memberId: string) =>
  hasRow(queries, members, and(eq(members.id, memberId), isVisibleTo(viewerId, members.id)));

/** Locks two members until the transaction ends, so that a follow and a block between them run one after the other. */
export async function lockPair(queries: Queries, one: string, other: string): Promise<void> {
  await queries
    .select({ one: sql`1` })
    .from(members)
    .where(inArray(members.id, [one, other]))
    .orderBy(members.id)
    .for('no key update');
}

export const isBlockedBy = (queries: Queries, blockerId: string, blockedId: string) =>
  hasRow(queries, blocks, and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
