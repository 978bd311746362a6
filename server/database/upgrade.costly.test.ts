import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { undoMerge } from '#server/features/catalog-admin/merge-products.action.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { openMediaStore } from '#server/media/open-media-store.ts';
import { addressOfDatabase } from '#test/database.ts';
import { createTwoRoles } from '#test/two-roles.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { connect, inTransaction } from './database.ts';
import { openDatabase } from './open-database.ts';

/**
 * A database and a backup of each released schema, written by the code of that commit: `COMMIT.sql.gz` by pg_dump, and
 * `COMMIT.tar.gz` by `npm run backup`.
 */
const released = new URL('./released/', import.meta.url);
const commits = readdirSync(released).flatMap((name) => (name.endsWith('.sql.gz') ? [name.slice(0, -7)] : []));
const unpack = (name: string) => gunzipSync(readFileSync(new URL(name, released)));

/** Tables whose rows change during an upgrade: migrations, the server's own records, and search. */
const changing = [
  'schema_migrations',
  'product_search',
  'search_words',
  'search_vocabulary',
  'search_meanings',
  'shade_colours',
  'scheduled_tasks',
];
/** Columns that migrations correct or fill. */
const corrected: Readonly<Record<string, readonly string[]>> = {
  // The function files derive the keys of synonyms anew.
  search_synonyms: ['term_key'],
  // 0290 and 0341 derive the state of packages from entries.
  packages: ['state', 'opened_on', 'ended_on', 'printed_expiry', 'own_period', 'batch_note', 'level'],
};

/** The names of tables before migration 0425. */
const renamed: Readonly<Record<string, string>> = { purchases: 'packages' };

type Row = Record<string, unknown>;

/** Returns the rows of all tables, without tables and columns that an upgrade changes. */
async function readRows(pool: Pool): Promise<Map<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = new Map<string, Row[]>();
  for (const { name } of rows.filter((each) => !changing.includes(each.name))) {
    const read = await pool.query<{ row: Row }>(`select to_jsonb(item) as row from ${name} item order by item::text`);
    const nameNow = renamed[name] ?? name;
    found.set(
      nameNow,
      read.rows.map(({ row }) => omit(row, corrected[nameNow] ?? [])),
    );
  }
  return found;
}

const omit = (row: Row, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Expects each row of `before` with all its values. Newer tables, columns, and rows are allowed. */
function expectAllRows(before: ReadonlyMap<string, Row[]>, after: ReadonlyMap<string, Row[]>): void {
  for (const [name, rows] of before)
    expect(after.get(name) ?? [], name).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    );
}

async function createPlace() {
  const place = await createTwoRoles();
  const pool = new Pool({ connectionString: place.databaseOwnerUrl, max: 2 });
  onTestFinished(() => pool.end());
  const start = async () => {
    const opened = await openDatabase({ ...place, dataDir: '', log: () => {} });
    onTestFinished(opened.stop);
    await bringUpToDate(opened);
    return opened.pool;
  };
  return { connectionString: place.databaseOwnerUrl, pool, start };
}

/** Fills an empty database with the statements of pg_dump, except psql's own commands and the cleared search path. */
async function fill(pool: Pool, commit: string): Promise<void> {
  const client = await pool.connect();
  await client.query(
    unpack(`${commit}.sql.gz`)
      .toString()
      .replaceAll(/^\\.*$|^SELECT pg_catalog\.set_config\('search_path'.*$/gm, ''),
  );
  client.release(true);
}

/** The merge in each stored database removed Mara's entry, review, and votes of product 4. */
async function expectUndoOfMerge(pool: Pool): Promise<void> {
  const counts = `select (select count(*)::int from products where id = 4) as products,
    (select count(*)::int from shelf_entries where product_id = 4) as entries,
    (select count(*)::int from reviews review join review_votes vote on vote.review_id = review.id
      where product_id = 4) as votes,
    (select count(*)::int from entry_uses use join shelf_entries entry on entry.id = use.entry_id
      where product_id = 4) as uses`;
  expect((await pool.query(counts)).rows).toEqual([{ products: 0, entries: 0, votes: 0, uses: 0 }]);
  const [merge] = (await pool.query<{ id: string }>('select id from product_merges where gone_id = 4')).rows;
  const context = { now: () => new Date('2026-11-30T12:00:00Z') };
  const undone = inTransaction(connect(pool), (queries) =>
    undoMerge({ queries, context, record: () => Promise.resolve() }, { params: { id: Number(merge?.id) } }),
  );
  expect(await undone).toBe(4);
  expect((await pool.query(counts)).rows).toEqual([{ products: 1, entries: 1, votes: 1, uses: 1 }]);
}

/** The finish date of an entry without a start date is the end of its package (migration 0341). */
const ends = `select ended_on::text from packages where user_id = (select id from members where username = 'mara')
  and product_id = 3 and ended_on is not null`;

test('Stored databases and backups exist for at least two releases', () => {
  expect(commits.length).toBeGreaterThanOrEqual(2);
});

test.each(commits)(
  'A database of %s starts with all rows under two roles without superuser rights',
  { timeout: 120_000 },
  async (commit) => {
    const { pool, start } = await createPlace();
    await fill(pool, commit);
    const before = await readRows(pool);
    expect(before.get('refresh_tokens')?.length).toBeGreaterThan(3);

    const started = await start();

    expectAllRows(before, await readRows(pool));
    expect((await started.query(ends)).rows).toEqual([{ ended_on: '2026-02-01' }]);
    await expectUndoOfMerge(started);
    expect(await findWrongCounts(connect(started))).toEqual([]);
  },
);

test('A failed upgrade under two roles leaves an older database as it was, so that the older version starts again', async () => {
  const { connectionString, pool, start } = await createPlace();
  const [oldest = ''] = commits;
  await fill(pool, oldest);
  const migrations = async () => (await pool.query('select * from schema_migrations order by name')).rows;
  const before = { rows: await readRows(pool), migrations: await migrations() };
  // The function files are applied last. As another role's function, this one cannot be replaced.
  const database = new URL(connectionString).pathname.slice(1);
  const superuser = new Pool({ connectionString: addressOfDatabase(inject('databaseServer'), database), max: 1 });
  onTestFinished(() => superuser.end());
  await superuser.query('alter function known_zone(text) owner to current_user');

  await expect(start()).rejects.toThrow('must be owner of function known_zone');

  expect({ rows: await readRows(pool), migrations: await migrations() }).toEqual(before);
  await superuser.query(`alter function known_zone(text) owner to ${database}_owner`);
  await start();
  expectAllRows(before.rows, await readRows(pool));
}, 120_000);

test('Without DATABASE_OWNER_URL, a role that may not migrate gets one line that names the setting', async () => {
  const { databaseUrl } = await createTwoRoles();
  const opened = await openDatabase({ databaseUrl, dataDir: '', log: () => {} });
  onTestFinished(opened.stop);
  await expect(bringUpToDate(opened)).rejects.toThrow(/^The role \w+_app may not migrate .* set DATABASE_OWNER_URL/);
});

test.each(commits)(
  'A backup of %s is restored with all rows and pictures, and a failed restore changes nothing',
  { timeout: 120_000 },
  async (commit) => {
    const folder = mkdtempSync(join(tmpdir(), 'shelflife-upgrade-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const media = openMediaStore({ s3: undefined, dataDir: folder });
    const path = join(folder, 'backup.tar');
    writeFileSync(path, unpack(`${commit}.tar.gz`));
    const { connectionString, pool, start } = await createPlace();
    await fill(pool, commit);
    const before = await readRows(pool);

    const damaged = join(folder, 'damaged.tar');
    writeFileSync(damaged, unpack(`${commit}.tar.gz`).subarray(0, -4096));
    const restore = { connectionString, media, replace: true, progress: () => {} };
    await expect(restoreBackup({ ...restore, path: damaged })).rejects.toThrow('Unexpected end of data');
    expect(await readRows(pool)).toEqual(before);

    await restoreBackup({ ...restore, path });
    const started = await start();
    expectAllRows(before, await readRows(pool));
    for (const hash of ['ab', 'cd'])
      expect((await media.get(hash.repeat(32), 1200))?.toString()).toBe(`a picture of ${hash}1200`);
    await expectUndoOfMerge(started);
  },
);
