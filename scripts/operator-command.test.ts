import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { addressOfDatabase, createDatabase, dropDatabase, onServer } from '#test/database.ts';
import { root, runProgram, temporaryFolder } from '#test/process.ts';

const server = inject('databaseServer');

/** Runs a command with no settings except the given ones, and returns its lines. */
async function run(script: string, parameters: readonly string[], env: Record<string, string>) {
  const program = runProgram([process.execPath, `scripts/${script}.ts`, ...parameters], { env });
  const { code } = await program.ended;
  return { code, lines: program.printed().trim().split('\n') };
}

function folderWith(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of ['', ...names]) mkdirSync(join(folder, name), { recursive: true });
  return folder;
}

async function emptyDatabase() {
  const name = `shelflife_empty_${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(addressOfDatabase(server, name));
  address.searchParams.set('password', 'hush');
  const pool = new Pool({ connectionString: address.href, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(server, name);
  });
  return { name, address: address.href, pool };
}

async function fileOf(content: string): Promise<string> {
  const path = join(folderWith(), 'file.csv');
  await writeFile(path, content);
  return path;
}

const commands: Record<string, () => string[] | Promise<string[]>> = {
  'admin-appoint': () => ['mara@example.test', 'shelf_keeper'],
  'admin-dismiss': () => ['mara@example.test'],
  backup: () => [join(folderWith(), 'backup.tar')],
  'catalogue-import': async () => [await fileOf('brand,name\n')],
  'check-data': () => [],
  'demo-remove': () => [],
  'keys-rotate': () => [],
  'member-erase': () => ['mara@example.test'],
  'member-reset-second-step': () => ['mara@example.test'],
  restore: async () => [await fileOf('')],
  'search-explain': () => ['face serum'],
};

test('Every operator command is tested here', () => {
  const scripts = globSync('scripts/*.ts', { cwd: root }).filter((path) =>
    /with(Migrated)?Database\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  const names = scripts.map((path) => path.slice('scripts/'.length, -'.ts'.length));
  expect(names.filter((name) => !name.startsWith('operator-command')).toSorted()).toEqual(Object.keys(commands));
});

describe.each(Object.entries(commands))('%s', (name, parametersOf) => {
  test('Without the server’s settings, it names the missing database and creates none', async () => {
    const parameters = await parametersOf();
    const dataDir = folderWith();
    const { code, lines } = await run(name, parameters, { DATA_DIR: dataDir });
    expect(lines).toEqual([
      `Database: embedded. Data folder: ${dataDir}.`,
      expect.stringContaining(`DATABASE_URL is not set, and ${dataDir} contains no database. Run the command with`),
    ]);
    expect(code).toBe(1);
    expect(globSync('**', { cwd: dataDir })).toEqual(['.']);
  });

  test('It names the database that it uses, and creates no tables in an empty one', async () => {
    const { name: database, address, pool } = await emptyDatabase();
    const dataDir = folderWith();
    const { code, lines } = await run(name, await parametersOf(), { DATABASE_URL: address, DATA_DIR: dataDir });
    expect(lines[0]).toMatch(new RegExp(`^Database: ${database} at \\S+:5432, as \\w+\\. Data folder: ${dataDir}\\.$`));
    expect(lines.join('\n')).not.toContain('hush');
    expect(code).toBe(1);
    const { rows } = await pool.query("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    expect(rows).toEqual([]);
  });
});

describe('a data folder that is not the server’s', () => {
  async function databaseWithPicture() {
    const { address, pool, drop } = await createDatabase(server);
    onTestFinished(drop);
    await pool.query("insert into media (hash, width, height) values (repeat('ab', 32), 4, 3)");
    return address;
  }

  test.each(['backup', 'check-data', 'member-erase'])(
    '%s refuses a data folder without pictures if the database has pictures',
    async (name) => {
      const [path = ''] = (await commands[name]?.()) ?? [];
      const env = { DATABASE_URL: await databaseWithPicture(), DATA_DIR: folderWith() };
      const { code, lines } = await run(name, path === '' ? [] : [path], env);
      expect(lines[1]).toContain(`there is no folder ${join(env.DATA_DIR, 'media')}`);
      expect(code).toBe(1);
      expect(existsSync(path)).toBe(false);
    },
  );

  test('The last line of a backup says how many pictures it holds and how many are missing', async () => {
    const path = join(folderWith(), 'backup.tar');
    const env = { DATABASE_URL: await databaseWithPicture(), DATA_DIR: folderWith('media') };
    const { code, lines } = await run('backup', [path], env);
    expect(lines.at(-1)).toContain('holds the database and 0 pictures');
    expect(lines.at(-1)).toContain('1 of the database’s pictures are missing');
    expect(code).toBe(1);
  });
});
