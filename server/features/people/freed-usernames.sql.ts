import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { deriveSecret, hashOf } from '#server/auth/derived-secrets.ts';
import type { Queries } from '#server/database/database.ts';
import { hasRow } from '#server/database/rows.ts';
import { freedUsernames } from '#server/database/tables/schema.ts';

/** In milliseconds. Readers must not mistake a new owner for the former one (OP-111). */
const rest = 90 * 24 * 60 * 60_000;

async function hashOfName(queries: Queries, username: string): Promise<Buffer> {
  return hashOf(await deriveSecret(queries, 'username', username.toLowerCase()));
}

/** Records that a member gave up a username. `freedBy` is null after an erasure. */
export async function freeUsername(
  queries: Queries,
  { username, freedBy, at }: { username: string; freedBy: string | null; at: Date },
): Promise<void> {
  const row = { freedBy, freedAt: at };
  await queries
    .insert(freedUsernames)
    .values({ nameHash: await hashOfName(queries, username), ...row })
    .onConflictDoUpdate({ target: freedUsernames.nameHash, set: row });
}

/** For 90 days, nobody else can take a freed name. The former owner can take it again at any time. */
export const isResting = async (queries: Queries, username: string, memberId: string, now: Date) =>
  hasRow(
    queries,
    freedUsernames,
    and(
      eq(freedUsernames.nameHash, await hashOfName(queries, username)),
      gt(freedUsernames.freedAt, new Date(now.getTime() - rest)),
      or(isNull(freedUsernames.freedBy), ne(freedUsernames.freedBy, memberId)),
    ),
  );

export async function deleteRestedUsernames(queries: Queries, now: Date): Promise<void> {
  await queries.delete(freedUsernames).where(lt(freedUsernames.freedAt, new Date(now.getTime() - rest)));
}
