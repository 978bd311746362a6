import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client, Pool } from 'pg';
import { StartError } from '#server/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { applyAllFunctions, applyFunctions, isFunctions } from './apply-functions.ts';

const ownMigrations = new URL('../migrations/', import.meta.url);

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

type Connection = Pick<Client, 'query'>;

async function apply(client: Connection, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyOne(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function applyOne(client: Connection, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Locks schema changes until the connection ends. Waits for other processes that change the schema. */
export async function lockMigrations(client: Connection): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
}

async function makeTable(client: Connection): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
}

/**
 * Creates the schema of a backup in an empty database, in the caller's transaction. Throws a StartError if this version
 * lacks a migration of the backup, or if the text of a migration differs.
 */
export async function applyMigrations(
  client: Connection,
  wanted: readonly Pick<Migration, 'name' | 'checksum'>[],
): Promise<void> {
  const migrations = await readMigrations(ownMigrations);
  const applied = new Map(wanted.map(({ name, checksum }) => [name, checksum]));
  refuseUnknown(migrations, applied, 'The backup');
  refuseEdited(migrations, applied);
  await makeTable(client);
  for (const migration of migrations.filter(({ name }) => applied.has(name))) await applyOne(client, migration);
  // If the backup has an older schema, the next start applies the functions after it runs the missing migrations.
  if (migrations.every(({ name }) => applied.has(name))) await applyAllFunctions(client);
}

/**
 * Applies new migrations, each in its own transaction, and returns their names. Then applies the function files if any
 * has changed. Throws a StartError if an applied migration was edited, or if the database is newer than this version.
 */
export async function migrate(pool: Pool, folder = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // Processes that start at the same time must not apply the same file twice.
    await lockMigrations(client);
    await makeTable(client);
    const done = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
    refuseUnknown(migrations, applied, 'The database');
    // An edited file would no longer describe the schema.
    refuseEdited(migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    if (folder === ownMigrations) await applyFunctions(client, applied);
    return pending.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
    client.release();
  }
}

function refuseUnknown(migrations: readonly Migration[], applied: ReadonlyMap<string, string>, what: string): void {
  const names = [...applied.keys()].filter((name) => !isFunctions(name));
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new StartError(`${what} is newer than this program: it contains the migration ${unknown}.`);
}

function refuseEdited(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited)
    throw new StartError(
      `Migration ${edited.name} was edited after it was applied: restore the file, and add a new file instead.`,
    );
}
