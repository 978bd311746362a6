import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { listCatalogImports, downloadImportReport } from '#contract/catalog-import.ts';
import { addressOf } from '#contract/endpoint.ts';
import * as calls from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import { claimJob } from '#server/database/jobs.sql.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runTask } from '#test/run-task.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import * as stored from './catalog-import.sql.ts';
import { importFileJob } from './import-files.sql.ts';
import { runImportFile } from './import-file.action.ts';

const world = await createWorld();
const keeper = await world.administrator();
const other = await world.administrator('shelf_helper');
const { partBytes } = limits.importFile;

const open = (content: Buffer, who = keeper, review: 'unsure' | 'new' | 'none' = 'unsure') =>
  who.call(calls.openImportFile, { body: { fileName: 'autumn.csv', bytes: content.length, review } });
const send = (id: number, part: number, content: Buffer, token = keeper.token) =>
  world.app.inject({
    method: 'PUT',
    url: addressOf(calls.uploadImportPart, { params: { id, part } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: content.subarray(part * partBytes, (part + 1) * partBytes),
  });
async function upload(content: Buffer, review?: 'unsure' | 'new' | 'none'): Promise<number> {
  const { id } = (await open(content, keeper, review)).body;
  for (let part = 0; part * partBytes < content.length; part++) await send(id, part, content);
  return id;
}
const current = async (who = keeper) => (await who.call(calls.listImportFiles, {})).body[0];
const latest = async () => (await keeper.call(listCatalogImports, { query: {} })).body[0];
const start = (id: number, who = keeper) => who.call(calls.startFileImport, { params: { id } });
const discard = (id: number) => keeper.call(calls.discardImportFile, { params: { id } });
const count = async (table: string) =>
  Number((await world.pool.query<{ total: string }>(`select count(*) as total from ${table}`)).rows[0]?.total);

const csv = (...lines: string[]) => Buffer.from(['brand,product,name,hex,maker', ...lines, ''].join('\n'));
const small = csv(
  'Ondine,Velvet Hour Lipstick,Rust,#b8442f,X',
  'Ondine,Velvet Hour Lipstick,Plum,#552244,X',
  'Ondine,,Plum,#552244,X',
  'Ondine,Vessel,Plum,#552244,X',
);

test('A file is uploaded, checked without a change to the catalog, and imported with the same result', async () => {
  shows('IMPORT-44', 'IMPORT-45', 'IMPORT-46');
  const id = await upload(small);
  expect(await current()).toMatchObject({ state: 'checking', parts: 1 });
  await world.post();
  const checked = await current(other);
  expect(checked).toMatchObject({
    state: 'ready',
    preview: { taken: 2, merged: 0, skipped: 1, waiting: 1, source: 'Shade file' },
  });
  expect(checked?.preview?.columns).toEqual([
    { name: 'brand', use: 'Brand' },
    { name: 'product', use: 'Product' },
    { name: 'name', use: 'Shade' },
    { name: 'hex', use: 'Color' },
    { name: 'maker', use: null },
  ]);
  expect(checked?.preview?.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['taken', null],
    ['taken', null],
    ['skipped', 'no product name'],
    ['waiting', 'no category'],
  ]);
  expect(await count('products')).toBe(0);
  expect((await keeper.call(listCatalogImports, { query: {} })).body).toEqual([]);

  await keeper.call(calls.checkImportFile, { params: { id }, body: { review: 'new' } });
  await world.post();
  expect(await current()).toMatchObject({ state: 'ready', preview: { taken: 0, waiting: 3 } });
  await keeper.call(calls.checkImportFile, { params: { id }, body: { review: 'none' } });
  await world.post();
  expect((await start(id)).status).toBe(200);
  expect((await start(id, other)).status).toBe(409);
  await world.post();
  expect(await current()).toBeUndefined();
  expect(await latest()).toMatchObject({ fileName: 'autumn.csv', taken: 3, skipped: 1, waiting: 0, hasReport: true });
  expect(await count('catalogue_import_file_parts')).toBe(0);
  expect(await count('catalogue_import_rows')).toBe(0);
  const report = await world.app.inject({
    url: addressOf(downloadImportReport, { params: { id: (await latest())?.id ?? 0 } }),
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  expect(report.body.split('\n').filter(Boolean)).toHaveLength(5);
  const [change] = (await keeper.call(listAdminChanges, { query: { subject: 'import' } })).body;
  expect(change).toMatchObject({ action: 'added', after: { name: 'autumn.csv', review: 'none' } });
});

test('An upload continues after its last part, for any administrator, and stores no part twice', async () => {
  shows('IMPORT-44');
  const content = Buffer.concat([small, Buffer.alloc(partBytes, ' '), Buffer.from('\n')]);
  const { id } = (await open(content)).body;
  expect((await send(id, 1, content)).statusCode).toBe(400);
  expect((await send(id, 0, content)).statusCode).toBe(200);
  expect((await send(id, 0, content)).statusCode).toBe(200);
  const resumed = await open(content, other);
  expect(resumed.body).toMatchObject({ id, parts: 1, state: 'uploading' });
  expect((await open(Buffer.from('x'), other)).status).toBe(409);
  expect((await send(id, 1, Buffer.alloc(partBytes + 1))).statusCode).toBe(400);
  expect((await send(id, 1, content, (await world.member()).token)).statusCode).toBe(403);
  expect((await send(id, 1, content, other.token)).statusCode).toBe(200);
  expect(await current()).toMatchObject({ state: 'checking', parts: 2 });
  await discard(id);
  expect((await send(id, 1, content)).statusCode).toBe(404);
  await world.post();
  expect(await current()).toBeUndefined();
});

test('A file that is no catalog is refused with the reason, and can be discarded', async () => {
  shows('IMPORT-45');
  const id = await upload(Buffer.from('name\nvalue\n'));
  await world.post();
  expect(await current()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('names neither the columns'),
  });
  expect((await start(id)).status).toBe(409);
  await discard(id);
  expect((await start(id)).status).toBe(404);
  expect(await count('catalogue_imports where finished_at is null')).toBe(0);
});

test('An import that a stopping or killed process leaves behind continues and doubles nothing', async () => {
  shows('IMPORT-46');
  const facts = Array.from({ length: 600 }, (_, at) =>
    JSON.stringify({
      code: String(41000000 + at),
      product_name: `Shampoo Grade ${at}`,
      brands: 'Corvane',
      categories_tags: ['en:shampoos'],
    }),
  );
  const id = await upload(gzipSync(facts.join('\n') + '\n'));
  const before = await count('products');
  const job = await claimJob(world.context.database, [importFileJob]);

  // The process is killed after the first rows, so its claim expires.
  const staging = vi.spyOn(performance, 'now');
  let time = 0;
  staging.mockImplementation(() => (time += 2000));
  await runImportFile(world.context, job?.payload, AbortSignal.abort());
  staging.mockRestore();
  expect(await current()).toMatchObject({ state: 'checking', rowsRead: 500 });
  await world.pool.query('update jobs set claimed_until = null');
  await runDueJobs(world.context);
  expect(await current()).toMatchObject({ state: 'ready', preview: { taken: 600 } });

  await start(id);
  const stored1 = await world.pool.query<{ payload: unknown }>('select payload from jobs');
  const payload = stored1.rows[0]?.payload;
  const fileRow = (await world.pool.query<{ import_id: string }>('select import_id from catalogue_import_files'))
    .rows[0];
  await runDueJobs(world.context);
  expect(await count('products')).toBe(before + 600);
  // Killed after the commit, and before the file was deleted.
  await world.pool.query(
    `insert into catalogue_import_files (id, file_name, bytes, state, review, import_id) overriding system value values ($1, 'autumn.csv', 1, 'importing', 'unsure', $2)`,
    [id, fileRow?.import_id],
  );
  await runImportFile(world.context, payload, new AbortController().signal);
  expect(await current()).toBeUndefined();
  expect(await count('products')).toBe(before + 600);
  expect((await keeper.call(listCatalogImports, { query: {} })).body.map(({ taken }) => taken)).toEqual([600, 3]);
});

test('While another process imports the same file, the job is tried again later', async () => {
  await upload(small);
  const { stageFile: _, fingerprintOf } = await import('./stage-file.ts');
  const { writeFile } = await import('node:fs/promises');
  const path = `${world.context.config.dataDir}/same`;
  await writeFile(path, small);
  await stored.holdingFile(world.owner, await fingerprintOf(path), () => runDueJobs(world.context));
  expect(await current()).toMatchObject({ state: 'checking' });
  const { rows } = await world.pool.query('select last_error from jobs');
  expect(rows).toEqual([{ last_error: 'Another process is importing this file' }]);
  await world.pool.query(`update catalogue_import_files set state = 'uploading', changed_at = '2026-06-01'`);
  await runTask(world.context, 'Delete unfinished uploads');
  expect(await current()).toBeUndefined();
});

test('The check names the product that has the barcode of a row with another brand and name', async () => {
  shows('IMPORT-15');
  const row = '2700000000014,Audit Collide,Corvane Nord,en:body-lotions';
  const { rows } = await world.pool.query<{ id: string; name: string }>(
    `select products.id, brands.name || ' ' || products.name as name from products join brands on brands.id = brand_id limit 1`,
  );
  await world.pool.query(`insert into product_barcodes (code, product_id) values ('2700000000014', $1)`, [rows[0]?.id]);
  const id = await upload(Buffer.from(`code,product_name,brands,categories_tags\n${row}\n`));
  await world.post();
  const reason = `already in the catalog as ${rows[0]?.name}`;
  expect((await current())?.preview).toMatchObject({
    rows: [{ outcome: 'merged', reason }],
    reasons: [{ outcome: 'merged', reason, rows: 1 }],
  });
  await start(id);
  await world.post();
  expect((await latest())?.reasons).toEqual([{ outcome: 'merged', reason, rows: 1 }]);
  expect(await count(`brands where name = 'Corvane Nord'`)).toBe(0);
});

test('The check names barcodes that are not valid', async () => {
  shows('IMPORT-45');
  const lines = ['code,product_name,brands,categories_tags', '123,Sage Shampoo,Ondine,en:shampoos', ''];
  const id = await upload(Buffer.from(lines.join('\n')));
  await world.post();
  const reason = 'the barcode is not valid, so it is left out';
  expect((await current())?.preview?.reasons).toEqual([{ outcome: 'taken', reason, rows: 1 }]);
  await discard(id);
});
