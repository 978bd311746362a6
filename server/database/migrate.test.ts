import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import checksums from '#server/migrations/checksums.json' with { type: 'json' };
import { StartError } from '#server/start-error.ts';
import { createDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

/** Creates a database without recorded migrations, and a folder for migrations. */
async function createPlace() {
  const { address, pool, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  await pool.query('drop table schema_migrations');
  const path = await mkdtemp(join(tmpdir(), 'shelflife-migrations-'));
  onTestFinished(() => rm(path, { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(path, name), text);
  return { address, pool, write, folder: pathToFileURL(`${path}/`) };
}

const sumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

test('If an applied migration was edited, apart from its line endings, no further migration runs', async () => {
  const { pool, write, folder } = await createPlace();
  await write('0001-jars.sql', 'create table jars (id int);\n');
  expect(await migrate(pool, folder)).toEqual(['0001-jars.sql']);
  // The same file, checked out on a system with different line endings.
  await write('0001-jars.sql', 'create table jars (id int);\r\n');
  expect(await migrate(pool, folder)).toEqual([]);

  await write('0001-jars.sql', 'create table jars (id bigint);\n');
  await write('0002-tubes.sql', 'create table tubes (id int);\n');
  const start = migrate(pool, folder);
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(
    'Migration 0001-jars.sql was edited after it was applied: restore the file, and add a new file instead.',
  );
  const { rows } = await pool.query(`select to_regclass('tubes') as tubes`);
  expect(rows).toEqual([{ tubes: null }]);
});

test('If a migration fails, none of the pending migrations is applied', async () => {
  const { pool, write, folder } = await createPlace();
  await write('0001-jars.sql', 'create table jars (id int);');
  await migrate(pool, folder);
  await write('0002-tubes.sql', 'create table tubes (id int);');
  await write('0003-wrong.sql', 'create table tubes (id int);');
  await expect(migrate(pool, folder)).rejects.toThrow(
    'Migration 0003-wrong.sql failed: relation "tubes" already exists',
  );
  const { rows } = await pool.query(`select name, to_regclass('tubes') as tubes from schema_migrations`);
  expect(rows).toEqual([{ name: '0001-jars.sql', tubes: null }]);
});

test('The statement timeout of a pool does not apply to migrations', async () => {
  const { address, write, folder } = await createPlace();
  const pool = new Pool({ connectionString: address, statement_timeout: 100 });
  onTestFinished(() => pool.end());
  await expect(pool.query('select pg_sleep(0.5)')).rejects.toThrow('statement timeout');
  await write('0001-slow.sql', 'select pg_sleep(0.5);');
  expect(await migrate(pool, folder)).toEqual(['0001-slow.sql']);
});

const migrations = new URL('../migrations/', import.meta.url);

test('Each migration has the checksum with which it landed', () => {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const now = names.map((name) => [name, sumOf(readFileSync(new URL(name, migrations), 'utf8'))]);
  // For a new migration, add the missing line to checksums.json. Never change or remove a line.
  expect(Object.fromEntries(Object.entries(checksums).map(([name, [landed]]) => [name, landed]))).toEqual(
    Object.fromEntries(now),
  );
});

test('The checksums include every text that a migration has had since 1ecb28d4, so that such databases start', ({
  skip,
}) => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: migrations, encoding: 'utf8', maxBuffer: 1e9 });
  skip(git('rev-parse', '--is-shallow-repository').trim() === 'true', 'The clone has no history');
  const known: Readonly<Record<string, readonly string[]>> = checksums;
  const blobs = git('rev-list', '--objects', '1ecb28d4..HEAD', '--', '.').matchAll(/^(\w+) .*\/([^/]+\.sql)$/gm);
  const missing = [...blobs].flatMap(([, blob = '', name = '']) => {
    const sum = sumOf(git('cat-file', 'blob', blob));
    return known[name]?.includes(sum) === true ? [] : [`${name} ${sum}`];
  });
  expect(missing).toEqual([]);
});
