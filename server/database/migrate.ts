import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '#server/start-error.ts';

const folder = new URL('../migrations/', import.meta.url);
/** Any constant will do; all processes must agree on it. */
const lockKey = 7_316_204_511;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Brings the database up to date, each file in its own transaction, under an advisory lock: of three
 * processes that start at once, two would otherwise fail. Answers the names applied.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const migrations = await readMigrations();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
    const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown) throw new StartError(`The database is newer than this program: it knows migration ${unknown}.`);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
}
