import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { connect } from './database.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { addressOfDatabase, onServer } from '#server/test/database.ts';
import { migrate } from './migrate.ts';

const here = new URL('./', import.meta.url);
const migrations = new URL('../migrations/', here);
const names = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const folder = mkdtempSync(join(tmpdir(), 'shelflife-upgrade-'));
const media = openMediaStore({ s3: undefined, dataDir: folder });
const server = inject('databaseServer');
const progress = () => {};
const [source, target] = [randomUUID(), randomUUID()].map((id) => `shelflife_upgrade_${id.slice(0, 8)}`);
const pools = new Map([source, target].map((name = '') => [name, poolOf(name)]));
const pool = (name = '') => pools.get(name) ?? poolOf(name);

function poolOf(name: string): Pool {
  return new Pool({ connectionString: addressOfDatabase(server, name), max: 2 });
}

const backupOf = (name: string) => join(folder, `${name}.tar`);

/** Returns SQL that inserts rows as the server stored them while this migration was the newest. */
function rowsOf(name: string): string | undefined {
  const file = new URL(`rows-of-migrations/${name}`, here);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function countRows(database: Pool): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = (await database.query(`select count(*)::int as total from ${name}`)).rows[0].total;
  return counts;
}

/**
 * The migrations that have a file with rows, and the newest migration. With UPGRADES=all (npm run test:hard), all
 * migrations.
 */
const starts = names.filter(
  (name) => process.env.UPGRADES === 'all' || rowsOf(name) !== undefined || name === names.at(-1),
);

const countsAt = new Map<string, Record<string, number>>();

beforeAll(async () => {
  for (const name of [source, target]) await onServer(server, `create database ${name}`);
  const known = join(folder, 'migrations');
  mkdirSync(known);
  for (const name of names) {
    copyFileSync(new URL(name, migrations), join(known, name));
    await migrate(pool(source), pathToFileURL(`${known}/`));
    const rows = rowsOf(name);
    if (rows) await pool(source).query(rows);
    countsAt.set(name, await countRows(pool(source)));
    const connectionString = addressOfDatabase(server, source ?? '');
    await writeBackup({ connectionString, media, path: backupOf(name), progress });
  }
}, 300_000);

afterAll(async () => {
  for (const each of pools.values()) await each.end();
  for (const name of [source, target]) await onServer(server, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Tables that were renamed. */
const renamed: Record<string, string> = { letter_links: 'email_links' };
/** Tables that are filled by migrations or when the server starts. */
const grown = [
  'schema_migrations',
  'jobs',
  'derivation_keys',
  'product_counts',
  'product_search',
  'search_words',
  'search_vocabulary',
  'search_meanings',
  'shade_colours',
  'scheduled_tasks',
  // 0290 adds a package for each entry with printed data.
  'purchases',
];

describe('Upgrades of databases with existing data', () => {
  test.each(starts)(
    'A database at migration %s is upgraded to the newest schema without losing rows',
    { timeout: 120_000 },
    async (name) => {
      const connectionString = addressOfDatabase(server, target ?? '');
      await restoreBackup({ connectionString, media, path: backupOf(name), replace: true, progress });
      expect(await migrate(pool(target))).toEqual(names.slice(names.indexOf(name) + 1));

      const now = await countRows(pool(target));
      const before = Object.entries(countsAt.get(name) ?? {}).filter(([table]) => !grown.includes(table));
      expect(before.map(([table]) => [table, now[renamed[table] ?? table]])).toEqual(before);
      expect(await findWrongCounts(connect(pool(target)))).toEqual([]);
      await expectCarriedOver(pool(target));
      // Migration 0093 created this job, whichever schema the database started with.
      expect(await pictureCopies(pool(target))).toEqual([{ payload: { productId: 1 } }]);
    },
  );

  test('The upgrade test has sample rows for every table that is not listed as intentionally empty', () => {
    const last = countsAt.get(names.at(-1) ?? '') ?? {};
    // Function files fill search_meanings after the migrations.
    const emptyOnPurpose = [
      'rate_limits',
      'scheduled_tasks',
      'catalogue_import_rows',
      'database_facts',
      'brand_aliases',
      'search_meanings',
    ];
    const empty = Object.entries(last).flatMap(([table, count]) => (count === 0 ? [table] : []));
    expect(empty.filter((table) => !emptyOnPurpose.includes(table))).toEqual([]);
  });
});

const pictureCopies = async (database: Pool) =>
  (await database.query("select payload from jobs where kind = 'copy_pictures'")).rows;

/** Checks that the current code can read the rows that migrations moved or counted. */
async function expectCarriedOver(database: Pool): Promise<void> {
  const one = async (text: string) => (await database.query({ text, rowMode: 'array' })).rows;
  expect(await one('select custom_tags from shelf_entries order by id')).toEqual([[['rebuy', 'summer']], [[]]]);
  expect(await one("select kind from jobs where payload ? 'to'")).toEqual([['email']]);
  expect(await one('select generation from refresh_tokens order by token_hash')).toEqual([[0], [1], [2], [0]]);
  expect(await one("select used_at::date::text from sessions where opened_by = 'password' and device is null")).toEqual(
    [['2026-01-09']],
  );
  expect(await one('select username, follower_count, following_count from members order by username')).toEqual([
    ['juno', 1, 0],
    ['mara', 0, 1],
  ]);
  expect(await one('select category_id::int, total from product_counts order by 1')).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(await one("select bio from members where username = 'mara'")).toEqual([['Line one\nline\ttwo \\N']]);
  expect(await one('select product_id::int from product_search order by 1')).toEqual([[1], [2]]);
  expect(await one('select product_id::int, family_id::int from shade_search')).toEqual([[3, 1]]);
  const lost = `select from shelf_entries entry where printed_expiry is not null and not exists (
    select from purchases package where package.user_id = entry.user_id and package.product_id = entry.product_id
      and (package.printed_expiry, package.own_period, package.batch_note)
        = (entry.printed_expiry, entry.own_period, entry.batch_note))`;
  expect(await one(lost)).toEqual([]);
  expect(await one("select from notifications where kind = 'pan_invited' and project_id is null")).toEqual([]);
}
