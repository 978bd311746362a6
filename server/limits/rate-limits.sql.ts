import { gt, lt, sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { namedStatement } from '#server/database/rows.ts';
import { rateLimits } from '#server/database/tables/operations.ts';

/** Opens a window if there is none. The count includes the hits of all processes. */
export async function countHit(
  queries: Queries,
  key: string,
  now: Date,
  windowMilliseconds: number,
  amount = 1,
): Promise<{ count: number; endsAt: Date }> {
  const end = new Date(now.getTime() + windowMilliseconds);
  // A window that ends later than a new one began before the clock was set back.
  const ended = sql`(${lt(rateLimits.expiresAt, now)} or ${gt(rateLimits.expiresAt, end)})`;
  const [row] = await queries
    .insert(rateLimits)
    .values({ key, count: amount, expiresAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then ${amount}::integer else ${rateLimits.count} + ${amount}::integer end`,
        expiresAt: sql`case when ${ended} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.expiresAt });
  if (!row) throw new Error('The hit was not counted');
  return row;
}

const hits = { key: column.text, count: column.number, endsAt: column.moment };
export type Hits = RowOf<typeof hits>;

const addedHits = namedStatement(
  'added_hits',
  hits,
  `insert into rate_limits as kept (key, count, expires_at)
   select * from unnest(:keys::text[], :counts::integer[], :ends::timestamptz[]) as told (key, count, expires_at) order by key
   on conflict (key) do update set
     count = case when kept.expires_at < :now or kept.expires_at > excluded.expires_at + interval '1 minute'
       then excluded.count else kept.count + excluded.count end,
     expires_at = case when kept.expires_at < :now or kept.expires_at > excluded.expires_at + interval '1 minute'
       then excluded.expires_at else kept.expires_at end
   returning key, count, expires_at as "endsAt"`,
);

export function addHits(queries: Queries, added: readonly Hits[], now: Date): Promise<Hits[]> {
  const valuesOf = <Name extends keyof Hits>(name: Name) => added.map((hit) => hit[name]);
  return addedHits(queries, { keys: valuesOf('key'), counts: valuesOf('count'), ends: valuesOf('endsAt'), now });
}

export async function uncountHit(queries: Queries, key: string): Promise<void> {
  await queries.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

export async function deleteEndedWindows(queries: Queries, now: Date): Promise<void> {
  await queries.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
