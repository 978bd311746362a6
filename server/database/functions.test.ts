import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const here = new URL('./functions/', import.meta.url);
const architecture = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
const sqlIn = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const definitions = sqlIn(here)
  .map(({ text }) => text)
  .join('\n');
const defined = (kind: 'function' | 'trigger') =>
  [...definitions.matchAll(new RegExp(`^create or replace ${kind} (\\w+)`, 'gm'))].map(([, name]) => name).toSorted();

async function openDatabase() {
  const { pool, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  return pool;
}

test('Each function and trigger in the database is defined in exactly one file', async () => {
  const pool = await openDatabase();
  const functions = await pool.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname collate "C"`,
  );
  const triggers = await pool.query<{ name: string }>(
    'select tgname as name from pg_trigger where not tgisinternal order by tgname collate "C"',
  );
  // Processes of the previous version call it during a rolling update. The next release drops it.
  const previous = ['read_search'];
  const current = functions.rows.map(({ name }) => name).filter((name) => !previous.includes(name));
  expect(current).toEqual(defined('function'));
  expect(triggers.rows.map(({ name }) => name)).toEqual(defined('trigger'));
});

test('The architecture page lists every trigger', () => {
  const unlisted = defined('trigger').filter((name) => !architecture.includes(`\`${name}\``));
  expect(unlisted).toEqual([]);
});

test('No migration after 0190 defines a function or a trigger', () => {
  const newest = '0190';
  const redefining = sqlIn(new URL('../migrations/', import.meta.url))
    .filter(({ name }) => name.slice(0, 4) > newest)
    .filter(({ text }) => /^create (or replace )?(function|trigger)\b/im.test(text));
  expect(redefining.map(({ name }) => name)).toEqual([]);
});

test('If a function file changes, the next start replaces its functions', async () => {
  const pool = await openDatabase();
  await pool.query(`create or replace function known_zone(name text) returns text language sql as 'select ''Mars'''`);
  expect(await migrate(pool)).toEqual([]);
  expect(await zoneOf(pool)).toBe('Mars');
  await pool.query(`update schema_migrations set checksum = 'older' where name = 'functions/members.sql'`);
  expect(await migrate(pool)).toEqual([]);
  expect(await zoneOf(pool)).toBe('Europe/Paris');
});

async function zoneOf(pool: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown> {
  const { rows } = await pool.query<{ zone: string }>(`select known_zone('Europe/Paris') as zone`);
  return rows[0]?.zone;
}
