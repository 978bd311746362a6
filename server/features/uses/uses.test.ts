import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/uses.ts';
import { limits } from '#contract/limits.ts';
import { mergeProducts } from '#contract/catalog-admin/merges.ts';
import { changeShelfEntry, listShelf, removeFromShelf, restoreToShelf } from '#contract/shelves.ts';
import { countOnce } from '#test/count-statements.ts';
import { clientOf } from '#test/client.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const mara = await world.member();
const juno = await world.member();
type Member = typeof mara;

const today = { on: '2026-06-15', at: '2026-06-15T11:00:00.000Z' };
const usageOf = (member: Member, id: number) => member.call(calls.getEntryUsage, { params: { id } });
const tap = (member: Member, id: number, key: string = randomUUID(), when = today) =>
  member.call(calls.useProduct, { params: { id }, body: { key, ...when } });

test('Only the owner of an entry can read or change its package data', async () => {
  shows('OPEN-01');
  const { id } = await world.shelve(mara);
  const usage = (await usageOf(mara, id)).body;
  expect(usage).toMatchObject({ entry: { id }, useCount: 0, uses: [], level: null, asksBuyAgain: false });
  expect((await usageOf(juno, id)).status).toBe(404);
  expect((await tap(juno, id)).status).toBe(404);
  expect((await juno.call(calls.setLevel, { params: { id }, body: { level: 5, ...today } })).status).toBe(404);
  expect((await juno.call(calls.changePackage, { params: { id }, body: { batchNote: 'mine' } })).status).toBe(404);
  expect((await juno.call(calls.setBuyAgain, { params: { id }, body: { wouldBuyAgain: true } })).status).toBe(404);
  expect((await usageOf(mara, id)).body).toEqual(usage);
});

test('A change of a package without any field changes nothing', async () => {
  const { id } = await world.shelve(mara);
  const change = (body: object) => mara.call(calls.changePackage, { params: { id }, body });
  for (const body of [{}, { batchNote: 'L2041' }]) {
    await change(body);
    const before = (await usageOf(mara, id)).body;
    expect((await change({})).status).toBe(200);
    expect((await usageOf(mara, id)).body).toEqual(before);
  }
  expect((await world.pool.query('select 1 from packages where user_id = $1', [mara.id])).rowCount).toBe(1);
});

test('A use recorded while its entry is being removed gets 404 or counts, but never fails', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await world.shelve(mara);
    const [used] = await Promise.all([tap(mara, id), mara.call(removeFromShelf, { params: { id } })]);
    expect([201, 404]).toContain(used.status);
  }
});

describe('uses', () => {
  test('Calls with the same key record one use, which can be undone with that key', async () => {
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

  test('The response names the use that was recorded last, even if it was on an earlier day than others', async () => {
    shows('OPEN-20');
    const { id } = await world.shelve(mara);
    const [first, last] = [randomUUID(), randomUUID()];
    await tap(mara, id, first);
    const { body } = await tap(mara, id, last, { on: '2026-06-01', at: '2026-06-01T12:00:00.000Z' });
    expect(body).toMatchObject({ uses: [{ key: first }, { key: last }], lastRecorded: last });
    const undone = await mara.call(calls.undoUse, { params: { id, key: last } });
    expect(undone.body).toMatchObject({ uses: [{ key: first }], lastRecorded: first });
  });

  test('A key of a use on another day or of another product is rejected (409), like the key of any other call', async () => {
    shows('OPEN-21');
    const [{ id }, other] = [await world.shelve(mara), await world.shelve(mara)];
    const key = randomUUID();
    await tap(mara, id, key);
    const yesterday = { on: '2026-06-14', at: '2026-06-14T11:00:00.000Z' };
    for (const again of [await tap(mara, id, key, yesterday), await tap(mara, other.id, key)])
      expect([again.status, again.error.code]).toEqual([409, 'key_reused']);
    expect((await usageOf(mara, id)).body.uses).toMatchObject([{ key, usedOn: today.on }]);
  });

  test('A use recorded offline has the time of the tap, and a date in the future or far from that time is rejected (400)', async () => {
    shows('OPEN-22', 'OPEN-23', 'OPEN-31');
    const { id } = await world.shelve(mara);
    const earlier = { on: '2026-06-12', at: '2026-06-13T03:30:00.000Z' };
    expect((await tap(mara, id, undefined, earlier)).body.uses[0]).toMatchObject({
      usedOn: '2026-06-12',
      usedAt: earlier.at,
    });
    // In Kiritimati, the next day has already begun. If a device's clock is fast, the server uses the current time.
    const ahead = { on: '2026-06-16', at: '2026-06-20T00:00:00.000Z' };
    const zone = { 'x-time-zone': 'Pacific/Kiritimati' };
    const away = { ...mara, call: clientOf(world.app, { authorization: `Bearer ${mara.token}`, ...zone }) };
    expect((await tap(away, id, undefined, ahead)).body.uses[0]).toMatchObject({
      usedOn: '2026-06-16',
      usedAt: '2026-06-15T12:00:00.000Z',
    });
    const tomorrow = await tap(mara, id, undefined, ahead);
    expect(tomorrow.error.fields).toEqual({ on: 'Choose today or an earlier date' });
    for (const when of [
      { on: '2026-06-20', at: today.at },
      { on: '2026-01-01', at: today.at },
    ])
      expect((await tap(mara, id, undefined, when)).status).toBe(400);
    const far = await tap(mara, id, undefined, { on: '2026-01-01', at: today.at });
    expect(far.error.message).toBe('The date doesn’t match the time. Please check your device’s clock.');
    expect((await usageOf(mara, id)).body.useCount).toBe(2);
  });

  test('The last level of each day counts, even if levels arrive out of order', async () => {
    shows('OPEN-24');
    const { id } = await world.shelve(mara);
    const say = (level: number, at: string) =>
      mara.call(calls.setLevel, { params: { id }, body: { level, on: at.slice(0, 10), at } });
    await say(60, '2026-06-15T10:00:00.000Z');
    expect((await say(70, '2026-06-15T09:00:00.000Z')).status).toBe(200);
    expect((await usageOf(mara, id)).body.level).toEqual({ level: 60, setOn: '2026-06-15', grams: null });
    await say(90, '2026-06-14T09:00:00.000Z');
    expect((await usageOf(mara, id)).body.level).toEqual({ level: 60, setOn: '2026-06-15', grams: null });
    expect((await say(101, today.at)).status).toBe(400);
    expect((await say(-1, today.at)).status).toBe(400);
  });

  test('Uses are deleted with their entry', async () => {
    const { id } = await world.shelve(mara);
    await tap(mara, id);
    await mara.call(removeFromShelf, { params: { id } });
    const { rows } = await world.pool.query('select from entry_uses where entry_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });
});

test('Members are asked once whether they would buy a finished product again', async () => {
  shows('OPEN-25');
  const { id } = await world.shelve(mara);
  const params = { id };
  await mara.call(changeShelfEntry, { params, body: { dateFinished: '2026-06-10' } });
  expect((await usageOf(mara, id)).body).toMatchObject({ asksBuyAgain: true, wouldBuyAgain: null });
  const later = await mara.call(calls.setBuyAgain, { params, body: { wouldBuyAgain: null } });
  expect(later.body).toMatchObject({ asksBuyAgain: false, wouldBuyAgain: null });
  const yes = await mara.call(calls.setBuyAgain, { params, body: { wouldBuyAgain: true } });
  expect(yes.body).toMatchObject({ asksBuyAgain: false, wouldBuyAgain: true });
});

test('With a cached catalog, loading package data takes at most two statements', async () => {
  const { id } = await world.shelve(mara);
  await usageOf(mara, id);
  expect(await countOnce(() => usageOf(mara, id))).toBeLessThanOrEqual(2);
});

test('A member at the limit of uses, per entry or in total, cannot record another use (409)', async () => {
  shows('OPEN-23');
  const member = await world.member();
  const [full, other] = [await world.shelve(member), await world.shelve(member)];
  // Inserts the uses without the triggers, which take eight seconds for 100,000 rows.
  const fill = (entryId: number, count: number) =>
    world.pool.query(
      `begin;
       set local session_replication_role = replica;
       insert into entry_uses (user_id, entry_id, key, used_on, used_at)
       select '${member.id}', ${entryId}, gen_random_uuid(), '2026-05-01', '2026-05-01'
       from generate_series(1, ${count});
       commit`,
    );
  await fill(full.id, limits.package.usesPerEntry - 1);
  const last = randomUUID();
  expect((await tap(member, full.id, last)).body.useCount).toBe(limits.package.usesPerEntry);
  expect((await tap(member, full.id, last)).body.useCount).toBe(limits.package.usesPerEntry);
  expect((await tap(member, full.id)).error).toMatchObject({
    code: 'list_full',
    message: 'You can log up to 4,000 uses of a product',
  });
  expect((await tap(member, other.id)).body.useCount).toBe(1);
  await fill(other.id, limits.package.usesOfMember - limits.package.usesPerEntry - 1);
  const another = await world.shelve(member);
  expect((await tap(member, another.id)).error.code).toBe('list_full');
  expect((await usageOf(member, another.id)).body.useCount).toBe(0);
});

test('An entry of merged products can exceed the limit for uses, and its removal can be undone', async () => {
  shows('OPEN-23', 'OPEN-30');
  const [member, keeper] = [await world.member(), await world.administrator()];
  const [remaining, gone] = [await world.shelve(member), await world.shelve(member)];
  const half = limits.shelfImport.pieceHistory / 2 + 1;
  for (const entry of [remaining, gone])
    await world.pool.query(
      `insert into entry_uses (user_id, entry_id, key, used_on, used_at)
       select $1, $2, gen_random_uuid(), '2026-05-01', '2026-05-01' from generate_series(1, $3::int)`,
      [member.id, entry.id, half],
    );
  await keeper.call(mergeProducts, { body: { keptId: remaining.productId, goneId: gone.productId } });
  const [merged] = (await member.call(listShelf, { query: {} })).body;
  const params = { id: merged?.id ?? 0 };
  expect((await usageOf(member, params.id)).body.useCount).toBe(2 * half);
  expect((await tap(member, params.id)).error.code).toBe('list_full');
  await member.call(removeFromShelf, { params });
  await member.call(restoreToShelf, { body: { productId: gone.productId } });
  expect((await usageOf(member, params.id)).body.useCount).toBe(2 * half);
});
