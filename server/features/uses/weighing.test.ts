import { describe, expect, test } from 'vitest';
import { getEntryUsage, setLevel, useProduct, weighProduct } from '#contract/uses.ts';
import { recordPurchase } from '#contract/packages.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { levelByWeight } from './record-use.action.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

const at = (on: string) => ({ on, at: `${on}T10:00:00.000Z` });
const weigh = (member: Member, id: number, grams: number, on: string) =>
  member.call(weighProduct, { params: { id }, body: { grams, ...at(on) } });
const sized = (member: Member, id: number, amount: number, unit: 'g' | 'ml' | 'pieces') =>
  member.call(recordPurchase, {
    params: { id },
    body: { obtained: 'paid', boughtOn: null, price: null, size: { amount, unit }, boughtAt: null },
  });

test('The level is calculated from the weight, the first weighing, and the contents of the package', () => {
  shows('OPEN-27');
  const first = { grams: 80, level: 100 };
  expect(levelByWeight(80, { first: null, said: null, content: null })).toBe(100);
  expect(levelByWeight(80, { first: null, said: 70, content: 50 })).toBe(70);
  expect(levelByWeight(55, { first, said: null, content: 50 })).toBe(50);
  expect(levelByWeight(55, { first: { grams: 80, level: 70 }, said: 70, content: 50 })).toBe(20);
  expect(levelByWeight(20, { first, said: null, content: 50 })).toBe(0);
  expect(levelByWeight(90, { first, said: null, content: 50 })).toBe(100);
  expect(levelByWeight(55, { first, said: null, content: null })).toBeUndefined();
});

describe('weighing an entry', () => {
  test('The first weight counts as full, and later weights set the level if the size is in g or ml', async () => {
    shows('OPEN-27');
    const mara = await world.member();
    const { id } = await world.shelve(mara);
    for (let days = 0; days < 14; days++) {
      const on = daysAfter('2026-06-01', days);
      await mara.call(useProduct, { params: { id }, body: { key: crypto.randomUUID(), ...at(on) } });
    }
    expect((await weigh(mara, id, 80.4, '2026-06-14')).body.level).toEqual({
      level: 100,
      setOn: '2026-06-14',
      grams: 80.4,
    });
    expect((await weigh(mara, id, 60, '2026-06-15')).error.fields).toMatchObject({ grams: /size in g or ml/ });
    await sized(mara, id, 3, 'pieces');
    expect((await weigh(mara, id, 60, '2026-06-15')).status).toBe(400);
    await sized(mara, id, 40, 'ml');
    const usage = (await weigh(mara, id, 60.4, '2026-06-15')).body;
    expect(usage.level).toEqual({ level: 50, setOn: '2026-06-15', grams: 60.4 });
    expect(usage.forecast.kind).toBe('range');
    // Estimate the level by eye again. The last level of a day counts.
    const seen = await mara.call(setLevel, {
      params: { id },
      body: { level: 45, on: '2026-06-15', at: '2026-06-15T11:00:00.000Z' },
    });
    expect(seen.body.level).toEqual({ level: 45, setOn: '2026-06-15', grams: null });
  });

  test('The first weight of a newly opened package counts as full, and invalid weights are rejected (400)', async () => {
    const [mara, juno] = [await world.member(), await world.member()];
    const { id } = await world.shelve(mara);
    await sized(mara, id, 50, 'g');
    await weigh(mara, id, 80, '2026-06-13');
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-06-14' } });
    expect((await weigh(mara, id, 120, '2026-06-14')).body.level?.level).toBe(100);
    expect((await weigh(mara, id, 95, '2026-06-15')).body.level?.level).toBe(50);
    expect((await weigh(juno, id, 95, '2026-06-15')).status).toBe(404);
    for (const grams of [0, -1, 10_001, 1.23]) expect((await weigh(mara, id, grams, '2026-06-15')).status).toBe(400);
    expect((await juno.call(getEntryUsage, { params: { id } })).status).toBe(404);
  });
});
