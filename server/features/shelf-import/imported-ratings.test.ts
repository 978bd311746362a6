import { expect, test } from 'vitest';
import { deleteReview, dropImportedRating, listImportedRatings, listReviews, submitReview } from '#contract/reviews.ts';
import { importShelf, reviewShelfImport } from '#contract/shelf-import.ts';
import { listShelf, removeFromShelf, restoreToShelf } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;
const balm = await world.product({ brand: 'Halden', name: 'Barrier Balm' });
const drops = await world.product({ brand: 'Pomelle', name: 'Niacinamide Drops' });

async function bring(member: Member, ratings: readonly string[]) {
  const lines = ['Halden,Barrier Balm', 'Pomelle,Niacinamide Drops'].map(
    (named, at) => `${named},"${ratings[at] ?? ''}"`,
  );
  const csv = ['brand,product,rating', ...lines].join('\n');
  const rows = (await member.call(reviewShelfImport, { body: { csv } })).body;
  const entries = rows.map(({ entry, suggested }) => ({ ...entry, productId: suggested ?? 0 }));
  expect((await member.call(importShelf, { body: { entries } })).status).toBe(201);
  return rows;
}
const pending = async (member: Member, query: { productId?: number; limit?: number; cursor?: string } = {}) => {
  const { body, headers } = await member.call(listImportedRatings, { query });
  return { rows: body.map(({ rating, product }) => [product.id, rating]), cursor: headers['x-next-cursor'] };
};
const entryOf = async (member: Member, productId: number) =>
  (await member.call(listShelf, { query: { productId } })).body[0]?.id ?? 0;
const write = async (member: Member, productId: number) =>
  member.call(submitReview, {
    body: { productId, shelvedProductId: await entryOf(member, productId), rating: 2, disclosure: 'gifted' },
  });

test.each([
  ['4', 4, []],
  ['4/5', 4, []],
  ['8/10', 4, []],
  ['3 of 5', 3, []],
  ['5 stars', 5, []],
  ['★★★☆☆', 3, []],
  ['⭐️⭐️', 2, []],
  ['4,5', 5, ['Rounds the rating 4,5 to 5']],
  ['3.2/5', 3, ['Rounds the rating 3.2/5 to 3']],
  ['', null, []],
  ['0', null, []],
  ['7', null, ['Can’t read the rating “7”, so it’s left out']],
  ['0.2', null, ['Can’t read the rating “0.2”, so it’s left out']],
  ['lovely', null, ['Can’t read the rating “lovely”, so it’s left out']],
])('The rating "%s" of a file is read as %s', async (written, rating, notes) => {
  shows('SHELF-47');
  const csv = `brand,product,rating\nHalden,Barrier Balm,"${written}"`;
  const [row] = (await (await world.member()).call(reviewShelfImport, { body: { csv } })).body;
  expect(row).toMatchObject({ outcome: 'matched', problem: null, notes, entry: { rating } });
});

test('Imported ratings wait for a review, only for their owner, and publish nothing', async () => {
  shows('SHELF-47', 'WREV-06');
  const [mara, juno] = [await world.member(), await world.member()];
  await bring(mara, ['4', '5']);
  const first = await pending(mara, { limit: 1 });
  expect(first.rows).toEqual([[drops.id, 5]]);
  expect((await pending(mara, { limit: 1, cursor: String(first.cursor) })).rows).toEqual([[balm.id, 4]]);
  expect((await pending(mara, { productId: balm.id })).rows).toEqual([[balm.id, 4]]);
  expect((await pending(juno)).rows).toEqual([]);
  expect((await juno.call(listReviews, { params: { id: balm.id }, query: {} })).body).toEqual([]);
  const written = await write(mara, balm.id);
  expect(written.status).toBe(201);
  expect((await pending(mara)).rows).toEqual([[drops.id, 5]]);
  await mara.call(deleteReview, { params: { id: written.body.id } });
  expect((await pending(mara)).rows).toEqual([[drops.id, 5]]);
});

test('A rating of a product that the member has reviewed before does not wait', async () => {
  shows('SHELF-47');
  const mara = await world.member();
  await world.shelve(mara, { productId: balm.id });
  await write(mara, balm.id);
  await mara.call(removeFromShelf, { params: { id: await entryOf(mara, balm.id) } });
  await bring(mara, ['4']);
  expect((await pending(mara)).rows).toEqual([]);
});

test('A rating without a review can be removed by its owner, and returns with an entry that is restored', async () => {
  shows('WREV-06', 'SHELF-20');
  const [mara, juno] = [await world.member(), await world.member()];
  await bring(mara, ['4', '5']);
  await mara.call(removeFromShelf, { params: { id: await entryOf(mara, drops.id) } });
  expect((await pending(mara)).rows).toEqual([[balm.id, 4]]);
  await mara.call(restoreToShelf, { body: { productId: drops.id } });
  expect((await pending(mara)).rows).toContainEqual([drops.id, 5]);
  const params = { id: await entryOf(mara, drops.id) };
  expect((await juno.call(dropImportedRating, { params })).status).toBe(404);
  for (const _time of [1, 2]) expect((await mara.call(dropImportedRating, { params })).status).toBe(200);
  expect((await pending(mara)).rows).toEqual([[balm.id, 4]]);
});
