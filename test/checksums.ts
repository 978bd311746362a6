import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';

/** Returns a checksum for each table. The order of the rows does not matter. Also works within a snapshot. */
export async function tableChecksums(connection: Pick<ClientBase | Pool, 'query'>): Promise<Record<string, string>> {
  const { rows: tables } = await connection.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations' order by relname`);
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await connection.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
       from public.${escapeIdentifier(name)} t`,
    );
    checksums[name] = rows[0]?.sum ?? '';
  }
  return checksums;
}

export async function fileChecksums(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const checksums: Record<string, string> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    checksums[path.slice(folder.length)] = createHash('sha256').update(bytes).digest('hex');
  }
  return checksums;
}
