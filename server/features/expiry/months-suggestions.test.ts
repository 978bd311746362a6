import { suggestMonths } from '#contract/expiry.ts';
import { expect, test } from 'vitest';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { getEntryUsage } from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import * as queue from '#contract/moderation/queue.ts';
import { listNotifications } from '#contract/activity.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

const suggest = (member: Member, id: number, months: number) =>
  member.call(suggestMonths, { params: { id }, body: { months } });
const pending = async () => (await keeper.call(queue.listPendingMonths, { query: {} })).body;
const messagesOf = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).body.map(({ message }) => message);

test('Accepting a suggestion sets the product’s months after opening and notifies the member', async () => {
  shows('OPEN-05', 'OPEN-09', 'OPEN-14');
  const mara = await world.member();
  const { parent, shades } = await world.family(['Rose', 'Fig']);
  const shadeId = shades[0]?.id ?? 0;
  const { id } = await world.shelve(mara, { productId: shadeId });
  const usage = async () => (await mara.call(getEntryUsage, { params: { id } })).body;
  expect((await usage()).suggestion).toBe('possible');
  for (const months of [0, 61, 1.5]) expect((await suggest(mara, shadeId, months)).status).toBe(400);
  expect((await suggest(mara, shadeId, 9)).status).toBe(201);
  expect((await usage()).suggestion).toBe('waits');
  // A member can have one pending suggestion per family, because all shades share the number of their parent.
  expect((await suggest(mara, shades[1]?.id ?? 0, 9)).error.code).toBe('already_exists');
  expect((await keeper.call(queue.getQueueCounts, {})).body.months).toBe(1);
  const [first] = await pending();
  expect(first).toMatchObject({ product: { id: parent.id }, months: 9, known: null });
  const ids = [first?.id ?? 0];
  expect((await keeper.call(queue.acceptMonths, { body: { ids } })).status).toBe(200);
  expect((await keeper.call(queue.acceptMonths, { body: { ids } })).error.code).toBe('already_handled');
  expect(await usage()).toMatchObject({ period: { months: 9, source: 'product' }, suggestion: 'needless' });
  expect((await suggest(mara, shadeId, 12)).error.message).toBe('The catalog already has the months for this product');
  expect(await messagesOf(mara)).toEqual([`Your months after opening for ${parent.name} were accepted`]);
});

test('Suggestions for one product that contradict each other are not accepted together', async () => {
  shows('ADMIN-88');
  const { id, name } = await world.product();
  for (const months of [6, 12, 12]) await suggest(await world.member(), id, months);
  const ids = (await pending()).map((row) => row.id);
  const refused = await keeper.call(queue.acceptMonths, { body: { ids } });
  expect([refused.status, refused.error.message]).toEqual([
    400,
    `Two of these suggestions for ${name} contradict each other. Use one of them.`,
  ]);
  expect(await pending()).toHaveLength(3);
  expect((await keeper.call(queue.acceptMonths, { body: { ids: ids.slice(1) } })).status).toBe(200);
  await keeper.call(queue.declineMonths, { body: { ids: ids.slice(0, 1) } });
});

test('Declining a suggestion notifies the member of the reason', async () => {
  shows('OPEN-14');
  const mara = await world.member();
  const product = await world.product();
  await suggest(mara, product.id, 12);
  const [row] = await pending();
  const ids = [row?.id ?? 0];
  expect((await keeper.call(queue.declineMonths, { body: { ids: [...ids, 999_999] } })).error.code).toBe(
    'already_handled',
  );
  await keeper.call(changeProduct, { params: { id: product.id }, body: { monthsAfterOpening: 6 } });
  expect(await pending()).toMatchObject([{ known: 6 }]);
  await keeper.call(queue.declineMonths, { body: { ids, reason: 'The jar says 6M' } });
  expect(await pending()).toEqual([]);
  expect(await messagesOf(mara)).toEqual([
    `Your months after opening for ${product.name} were not used: The jar says 6M`,
  ]);
});

test('A member who reaches the daily limit or the limit of pending suggestions cannot send more suggestions', async () => {
  shows('OPEN-09');
  const mara = await world.member();
  const { suggestionsPerDay, openSuggestions } = limits.package;
  const send = async () => (await suggest(mara, (await world.product()).id, 12)).error?.code;
  for (let sent = 0; sent < suggestionsPerDay; sent++)
    expect((await suggest(mara, (await world.product()).id, 12)).status).toBe(201);
  expect(await send()).toBe('quota_reached');
  await world.pool.query(`update months_suggestions set created_at = created_at - interval '25 hours'`);
  expect((await suggest(mara, (await world.product()).id, 12)).status).toBe(201);
  await world.pool.query(
    `insert into months_suggestions (user_id, product_id, months, created_at)
     select $1, $2, 12, '2020-01-01' from generate_series(1, $3::int)`,
    [mara.id, (await world.product()).id, openSuggestions],
  );
  expect(await send()).toBe('quota_reached');
});
