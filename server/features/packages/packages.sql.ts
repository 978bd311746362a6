import { type SQL, and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DayCursor } from '#server/http/cursor.ts';
import type { Queries } from '#server/database/database.ts';
import { ownRows } from '#server/database/own-rows.ts';
import { column, expression, rowsOf } from '#server/database/rows.ts';
import { brands, products, shelfEntries } from '#server/database/tables/schema.ts';
import { packages } from '#server/database/tables/shelf.ts';
import type { ShelfEntryRow } from '#server/features/shelves/shelves.sql.ts';

const parents = alias(products, 'parents');

export type PackageRow = typeof packages.$inferSelect;
export type PurchaseFacts = Pick<
  PackageRow,
  'obtained' | 'boughtOn' | 'priceMinor' | 'currency' | 'sizeAmount' | 'sizeUnit' | 'boughtAt'
>;
export type PackageCondition = Pick<
  PackageRow,
  'state' | 'openedOn' | 'endedOn' | 'printedExpiry' | 'ownPeriod' | 'batchNote' | 'level'
>;
export type NewPackage = Partial<PurchaseFacts> & PackageCondition & Pick<PackageRow, 'productId' | 'productName'>;

/** Represents a missing date in SQL. The index uses the same value. */
export const noDay = '0001-01-01';
const day = sql`coalesce(${packages.boughtOn}, date '0001-01-01')`;

const isOf = (userId: string) => eq(packages.userId, userId);

/** Latest first. Packages without a date come last. */
const latestFirst = (queries: Queries, which: SQL | undefined, limit: number) =>
  queries.select().from(packages).where(which).orderBy(desc(day), desc(packages.id)).limit(limit);

/** Returns a page of recorded packages. */
export function selectPurchases(queries: Queries, userId: string, after: DayCursor | undefined, limit: number) {
  const behind =
    after && or(lt(day, sql`${after.day}::date`), and(eq(day, sql`${after.day}::date`), lt(packages.id, after.id)));
  return latestFirst(queries, and(isOf(userId), isNotNull(packages.obtained), behind), limit);
}

export const selectPackagesOf = (queries: Queries, userId: string, productId: number, limit: number) =>
  latestFirst(queries, and(isOf(userId), eq(packages.productId, productId)), limit);

export const countPackages = (queries: Queries, userId: string) => queries.$count(packages, isOf(userId));

export const selectPackagesOfAll = (queries: Queries, userId: string, productIds: readonly number[], limit: number) =>
  latestFirst(queries, and(isOf(userId), inArray(packages.productId, [...productIds])), limit);

export async function insertPackages(queries: Queries, userId: string, rows: readonly NewPackage[]): Promise<void> {
  // Building a longer statement would block other calls.
  for (let from = 0; from < rows.length; from += 50)
    await queries.insert(packages).values(rows.slice(from, from + 50).map((row) => ({ userId, ...row })));
}

const own = ownRows(packages);
export const { lock: lockPackage, remove: deletePackage } = own;

export const updatePackage = (
  queries: Queries,
  userId: string,
  id: number,
  facts: Partial<PurchaseFacts & PackageCondition>,
) =>
  // A package whose state the member has changed no longer depends on the entry's finish date. Without a field, Drizzle
  // would throw.
  own.update(queries, userId, id, { userId, ...facts, ...(facts.state !== undefined && { endedWithEntry: false }) });

/** Identified by brand, family, and shade, or by the recorded name if the product no longer exists. */
export function selectExportedPackages(queries: Queries, userId: string, afterId: number, limit: number) {
  return queries
    .select({
      ...getTableColumns(packages),
      brand: brands.name,
      product: expression(column.text, sql`coalesce(${parents.name}, ${products.name}, ${packages.productName})`),
      shade: products.variantName,
      status: shelfEntries.status,
    })
    .from(packages)
    .leftJoin(products, eq(products.id, packages.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .leftJoin(
      shelfEntries,
      and(eq(shelfEntries.userId, packages.userId), eq(shelfEntries.productId, packages.productId)),
    )
    .where(and(eq(packages.userId, userId), gt(packages.id, afterId)))
    .orderBy(asc(packages.id))
    .limit(limit);
}

/**
 * A common table expression with everything that the member has used up: the empty packages, and the finished entries
 * that have no empty package (SPEND-07). Without a known day, `day` is null.
 */
export const finishedPackages = `finished as (
  select id, product_id, ended_on as day, currency, price_minor from packages
  where user_id = :userId::uuid and state = 'empty'
  union all
  select null, product_id, date_finished, null, null from shelf_entries entry
  where user_id = :userId::uuid and date_finished is not null
    and not exists (select from packages package where package.user_id = entry.user_id
      and package.product_id = entry.product_id and package.state = 'empty'))`;

type Finished = Pick<ShelfEntryRow, 'userId' | 'productId' | 'dateFinished'>;

/**
 * Ends the open packages of a finished entry, except packages that were opened after the finish date. If the entry is
 * no longer finished, or has another finish date, first opens the packages that ended with it. If `ends` is false, the
 * entry is in use again despite its finish date, so no package ends.
 */
export async function endPackagesWithEntry(
  queries: Queries,
  { userId, productId, dateFinished }: Finished,
  ends: boolean,
): Promise<void> {
  await queries.execute(sql`
    update packages set state = 'open', ended_on = null, ended_with_entry = false
    where user_id = ${userId} and product_id = ${productId} and ended_with_entry`);
  if (dateFinished === null || !ends) return;
  await queries.execute(sql`
    update packages set state = 'empty', ended_on = ${dateFinished}, ended_with_entry = true
    where user_id = ${userId} and product_id = ${productId} and state = 'open'
      and (opened_on is null or opened_on <= ${dateFinished})`);
}

/** From now on, the packages that ended with the entry stay as they are, whatever its finish date. */
export async function settleEndedPackages(
  queries: Queries,
  { userId, productId }: Pick<Finished, 'userId' | 'productId'>,
): Promise<void> {
  await queries.execute(sql`
    update packages set ended_with_entry = false
    where user_id = ${userId} and product_id = ${productId} and ended_with_entry`);
}

interface OpeningPlace {
  userId: string;
  entryId: number;
  openedOn: string;
}

/**
 * The rows that opening a package can change. Opening a package sets the entry's level on the opening day. Packages have
 * their former name `purchases`, because processes of the previous version read it, too.
 */
const rowsNow = (openedOn: SQL) => sql`jsonb_build_object(
  'entry', to_jsonb(entry),
  'purchases', (select coalesce(jsonb_agg(item order by item.id), '[]') from packages item
    where item.user_id = entry.user_id and item.product_id = entry.product_id),
  'entry_levels', (select coalesce(jsonb_agg(item), '[]') from entry_levels item
    where item.user_id = entry.user_id and item.entry_id = entry.id and item.set_on = ${openedOn}::date),
  'activities', (select coalesce(jsonb_agg(item), '[]') from activities item
    where item.user_id = entry.user_id and item.product_id = entry.product_id))`;

/** Stores the rows before a package is opened. Call this while the entry is locked. */
export async function storeRowsBefore(queries: Queries, { userId, entryId, openedOn }: OpeningPlace): Promise<void> {
  await queries.execute(sql`
    insert into entry_undos (user_id, entry_id, kind, product_id, content)
    select user_id, id, 'opened', product_id,
      jsonb_build_object('opened_on', ${openedOn}::text, 'before', ${rowsNow(sql`${openedOn}`)})
    from shelf_entries entry where user_id = ${userId} and id = ${entryId}
    on conflict (user_id, entry_id, kind) do update set content = excluded.content, changed_at = now(),
      product_id = excluded.product_id`);
}

export async function storeRowsAfter(queries: Queries, { userId, entryId, openedOn }: OpeningPlace): Promise<void> {
  await queries.execute(sql`
    update entry_undos undo set content = content || jsonb_build_object('after', ${rowsNow(sql`${openedOn}`)})
    from shelf_entries entry where entry.user_id = ${userId} and entry.id = ${entryId}
      and undo.user_id = entry.user_id and undo.entry_id = entry.id and undo.kind = 'opened'`);
}

/** Call this while the entry is locked. `changed` means that the packages or the level have changed since. */
export async function restoreRowsBefore(queries: Queries, userId: string, entryId: number) {
  const own = sql`undo.user_id = ${userId} and undo.entry_id = ${entryId} and undo.kind = 'opened'`;
  const [undo] = await rowsOf(
    queries,
    { isSame: column.boolean },
    sql`select (rows -> 'purchases', rows -> 'entry_levels')
        = (content #> '{after,purchases}', content #> '{after,entry_levels}') as "isSame"
      from entry_undos undo join shelf_entries entry on entry.user_id = undo.user_id and entry.id = undo.entry_id
      cross join lateral (select ${rowsNow(sql`(content ->> 'opened_on')`)} as rows) now where ${own}`,
  );
  if (!undo) return 'none';
  if (!undo.isSame) return 'changed';
  const before = (table: string, name = table) => sql`(select was.* from entry_undos undo,
    jsonb_populate_recordset(null::${sql.identifier(table)}, content -> 'before' -> ${name}::text) was where ${own})`;
  await queries.execute(sql`
    delete from packages using entry_undos undo where ${own} and packages.user_id = undo.user_id
      and packages.id in (select (item ->> 'id')::bigint from jsonb_array_elements(content #> '{after,purchases}') item
        except select (item ->> 'id')::bigint from jsonb_array_elements(content #> '{before,purchases}') item)`);
  await queries.execute(sql`
    update packages set state = was.state, opened_on = was.opened_on, ended_on = was.ended_on, level = was.level,
      ended_with_entry = was.ended_with_entry
    from ${before('packages', 'purchases')} was where packages.user_id = was.user_id and packages.id = was.id`);
  await queries.execute(sql`
    delete from entry_levels using entry_undos undo where ${own} and entry_levels.user_id = undo.user_id
      and entry_levels.entry_id = undo.entry_id and entry_levels.set_on = (content ->> 'opened_on')::date`);
  await queries.execute(sql`
    delete from activities using entry_undos undo where ${own}
      and activities.id in (select (item ->> 'id')::bigint from jsonb_array_elements(content #> '{after,activities}') item)`);
  for (const table of ['entry_levels', 'activities'])
    await queries.execute(sql`insert into ${sql.identifier(table)} overriding system value select was.* from ${before(table)} was
      on conflict do nothing`);
  await queries.execute(sql`
    update shelf_entries entry set status = was.status, date_started = was.date_started, updated_at = was.updated_at
    from entry_undos undo, jsonb_populate_record(null::shelf_entries, content #> '{before,entry}') was
    where ${own} and entry.user_id = undo.user_id and entry.id = undo.entry_id
      and entry.updated_at = (content #>> '{after,entry,updated_at}')::timestamptz`);
  await queries.execute(sql`delete from entry_undos undo where ${own}`);
  return 'restored';
}
