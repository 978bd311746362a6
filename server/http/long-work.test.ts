import { expect, onTestFinished, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { getLedger } from '#contract/spending.ts';
import { poolOf } from '#server/database/database.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });

async function statusOf(path: string, { token }: { token: string }): Promise<number> {
  const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  return reply.status;
}

test('A short read gets a database connection even while long calls from many members are blocked', async () => {
  shows('ERR-65');
  const { context, pool } = world;
  const members = await Promise.all(Array.from({ length: 10 }, () => world.member()));
  const juno = await world.member();
  const blocker = await pool.connect();
  onTestFinished(() => blocker.release(true));
  await blocker.query('begin; lock table packages in access exclusive mode');
  const ledgers = members.map((member) => statusOf(getLedger.path, member));
  await expect.poll(() => poolOf(context.longWork).waitingCount).toBeGreaterThan(0);
  expect(await statusOf(getMe.path, juno)).toBe(200);
  await blocker.query('rollback');
  expect(await Promise.all(ledgers)).toEqual(members.map(() => 200));
});
