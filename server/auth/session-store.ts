import { and, eq, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/sql/database.ts';
import { sessions } from '#server/sql/schema.ts';

export type Session = typeof sessions.$inferSelect;

/** PostgreSQL tells every process the id of a session that ended. */
export const sessionEnded = 'session_ended';

export async function selectLivingSession(queries: Queries, id: string): Promise<Session | undefined> {
  const [row] = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .limit(1);
  return row;
}

export async function openSession(
  queries: Pick<Queries, 'insert'>,
  accountId: string,
  openedBy: Session['openedBy'],
  now = new Date(),
): Promise<string> {
  const [row] = await queries
    .insert(sessions)
    .values({ accountId, openedBy, createdAt: now })
    .returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored');
  return row.id;
}

/** Which sessions end: this one, all but this one, or all (`local`, `others`, `global` of the protocol). */
export type SignOutScope = 'local' | 'others' | 'global';

/** Ends sessions of an account and tells all processes with the commit. Answers the ended ones. */
export async function endSessions(
  queries: Queries,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  scope: SignOutScope,
  now: Date,
): Promise<string[]> {
  const ended = await queries
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), inScope(scope, sessionId)))
    .returning({ id: sessions.id });
  for (const { id } of ended) await queries.execute(sql`select pg_notify(${sessionEnded}, ${id})`);
  return ended.map(({ id }) => id);
}

function inScope(scope: SignOutScope, sessionId: string): SQL | undefined {
  if (scope === 'local') return eq(sessions.id, sessionId);
  return scope === 'others' ? ne(sessions.id, sessionId) : undefined;
}

/** Their refresh tokens go with them. */
export async function deleteEndedSessions(queries: Queries, before: Date): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.endedAt, before));
}
