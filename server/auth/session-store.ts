import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/sql/database.ts';
import { sessions } from '#server/sql/schema.ts';
import type { SessionIdentity } from './access-tokens.ts';

/** Has this session been neither signed out nor reset? */
export async function isLiving(database: Database, identity: SessionIdentity): Promise<boolean> {
  const [row] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.id, identity.sessionId), eq(sessions.accountId, identity.accountId), isNull(sessions.endedAt)),
    )
    .limit(1);
  return row !== undefined;
}

export async function openSession(
  database: Pick<Database, 'insert'>,
  accountId: string,
  openedBy: 'password' | 'signup' | 'recovery',
): Promise<string> {
  const [row] = await database.insert(sessions).values({ accountId, openedBy }).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored');
  return row.id;
}
