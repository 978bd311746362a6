import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import * as z from 'zod/mini';
import type { Queries } from '#server/database/database.ts';
import { column, expression, first, json, nullable, type RowOf, statement } from '#server/database/rows.ts';
import { entryLevels, entryUses } from '#server/database/tables/shelf.ts';
import { shelfEntries } from '#server/database/tables/schema.ts';
import { packageStates } from '#contract/package-form.ts';
import { entryColumns, entryText } from '#server/features/shelves/shelves.sql.ts';

const usedPackage = z.strictObject({
  id: z.number(),
  state: z.enum(packageStates),
  openedOn: z.nullable(z.string()),
  printedExpiry: z.nullable(z.string()),
  ownPeriod: z.nullable(z.number()),
  batchNote: z.nullable(z.string()),
});

const entryUsage = {
  ...entryColumns,
  packages: json(z.array(usedPackage)),
  wouldBuyAgain: nullable(column.boolean),
  wouldBuyAgainAt: nullable(column.moment),
  productPeriod: nullable(column.number),
  suggestionWaits: column.boolean,
  subcategoryId: nullable(column.number),
  useCount: column.number,
  uses: json(z.array(z.strictObject({ key: z.string(), usedOn: z.string(), usedAt: z.string() }))),
  lastRecorded: nullable(column.text),
  level: nullable(json(z.strictObject({ level: z.number(), setOn: z.string(), grams: z.nullable(z.number()) }))),
  /** Sorted by day, for the forecast. */
  useDays: json(z.array(z.strictObject({ day: z.string(), count: z.number() }))),
  /** The latest 100 levels, latest first. */
  levels: json(z.array(z.strictObject({ day: z.string(), level: z.number() }))),
};
export type EntryUsageRow = RowOf<typeof entryUsage>;

const usageOf = statement(
  'entry_usage',
  entryUsage,
  `select ${entryText},
     coalesce((select json_agg(json_build_object('id', package.id, 'state', package.state, 'openedOn', package.opened_on,
         'printedExpiry', package.printed_expiry, 'ownPeriod', package.own_period, 'batchNote', package.batch_note)
         order by package.id)
       from packages package where package.user_id = entry.user_id and package.product_id = entry.product_id), '[]')
       as packages,
     entry.would_buy_again as "wouldBuyAgain", entry.would_buy_again_at as "wouldBuyAgainAt",
     coalesce(product.months_after_opening, parent.months_after_opening) as "productPeriod",
     coalesce(product.subcategory_id, parent.subcategory_id) as "subcategoryId",
     exists (select from months_suggestions said where said.user_id = entry.user_id and said.state = 'open'
       and said.product_id = coalesce(product.parent_id, product.id)) as "suggestionWaits",
     (select count(*)::int from entry_uses used where used.user_id = entry.user_id and used.entry_id = entry.id) as "useCount",
     coalesce((select json_agg(latest) from (
       select key, used_on::text as "usedOn", used_at as "usedAt" from entry_uses used
       where used.user_id = entry.user_id and used.entry_id = entry.id
       order by used_on desc, id desc limit ${limits.package.shownUses}) latest), '[]') as uses,
     (select key::text from entry_uses used where used.user_id = entry.user_id and used.entry_id = entry.id
       order by id desc limit 1) as "lastRecorded",
     (select json_build_object('level', level, 'setOn', set_on, 'grams', grams) from entry_levels said
       where said.user_id = entry.user_id and said.entry_id = entry.id order by set_on desc limit 1) as level,
     coalesce((select json_agg(days) from (
       select used_on::text as day, count(*)::int as count from entry_uses used
       where used.user_id = entry.user_id and used.entry_id = entry.id group by used_on order by used_on) days), '[]')
       as "useDays",
     coalesce((select json_agg(said) from (
       select set_on::text as day, level from entry_levels said
       where said.user_id = entry.user_id and said.entry_id = entry.id order by set_on desc limit 100) said), '[]')
       as levels
   from shelf_entries entry join products product on product.id = entry.product_id
   left join products parent on parent.id = product.parent_id
   where entry.user_id = :userId::uuid and entry.id = :entryId::bigint`,
);

export const selectEntryUsage = (queries: Queries, userId: string, entryId: number) =>
  first(usageOf(queries, { userId, entryId }));

const usedOn = statement(
  'used_entries',
  { entryId: column.number },
  `select distinct entry_id as "entryId" from entry_uses where user_id = :userId::uuid and used_on = :day::date`,
);

export async function selectUsedEntries(queries: Queries, userId: string, day: string): Promise<number[]> {
  return (await usedOn(queries, { userId, day })).map(({ entryId }) => entryId);
}

/** Fires triggers in pan-projects.sql. */
const inserted = statement(
  'use_product',
  { entries: column.number, uses: column.number, all: column.number, isKnown: column.boolean, isSame: column.boolean },
  `with entry as (
     select id from shelf_entries where user_id = :userId::uuid and id = :entryId::bigint
   ), counted as (
     select count(*) filter (where entry_id = :entryId::bigint) as uses, count(*) as of_member from entry_uses where user_id = :userId::uuid
   ), added as (
     insert into entry_uses (user_id, entry_id, key, used_on, used_at)
     select :userId::uuid, entry.id, :key::uuid, :on::date, :at::timestamptz from entry, counted
     where counted.uses < ${limits.package.usesPerEntry} and counted.of_member < ${limits.package.usesOfMember}
     on conflict (user_id, key) do nothing
   )
   select (select count(*)::int from entry) as entries, uses::int as uses, of_member::int as all,
     exists (select from entry_uses where user_id = :userId::uuid and key = :key::uuid) as "isKnown",
     exists (select from entry_uses where user_id = :userId::uuid and key = :key::uuid and entry_id = :entryId::bigint
       and used_on = :on::date) as "isSame"
   from counted`,
);

/** Counts once per key. `full` means a new key at the limit, `other_use` a key of another product or day. */
export async function insertUse(
  queries: Queries,
  userId: string,
  entryId: number,
  use: { key: string; on: string; at: Date },
): Promise<'counted' | 'full' | 'not_found' | 'other_use'> {
  const [row] = await inserted(queries, { userId, entryId, ...use });
  if (!row || row.entries === 0) return 'not_found';
  // The statement reads only rows that existed before it ran, so a known key is from an earlier call.
  if (row.isKnown) return row.isSame ? 'counted' : 'other_use';
  return row.uses >= limits.package.usesPerEntry || row.all >= limits.package.usesOfMember ? 'full' : 'counted';
}

/** Fires triggers in pan-projects.sql. */
export async function deleteUse(queries: Queries, userId: string, entryId: number, key: string): Promise<void> {
  await queries
    .delete(entryUses)
    .where(and(eq(entryUses.userId, userId), eq(entryUses.entryId, entryId), eq(entryUses.key, key)));
}

/** In a statement about one table, Drizzle would omit that name, and the columns would refer to the inner table. */
export const usageRecord = {
  wouldBuyAgain: shelfEntries.wouldBuyAgain,
  uses: expression(
    column.text,
    sql`coalesce((select string_agg(used.used_on::text, ' ' order by used.used_on, used.id) from entry_uses used
      where used.user_id = shelf_entries.user_id and used.entry_id = shelf_entries.id), '')`,
  ),
  levels: expression(
    column.text,
    sql`coalesce((select string_agg(said.set_on::text || '=' || said.level || coalesce('@' || said.grams, ''), ' ' order by said.set_on)
      from entry_levels said where said.user_id = shelf_entries.user_id and said.entry_id = shelf_entries.id), '')`,
  ),
};

export function selectExportedUses(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({ id: entryUses.id, productId: shelfEntries.productId, usedOn: entryUses.usedOn, usedAt: entryUses.usedAt })
    .from(entryUses)
    .innerJoin(shelfEntries, and(eq(shelfEntries.userId, entryUses.userId), eq(shelfEntries.id, entryUses.entryId)))
    .where(and(eq(entryUses.userId, userId), gt(entryUses.id, afterId)))
    .orderBy(asc(entryUses.id))
    .limit(limit);
}

export const countUses = (queries: Queries, userId: string) => queries.$count(entryUses, eq(entryUses.userId, userId));

export interface ImportedUsage {
  productId: number;
  uses: string;
  levels: string;
}

/** Up to tomorrow, skips invalid days. Fires triggers in pan-projects.sql. */
export async function insertImportedUsage(
  queries: Queries,
  userId: string,
  usage: readonly ImportedUsage[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(usage.map(({ productId, uses, levels }) => ({ product_id: productId, uses, levels })));
  const latest = sql`(${now.toISOString()}::timestamptz + interval '1 day')::date`;
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb) as imported (product_id bigint, uses text, levels text)
    join shelf_entries entry on entry.user_id = ${userId}::uuid and entry.product_id = imported.product_id`;
  await queries.execute(sql`
    insert into entry_uses (user_id, entry_id, key, used_on, used_at)
    select entry.user_id, entry.id, gen_random_uuid(), day::date, least((day || ' 12:00Z')::timestamptz, ${now.toISOString()}::timestamptz)
    from ${wanted} cross join unnest(string_to_array(nullif(imported.uses, ''), ' ')) with ordinality as used (day, place)
    where pg_input_is_valid(day, 'date') and day between '1970-01-01' and (${latest})::text order by entry.id, place`);
  await queries.execute(sql`
    insert into entry_levels (user_id, entry_id, level, grams, set_on, set_at)
    select entry.user_id, entry.id, said[2]::smallint, nullif(said[3]::numeric, 0), said[1]::date,
      least((said[1] || ' 12:00Z')::timestamptz, ${now.toISOString()}::timestamptz)
    from ${wanted} cross join unnest(string_to_array(nullif(imported.levels, ''), ' ')) as written
    cross join regexp_match(written, '^(.+)=(\\d+)(?:@(.+))?$') as said
    where pg_input_is_valid(said[1], 'date') and said[1] between '1970-01-01' and (${latest})::text and said[2]::int <= 100
    on conflict do nothing`);
}

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
