import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { isChanged } from '#server/database/rows.ts';
import { administrators, members } from '#server/database/tables/schema.ts';

export const holdsAppointedName = and(
  eq(administrators.memberId, members.id),
  eq(sql`lower(${members.username})`, sql`lower(${administrators.username})`),
);

export function holdsOneOf(listed: readonly string[]) {
  const names = listed.map((name) => name.toLowerCase());
  return inArray(sql`lower(${members.username})`, names);
}

/** True if the member was appointed under their current username, and that username is still configured (OP-12). */
export async function isAppointedAdministrator(queries: Queries, memberId: string, listed: readonly string[]) {
  if (listed.length === 0) return false;
  const [row] = await queries
    .select({ id: members.id })
    .from(members)
    .innerJoin(administrators, holdsAppointedName)
    .where(and(eq(members.id, memberId), holdsOneOf(listed)))
    .limit(1);
  return row !== undefined;
}

/** Returns the members who are administrators now. Locks all appointments until the transaction ends. */
export async function lockAdministrators(queries: Queries, listed: readonly string[]): Promise<string[]> {
  if (listed.length === 0) return [];
  const rows = await queries
    .select({ id: members.id })
    .from(administrators)
    .innerJoin(members, holdsAppointedName)
    .where(holdsOneOf(listed))
    .orderBy(administrators.memberId)
    .for('update', { of: administrators });
  return rows.map(({ id }) => id);
}

export const deleteAppointment = (queries: Queries, memberId: string) =>
  isChanged(queries.delete(administrators).where(eq(administrators.memberId, memberId)));

/** If another member was appointed under this name, the appointment passes to the new member. */
export async function appointAdministrator(
  queries: Queries,
  { memberId, username, by }: { memberId: string; username: string; by: 'command' | 'administrator' },
): Promise<void> {
  const appointment = { username, appointedBy: by, appointedAt: sql`now()` };
  await queries.delete(administrators).where(eq(sql`lower(${administrators.username})`, username.toLowerCase()));
  await queries
    .insert(administrators)
    .values({ memberId, ...appointment })
    .onConflictDoUpdate({ target: administrators.memberId, set: appointment });
}

/** Returns the configured usernames that no member has, in their order. */
export async function selectFreeNames(queries: Queries, listed: readonly string[]): Promise<string[]> {
  if (listed.length === 0) return [];
  const rows = await queries.select({ username: members.username }).from(members).where(holdsOneOf(listed));
  const taken = rows.map(({ username }) => username?.toLowerCase());
  return listed.filter((name) => !taken.includes(name.toLowerCase()));
}

export async function selectUnappointedHolders(queries: Queries, listed: readonly string[]): Promise<string[]> {
  if (listed.length === 0) return [];
  const rows = await queries
    .select({ username: members.username })
    .from(members)
    .leftJoin(administrators, holdsAppointedName)
    .where(and(holdsOneOf(listed), isNull(administrators.memberId)));
  return rows.map(({ username }) => username ?? '');
}
