import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { StartError } from '#server/start-error.ts';

const folder = new URL('./functions/', import.meta.url);
/** Function files have rows in `schema_migrations`, with the checksum of the version that was last applied. */
const prefix = 'functions/';

export function isFunctions(name: string): boolean {
  return name.startsWith(prefix);
}

interface FunctionFile {
  name: string;
  text: string;
  checksum: string;
}

/** If one has changed, applies all of them in the caller's transaction. Returns their names and checksums. */
export async function applyFunctions(
  client: Pick<Client, 'query'>,
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  const files = await readFunctions();
  if (files.every(({ name, checksum }) => applied.get(name) === checksum)) return;
  // Functions may call functions that a later file defines.
  await client.query('set local check_function_bodies = off');
  for (const file of files) await applyOne(client, file);
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
