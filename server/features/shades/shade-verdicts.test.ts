import { expect, test } from 'vitest';
import { addressOf } from '#contract/endpoint.ts';
import {
  changeShadeChoices,
  getShadeMap,
  listLookalikes,
  listNearestShades,
  listSimilarShades,
} from '#contract/shades.ts';
import { getShadeVerdict, giveShadeVerdict, listWornShades, withdrawShadeVerdict } from '#contract/shade-verdicts.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import type { ShadeVerdict } from '#contract/statuses.ts';
import { learnShades } from './learn-shades.action.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { downloadExport } from '#test/data-export.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const categoryId = await world.category('Makeup');
await world.subcategory({ id: 5, categoryId, name: 'Foundation' });

type Member = Awaited<ReturnType<typeof world.member>>;
const depths = ['#e8c4a0', '#c99a6e', '#8a5a3a'];
/** Creates a product line with shades of three depths. */
async function line(brand: string) {
  const parent = await world.product({ brand, categoryId, subcategoryId: 5 });
  const shades: Awaited<ReturnType<typeof world.product>>[] = [];
  for (const variantColor of depths)
    shades.push(
      await world.product({
        brand,
        categoryId,
        subcategoryId: 5,
        parentId: parent.id,
        variantName: variantColor,
        variantColor,
      }),
    );
  return shades.map(({ id }) => id);
}
const one = await line('One');
const two = await line('Two');
const three = await line('Three');
const at = (shades: readonly number[], depth: number) => shades[depth] ?? 0;

async function say(member: Member, productId: number, verdict: ShadeVerdict) {
  const { id } = await world.shelve(member, { productId, status: 'tried' });
  await member.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-05-01' } });
  return member.call(giveShadeVerdict, { params: { id: productId }, body: { verdict } });
}
const worn = async (member: Member, id: number) => (await member.call(listWornShades, { params: { id } })).body;
/**
 * Makes all verdicts and all accounts except `young` old enough to count, and then learns shades. Can run several times
 * on the same day.
 */
async function learn(): Promise<void> {
  await world.pool.query(`update shelf_entries set shade_verdict_at = '2020-01-01' where shade_verdict is not null`);
  await world.pool.query(`update members set created_at = '2020-01-01' where not id = any($1)`, [young]);
  await learnShades(world.context);
}
/** The ids of members with new accounts. */
const young: string[] = [];
async function sharing(count: number, depth: number, lines: readonly (readonly number[])[]) {
  const members: Member[] = [];
  for (let person = 0; person < count; person++) {
    const member = await world.member();
    members.push(member);
    await member.call(changeShadeChoices, { body: { sharesVerdicts: true } });
    for (const shades of lines) await say(member, at(shades, depth), 'match');
  }
  return members;
}

test('Members can give, change, and remove verdicts only on shades that they use or have tried', async () => {
  shows('SHADE-25');
  const mara = await world.member();
  const params = { id: at(one, 0) };
  expect((await mara.call(giveShadeVerdict, { params, body: { verdict: 'match' } })).status).toBe(404);
  await world.shelve(mara, { productId: params.id, status: 'want_to_try' });
  expect((await mara.call(giveShadeVerdict, { params, body: { verdict: 'match' } })).status).toBe(404);
  const juno = await world.member();
  expect((await say(juno, params.id, 'too_warm')).status).toBe(200);
  await juno.call(giveShadeVerdict, { params, body: { verdict: 'too_light' } });
  expect((await juno.call(getShadeVerdict, { params })).body).toEqual({ verdict: 'too_light' });
  expect((await mara.call(getShadeVerdict, { params })).body).toEqual({ verdict: null });
  await juno.call(withdrawShadeVerdict, { params });
  expect((await juno.call(getShadeVerdict, { params })).body).toEqual({ verdict: null });
});

test('A shade that matches 4 members who share their verdicts is not listed, but one that matches 14 is', async () => {
  shows('SHADE-27', 'SHADE-28', 'SHADE-29', 'SHADE-30');
  const mara = await world.member();
  await say(mara, at(one, 1), 'match');
  await sharing(4, 1, [one, two]);
  // These two members do not share their verdicts.
  for (let person = 0; person < 2; person++) {
    const quiet = await world.member();
    await say(quiet, at(one, 1), 'match');
    await say(quiet, at(two, 1), 'match');
  }
  const single = await world.member();
  await single.call(changeShadeChoices, { body: { sharesVerdicts: true } });
  await say(single, at(two, 1), 'match');
  await learn();
  expect(await worn(mara, at(one, 1))).toEqual([]);

  // Fourteen members are enough, no matter how many members the count secretly omits (SHADE-40).
  await sharing(10, 1, [one, two]);
  // Learning again on the same day does nothing.
  await learnShades(world.context);
  expect(await worn(mara, at(one, 1))).toEqual([]);
  await learn();
  const verdict = await worn(mara, at(one, 1));
  expect(verdict.map(({ product }) => product.id)).toEqual([at(two, 1)]);
  expect([5, 10]).toContain(verdict[0]?.people);

  const stranger = await world.member();
  expect(await worn(stranger, at(one, 1))).toEqual([]);
  await say(stranger, at(one, 2), 'match');
  expect(await worn(stranger, at(one, 2))).toEqual([]);
});

test('Shade verdicts from this week do not count yet', async () => {
  shows('SHADE-30');
  const mara = await world.member();
  await say(mara, at(two, 0), 'match');
  await sharing(14, 0, [two, three]);
  await learnShades(world.context);
  expect(await worn(mara, at(two, 0))).toEqual([]);
  await learn();
  expect((await worn(mara, at(two, 0))).map(({ product }) => product.id)).toEqual([at(three, 0)]);
});

test('Responses to other members neither contain a verdict nor change because of a single verdict', async () => {
  shows('SHADE-26');
  const owner = await world.member({ username: 'verdict_keeper' });
  await owner.call(changeShadeChoices, { body: { sharesVerdicts: true } });
  for (const shades of [one, two]) await say(owner, at(shades, 1), 'match');
  const watched = at(three, 1);
  await world.shelve(owner, { productId: watched, status: 'tried' });
  const other = await world.member();
  await say(other, at(one, 1), 'match');
  // Add members until the shade is listed. One more verdict then does not change the rounded count.
  const isListed = async () => (await worn(other, at(one, 1))).some(({ product }) => product.id === watched);
  while (!(await isListed())) {
    await sharing(1, 1, [one, two, three]);
    await learn();
  }
  await world.followPerson(other, owner);
  await world.followPerson(owner, other);
  const administrator = await world.administrator();
  const entry = (await owner.call(listShelf, { query: { productId: watched } })).body[0]?.id ?? 0;
  const calls = (await contractCalls(world.app)).filter(({ stream, method }) => !stream && method === 'GET');
  const params = (id: number) => ({ id, productId: id, year: 2026, username: 'verdict_keeper', sectionId: 'viral' });
  const query = { kind: 5, colour: '#c99a6e', q: 'verdict', search: 'foundation', username: 'free_one', limit: 20 };

  async function heard(): Promise<string[]> {
    const bodies: string[] = [];
    for (const call of calls)
      for (const id of [watched, entry])
        for (const { token } of [other, administrator]) {
          const url = addressOf(call, { params: params(id), query: call.query ? query : {} });
          const { body } = await world.app.inject({
            method: 'GET',
            url,
            headers: { authorization: `Bearer ${token}` },
          });
          bodies.push(`${url} ${body}`);
        }
    return bodies;
  }
  const about = async () => {
    const id = { params: { id: watched } };
    const map = { kind: 5 };
    return [
      (await other.call(listSimilarShades, id)).body,
      (await other.call(listLookalikes, id)).body,
      (await other.call(listWornShades, { params: { id: at(one, 1) } })).body,
      (await other.call(getShadeMap, { query: map })).body,
      (await other.call(listNearestShades, { query: { ...map, colour: '#c99a6e' } })).body,
      (await other.call(getShadeVerdict, id)).body,
    ];
  };
  await learn();
  const without = await about();
  expect(JSON.stringify(without[2])).toMatch(/"people":\d+/);
  for (const verdict of ['match', 'turns_darker'] as const) {
    await owner.call(giveShadeVerdict, { params: { id: watched }, body: { verdict } });
    await learn();
    expect(await about()).toEqual(without);
  }
  for (const verdict of await heard()) expect(verdict).not.toContain('turns_darker');
});

test('Twenty accounts that share a network, are new, or recorded no use cannot reveal a member’s verdict', async () => {
  shows('SHADE-40');
  const [four, five] = [await line('Four'), await line('Five')];
  const hidden = await world.member();
  await hidden.call(changeShadeChoices, { body: { sharesVerdicts: true } });
  for (const shades of [four, five]) await say(hidden, at(shades, 2), 'match');
  const attackers = await sharing(20, 2, [four, five]);
  // This member does not own the watched shade, so the list would show it.
  const watcher = await world.member();
  await say(watcher, at(four, 2), 'match');
  const watched = async () => (await worn(watcher, at(four, 2))).filter(({ product }) => product.id === at(five, 2));
  const ids = attackers.map(({ id }) => id);
  await world.pool.query('update accounts set joined_network = $2 where id = any($1)', [ids, Buffer.from('one')]);
  for (const verdict of ['match', 'too_dark'] as const) {
    await hidden.call(giveShadeVerdict, { params: { id: at(five, 2) }, body: { verdict } });
    await learn();
    expect(await watched()).toEqual([]);
  }
  // These accounts come from many networks but are too young.
  young.push(...ids);
  await world.pool.query('update accounts set joined_network = null where id = any($1)', [ids]);
  await world.pool.query('update members set created_at = $2 where id = any($1)', [ids, world.clock.now]);
  await learn();
  expect(await watched()).toEqual([]);
  // These accounts are old enough, but none of them recorded a use.
  young.length = 0;
  await world.pool.query('update shelf_entries set date_started = null where user_id = any($1)', [ids]);
  await learn();
  expect(await watched()).toEqual([]);
  // The accounts count once they are old enough, have recorded uses, and come from many networks.
  await world.pool.query(`update shelf_entries set date_started = '2026-05-01' where user_id = any($1)`, [ids]);
  await learn();
  expect(await watched()).toHaveLength(1);
});

test('A member’s data export includes their shade verdicts and sharing setting', async () => {
  shows('SHADE-26');
  const mara = await world.member();
  await say(mara, at(one, 2), 'too_cool');
  const { json } = await downloadExport(world, mara);
  expect(await json('shade_verdicts.json')).toMatchObject([{ verdict: 'too_cool' }]);
  expect(await json('profile.json')).toMatchObject([{ shares_verdicts: 'no' }]);
});
