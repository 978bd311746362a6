import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client, Pool } from 'pg';
import checksums from '#server/migrations/checksums.json' with { type: 'json' };
import { StartError } from '#server/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { sqlStateOf } from './failures.sql.ts';

const ownMigrations = new URL('../migrations/', import.meta.url);
/** Each has the file's checksum, then those of its earlier texts, which databases have recorded. Only add entries. */
const landed: Readonly<Record<string, readonly string[]>> = checksums;

const functions = new URL('./functions/', import.meta.url);
/** Function files have rows in `schema_migrations`, with the checksum of the version that was last applied. */
const functionsPrefix = 'functions/';
const isFunctions = (name: string) => name.startsWith(functionsPrefix);

interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

/** Returns the files sorted by name: of functions, `0-former-triggers.sql` first and `z-former-functions.sql` last. */
async function readFiles(folder: URL, prefix = ''): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name: `${prefix}${name}`, text, checksum };
    }),
  );
}

type Connection = Pick<Client, 'query'>;

async function applyOne(client: Connection, { name, text, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const what = isFunctions(name) ? `The database rejected ${name}` : `Migration ${name} failed`;
    throw new StartError(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await client.query(
    `insert into schema_migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

/** If one has changed, applies all of them in the caller's transaction. */
async function applyFunctions(client: Connection, applied: ReadonlyMap<string, string>): Promise<void> {
  const files = await readFiles(functions, functionsPrefix);
  if (files.every(({ name, checksum }) => applied.get(name) === checksum)) return;
  // Functions may call functions that a later file defines.
  await client.query('set local check_function_bodies = off');
  for (const file of files) await applyOne(client, file);
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

/** Runs in the caller's transaction. Throws if this version lacks a migration of the backup, or has another text. */
export async function applyMigrations(client: Connection, wanted: readonly Pick<SqlFile, 'name' | 'checksum'>[]) {
  const migrations = await readFiles(ownMigrations);
  const applied = new Map(wanted.map(({ name, checksum }) => [name, checksum]));
  refuseUnknown(migrations, applied, 'The backup');
  refuseEdited(migrations, applied);
  await makeTable(client);
  for (const migration of migrations.filter(({ name }) => applied.has(name))) await applyOne(client, migration);
}

/** One transaction, so that the previous version can start again. Throws if an applied file was edited. */
export async function migrate(pool: Pool, folder = ownMigrations): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Processes that start at the same time must not apply the same file twice.
    await lockMigrations(client);
    await client.query('begin');
    const names = await upgradeSchema(client, folder);
    await client.query('commit');
    return names;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw await explained(client, error);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
    client.release();
  }
}

/** Names the setting that is missing if the role may not change the schema. */
async function explained(client: Connection, error: unknown): Promise<unknown> {
  const insufficientPrivilege = '42501';
  if (error instanceof StartError || sqlStateOf(error) !== insufficientPrivilege) return error;
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return new StartError(
    `The role ${rows[0]?.role} may not migrate the database: set DATABASE_OWNER_URL to a URL with the role that owns the tables.`,
  );
}

/** Does the work of `migrate` in the caller's transaction, after `lockMigrations`. */
export async function upgradeSchema(client: Connection, folder = ownMigrations): Promise<string[]> {
  const migrations = await readFiles(folder);
  await makeTable(client);
  const done = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
  refuseUnknown(migrations, applied, 'The database');
  // An edited file would no longer describe the schema.
  refuseEdited(migrations, applied);
  await prepareSession(client);
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of pending) await applyOne(client, migration);
  if (folder === ownMigrations) await applyFunctions(client, applied);
  return pending.map((migration) => migration.name);
}

async function prepareSession(client: Connection): Promise<void> {
  // The timeouts of the pool are for calls. A migration can rewrite a large table.
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
  // Only a superuser can create a function that sets a parameter of an extension whose library is not loaded yet.
  await client.query("do $$ begin if to_regproc('show_limit') is not null then perform show_limit(); end if; end $$");
}

function refuseUnknown(migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>, what: string): void {
  const names = [...applied.keys()].filter((name) => !isFunctions(name));
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new StartError(`${what} is newer than this program: it contains the migration ${unknown}.`);
}

function refuseEdited(migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): void {
  const edited = migrations.find(({ name, checksum }) => {
    const recorded = applied.get(name);
    return recorded !== undefined && recorded !== checksum && !landed[name]?.includes(recorded);
  });
  if (edited)
    throw new StartError(
      `Migration ${edited.name} was edited after it was applied: restore the file, and add a new file instead.`,
    );
}
