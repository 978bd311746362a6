import { and, count, desc, eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { MemberRow } from '#server/features/members/people.sql.ts';
import { blocks, members } from '#server/database/tables/schema.ts';

export async function insertBlock(queries: Queries, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await queries
    .insert(blocks)
    .values({ blockerId, blockedId })
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId });
  return rows.length > 0;
}

export async function deleteBlock(queries: Queries, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await queries
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ blockedId: blocks.blockedId });
  return rows.length > 0;
}

export async function countBlocks(queries: Queries, blockerId: string): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(blocks).where(eq(blocks.blockerId, blockerId));
  return row?.total ?? 0;
}

/** Latest first. In this list only, the member can still see the names of blocked members. */
export async function selectBlockedBy(queries: Queries, blockerId: string, limit: number): Promise<MemberRow[]> {
  const rows = await queries
    .select({ member: members })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(limit);
  return rows.map(({ member }) => member);
}
