import { expect, test } from 'vitest';
import { listProducts } from '#contract/catalog.ts';
import { listActivities, listFriendsActivity, listNotifications } from '#contract/activity.ts';
import { follow } from '#contract/people.ts';
import { submitReview } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { countOnce, countStatements } from '#test/count-statements.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('A call that reads a feed, notifications, or a shelf, or writes a follow or review, runs one SQL statement', async () => {
  const mara = await world.member({ username: 'mara_counts' });
  const juno = await world.member({ username: 'juno_counts' });
  await mara.call(follow, { params: { username: 'juno_counts' } });
  const { productId: id } = await world.shelve(juno, {});
  const entries = [await world.shelve(mara, {}), await world.shelve(mara, {}), await world.shelve(mara, {})];
  const feed = { query: { scope: 'following' as const, limit: 10 } };

  expect(await countStatements(() => mara.call(listActivities, feed))).toBe(1);
  expect(await countStatements(() => mara.call(listFriendsActivity, { params: { id } }))).toBe(1);
  expect(await countStatements(() => juno.call(listNotifications, {}))).toBe(1);
  expect(await countStatements(() => mara.call(listShelf, { query: { limit: 50 } }))).toBe(1);
  expect(await countStatements(() => juno.call(follow, { params: { username: 'mara_counts' } }))).toBe(1);
  const review = () => {
    const { id: shelvedProductId = 0, productId = 0 } = entries.pop() ?? {};
    return mara.call(submitReview, { body: { productId, shelvedProductId, rating: 4, disclosure: 'purchased' } });
  };
  expect(await countStatements(review)).toBe(1);
});

test('A product search runs at most four SQL statements, even with typos', async () => {
  const mara = await world.member();
  for (let number = 1; number < 10; number++)
    await world.product({ name: `Sandpiper Balm ${number}`, brand: 'Estuary' });
  await world.family(['Shell', 'Pebble'], { name: 'Sandpiper Balm Tint', brand: 'Estuary' });
  const search = (text: string) => () => mara.call(listProducts, { query: { search: text, limit: 20 } });
  expect(await countStatements(search('sandpiper'))).toBe(1);
  for (const text of ['sandpiper balm', 'sandpipper blam', 'sandpipper tnt'])
    expect(await countOnce(search(text)), text).toBeLessThanOrEqual(4);
});
