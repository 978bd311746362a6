import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { StartError } from '#server/start-error.ts';

const folder = new URL('./functions/', import.meta.url);
/**
 * In `schema_migrations`, a row whose name starts with this prefix represents a function file. Such a row contains the
 * checksum of the version of the file that was last applied.
 */
const prefix = 'functions/';

/** True if this row of `schema_migrations` represents a function file, not a migration. */
export function isFunctions(name: string): boolean {
  return name.startsWith(prefix);
}

interface FunctionFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * If any function file has changed, applies all function files in one transaction. `applied` maps the name of each
 * applied file to its checksum.
 */
export async function applyFunctions(
  client: Pick<Client, 'query'>,
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  const files = await readFunctions();
  if (files.every(({ name, checksum }) => applied.get(name) === checksum)) return;
  await client.query('begin');
  try {
    await applyAllFunctions(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Applies every file in the caller's transaction. If PostgreSQL rejects a file, throws a StartError with the file's
 * name.
 */
export async function applyAllFunctions(client: Pick<Client, 'query'>): Promise<void> {
  // Functions may call functions that a later file defines.
  await client.query('set local check_function_bodies = off');
  for (const file of await readFunctions()) await applyOne(client, file);
}

async function applyOne(client: Pick<Client, 'query'>, { name, text, checksum }: FunctionFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new StartError(`The database rejected ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await client.query(
    `insert into schema_migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

/** Returns the files sorted by name: `0-former-triggers.sql` first, `z-former-functions.sql` last. */
async function readFunctions(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name: `${prefix}${name}`, text, checksum };
    }),
  );
}
