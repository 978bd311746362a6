import { describe, expect, test } from 'vitest';
import { getBeautyLife, listBuyAgain, listUnused } from '#contract/beauty-life.ts';
import { recordReaction } from '#contract/diary.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { addPanProducts, startPanProject } from '#contract/pan-projects.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { recordPurchase } from '#contract/packages.ts';
import { setBuyAgain, changePackage, useProduct as countUse } from '#contract/uses.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld, testNoon } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

const today = testNoon.toISOString().slice(0, 10);
const numbersOf = async (member: Member) => (await member.call(getBeautyLife, {})).body;

describe('the numbers on My beauty life', () => {
  test('For a member without data, My beauty life contains only zeros, nulls, and empty lists', async () => {
    shows('TOOL-02');
    expect(await numbersOf(await world.member())).toEqual({
      shelf: { total: 0, inUse: 0 },
      expiry: { soon: 0, expired: 0, next: null },
      panProjects: { running: 0, products: 0 },
      diary: { entries: 0, latest: null },
      spending: { bought: 0, spent: [] },
      latestYear: null,
      ingredients: { avoided: 0, wanted: 0 },
      buyAgain: 0,
    });
  });

  test('The numbers on My beauty life include only the member’s own data', async () => {
    shows('TOOL-02', 'TOOL-03');
    const [mara, juno] = [await world.member(), await world.member()];
    const { id: productId } = await world.product({ brand: 'Corvane', name: 'Dusk Blush', variantName: 'Rust' });
    const blush = await world.shelve(mara, { productId, status: 'currently_using' });
    const past = await world.shelve(mara, { status: 'currently_using' });
    await world.shelve(mara, { status: 'want_to_try' });
    await mara.call(changePackage, { params: { id: blush.id }, body: { printedExpiry: daysAfter(today, 30) } });
    await mara.call(changePackage, { params: { id: past.id }, body: { printedExpiry: daysAfter(today, -1) } });
    const project = await mara.call(startPanProject, {
      body: { name: 'Ten pans', startsOn: '2026-06-01', endsOn: null },
    });
    const products = { productIds: [productId], goal: 'finish' as const, target: null };
    await mara.call(addPanProducts, { params: { id: project.body.id }, body: products });
    const reaction = { kind: 'fine' as const, strength: null, productIds: [productId] };
    await mara.call(recordReaction, { body: { ...reaction, date: '2026-06-02' } });
    await mara.call(recordReaction, { body: { ...reaction, date: '2026-06-09' } });
    expect(await numbersOf(mara)).toMatchObject({
      shelf: { total: 3, inUse: 2 },
      expiry: {
        soon: 1,
        expired: 1,
        next: { entryId: blush.id, name: 'Corvane Dusk Blush in Rust', expiresOn: daysAfter(today, 30) },
      },
      panProjects: { running: 1, products: 1 },
      diary: { entries: 2, latest: '2026-06-09' },
    });
    expect(await numbersOf(juno)).toMatchObject({ shelf: { total: 0 }, diary: { entries: 0 } });
  });

  test('This month’s spending has one total per currency and excludes gifts and purchases outside this month or without a date', async () => {
    shows('TOOL-03');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    const record = (minor: number, currency: string, boughtOn: string | null, obtained: 'paid' | 'gift' = 'paid') =>
      mara.call(recordPurchase, {
        params: { id },
        body: { obtained, boughtOn, price: { minor, currency }, size: null, boughtAt: null },
      });
    await record(3000, 'JPY', '2026-06-01');
    await record(1290, 'EUR', '2026-06-01');
    await record(710, 'EUR', today);
    await record(999, 'EUR', '2026-05-31');
    await record(999, 'EUR', null);
    await record(999, 'EUR', today, 'gift');
    expect((await numbersOf(mara)).spending).toEqual({
      bought: 3,
      spent: [
        { minor: 2000, currency: 'EUR' },
        { minor: 3000, currency: 'JPY' },
      ],
    });
  });

  test('The latest year is the last year in which the member’s shelf changed', async () => {
    shows('TOOL-02', 'TOOL-03');
    const mara = await world.member();
    const { id } = await world.shelve(mara, { status: 'tried' });
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2024-03-01' } });
    const at = '2025-11-20T12:00:00Z';
    await world.pool.query('update activities set created_at = $2 where shelf_entry_id = $1', [id, at]);
    await world.pool.query('update shelf_entries set created_at = $2, updated_at = $2 where id = $1', [id, at]);
    expect((await numbersOf(mara)).latestYear).toBe(2025);
    expect(await countStatements(() => numbersOf(mara))).toBeLessThanOrEqual(3);
  });
});

describe('suggestions on My beauty life', () => {
  test('Products to buy again are listed with the last price paid, most recent choice first', async () => {
    shows('TOOL-31');
    const [mara, juno] = [await world.member(), await world.member()];
    const [balm, blush, unwanted] = [await world.shelve(mara), await world.shelve(mara), await world.shelve(mara)];
    const record = (id: number, minor: number, boughtOn: string, obtained: 'paid' | 'gift' = 'paid') =>
      mara.call(recordPurchase, {
        params: { id },
        body: { obtained, boughtOn, price: { minor, currency: 'EUR' }, size: null, boughtAt: 'Corner shop' },
      });
    await record(balm.id, 1290, '2026-05-02');
    await record(balm.id, 990, '2025-01-01');
    await record(balm.id, 5000, '2026-06-01', 'gift');
    for (const [{ id }, wouldBuyAgain, day] of [
      [blush, true, '2026-06-01'],
      [balm, true, '2026-06-02'],
      [unwanted, false, '2026-06-03'],
    ] as const) {
      await mara.call(setBuyAgain, { params: { id }, body: { wouldBuyAgain } });
      await world.pool.query('update shelf_entries set would_buy_again_at = $2 where id = $1', [id, day]);
    }
    const { body } = await mara.call(listBuyAgain, {});
    expect(body.map(({ entry, lastPurchase, backups }) => [entry.id, lastPurchase, backups])).toEqual([
      [balm.id, { price: { minor: 1290, currency: 'EUR' }, boughtOn: '2026-05-02', boughtAt: 'Corner shop' }, 2],
      [blush.id, null, 0],
    ]);
    expect((await numbersOf(mara)).buyAgain).toBe(2);
    expect((await juno.call(listBuyAgain, {})).body).toEqual([]);
    expect(await countStatements(() => mara.call(listBuyAgain, {}))).toBeLessThanOrEqual(4);
  });

  test('A product in use is listed as unused once its last recorded use is 60 days ago', async () => {
    shows('TOOL-30');
    const mara = await world.member();
    const used = async (status: 'currently_using' | 'tried', ...days: string[]) => {
      const { id } = await world.shelve(mara, { status });
      for (const on of days)
        await world.pool.query(
          `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
           values ($1, $2, gen_random_uuid(), $3, $3::date)`,
          [mara.id, id, on],
        );
      return id;
    };
    const [edge, older] = [
      await used('currently_using', '2026-01-01', daysAfter(today, -60)),
      await used('currently_using', '2026-02-01'),
    ];
    await used('currently_using', daysAfter(today, -59));
    await used('currently_using');
    await used('tried', '2026-01-01');
    const rows = async () =>
      (await mara.call(listUnused, {})).body.map(({ entry, lastUsedOn }) => [entry.id, lastUsedOn]);
    expect(await rows()).toEqual([
      [older, '2026-02-01'],
      [edge, daysAfter(today, -60)],
    ]);
    await mara.call(countUse, {
      params: { id: older },
      body: { key: crypto.randomUUID(), on: today, at: `${today}T08:00:00Z` },
    });
    expect(await rows()).toEqual([[edge, daysAfter(today, -60)]]);
  });
});
