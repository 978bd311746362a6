import { desc, eq, lt } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { adminChanges, members } from './schema.ts';

export type NewAdminChange = typeof adminChanges.$inferInsert;

/** Call it in the transaction of the change, so that neither stands without the other. */
export async function insertAdminChange(queries: Queries, change: NewAdminChange): Promise<void> {
  await queries.insert(adminChanges).values(change);
}

/** Newest first, from before this id on. */
export function selectAdminChanges(queries: Queries, beforeId: number | undefined, limit: number) {
  return queries
    .select({ change: adminChanges, username: members.username })
    .from(adminChanges)
    .leftJoin(members, eq(members.id, adminChanges.administratorId))
    .where(beforeId === undefined ? undefined : lt(adminChanges.id, beforeId))
    .orderBy(desc(adminChanges.id))
    .limit(limit);
}
export type AdminChangeRow = Awaited<ReturnType<typeof selectAdminChanges>>[number];
