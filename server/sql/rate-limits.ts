import { lt, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rateLimits } from './schema.ts';

/** Counts one more in the window that runs for this key, or opens one. Shared by all processes. */
export async function countTurn(
  queries: Queries,
  key: string,
  now: Date,
  windowMilliseconds: number,
): Promise<{ count: number; endsAt: Date }> {
  const end = new Date(now.getTime() + windowMilliseconds);
  const ended = lt(rateLimits.expiresAt, now);
  const [row] = await queries
    .insert(rateLimits)
    .values({ key, count: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${ended} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.expiresAt });
  if (!row) throw new Error('The turn was not counted');
  return row;
}

/** Takes a counted turn back. */
export async function uncountTurn(queries: Queries, key: string): Promise<void> {
  await queries.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

export async function deleteEndedWindows(queries: Queries, now: Date): Promise<void> {
  await queries.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
