import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/database/column.ts';
import type { Queries } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows.ts';

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
export async function restoreRowsBefore(
  queries: Queries,
  userId: string,
  entryId: number,
): Promise<'restored' | 'changed' | 'none'> {
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
