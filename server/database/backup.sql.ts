import type { Readable, Writable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { advisoryLocks } from './advisory-locks.ts';
import type { Queries } from './database.ts';
import { column, type Columns, list, onlyRow, type RowOf, rowsOf } from './rows.ts';

/** Backups use their own connection without timeouts, because a backup takes minutes and a call only seconds. */
export type Connection = Pick<Client, 'query'>;

const tableColumns = {
  name: column.text,
  /** The columns to store. They exclude generated columns, which PostgreSQL recomputes. */
  columns: list(column.text),
};
export type TableColumns = RowOf<typeof tableColumns>;

function read<Declared extends Columns>(connection: Connection, columns: Declared, text: SQL) {
  return rowsOf({ $client: connection }, columns, text);
}

/** Blocks the deletion of pictures until the connection ends. Waits for deletions in progress. */
export async function holdPictures(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [advisoryLocks.pictures]);
}

/** False while a backup copies pictures. If true, a new backup waits until this transaction ends. */
export async function mayDropPictures(queries: Queries): Promise<boolean> {
  const held = sql`select pg_try_advisory_xact_lock_shared(${advisoryLocks.pictures}) as may`;
  return (await onlyRow(queries, { may: column.boolean }, held)).may;
}

const snapshot = { id: column.text, takenAt: column.moment };

/** Sets the output formats of values, so that they do not depend on the settings of the database or its roles. */
async function writeValuesPlainly(connection: Connection): Promise<void> {
  await connection.query("set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3");
}

/** Makes the connection read from a single snapshot from now on. */
export async function beginSnapshot(connection: Connection): Promise<RowOf<typeof snapshot>> {
  await writeValuesPlainly(connection);
  await connection.query('begin isolation level repeatable read read only');
  const exported = sql`select pg_export_snapshot() as id, now() as "takenAt"`;
  return onlyRow({ $client: connection }, snapshot, exported);
}

/** Returns the applied migrations, without function files. Returns an empty list if there is no table of migrations. */
export async function selectMigrations(connection: Connection): Promise<{ name: string; checksum: string }[]> {
  if (!(await hasTable(connection, 'schema_migrations'))) return [];
  return read(
    connection,
    { name: column.text, checksum: column.text },
    sql`select name, checksum from schema_migrations where name not like 'functions/%' order by name`,
  );
}

export function selectTables(connection: Connection): Promise<TableColumns[]> {
  return read(
    connection,
    tableColumns,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
      and a.attgenerated = ''
    group by c.relname order by c.relname`,
  );
}

/** Sequences are not part of a snapshot, so their values may be newer than the rows. */
export function selectSequences(connection: Connection): Promise<{ name: string; value: string }[]> {
  return read(
    connection,
    { name: column.text, value: column.text },
    sql`select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  );
}

export async function selectPictures(connection: Connection): Promise<string[]> {
  const rows = await read(connection, { hash: column.text }, sql`select hash from media order by hash`);
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

export async function isInUse(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'shelflife' and pid <> pg_backend_pid() limit 1`);
  return rows.length > 0;
}

export function wasUsed(connection: Connection): Promise<boolean> {
  return hasTable(connection, 'schema_migrations');
}

export const hasPictures = (connection: Connection) => hasRows(connection, 'media');

export const isWithoutData = async (connection: Connection) =>
  !(await hasRows(connection, 'accounts')) && !(await hasRows(connection, 'products'));

async function hasRows(connection: Connection, table: string): Promise<boolean> {
  if (!(await hasTable(connection, table))) return false;
  return (await connection.query(`select from public.${table} limit 1`)).rows.length > 0;
}

async function hasTable(connection: Connection, name: string): Promise<boolean> {
  const exists = sql`select to_regclass(${`public.${name}`}) is not null as exists`;
  return (await onlyRow({ $client: connection }, { exists: column.boolean }, exists)).exists;
}

/** Drops everything, including tables and functions, so that all migrations can run again. */
export async function dropEverything(connection: Connection): Promise<void> {
  await connection.query('drop schema public cascade');
  await connection.query('create schema public');
}

/** Call the returned function after the load to restore the triggers and the foreign keys. */
export async function openForLoading(connection: Connection): Promise<() => Promise<void>> {
  await writeValuesPlainly(connection);
  const keys = await read(
    connection,
    { table: column.text, name: column.text, definition: column.text },
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const tables = (await selectTables(connection)).map(({ name }) => `public.${escapeIdentifier(name)}`);
  // The tables are loaded in any order, which foreign keys would reject.
  for (const { table, name } of keys)
    await connection.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  await connection.query(`truncate ${tables.join(', ')}`);
  // The loaded rows already include the results of the triggers.
  for (const table of tables) await connection.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await connection.query(`alter table ${table} enable trigger user`);
    // Adding a foreign key checks every row.
    for (const { table, name, definition } of keys)
      await connection.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  };
}

export async function setSequence(connection: Connection, name: string, value: string): Promise<void> {
  await connection.query('select setval(($1)::regclass, $2)', [`public.${escapeIdentifier(name)}`, value]);
}

/** Runs `work` without statement timeouts. An open transaction is rolled back. */
export async function withConnection<T>(
  connectionString: string,
  name: string,
  work: (connection: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: name, connectionTimeoutMillis: 10_000 });
  // If the connection is lost, the running statement fails. Without a listener, the `error` event would also end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
