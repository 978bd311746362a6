import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/entry-lives.ts';
import { changeShelfEntry, removeFromShelf } from '#contract/shelves.ts';
import { countOnce } from '#server/test/count-statements.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const mara = await world.member();
const juno = await world.member();
type Member = typeof mara;

const today = { on: '2026-06-15', at: '2026-06-15T11:00:00.000Z' };
const lifeOf = (member: Member, id: number) => member.call(calls.getEntryLife, { params: { id } });
const tap = (member: Member, id: number, key: string = randomUUID(), when = today) =>
  member.call(calls.useProduct, { params: { id }, body: { key, ...when } });

test('An entry’s life is its member’s alone', async () => {
  shows('OPEN-01');
  const { id } = await world.shelve(mara);
  const life = (await lifeOf(mara, id)).body;
  expect(life).toMatchObject({ entry: { id }, useCount: 0, uses: [], level: null, asksBuyAgain: false });
  expect((await lifeOf(juno, id)).status).toBe(404);
  expect((await tap(juno, id)).status).toBe(404);
  expect((await juno.call(calls.setLevel, { params: { id }, body: { level: 5, ...today } })).status).toBe(404);
  expect((await juno.call(calls.changePackage, { params: { id }, body: { batchNote: 'mine' } })).status).toBe(404);
  expect((await juno.call(calls.answerBuyAgain, { params: { id }, body: { wouldBuyAgain: true } })).status).toBe(404);
  expect((await lifeOf(mara, id)).body).toEqual(life);
});

describe('uses', () => {
  test('A tap counts once for its key, and is taken back by it', async () => {
    shows('OPEN-20', 'OPEN-21');
    const { id } = await world.shelve(mara);
    const key = randomUUID();
    await tap(mara, id, key);
    const again = (await tap(mara, id, key)).body;
    expect(again).toMatchObject({ useCount: 1, uses: [{ key, usedOn: '2026-06-15', usedAt: today.at }] });
    await tap(mara, id);
    const undo = () => mara.call(calls.undoUse, { params: { id, key } });
    expect((await undo()).body.useCount).toBe(1);
    expect((await undo()).body.useCount).toBe(1);
  });

  test('What was tapped offline keeps its time; what cannot be is refused', async () => {
    shows('OPEN-22', 'OPEN-23');
    const { id } = await world.shelve(mara);
    const earlier = { on: '2026-06-12', at: '2026-06-13T03:30:00.000Z' };
    expect((await tap(mara, id, undefined, earlier)).body.uses[0]).toMatchObject({
      usedOn: '2026-06-12',
      usedAt: earlier.at,
    });
    // Somewhere it is tomorrow already; a clock that runs ahead is believed up to now.
    const ahead = { on: '2026-06-16', at: '2026-06-20T00:00:00.000Z' };
    expect((await tap(mara, id, undefined, ahead)).body.uses[0]).toMatchObject({
      usedOn: '2026-06-16',
      usedAt: '2026-06-15T12:00:00.000Z',
    });
    for (const when of [
      { on: '2026-06-20', at: today.at },
      { on: '2026-01-01', at: today.at },
    ])
      expect((await tap(mara, id, undefined, when)).status).toBe(400);
    expect((await lifeOf(mara, id)).body.useCount).toBe(2);
  });

  test('The last level of a day counts, whatever order they arrive in', async () => {
    shows('OPEN-24');
    const { id } = await world.shelve(mara);
    const say = (level: number, at: string) =>
      mara.call(calls.setLevel, { params: { id }, body: { level, on: at.slice(0, 10), at } });
    await say(60, '2026-06-15T10:00:00.000Z');
    await say(70, '2026-06-15T09:00:00.000Z');
    expect((await lifeOf(mara, id)).body.level).toEqual({ level: 60, setOn: '2026-06-15', grams: null });
    await say(90, '2026-06-14T09:00:00.000Z');
    expect((await lifeOf(mara, id)).body.level).toEqual({ level: 60, setOn: '2026-06-15', grams: null });
    expect((await say(101, today.at)).status).toBe(400);
    expect((await say(-1, today.at)).status).toBe(400);
  });

  test('They go with their entry', async () => {
    const { id } = await world.shelve(mara);
    await tap(mara, id);
    await mara.call(removeFromShelf, { params: { id } });
    const { rows } = await world.pool.query('select from entry_uses where entry_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });
});

test('Would you buy it again is asked once, of what is finished', async () => {
  shows('OPEN-25');
  const { id } = await world.shelve(mara);
  const params = { id };
  await mara.call(changeShelfEntry, { params, body: { dateFinished: '2026-06-10' } });
  expect((await lifeOf(mara, id)).body).toMatchObject({ asksBuyAgain: true, wouldBuyAgain: null });
  const later = await mara.call(calls.answerBuyAgain, { params, body: { wouldBuyAgain: null } });
  expect(later.body).toMatchObject({ asksBuyAgain: false, wouldBuyAgain: null });
  const yes = await mara.call(calls.answerBuyAgain, { params, body: { wouldBuyAgain: true } });
  expect(yes.body).toMatchObject({ asksBuyAgain: false, wouldBuyAgain: true });
});

test('A life takes two statements at most once the catalogue is kept', async () => {
  const { id } = await world.shelve(mara);
  await lifeOf(mara, id);
  expect(await countOnce(() => lifeOf(mara, id))).toBeLessThanOrEqual(2);
});
