import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { administrators, members } from '#server/database/tables/schema.ts';

const holdsAppointedName = and(
  eq(administrators.memberId, members.id),
  eq(sql`lower(${members.username})`, sql`lower(${administrators.username})`),
);

function holdsOneOf(listed: readonly string[]) {
  return inArray(
    sql`lower(${members.username})`,
    listed.map((name) => name.toLowerCase()),
  );
}

/** Appointed, still holding the appointed name, and that name still listed (OP-12). */
export async function isAppointedAdministrator(
  queries: Queries,
  memberId: string,
  listed: readonly string[],
): Promise<boolean> {
  if (listed.length === 0) return false;
  const [row] = await queries
    .select({ id: members.id })
    .from(members)
    .innerJoin(administrators, holdsAppointedName)
    .where(and(eq(members.id, memberId), holdsOneOf(listed)))
    .limit(1);
  return row !== undefined;
}

/** The appointment of a name passes to its new holder. */
export async function appointAdministrator(queries: Queries, memberId: string, username: string): Promise<void> {
  const appointment = { username, appointedBy: 'command', appointedAt: sql`now()` };
  await queries.delete(administrators).where(eq(sql`lower(${administrators.username})`, username.toLowerCase()));
  await queries
    .insert(administrators)
    .values({ memberId, ...appointment })
    .onConflictDoUpdate({ target: administrators.memberId, set: appointment });
}

/** Listed names held by members who were not appointed to them. */
export async function selectUnappointedHolders(queries: Queries, listed: readonly string[]): Promise<string[]> {
  if (listed.length === 0) return [];
  const rows = await queries
    .select({ username: members.username })
    .from(members)
    .leftJoin(administrators, holdsAppointedName)
    .where(and(holdsOneOf(listed), isNull(administrators.memberId)));
  return rows.map(({ username }) => username ?? '');
}
