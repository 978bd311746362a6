import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { importReactions } from '#contract/diary.ts';
import { bringSpendingGoals } from '#contract/spending.ts';
import {
  type ImportedEntry,
  getShelfImport,
  importShelf,
  reviewShelfImport,
  startShelfImport,
  stopShelfImport,
} from '#contract/shelf-import.ts';
import { listShelf } from '#contract/shelves.ts';
import { claimJob } from '#server/database/jobs.sql.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { importNextPiece, piecesOf } from './import-shelf.action.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;
const products = await Promise.all(Array.from({ length: 5 }, () => world.product()));

const days = (count: number) => Array<string>(count).fill('2026-06-01').join(' ');
const entryOf = (productId: number, uses = 1): ImportedEntry => ({
  productId,
  status: 'tried',
  customTags: [],
  shadeNotes: null,
  dateStarted: null,
  dateFinished: null,
  dateAdded: null,
  life: { uses: days(uses) },
});
/** Two products with this many uses each fill a piece. */
const half = limits.shelfImport.pieceHistory / 2;
const five = products.map(({ id }) => entryOf(id, half));

const start = (member: Member, entries = five) => member.call(startShelfImport, { body: { entries } });
const progress = async (member: Member) => (await member.call(getShelfImport, {})).body;
const usesPerProduct = async (member: Member) =>
  (
    await world.pool.query<{ uses: number }>(
      `select count(used.id)::int as uses from shelf_entries entry
       left join entry_uses used on used.user_id = entry.user_id and used.entry_id = entry.id
       where entry.user_id = $1 group by entry.id order by entry.id`,
      [member.id],
    )
  ).rows.map(({ uses }) => uses);
const nextPiece = (member: Member) => importNextPiece(world.context, { accountId: member.id });

test('A long file is imported in pieces, and the progress is visible after each piece', async () => {
  shows('SETT-31', 'SETT-33');
  const mara = await world.member();
  expect(await progress(mara)).toBeNull();
  expect((await start(mara)).body).toMatchObject({ state: 'running', total: 5, done: 0 });
  expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  for (const done of [2, 4]) {
    await nextPiece(mara);
    expect(await progress(mara)).toMatchObject({ state: 'running', total: 5, done, added: done });
    expect(await usesPerProduct(mara)).toEqual(Array(done).fill(half));
  }
  expect((await start(mara)).status).toBe(409);
  await nextPiece(mara);
  expect(await progress(mara)).toMatchObject({ state: 'done', done: 5, added: 5, problem: null });
  await runDueJobs(world.context);
  expect(await usesPerProduct(mara)).toEqual(Array(5).fill(half));
});

test('If the process is killed during an import, another process continues it and adds nothing twice', async () => {
  shows('SETT-31');
  const mara = await world.member();
  await start(mara);
  const claimed = await claimJob(world.context.database, ['shelf_import']);
  await importNextPiece(world.context, claimed?.payload);
  await world.pool.query(`update jobs set claimed_until = now() - interval '1 minute'`);
  await Promise.all([runDueJobs(world.context), runDueJobs(world.context)]);
  expect(await progress(mara)).toMatchObject({ state: 'done', added: 5 });
  expect(await usesPerProduct(mara)).toEqual(Array(5).fill(half));
  const { rows } = await world.pool.query(`select from jobs where kind = 'shelf_import'`);
  expect(rows).toEqual([]);
});

test('A file with too many uses is rejected (409), and an import stops when the member reaches the limit', async () => {
  shows('SETT-32');
  const mara = await world.member();
  const { usesOfMember } = limits.package;
  await world.shelve(mara);
  const fill = async (count: number) => {
    await world.pool.query('alter table entry_uses disable trigger user');
    await world.pool.query(
      `insert into entry_uses (user_id, entry_id, key, used_on, used_at) select user_id, id, gen_random_uuid(), '2026-01-01', now()
       from shelf_entries, generate_series(1, $2) where user_id = $1`,
      [mara.id, count],
    );
    await world.pool.query('alter table entry_uses enable trigger user');
  };
  await fill(usesOfMember - 3 * half);
  const refused = await start(mara);
  expect([refused.status, refused.error.code]).toEqual([409, 'list_full']);
  expect(await progress(mara)).toBeNull();

  expect((await start(mara, five.slice(0, 3))).status).toBe(201);
  await nextPiece(mara);
  // Another call uses up the rest of the limit before the import continues.
  await fill(1);
  await nextPiece(mara);
  expect(await progress(mara)).toMatchObject({
    state: 'stopped',
    done: 2,
    total: 3,
    problem: 'You can log up to 100,000 uses',
  });
  expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(3);
  const { rows } = await world.pool.query('select from shelf_import_pieces where user_id = $1', [mara.id]);
  expect(rows).toEqual([]);
});

test('A failed piece adds nothing and runs again later', async () => {
  shows('SETT-31', 'SETT-33');
  const mara = await world.member();
  await start(mara);
  await nextPiece(mara);
  await world.pool.query(
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
  );
  await world.pool.query('create trigger refuses before insert on entry_uses for each row execute function refuse()');
  await runDueJobs(world.context);
  expect(await progress(mara)).toMatchObject({ state: 'retrying', done: 2 });
  expect(await usesPerProduct(mara)).toEqual([half, half]);
  await world.pool.query('drop trigger refuses on entry_uses');
  await world.pool.query('update jobs set run_at = now()');
  await runDueJobs(world.context);
  expect(await progress(mara)).toMatchObject({ state: 'done', added: 5 });
});

test('After an import is stopped, the imported products stay, and a new import can start', async () => {
  shows('SETT-33');
  const mara = await world.member();
  await start(mara);
  await nextPiece(mara);
  expect((await mara.call(stopShelfImport, {})).body).toMatchObject({ state: 'stopped', done: 2, problem: null });
  await runDueJobs(world.context);
  expect(await usesPerProduct(mara)).toEqual([half, half]);
  expect((await start(mara)).status).toBe(201);
  await runDueJobs(world.context);
  expect(await progress(mara)).toMatchObject({ state: 'done', done: 5, added: 3 });
  const juno = await world.member();
  expect(await progress(juno)).toBeNull();
  expect((await juno.call(stopShelfImport, {})).body).toBeNull();
});

test('A long history must be imported in pieces, and the import of an empty file finishes immediately', async () => {
  shows('SETT-31');
  const mara = await world.member();
  expect((await mara.call(importShelf, { body: { entries: five } })).status).toBe(400);
  expect((await start(mara, [])).body).toMatchObject({ state: 'done', total: 0 });
  const rows = Array.from({ length: 250 }, (_, place) => entryOf(1 + place));
  expect(piecesOf(rows).map(({ length }) => length)).toEqual([100, 100, 50]);
  const most = [1, 2, 3].map((productId) => entryOf(productId, limits.package.usesPerEntry));
  expect(piecesOf(most).map(({ length }) => length)).toEqual([2, 1]);
  // Rows for one product stay together.
  expect(piecesOf([...rows.slice(0, 99), entryOf(200), entryOf(200)]).map(({ length }) => length)).toEqual([99, 2]);
});

test('Files that spreadsheet programs write are imported: shelves, diaries, and spending goals', async () => {
  shows('SETT-35');
  await world.product({ brand: 'Calendula', name: 'Rosewater Mist' });
  const asSheets = (...rows: string[][]) => [
    ['sep=;', ...rows.map((row) => row.join(';')), ';;', ' ;'].join('\r\n'),
    `\ufeff${[...rows, ['', '', '']].map((row) => row.join(',')).join('\r')}`,
    rows.map((row) => row.join('\t')).join('\n'),
  ];
  for (const csv of asSheets(['Brand', 'Product', 'Status'], ['Calendula', 'Rosewater Mist', 'Tried'])) {
    const mara = await world.member();
    const { body } = await mara.call(reviewShelfImport, { body: { csv } });
    expect(body).toMatchObject([{ outcome: 'matched', product: 'Rosewater Mist', entry: { status: 'tried' } }]);
  }
  for (const csv of asSheets(['date', 'kind', 'strength', 'products'], ['2026-06-01', 'redness', '2', 'Balm'])) {
    const mara = await world.member();
    const { body } = await mara.call(importReactions, { body: { csv } });
    expect(body).toEqual({ added: 1, leftOut: 0, unlinked: 1 });
  }
  const goal = [
    ['kind', 'starts_on', 'ends_on', 'most_products'],
    ['low_buy', '2026-06-01', '2026-06-30', '5'],
  ];
  for (const csv of asSheets(...goal)) {
    const mara = await world.member();
    expect((await mara.call(bringSpendingGoals, { body: { csv } })).body).toEqual({ added: 1, leftOut: 0 });
  }
  const mara = await world.member();
  const shortened = { body: { csv: 'brand,product\nCalendula,4.00E+12\nCalendula,Mist 1E10' } };
  const [row, other] = (await mara.call(reviewShelfImport, shortened)).body;
  expect([row?.outcome, row?.problem]).toEqual(['unmatched', expect.stringContaining('shortened a number')]);
  expect(other?.problem).toBeNull();
});
