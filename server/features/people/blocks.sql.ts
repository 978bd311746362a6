import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { isChanged } from '#server/database/rows.ts';
import type { MemberRow } from './people.sql.ts';
import { blocks, members } from '#server/database/tables/schema.ts';

export const insertBlock = (queries: Queries, blockerId: string, blockedId: string) =>
  isChanged(queries.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing());

export const deleteBlock = (queries: Queries, blockerId: string, blockedId: string) =>
  isChanged(queries.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))));

export const countBlocks = (queries: Queries, blockerId: string) =>
  queries.$count(blocks, eq(blocks.blockerId, blockerId));

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
