import { lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { column, only, type RowOf, statement } from '#server/database/rows.ts';
import { rateLimits } from '#server/database/tables/operations.ts';

const hits = { key: column.text, count: column.number, endsAt: column.moment };
export type Hits = RowOf<typeof hits>;

/** A window that ends more than a minute later than a new one began before the clock was set back. */
const addedHits = statement(
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

/** Opens a window if there is none. The count includes the hits of all processes. */
export async function countHit(queries: Queries, key: string, now: Date, windowMilliseconds: number, amount = 1) {
  const endsAt = new Date(now.getTime() + windowMilliseconds);
  return only(await addHits(queries, [{ key, count: amount, endsAt }], now));
}

export async function uncountHit(queries: Queries, key: string): Promise<void> {
  await queries.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

export async function deleteEndedWindows(queries: Queries, now: Date): Promise<void> {
  await queries.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
