import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { getMe } from '#contract/people.ts';
import { type ImportRow, reviewShelfImport } from '#contract/shelf-import.ts';
import { poolOf } from '#server/database/database.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
const mara = await world.member();
const juno = await world.member();
await world.product({ brand: 'Halden Ruelle', name: 'Barrier Balm' });
afterEach(() => void vi.restoreAllMocks());

const misspelled = (rows: number, word = 'Lpstick') =>
  `brand,product\n${Array.from({ length: rows }, (_, row) => `Velvte Huor,Ondin ${word} ${row}`).join('\n')}`;
const send = (member: { token: string }, csv: string, signal: AbortSignal | null = null) =>
  fetch(origin + reviewShelfImport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ csv }),
    signal,
  });
const lookedUp = (rows: readonly ImportRow[]) => rows.map(({ isLookedUp }) => isLookedUp);

/** Makes all searches wait. Returns a function that lets them continue. */
async function holdSearches(): Promise<() => Promise<unknown>> {
  const blocker = await world.pool.connect();
  onTestFinished(() => blocker.release(true));
  await blocker.query('begin; lock table products in access exclusive mode');
  return () => blocker.query('rollback');
}

test('A preview stops when its client leaves, and neither its member nor others wait for it', async () => {
  shows('ERR-89');
  const pool = poolOf(world.context.longWork);
  let searches = 0;
  const count = () => searches++;
  pool.on('acquire', count);
  onTestFinished(() => void pool.off('acquire', count));
  const release = await holdSearches();
  const leaving = new AbortController();
  const left = send(mara, misspelled(150), leaving.signal).catch(() => 'left');
  await expect.poll(() => searches).toBeGreaterThan(0);
  leaving.abort();
  expect(await left).toBe('left');
  await expect.poll(() => openConnections()).toBe(0);
  await release();
  expect((await send(juno, misspelled(40, 'Lipstik'))).status).toBe(200);
  expect((await mara.call(getMe, {})).status).toBe(200);
  expect(searches).toBeLessThan(60);
});

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    world.app.server.getConnections((error, connections) => (error ? reject(error) : resolve(connections))),
  );

function queriesUnderWay(): number {
  const { totalCount, idleCount, waitingCount } = poolOf(world.context.longWork);
  return totalCount - idleCount + waitingCount;
}

test('A new preview ends the member’s previous one (429), but no other member’s preview', async () => {
  shows('ERR-89');
  const release = await holdSearches();
  const [first, others] = [send(mara, misspelled(20)), send(juno, misspelled(3))];
  await expect.poll(queriesUnderWay).toBe(2);
  const second = send(mara, misspelled(2));
  await expect.poll(queriesUnderWay).toBe(3);
  await release();
  const [ended, newer, other] = await Promise.all([first, second, others]);
  expect([ended.status, newer.status, other.status]).toEqual([429, 200, 200]);
  expect(await ended.json()).toMatchObject({ message: 'You sent another list, so this preview ended.' });
});

test('A preview looks up a bounded number of different rows, and says which rows it did not look up', async () => {
  shows('SHELF-46');
  // The time does not pass, so only the number of rows counts.
  vi.spyOn(performance, 'now').mockReturnValue(1);
  const { guesses } = limits.shelfImport;
  const csv = `${misspelled(guesses + 3)}\nVelvte Huor,Ondin Lpstick 0\nHalden Ruelle,Barrier Balm`;
  const { body } = await mara.call(reviewShelfImport, { body: { csv } });
  const many = Array.from({ length: guesses }, () => true);
  expect(lookedUp(body)).toEqual([...many, false, false, false, true, true]);
  expect(body.at(-1)?.outcome).toBe('matched');
});

test('A preview looks up rows only for a few seconds, and the response marks all other rows', async () => {
  shows('SHELF-46');
  let milliseconds = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 100));
  const { body } = await mara.call(reviewShelfImport, { body: { csv: misspelled(150) } });
  expect([lookedUp(body)[0], lookedUp(body)[149]]).toEqual([true, false]);
});
