import { describe, expect, test } from 'vitest';
import { startChallenge } from '#contract/pan-challenge.ts';
import { recordPurchase } from '#contract/packages.ts';
import { submitReview } from '#contract/reviews.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { getLedger } from '#contract/spending.ts';
import { getStatistics } from '#contract/statistics.ts';
import { getYearReview, listYears } from '#contract/year-in-review.ts';
import { clientOf } from '#test/client.ts';
import { countOnce } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

const statisticsOf = async (member: Member) => (await member.call(getStatistics, {})).body;
const yearOf = async (member: Member, year: number) => (await member.call(getYearReview, { params: { year } })).body;

/** Moves an entry and its recorded events to another day. */
async function onDay(entryId: number, day: string): Promise<void> {
  const at = `${day}T12:00:00Z`;
  await world.pool.query('update activities set created_at = $2 where shelf_entry_id = $1', [entryId, at]);
  await world.pool.query('update shelf_entries set created_at = $2, updated_at = $2 where id = $1', [entryId, at]);
}

describe('statistics of the member’s shelf', () => {
  test('An empty shelf has empty statistics', async () => {
    shows('STAT-02');
    expect(await statisticsOf(await world.member())).toEqual({
      total: 0,
      months: [],
      days: [],
      streak: { current: 0, longest: 0 },
      ratings: [0, 0, 0, 0, 0],
      averageRating: null,
      kinds: { rows: [], others: 0 },
      brands: { rows: [], others: 0 },
      colours: { total: 0, rows: [] },
      durations: {
        total: 0,
        medianDays: null,
        steps: [30, 91, 182, 365, 730, null].map((days) => ({ days, count: 0 })),
        kinds: [],
      },
      costs: { currency: null, rows: [], total: 0, otherCurrencies: 0 },
    });
  });

  test('Each month has the number of products with each status, and of products with a start or finish date in it', async () => {
    shows('STAT-03', 'STAT-04');
    const mara = await world.member();
    const wanted = await world.shelve(mara, { status: 'want_to_try' });
    const used = await world.shelve(mara, { status: 'currently_using' });
    await onDay(wanted.id, '2026-03-10');
    await onDay(used.id, '2026-04-02');
    // In June, the member starts the product that they wanted to try, and finishes the other product.
    await mara.call(changeShelfEntry, { params: { id: wanted.id }, body: { status: 'currently_using' } });
    await world.pool.query(
      `update activities set created_at = '2026-06-10' where shelf_entry_id = $1 and status = $2`,
      [wanted.id, 'currently_using'],
    );
    await world.pool.query(`update shelf_entries set updated_at = '2026-06-10' where id = $1`, [wanted.id]);
    const dates = { dateStarted: '2026-04-02', dateFinished: '2026-06-12' };
    await mara.call(changeShelfEntry, { params: { id: used.id }, body: { ...dates, status: 'tried' } });
    await world.pool.query(
      `update activities set created_at = '2026-06-12' where shelf_entry_id = $1 and status = $2`,
      [used.id, 'tried'],
    );
    await world.pool.query(`update shelf_entries set updated_at = '2026-06-12' where id = $1`, [used.id]);
    const { months, durations } = await statisticsOf(mara);
    expect(months).toEqual([
      { month: '2026-03', wanted: 1, using: 0, tried: 0, in: 0, out: 0 },
      { month: '2026-04', wanted: 1, using: 1, tried: 0, in: 1, out: 0 },
      { month: '2026-05', wanted: 1, using: 1, tried: 0, in: 0, out: 0 },
      { month: '2026-06', wanted: 0, using: 1, tried: 1, in: 0, out: 1 },
    ]);
    expect(durations).toMatchObject({ total: 1, medianDays: 71 });
    expect(durations.steps.find(({ count }) => count === 1)?.days).toBe(91);
  });

  test('A product that was started before it was added counts as in use from its start date', async () => {
    shows('STAT-03');
    const mara = await world.member();
    const { id } = await world.shelve(mara, { status: 'tried' });
    const dates = { dateStarted: '2025-11-20', dateFinished: '2026-02-01' };
    await mara.call(changeShelfEntry, { params: { id }, body: dates });
    await onDay(id, '2026-05-01');
    const { months } = await statisticsOf(mara);
    const standingIn = (month: string) => months.find((each) => each.month === month);
    expect(months[0]).toMatchObject({ month: '2025-11', using: 1, tried: 0, in: 1 });
    expect(standingIn('2026-01')).toMatchObject({ using: 1, tried: 0 });
    expect(standingIn('2026-02')).toMatchObject({ using: 0, tried: 1, out: 1 });
    expect(months.at(-1)).toMatchObject({ month: '2026-06', using: 0, tried: 1 });
  });

  test('A reviewed product counts as tried from the month of the review', async () => {
    shows('STAT-03');
    const mara = await world.member();
    const { id, productId } = await world.shelve(mara);
    await onDay(id, '2026-03-01');
    const form = { productId, shelvedProductId: id, rating: 5, disclosure: 'purchased' as const };
    await mara.call(submitReview, { body: form });
    await world.pool.query(`update reviews set created_at = '2026-05-05' where user_id = $1`, [mara.id]);
    await world.pool.query(`update shelf_entries set updated_at = '2026-06-05' where id = $1`, [id]);
    const { months, ratings, averageRating } = await statisticsOf(mara);
    expect(months.map(({ using, tried }) => [using, tried])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    expect([ratings, averageRating]).toEqual([[0, 0, 0, 0, 1], 5]);
  });

  test('The eight most frequent brands are listed, and the products of all other brands are counted together', async () => {
    shows('STAT-06');
    const mara = await world.member();
    const categoryId = await world.category('Skin of statistics');
    const subcategoryId = await world.subcategory({ name: 'Serums of statistics', categoryId });
    for (const brand of ['Alder', 'Alder', ...Array.from({ length: 9 }, (_, index) => `Birch ${index}`)]) {
      const { id } = await world.product({ brand, categoryId, subcategoryId });
      await world.shelve(mara, { productId: id, status: brand === 'Alder' ? 'tried' : 'want_to_try' });
    }
    const { kinds, brands } = await statisticsOf(mara);
    expect(kinds).toEqual({ rows: [{ name: 'Serums of statistics', wanted: 9, using: 0, tried: 2 }], others: 0 });
    expect(brands.rows[0]).toEqual({ name: 'Alder', wanted: 0, using: 0, tried: 2 });
    expect([brands.rows.length, brands.others]).toEqual([8, 2]);
  });

  test('Colors are listed only for used and tried products, in the order of the color wheel', async () => {
    shows('STAT-07');
    const mara = await world.member();
    for (const [variantColor, status] of [
      ['#2a5db0', 'tried'],
      ['#c23b30', 'currently_using'],
      ['#00ff00', 'want_to_try'],
      ['#808080', 'tried'],
    ] as const) {
      const { id } = await world.product({ variantColor, variantName: 'Shade' });
      await world.shelve(mara, { productId: id, status });
    }
    const { colours } = await statisticsOf(mara);
    expect(colours.rows.map(({ colour }) => colour)).toEqual(['#c23b30', '#2a5db0', '#808080']);
    expect(colours.total).toBe(3);
  });

  test('Streaks use days in the member’s time zone and end when the member misses a day', async () => {
    shows('STAT-08', 'STAT-09');
    const mara = await world.member();
    for (const day of ['2026-06-14', '2026-06-13', '2026-06-12', '2026-05-01']) {
      const { id } = await world.shelve(mara);
      await onDay(id, day);
    }
    const { streak, days } = await statisticsOf(mara);
    expect(streak).toEqual({ current: 3, longest: 3 });
    expect(days.map(({ day }) => day)).toEqual(['2026-05-01', '2026-06-12', '2026-06-13', '2026-06-14']);
    const { id } = await world.shelve(mara);
    await world.pool.query(`update activities set created_at = '2026-06-14T23:30:00Z' where shelf_entry_id = $1`, [id]);
    const inZone = (zone: string) =>
      clientOf(world.app, { authorization: `Bearer ${mara.token}`, 'x-time-zone': zone })(getStatistics, {});
    expect((await inZone('Asia/Tokyo')).body.streak.current).toBe(4);
    await world.pool.query(
      `insert into entry_uses (user_id, entry_id, key, used_on, used_at) select $1, $2, gen_random_uuid(), day, now()
       from unnest(array['2026-06-11', '2026-06-10']::date[]) as day`,
      [mara.id, id],
    );
    for (const unknown of ['Nowhere/Town', "'; drop table members; --", 'UTC+3', 'x'.repeat(5000)])
      expect((await inZone(unknown)).body.streak.current).toBe(5);
  });

  test('The costs per use include only used products that the member paid for in their usual currency', async () => {
    shows('STAT-14');
    const mara = await world.member();
    const entries = [
      await world.shelve(mara),
      await world.shelve(mara),
      await world.shelve(mara),
      await world.shelve(mara),
    ];
    const [dear, cheap, foreign, unpriced] = entries;
    const bought = (productId: number | undefined, price: number | null, currency: string | null, obtained = 'paid') =>
      world.pool.query(
        `insert into packages (user_id, product_id, product_name, state, obtained, price_minor, currency)
         values ($1, $2, 'x', 'empty', $3, $4, $5)`,
        [mara.id, productId, obtained, price, currency],
      );
    await bought(dear?.productId, 3000, 'EUR');
    await bought(cheap?.productId, 900, 'EUR');
    await bought(cheap?.productId, 300, 'EUR');
    await bought(cheap?.productId, 99_900, 'EUR', 'gift');
    await bought(foreign?.productId, 1, 'JPY');
    await bought(unpriced?.productId, null, null);
    for (const entry of entries)
      await world.pool.query(
        `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
         select $1, $2, gen_random_uuid(), '2026-06-01', now() from generate_series(1, 4)`,
        [mara.id, entry.id],
      );
    const { costs } = await statisticsOf(mara);
    expect(costs).toMatchObject({ currency: 'EUR', total: 2, otherCurrencies: 1 });
    expect(costs.rows.map(({ productId, uses, paid }) => [productId, uses, paid])).toEqual([
      [cheap?.productId, 4, 1200],
      [dear?.productId, 4, 3000],
    ]);
  });

  test('Statistics cover at most ten years, and the first month includes all earlier changes', async () => {
    shows('STAT-12');
    const mara = await world.member();
    const [old, young] = [await world.shelve(mara), await world.shelve(mara)];
    await mara.call(changeShelfEntry, { params: { id: old.id }, body: { dateStarted: '2001-03-04' } });
    await mara.call(changeShelfEntry, { params: { id: young.id }, body: { dateStarted: '2026-06-01' } });
    await onDay(old.id, '2026-06-01');
    await onDay(young.id, '2026-06-01');
    const { months } = await statisticsOf(mara);
    expect(months).toHaveLength(120);
    expect(months[0]).toMatchObject({ month: '2016-07', using: 1, in: 1 });
    expect(months.at(-1)).toMatchObject({ month: '2026-06', using: 2, in: 1 });
  });

  test('Reading statistics or a year in review takes at most three statements', async () => {
    shows('STAT-10');
    const mara = await world.member();
    for (let count = 0; count < 5; count++) await world.shelve(mara);
    expect(await countOnce(() => mara.call(getStatistics, {}))).toBeLessThanOrEqual(3);
    expect(await countOnce(() => mara.call(getYearReview, { params: { year: 2026 } }))).toBeLessThanOrEqual(3);
  });
});

describe('a year in review', () => {
  test('Years with shelf activity are listed, latest first', async () => {
    shows('YEAR-01');
    const mara = await world.member();
    expect((await mara.call(listYears, {})).body).toEqual([]);
    const { id } = await world.shelve(mara);
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2023-12-31' } });
    await onDay(id, '2026-01-01');
    expect((await mara.call(listYears, {})).body).toEqual([2026, 2023]);
  });

  test('A year in review counts only the additions, finished products, and reviews of that year', async () => {
    shows('YEAR-02', 'YEAR-03');
    const mara = await world.member();
    const lipstick = await world.product({ brand: 'Corvane', variantName: 'Rust', variantColor: '#B8442F' });
    const before = await world.shelve(mara, { productId: lipstick.id, status: 'tried' });
    await onDay(before.id, '2025-12-31');
    const finished = { dateStarted: '2025-12-30', dateFinished: '2026-01-01' };
    await mara.call(changeShelfEntry, { params: { id: before.id }, body: finished });
    await world.pool.query(`update shelf_entries set updated_at = '2026-01-01' where id = $1`, [before.id]);
    const form = { productId: lipstick.id, shelvedProductId: before.id, rating: 4, disclosure: 'purchased' as const };
    await mara.call(submitReview, { body: form });
    await mara.call(startChallenge, { body: { goal: 5, year: 2026 } });
    const year = await yearOf(mara, 2026);
    expect(year).toMatchObject({
      year: 2026,
      added: 0,
      finished: 1,
      touched: 1,
      reviews: 1,
      averageRating: 4,
      brands: [{ name: 'Corvane', count: 1 }],
      colours: ['#b8442f'],
      coloursTotal: 1,
      challenge: { goal: 5, progress: 1 },
    });
    expect(year.months.map((month) => month.finished)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(year.favourites.map((product) => product.id)).toEqual([lipstick.id]);
    expect(await yearOf(mara, 2025)).toMatchObject({ added: 1, finished: 0, reviews: 0, challenge: null });
    expect(await yearOf(mara, 2024)).toMatchObject({ touched: 0, favourites: [] });
  });

  test('Three empty packages of a product are three empties in the year and the ledger, but one product in the challenge', async () => {
    shows('YEAR-02', 'YEAR-12', 'SPEND-07', 'PAN-14');
    const mara = await world.member();
    const [balm, bare] = [await world.shelve(mara), await world.shelve(mara)];
    const tube = { obtained: null, boughtOn: null, price: null, size: null, boughtAt: null, state: 'empty' as const };
    for (const endedOn of ['2026-01-20', '2026-03-05', '2026-03-30', '2025-12-31'])
      await mara.call(recordPurchase, { params: { id: balm.id }, body: { ...tube, endedOn } });
    await mara.call(changeShelfEntry, { params: { id: balm.id }, body: { dateFinished: '2026-03-30' } });
    await mara.call(changeShelfEntry, { params: { id: bare.id }, body: { dateFinished: '2026-06-01' } });
    await mara.call(startChallenge, { body: { goal: 5, year: 2026 } });
    const year = await yearOf(mara, 2026);
    expect(year).toMatchObject({ finished: 4, before: { finished: 1 }, challenge: { goal: 5, progress: 2 } });
    expect(year.months.map((month) => month.finished)).toEqual([1, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(year.empties.map(({ id }) => id)).toEqual([bare.productId, ...Array(3).fill(balm.productId)]);
    const ledger = (await mara.call(getLedger, { query: { year: 2026 } })).body;
    expect(ledger.months.map(({ month, finished }) => [month, finished])).toEqual([
      ['2026-01', 1],
      ['2026-03', 2],
      ['2026-06', 1],
    ]);
  });

  test('A year in review contains only the member’s own data, and an invalid year is rejected (400)', async () => {
    shows('YEAR-04');
    const mara = await world.member();
    const juno = await world.member();
    await world.shelve(mara);
    expect(await yearOf(juno, 2026)).toMatchObject({ touched: 0 });
    expect((await juno.call(getYearReview, { params: { year: 1492 } })).status).toBe(400);
  });
});
