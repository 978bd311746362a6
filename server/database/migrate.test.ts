import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { createDatabase } from '#server/test/database.ts';
import { migrate } from './migrate.ts';

test('If an applied migration was edited, apart from its line endings, no further migration runs', async () => {
  const { pool, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  await pool.query('drop table schema_migrations');
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const address = pathToFileURL(`${folder}/`);
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  await write('0001-jars.sql', 'create table jars (id int);\n');
  expect(await migrate(pool, address)).toEqual(['0001-jars.sql']);
  // The same file, checked out on a system with different line endings.
  await write('0001-jars.sql', 'create table jars (id int);\r\n');
  expect(await migrate(pool, address)).toEqual([]);

  await write('0001-jars.sql', 'create table jars (id bigint);\n');
  await write('0002-tubes.sql', 'create table tubes (id int);\n');
  const start = migrate(pool, address);
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(
    'Migration 0001-jars.sql was edited after it was applied: restore the file, and add a new file instead.',
  );
  const { rows } = await pool.query(`select to_regclass('tubes') as tubes`);
  expect(rows).toEqual([{ tubes: null }]);
});
