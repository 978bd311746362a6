import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { clientErrors } from '#server/database/tables/operations.ts';
import type { Queries } from '#server/database/database.ts';

export type ClientErrorRow = typeof clientErrors.$inferSelect;
export type SeenClientError = Pick<ClientErrorRow, 'message' | 'build' | 'route' | 'browser'>;

const oneMore = sql`${clientErrors.count} + 1`;

/** Increments the count of the group with this message and build. Returns false if the group does not exist. */
export async function countClientError(queries: Queries, seen: SeenClientError, now: Date): Promise<boolean> {
  const { message, build, route, browser } = seen;
  const counted = await queries
    .update(clientErrors)
    .set({ count: oneMore, route, browser, lastSeen: now })
    .where(and(eq(clientErrors.message, message), eq(clientErrors.build, build)))
    .returning({ id: clientErrors.id });
  return counted.length > 0;
}

/** Adds a group. If another call has just added the group, increments the group's count. */
export async function insertClientError(
  queries: Queries,
  error: SeenClientError & Pick<ClientErrorRow, 'stack'>,
  now: Date,
): Promise<void> {
  await queries
    .insert(clientErrors)
    .values({ ...error, firstSeen: now, lastSeen: now })
    .onConflictDoUpdate({
      target: [clientErrors.message, clientErrors.build],
      set: { count: oneMore, lastSeen: now },
    });
}

/** Deletes the groups that were seen least recently, so that at most `groups` groups remain. */
export async function deleteClientErrorsBeyond(queries: Queries, groups: number): Promise<void> {
  await queries.execute(sql`
    delete from ${clientErrors}
    where id in (select id from ${clientErrors} order by last_seen desc, id desc offset ${groups})`);
}

export async function deleteClientErrorsBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(clientErrors).where(lt(clientErrors.lastSeen, moment));
}

export function selectClientErrors(queries: Queries, limit: number): Promise<ClientErrorRow[]> {
  return queries.select().from(clientErrors).orderBy(desc(clientErrors.lastSeen), desc(clientErrors.id)).limit(limit);
}
