import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { administrators, members } from './schema.ts';

/** Appointed, still holding the appointed name, and that name still listed (OP-12). */
export async function isAppointedAdministrator(
  queries: Queries,
  memberId: string,
  listed: readonly string[],
): Promise<boolean> {
  const names = listed.map((name) => name.toLowerCase());
  if (names.length === 0) return false;
  const [row] = await queries
    .select({ id: members.id })
    .from(administrators)
    .innerJoin(members, eq(members.id, administrators.memberId))
    .where(
      and(
        eq(administrators.memberId, memberId),
        eq(sql`lower(${members.username})`, sql`lower(${administrators.username})`),
        inArray(sql`lower(${members.username})`, names),
      ),
    )
    .limit(1);
  return row !== undefined;
}
