import { describe, expect, test } from 'vitest';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import * as packageCalls from '#contract/packages.ts';
import { mergeProducts } from '#contract/catalog-admin/merges.ts';
import type { PackageForm } from '#contract/package-form.ts';
import * as calls from '#contract/spending.ts';
import { importShelf, reviewShelfImport } from '#contract/shelf-import.ts';
import { changeShelfEntry, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

const paid = (more: Partial<PackageForm> = {}): PackageForm => ({
  obtained: 'paid',
  boughtOn: '2026-05-02',
  price: { minor: 1290, currency: 'EUR' },
  size: { amount: 7.5, unit: 'ml' },
  boughtAt: 'Corner shop',
  ...more,
});
const record = (member: Member, id: number, body: PackageForm) =>
  member.call(packageCalls.recordPurchase, { params: { id }, body });
const packagesOf = async (member: Member, id: number) =>
  (await member.call(packageCalls.listEntryPurchases, { params: { id } })).body;
const ledgerOf = async (member: Member, year?: number) =>
  (await member.call(calls.getLedger, { query: year === undefined ? {} : { year } })).body;

describe('packages', () => {
  test('Only the owner can record, change, and delete a package', async () => {
    shows('SPEND-01', 'SPEND-03', 'SPEND-04');
    const [mara, juno] = [await world.member(), await world.member()];
    const entry = await world.shelve(mara);
    expect((await record(mara, entry.id, paid())).status).toBe(201);
    const bare = paid({ obtained: 'gift', boughtOn: null, price: null, size: null, boughtAt: null });
    await record(mara, entry.id, bare);
    const [first, second] = await packagesOf(mara, entry.id);
    expect(first).toMatchObject({ productId: entry.productId, ...paid() });
    expect(second).toMatchObject(bare);
    const params = { id: first?.id ?? 0 };
    for (const stranger of [juno, keeper]) {
      expect((await record(stranger, entry.id, paid())).status).toBe(404);
      expect((await stranger.call(packageCalls.listEntryPurchases, { params: { id: entry.id } })).status).toBe(404);
      expect((await stranger.call(packageCalls.changePurchase, { params, body: paid() })).status).toBe(404);
      expect((await stranger.call(packageCalls.deletePurchase, { params })).status).toBe(404);
      expect((await stranger.call(packageCalls.listPurchases, { query: {} })).body).toEqual([]);
      expect((await ledgerOf(stranger)).totals).toEqual([]);
    }
    const dearer = paid({ price: { minor: 5, currency: 'KWD' } });
    expect((await mara.call(packageCalls.changePurchase, { params, body: dearer })).status).toBe(200);
    expect((await packagesOf(mara, entry.id))[0]?.price).toEqual({ minor: 5, currency: 'KWD' });
    expect((await mara.call(packageCalls.deletePurchase, { params })).status).toBe(200);
    expect(await packagesOf(mara, entry.id)).toHaveLength(1);
  });

  test('Package data appears neither in responses to other members nor in the owner’s shelf list', async () => {
    shows('SPEND-04');
    const [mara, juno] = [await world.member({ username: 'mara_pays' }), await world.member()];
    const entry = await world.shelve(mara);
    await record(mara, entry.id, paid({ boughtAt: 'Secret shop' }));
    for (const url of [
      '/api/users/mara_pays/shelf',
      '/api/users/mara_pays',
      `/api/products/${entry.productId}`,
      `/api/products/${entry.productId}/friends-activity`,
      '/api/activities',
    ]) {
      const { payload } = await world.app.inject({ url, headers: { authorization: `Bearer ${juno.token}` } });
      expect([url, /Secret shop|priceMinor|"price"|purchase/.test(payload)]).toEqual([url, false]);
    }
    expect(JSON.stringify((await mara.call(listShelf, { query: {} })).body)).not.toContain('Secret shop');
  });

  test('A package with an invalid price, currency, size, date, or store is rejected with a reason', async () => {
    shows('SPEND-01', 'SPEND-02', 'SPEND-13');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    const refused = async (more: Partial<PackageForm>) =>
      Object.values((await record(mara, id, paid(more))).error.fields ?? {})[0];
    expect(await refused({ price: { minor: -1, currency: 'EUR' } })).toBe('Please enter a price of 0 or more');
    expect(await refused({ price: { minor: 1.5, currency: 'EUR' } })).toBe('Please enter a price of 0 or more');
    expect(await refused({ price: { minor: 100_000_000_001, currency: 'EUR' } })).toBe('This price is too high');
    expect(await refused({ price: { minor: 1, currency: 'XAU' } })).toBe('Choose a currency');
    expect(await refused({ size: { amount: 1.5, unit: 'pieces' } })).toBe('Please enter a whole number of pieces');
    expect(await refused({ size: { amount: 0, unit: 'ml' } })).toBe('Please enter a size greater than 0');
    expect(await refused({ boughtOn: '2026-06-17' })).toBe('Choose today or an earlier date');
    expect(await refused({ boughtOn: '0001-01-01' })).toBe('Choose Jan 1, 1970 or a later date');
    expect(await refused({ boughtAt: 'x'.repeat(121) })).toBe('Store must be 120 characters or less');
    expect(await packagesOf(mara, id)).toEqual([]);
  });

  test('Packages are listed in pages, latest first, with undated packages last', async () => {
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    for (const boughtOn of [null, '2026-01-05', '2026-05-01', null, '2026-05-01'])
      await record(mara, id, paid({ boughtOn }));
    const days: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await mara.call(packageCalls.listPurchases, { query: { limit: 2, ...(cursor && { cursor }) } });
      days.push(...page.body.map(({ boughtOn }) => boughtOn));
      cursor = page.headers['x-next-cursor'] === undefined ? undefined : String(page.headers['x-next-cursor']);
    } while (cursor);
    expect(days).toEqual(['2026-05-01', '2026-05-01', '2026-01-05', null, null]);
  });

  test('A package remains after its entry or product is deleted, and moves with a merged product', async () => {
    shows('SPEND-10');
    const mara = await world.member();
    const [remaining, gone, doomed] = [
      await world.product(),
      await world.product(),
      await world.product({ name: 'Doomed' }),
    ];
    const entries = [];
    for (const { id } of [remaining, gone, doomed]) entries.push(await world.shelve(mara, { productId: id }));
    for (const { id } of entries) await record(mara, id, paid());
    await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } });
    await keeper.call(deleteProduct, { params: { id: doomed.id } });
    const [entry] = (await mara.call(listShelf, { query: {} })).body;
    expect(await packagesOf(mara, entry?.id ?? 0)).toHaveLength(2);
    await mara.call(removeFromShelf, { params: { id: entry?.id ?? 0 } });
    const all = (await mara.call(packageCalls.listPurchases, { query: {} })).body;
    expect(all.map(({ productId }) => productId)).toEqual([null, remaining.id, remaining.id]);
    expect(all[0]?.productName).toContain('Doomed');
    expect((await ledgerOf(mara)).totals).toMatchObject([{ currency: 'EUR', bought: 3, spent: 3870 }]);
  });

  test('A member can record at most 50 packages of a product (otherwise 409)', async () => {
    shows('SPEND-03');
    const mara = await world.member();
    const { id, productId } = await world.shelve(mara);
    await world.pool.query(
      `insert into packages (user_id, product_id, product_name, obtained) select $1, $2, 'Balm', 'paid' from generate_series(1, 50)`,
      [mara.id, productId],
    );
    const refused = await record(mara, id, paid());
    expect([refused.status, refused.error.code]).toEqual([409, 'list_full']);
  });
});

test('Only empty packages count as finished, also after the next package was opened and finished', async () => {
  shows('SPEND-07', 'SPEND-10', 'PACK-09', 'PACK-14');
  const mara = await world.member();
  const { id } = await world.shelve(mara);
  const priced = (minor: number, more: Partial<PackageForm>) => paid({ price: { minor, currency: 'EUR' }, ...more });
  await record(mara, id, priced(1290, { state: 'empty', endedOn: '2026-03-31' }));
  await record(mara, id, priced(1300, { state: 'open' }));
  await record(mara, id, priced(1450, { state: 'sealed' }));
  const finished = async () =>
    (await ledgerOf(mara, 2026)).months.flatMap((row) =>
      row.finished > 0 ? [[row.month, row.finished, row.finishedValue]] : [],
    );
  const finish = (dateFinished: string) =>
    mara.call(changeShelfEntry, { params: { id }, body: { dateFinished, status: 'tried' } });
  const first = [
    ['2026-03', 1, 1290],
    ['2026-05', 1, 1300],
  ];
  await finish('2026-05-20');
  expect(await finished()).toEqual(first);
  await mara.call(packageCalls.openPackage, { params: { id }, body: { openedOn: '2026-05-21', former: 'empty' } });
  expect(await finished()).toEqual(first);
  await finish('2026-06-10');
  expect(await finished()).toEqual([...first, ['2026-06', 1, 1450]]);
  await mara.call(removeFromShelf, { params: { id } });
  expect(await finished()).toEqual([...first, ['2026-06', 1, 1450]]);
  const { id: bare } = await world.shelve(mara);
  await mara.call(changeShelfEntry, { params: { id: bare }, body: { dateFinished: '2026-06-11' } });
  expect(await finished()).toEqual([...first, ['2026-06', 1, 1450], ['2026-06', 1, 0]]);
});

test('The ledger adds up each currency and month separately', async () => {
  shows('SPEND-05', 'SPEND-06', 'SPEND-07', 'SPEND-08');
  const mara = await world.member();
  const [one, two] = [await world.shelve(mara), await world.shelve(mara)];
  await record(mara, one.id, paid());
  await record(mara, one.id, paid({ boughtOn: '2026-06-01', price: { minor: 1000, currency: 'EUR' } }));
  await record(mara, two.id, paid({ obtained: 'gift', price: { minor: 3000, currency: 'JPY' } }));
  await record(mara, two.id, paid({ boughtOn: null, price: null }));
  await record(mara, two.id, paid({ boughtOn: '2025-12-31' }));
  await mara.call(changeShelfEntry, { params: { id: one.id }, body: { dateFinished: '2026-05-20' } });
  const ledger = await ledgerOf(mara);
  const nothing = { bought: 0, spent: 0, gifts: 0, gifted: 0, finished: 0, finishedValue: 0 };
  expect(ledger).toEqual({
    year: 2026,
    years: [2026, 2025],
    totals: [
      { ...nothing, currency: 'EUR', bought: 3, spent: 3580, finished: 1, finishedValue: 1290 },
      { ...nothing, currency: 'JPY', gifts: 1, gifted: 3000 },
      { ...nothing, currency: null, bought: 1 },
    ],
    months: [
      { ...nothing, month: '2026-05', currency: 'EUR', bought: 1, spent: 1290, finished: 1, finishedValue: 1290 },
      { ...nothing, month: '2026-05', currency: 'JPY', gifts: 1, gifted: 3000 },
      { ...nothing, month: '2026-06', currency: 'EUR', bought: 1, spent: 1000 },
    ],
    undated: [{ ...nothing, currency: null, bought: 1 }],
    goals: [],
  });
  expect((await ledgerOf(mara, 2025)).months).toEqual([
    { ...nothing, month: '2025-12', currency: 'EUR', bought: 1, spent: 1290 },
  ]);
});

test('Spending goals are private and count the purchases between their start and end dates', async () => {
  shows('SPEND-04', 'SPEND-11', 'SPEND-12');
  const [mara, juno] = [await world.member(), await world.member()];
  const { id } = await world.shelve(mara);
  for (const more of [
    {},
    { boughtOn: '2026-05-31', price: { minor: 10, currency: 'EUR' } },
    { boughtOn: '2026-06-01' },
    { price: null },
    { price: { minor: 900, currency: 'USD' } },
    { obtained: 'gift' as const },
    { boughtOn: null },
  ])
    await record(mara, id, paid(more));
  const low: calls.SpendingGoalForm = {
    kind: 'low_buy',
    startsOn: '2026-05-01',
    endsOn: '2026-05-31',
    mostProducts: 3,
    mostSpent: { minor: 5000, currency: 'EUR' },
  };
  expect((await mara.call(calls.startSpendingGoal, { body: low })).status).toBe(201);
  const [goal] = (await ledgerOf(mara)).goals;
  expect(goal).toMatchObject({ ...low, bought: 4, spent: 1300, unpriced: 1, otherCurrency: 1 });
  expect((await ledgerOf(juno)).goals).toEqual([]);
  const params = { id: goal?.id ?? 0 };
  expect((await juno.call(calls.changeSpendingGoal, { params, body: low })).status).toBe(404);
  expect((await juno.call(calls.deleteSpendingGoal, { params })).status).toBe(404);
  const refused = async (more: Partial<calls.SpendingGoalForm>) =>
    Object.values((await mara.call(calls.startSpendingGoal, { body: { ...low, ...more } })).error.fields ?? {})[0];
  expect(await refused({ endsOn: '2026-04-30' })).toBe('The last day can’t be before the first day');
  expect(await refused({ mostProducts: null, mostSpent: null })).toBe(
    'Please enter a maximum number of purchases or a spending limit',
  );
  const none: calls.SpendingGoalForm = { ...low, kind: 'no_buy' };
  expect((await mara.call(calls.changeSpendingGoal, { params, body: none })).status).toBe(200);
  expect((await ledgerOf(mara)).goals).toMatchObject([
    { kind: 'no_buy', mostProducts: null, mostSpent: null, bought: 4 },
  ]);
  await world.pool.query(
    `insert into spending_goals (user_id, kind, starts_on, ends_on) select $1, 'no_buy', '2026-01-01', '2026-01-02' from generate_series(1, 19)`,
    [mara.id],
  );
  expect((await mara.call(calls.startSpendingGoal, { body: low })).error.code).toBe('list_full');
  expect((await mara.call(calls.deleteSpendingGoal, { params })).status).toBe(200);
  expect((await ledgerOf(mara)).goals).toHaveLength(19);
});

test('If a price in a shelf file cannot be parsed, its row has purchaseUnread set to true and no package', async () => {
  shows('SPEND-15');
  const mara = await world.member();
  const { id } = await world.product({ name: 'Overcast Cream', brand: 'Halden' });
  const csv = [
    'Brand,Product,Status,Price,Currency,Size,Shop',
    'Halden,Overcast Cream,Tried,$12.50,,50 ml,Corner shop',
    'Halden,Overcast Cream,Tried,"12,50",eur,50 ml,Corner shop',
    'Halden,Overcast Cream,Tried,,,,',
  ].join('\n');
  const rows = (await mara.call(reviewShelfImport, { body: { csv } })).body;
  expect(rows.map(({ outcome, purchaseUnread }) => [outcome, purchaseUnread])).toEqual([
    ['matched', true],
    ['matched', false],
    ['on_shelf', false],
  ]);
  expect(rows.map(({ entry }) => entry.purchase)).toEqual([
    null,
    {
      obtained: 'paid',
      boughtOn: null,
      price: { minor: 1250, currency: 'EUR' },
      size: { amount: 50, unit: 'ml' },
      boughtAt: 'Corner shop',
    },
    null,
  ]);
  const entries = rows.slice(0, 2).map(({ entry }) => ({ ...entry, productId: id }));
  expect((await mara.call(importShelf, { body: { entries } })).body).toEqual({ added: 1, skipped: 1, purchases: 1 });
  expect((await mara.call(importShelf, { body: { entries } })).body).toEqual({ added: 0, skipped: 2, purchases: 0 });
});
