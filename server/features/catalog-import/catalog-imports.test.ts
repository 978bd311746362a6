import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { downloadImportReport, listCatalogImports } from '#contract/catalog-import.ts';
import { addressOf } from '#contract/endpoint.ts';
import { importCatalog } from './import-catalog.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-imports-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importRows(fileName: string, rows: string[], dryRun = false) {
  const path = join(folder, fileName);
  await writeFile(path, ['brand,product,name,hex', ...rows].join('\n'));
  const reportPath = join(folder, `${fileName}.report.csv`);
  await importCatalog(world.owner, { path, reportPath, dryRun, waiting: 'none' });
  return readFile(reportPath, 'utf8');
}
const download = (id: number, token = keeper.token) =>
  world.app.inject({
    url: addressOf(downloadImportReport, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
  });

test('Imports are listed latest first, and only administrators can download import reports', async () => {
  const first = await importRows('shades.csv', [
    'Ondine,Velvet Hour,Rust,#b8442f',
    'Ondine,Velvet Hour,Rust,#b8442f',
    'Ondine,,Plum,#552244',
  ]);
  await importRows('again.csv', ['Ondine,Velvet Hour,Rust,#b8442f']);
  await importRows('tried.csv', ['Ondine,Other Hour,Rust,#b8442f'], true);
  const page = await keeper.call(listCatalogImports, { query: { limit: 1 } });
  expect(page.body).toMatchObject([
    { fileName: 'again.csv', taken: 0, merged: 1, skipped: 0, hasReport: true, finishDate: expect.any(String) },
  ]);
  const cursor = String(page.headers['x-next-cursor']);
  const [shades, ...more] = (await keeper.call(listCatalogImports, { query: { cursor } })).body;
  expect(more).toEqual([]);
  expect(shades).toMatchObject({ fileName: 'shades.csv', taken: 1, merged: 1, skipped: 1 });
  expect(shades?.reasons.toSorted((one, other) => one.outcome.localeCompare(other.outcome))).toEqual([
    { outcome: 'merged', reason: 'same as an earlier row', rows: 1 },
    { outcome: 'skipped', reason: 'no product name', rows: 1 },
    { outcome: 'taken', reason: null, rows: 1 },
  ]);
  const report = await download(shades?.id ?? 0);
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(report.headers['content-disposition']).toContain('.csv"');
  expect(report.body).toBe(first);
  expect(report.body.split('\n').filter(Boolean)).toHaveLength(4);
  expect((await download(999_999)).statusCode).toBe(404);
  expect((await download(shades?.id ?? 0, (await world.member()).token)).statusCode).toBe(403);
});
