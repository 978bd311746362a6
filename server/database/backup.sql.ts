import type { Readable, Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Queries } from './database.ts';

/** A backup needs minutes where a call has seconds: it speaks on a connection of its own, without time limits. */
export type Connection = Pick<Client, 'query'>;

export interface TableColumns {
  name: string;
  /** Those that are stored; PostgreSQL makes the generated ones. */
  columns: string[];
}

/** Any constant will do; all processes must agree on it. */
const pictureHold = 7_316_204_512;

/** Until the connection ends no picture is taken away; waits for those that are being taken away. */
export async function holdPictures(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [pictureHold]);
}

/** May pictures be taken away until this transaction ends? Not while a backup copies them. */
export async function mayDropPictures(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${pictureHold}) as may`,
  );
  return rows[0]?.may === true;
}

export interface Snapshot {
  /** For another transaction that wants to see the same. */
  id: string;
  takenAt: Date;
}

/** Text that means the same whatever the settings of a database and its roles. */
async function writeValuesPlainly(connection: Connection): Promise<void> {
  await connection.query("set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3");
}

/** From now on the connection sees one moment. */
export async function beginSnapshot(connection: Connection): Promise<Snapshot> {
  await writeValuesPlainly(connection);
  await connection.query('begin isolation level repeatable read read only');
  const { rows } = await connection.query<Snapshot>('select pg_export_snapshot() as id, now() as "takenAt"');
  const [snapshot] = rows;
  if (!snapshot) throw new Error('PostgreSQL exported no snapshot');
  return snapshot;
}

/** Nothing where no Shelflife has been. */
export async function selectMigrations(connection: Connection): Promise<{ name: string; checksum: string }[]> {
  const known = await connection.query<{ table: string | null }>("select to_regclass('schema_migrations') as table");
  if (!known.rows[0]?.table) return [];
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations where name not like 'functions/%' order by name",
  );
  return rows;
}

/** Every table but the migrator's own. */
export async function selectTables(connection: Connection): Promise<TableColumns[]> {
  const { rows } = await connection.query<TableColumns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
      and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Of sequences that have been used; they belong to no snapshot, so that a value may be ahead of it. */
export async function selectSequences(connection: Connection): Promise<{ name: string; value: string }[]> {
  const { rows } = await connection.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

export async function selectPictures(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ hash: string }>('select hash from media order by hash');
  return rows.map(({ hash }) => hash);
}

function columnsOf({ name, columns }: TableColumns): string {
  return `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

export function copyOut(connection: Connection, table: TableColumns): Readable {
  return connection.query(to(`copy ${columnsOf(table)} to stdout`));
}

export function copyIn(connection: Connection, table: TableColumns): Writable {
  return connection.query(from(`copy ${columnsOf(table)} from stdin`));
}

/** Does another Shelflife speak to this database now? */
export async function isInUse(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'shelflife' and pid <> pg_backend_pid() limit 1`);
  return rows.length > 0;
}

/** Holds the database nobody's account and no product? A server that once started there leaves keys behind, no more. */
export async function isWithoutData(connection: Connection): Promise<boolean> {
  for (const table of ['accounts', 'products']) {
    const { rows } = await connection.query<{ table: string | null }>('select to_regclass($1) as table', [
      `public.${table}`,
    ]);
    if (!rows[0]?.table) continue;
    if ((await connection.query(`select 1 from public.${table} limit 1`)).rows.length > 0) return false;
  }
  return true;
}

/** Takes everything away, tables and functions too: migrations begin anew. */
export async function dropEverything(connection: Connection): Promise<void> {
  await connection.query('drop schema public cascade');
  await connection.query('create schema public');
}

/**
 * Empties the tables and takes off what would look at single rows while they come: foreign keys, which know no order
 * of tables, and triggers, whose results come along. Gives what puts them back, every row checked.
 */
export async function openForLoading(connection: Connection): Promise<() => Promise<void>> {
  await writeValuesPlainly(connection);
  const { rows: keys } = await connection.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const tables = (await selectTables(connection)).map(({ name }) => `public.${escapeIdentifier(name)}`);
  for (const { table, name } of keys)
    await connection.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  await connection.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await connection.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await connection.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await connection.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  };
}

export async function setSequence(connection: Connection, name: string, value: string): Promise<void> {
  await connection.query('select setval(($1)::regclass, $2)', [`public.${escapeIdentifier(name)}`, value]);
}

/** So that the planner knows the tables that were just filled. */
export async function analyze(connection: Connection): Promise<void> {
  await connection.query('analyze');
}
