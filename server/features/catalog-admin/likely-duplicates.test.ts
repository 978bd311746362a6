import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import * as duplicates from '#contract/catalog-admin/merges.ts';
import { mergeProducts, undoMerge } from '#contract/catalog-admin/merges.ts';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { shows } from '#test/rules.ts';
import { runTask } from '#test/run-task.ts';
import { createWorld } from '#test/world.ts';
import { duplicatesJob, findNextDuplicates } from './likely-duplicates.action.ts';

const world = await createWorld();
const keeper = await world.administrator();

async function search(): Promise<void> {
  await runTask(world.context, 'Find likely duplicates');
  await runDueJobs(world.context, [duplicatesJob]);
}

/** The suggested pairs of these products, with the reasons. */
async function pairsOf(...ids: number[]) {
  const { body } = await keeper.call(duplicates.listLikelyDuplicates, { query: { limit: 200 } });
  return body
    .filter(({ one, other }) => ids.includes(one.product.id) && ids.includes(other.product.id))
    .map(({ id, reasons }) => [id, ...reasons]);
}

const pair = (one: { id: number }, other: { id: number }) => `${one.id}-${other.id}`;
const barcode = (product: { id: number }, code: string) =>
  world.pool.query('insert into product_barcodes (code, product_id) values ($1, $2)', [code, product.id]);

test('Pairs are found by barcode, name, misspelled name, picture, and common shades', async () => {
  shows('ADMIN-162');
  const coded = [await world.product(), await world.product()] as const;
  for (const product of coded) await barcode(product, '4006381333931');
  const named = [
    await world.product({ brand: 'Oat & Oak', name: 'Oat & Oak Crème Riche 50 ml' }),
    await world.product({ brand: 'Oat & Oak', name: 'Creme riche, 1.7 fl. oz' }),
  ] as const;
  const misspelled = [
    await world.product({ brand: 'Oat & Oak', name: 'Hydrating Mist' }),
    await world.product({ brand: 'Oat & Oak', name: 'Hydratin Mist' }),
  ] as const;
  const numbered = [
    await world.product({ brand: 'Oat & Oak', name: 'Long pencil 01' }),
    await world.product({ brand: 'Oat & Oak', name: 'Long pencil 02' }),
  ] as const;
  const pictured = [await world.product(), await world.product()] as const;
  for (const { id } of pictured)
    await world.pool.query("update products set images = array['/media/' || id, '/media/abc'] where id = $1", [id]);
  const colors = ['Rose', 'Plum', 'Ember'];
  const shaded = [
    (await world.family(colors, { brand: 'Lune', name: 'Velvet' })).parent,
    (await world.family([...colors, 'Fig'], { brand: 'Lune', name: 'Silk' })).parent,
  ] as const;
  await search();
  expect(
    await pairsOf(...[...coded, ...named, ...misspelled, ...numbered, ...pictured, ...shaded].map(({ id }) => id)),
  ).toEqual([
    [pair(...coded), 'barcode'],
    [pair(...named), 'name'],
    [pair(...misspelled), 'spelling'],
    [pair(...pictured), 'picture'],
    [pair(...shaded), 'shades'],
  ]);
  const { body } = await keeper.call(duplicates.listLikelyDuplicates, { query: { limit: 1 } });
  expect(body).toMatchObject([{ one: { shades: 0, shelves: 0, barcodes: ['4006381333931'] } }]);
});

test('A killed search continues with the next brands, and the list is paged', async () => {
  const all = [];
  for (const brand of ['First', 'Second', 'Third'])
    all.push(await world.product({ brand, name: 'Twin' }), await world.product({ brand, name: 'Twin 30 ml' }));
  await runTask(world.context, 'Find likely duplicates');
  // A second run of the task, and a job that runs twice, change nothing.
  await runTask(world.context, 'Find likely duplicates');
  await findNextDuplicates(world.context, { afterBrandId: 0 });
  await runDueJobs(world.context, [duplicatesJob]);
  const first = await keeper.call(duplicates.listLikelyDuplicates, { query: { limit: 2 } });
  const seen = first.body.map(({ id }) => id);
  for (let cursor = first.headers['x-next-cursor']; cursor !== undefined;) {
    const page = await keeper.call(duplicates.listLikelyDuplicates, { query: { limit: 2, cursor: String(cursor) } });
    seen.push(...page.body.map(({ id }) => id));
    cursor = page.headers['x-next-cursor'];
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(await pairsOf(...all.map(({ id }) => id))).toHaveLength(3);
  const wrong = await keeper.call(duplicates.listLikelyDuplicates, { query: { cursor: 'x' } });
  expect(wrong.status).toBe(400);
});

test('“Not the same” removes a pair for good, is in the change log, and can be undone', async () => {
  shows('ADMIN-163');
  const one = await world.product({ brand: 'Quince', name: 'Balm' });
  const other = await world.product({ brand: 'Quince', name: 'BALM' });
  const body = { id: other.id, otherId: one.id };
  await search();
  const second = await world.administrator('shelf_helper');
  expect((await keeper.call(duplicates.markProductsDifferent, { body })).status).toBe(200);
  expect((await second.call(duplicates.markProductsDifferent, { body })).status).toBe(200);
  await search();
  expect(await pairsOf(one.id, other.id)).toEqual([]);
  expect((await keeper.call(duplicates.unmarkProductsDifferent, { body })).status).toBe(200);
  await search();
  expect(await pairsOf(one.id, other.id)).toEqual([[pair(one, other), 'name']]);
  const { body: log } = await keeper.call(listAdminChanges, { query: { subjectId: String(other.id) } });
  expect(log).toMatchObject([
    { action: 'changed', before: { differentProductId: one.id }, after: { differentProductId: null } },
    { action: 'changed', after: { differentProductId: one.id }, names: { [`differentProductId ${one.id}`]: 'Balm' } },
  ]);
  await keeper.call(deleteProduct, { params: { id: one.id } });
  expect((await keeper.call(duplicates.markProductsDifferent, { body })).status).toBe(404);
});

test('A merged pair disappears, and comes back after an undo', async () => {
  const one = await world.product({ brand: 'Sorrel', name: 'Oil' });
  const other = await world.product({ brand: 'Sorrel', name: 'Oil 30ml' });
  await search();
  const merge = await keeper.call(mergeProducts, { body: { keptId: one.id, goneId: other.id } });
  expect(await pairsOf(one.id, other.id)).toEqual([]);
  await keeper.call(undoMerge, { params: { id: merge.body.id } });
  expect(await pairsOf(one.id, other.id)).toHaveLength(1);
  await keeper.call(mergeProducts, { body: { keptId: one.id, goneId: other.id } });
  await search();
  const { rows } = await world.pool.query('select from likely_duplicates where other_id = $1', [other.id]);
  expect(rows).toEqual([]);
});
