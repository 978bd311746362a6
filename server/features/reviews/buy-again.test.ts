import { expect, test } from 'vitest';
import { block } from '#contract/people.ts';
import { getReviewSummary } from '#contract/reviews.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { setBuyAgain } from '#contract/uses.ts';
import { runTask } from '#test/run-task.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;
const day = 24 * 60 * 60_000;

/** Creates members who joined from the given network, and whose accounts are old enough to count. */
async function members(count: number, joinedNetwork: string | null = null): Promise<Member[]> {
  const created = await Promise.all(Array.from({ length: count }, () => world.member()));
  const ids = created.map(({ id }) => id);
  await world.pool.query(`update members set created_at = '2026-01-01' where id = any($1)`, [ids]);
  await world.pool.query('update accounts set joined_network = $2 where id = any($1)', [
    ids,
    joinedNetwork && Buffer.from(joinedNetwork),
  ]);
  return created;
}

async function setBuyAgainOf(member: Member, productId: number, wouldBuyAgain: boolean | null): Promise<void> {
  const entry = await world.shelve(member, { productId, status: 'tried' });
  await member.call(changeShelfEntry, { params: { id: entry.id }, body: { dateFinished: '2026-06-01' } });
  await member.call(setBuyAgain, { params: { id: entry.id }, body: { wouldBuyAgain } });
}

const shown = async (id: number, viewer: Pick<Member, 'call'> = { call: world.visitor }) =>
  (await viewer.call(getReviewSummary, { params: { id } })).body.buyAgain;

/** Advances the time and recounts the responses. Marks all sessions as used, so that they do not expire. */
async function later(days: number): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + days * day);
  await world.pool.query('update sessions set used_at = $1', [world.clock.now]);
  await runTask(world.context, 'Recount who would buy again');
}
/** Signs these members in again, because access tokens expire within a day. */
async function signInAgain(all: readonly Member[]): Promise<void> {
  for (const member of all) Object.assign(member, await world.session(member));
}

test('Once ten members have responded, the summary shows a rounded number of members who would buy again', async () => {
  shows('REVA-08');
  const { parent, shades } = await world.family(['Fig', 'Plum']);
  const asked = await members(12);
  for (const [place, member] of asked.entries()) {
    if (place === 10) await later(1);
    expect(await shown(parent.id)).toBeUndefined();
    if (place === 10) await signInAgain(asked);
    await setBuyAgainOf(member, shades[place % 2]?.id ?? 0, place === 0 ? null : true);
  }
  await later(1);
  expect(await shown(parent.id)).toMatchObject({ no: 0 });
  expect([10, 15]).toContain((await shown(parent.id))?.yes);
});

test('All viewers see the same buy-again numbers, even if they block the members who responded', async () => {
  shows('REVA-10');
  const { id } = await world.product();
  const [mara, ...others] = await members(11);
  if (!mara) throw new Error('No member');
  for (const [place, member] of others.entries()) await setBuyAgainOf(member, id, place % 3 > 0);
  await later(1);
  await signInAgain([mara]);
  const before = await shown(id, mara);
  expect(before).toBeDefined();
  for (const { username } of others) {
    await mara.call(block, { params: { username: username ?? '' } });
    expect(await shown(id, mara)).toEqual(before);
  }
  expect(await shown(id)).toEqual(before);
});

test('An attacker with 20 accounts on one network cannot infer another member’s response', async () => {
  shows('REVA-10');
  const [yes, no] = [await world.product(), await world.product()];
  const both = [yes.id, no.id];
  const crowd = await members(12);
  const [hidden] = await members(1);
  const attackers = await members(20, 'one network');
  if (!hidden) throw new Error('No member');
  for (const id of both)
    for (const [place, member] of crowd.entries()) await setBuyAgainOf(member, id, place % 2 === 0);
  await later(1);
  // The rounding differs by family, so the test sets both families to the same numbers.
  await world.pool.query('update buy_again_counts set yes = 5, total = 10 where family_id = any($1)', [both]);
  await signInAgain([hidden, ...attackers]);
  await setBuyAgainOf(hidden, yes.id, true);
  await setBuyAgainOf(hidden, no.id, false);
  // The attackers try to push the counts over a rounding step, with one response per account.
  for (let round = 0; round < 4; round++) {
    for (const attacker of attackers.slice(round * 5, round * 5 + 5))
      for (const id of both) await setBuyAgainOf(attacker, id, true);
    await later(8);
    await signInAgain(attackers);
    for (const id of both) expect(await shown(id)).toEqual({ yes: 5, no: 5 });
  }
  // Five more responses from other members make the weekly recount possible.
  for (const member of await members(5)) for (const id of both) await setBuyAgainOf(member, id, true);
  await later(8);
  expect((await shown(yes.id))?.yes).toBeGreaterThan(5);
});

test('Responses from accounts that are less than 30 days old do not count', async () => {
  shows('REVA-10');
  const { id } = await world.product();
  const all = await members(10);
  for (const member of all) await setBuyAgainOf(member, id, true);
  await world.pool.query('update members set created_at = $2 where id = $1', [all[0]?.id, world.clock.now]);
  await later(1);
  expect(await shown(id)).toBeUndefined();
  await later(30);
  expect(await shown(id)).toEqual({ yes: 10, no: 0 });
});

test('A count falls after half a year if members have withdrawn their responses, and disappears below ten', async () => {
  shows('REVA-10');
  const { id } = await world.product();
  const all = await members(30);
  for (const member of all) await setBuyAgainOf(member, id, true);
  await later(1);
  const before = await shown(id);
  expect(before?.yes).toBeGreaterThanOrEqual(30);
  const withdraw = (rest: readonly Member[]) =>
    world.pool.query('update shelf_entries set would_buy_again = null where user_id = any($1)', [
      rest.map((member) => member.id),
    ]);
  await withdraw(all.slice(0, 15));
  await later(100);
  expect(await shown(id)).toEqual(before);
  await later(80);
  expect((await shown(id))?.yes).toBeLessThanOrEqual(20);
  await withdraw(all);
  await later(181);
  expect(await shown(id)).toBeUndefined();
});
