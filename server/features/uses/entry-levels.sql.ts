import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { column, json, nullable, type RowOf } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { first, statement } from '#server/database/rows.ts';
import { entryLevels } from '#server/database/tables/shelf.ts';

const scale = {
  /** Measured since the package was opened. Null if there was no weighing before the given day. */
  first: nullable(json(z.strictObject({ grams: z.number(), level: z.number() }))),
  /** The latest level that was estimated by eye, or null. */
  said: nullable(column.number),
  /** Of a full package, in grams. Milliliters count as grams, which is close enough for creams and lotions. */
  content: nullable(column.number),
};
export type Scale = RowOf<typeof scale>;

export interface NewLevel {
  level: number;
  grams?: number;
  on: string;
  at: Date;
}

/** The last level of each day counts, even if levels arrive out of order. */
export async function upsertLevel(
  queries: Queries,
  userId: string,
  entryId: number,
  { level, grams, on, at }: NewLevel,
): Promise<void> {
  await queries.execute(sql`
    insert into entry_levels (user_id, entry_id, level, grams, set_on, set_at)
    select user_id, id, ${level}, ${grams ?? null}::numeric, ${on}::date, ${at.toISOString()}::timestamptz
    from shelf_entries where user_id = ${userId}::uuid and id = ${entryId}
    on conflict (user_id, entry_id, set_on) do update set level = excluded.level, grams = excluded.grams, set_at = excluded.set_at
      where excluded.set_at >= ${entryLevels.setAt}`);
}

const scaleOf = statement(
  'scale_of_entry',
  scale,
  `select
     (select json_build_object('grams', grams, 'level', level) from entry_levels weighed
       where weighed.user_id = entry.user_id and weighed.entry_id = entry.id and grams is not null and set_on < :on::date
         and set_on >= coalesce(opened.day, entry.date_started, set_on) order by set_on limit 1) as first,
     (select level from entry_levels said where said.user_id = entry.user_id and said.entry_id = entry.id
       and grams is null and set_on <= :on::date order by set_on desc limit 1) as said,
     (select round(size_amount * case size_unit when 'fl_oz' then 29.5735 when 'oz' then 28.3495 else 1 end, 2)::float8
       from packages package where package.user_id = entry.user_id
       and package.product_id = entry.product_id and size_unit in ('g', 'ml', 'fl_oz', 'oz')
       order by state <> 'open', coalesce(bought_on, date '0001-01-01') desc, id desc limit 1) as content
   from shelf_entries entry
   left join lateral (select max(opened_on) as day from packages package where package.user_id = entry.user_id
     and package.product_id = entry.product_id and state = 'open') opened on true
   where entry.user_id = :userId::uuid and entry.id = :entryId::bigint`,
);

export const selectScale = (queries: Queries, userId: string, entryId: number, on: string) =>
  first(scaleOf(queries, { userId, entryId, on }));
