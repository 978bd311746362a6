import { describe, expect, onTestFinished, test } from 'vitest';
import { exportData } from '#contract/own-data.ts';
import { getMe } from '#contract/people.ts';
import { streamNotifications } from '#contract/activity.ts';
import { listReviews } from '#contract/reviews.ts';
import { getLedger } from '#contract/spending.ts';
import { Registry } from 'prom-client';
import { createApp } from '#server/app.ts';
import { poolOf } from '#server/database/database.ts';
import { createCallBudget, createCallGate } from '#server/limits/call-gate.ts';
import { createProcessorClock } from '#server/http/call-work.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the call gate', () => {
  test('A caller can have four running and sixty pending calls, and the 65th call is rejected (429)', async () => {
    shows('ERR-56');
    const enter = createCallGate();
    const order: number[] = [];
    const leaving: (() => void)[] = [];
    const calls = Array.from({ length: 65 }, async (_, call) => {
      leaving.push(await enter('mara'));
      order.push(call);
    });
    await expect(calls[64]).rejects.toMatchObject({ code: 'too_many_requests', limit: 'callsAtWork' });
    await nextTurn();
    expect(order).toEqual([0, 1, 2, 3]);
    await enter('juno');
    leaving[0]?.();
    await nextTurn();
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test('A pending call whose client leaves gives up its place in the queue', async () => {
    shows('ERR-56', 'ERR-89');
    const enter = createCallGate();
    const running = await Promise.all(Array.from({ length: 4 }, () => enter('mara')));
    const leaving = new AbortController();
    const left = Array.from({ length: 60 }, () => enter('mara', () => leaving.signal));
    await expect(enter('mara')).rejects.toMatchObject({ limit: 'callsAtWork' });
    leaving.abort(new Error('left'));
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(left.map(() => 'rejected'));
    await expect(enter('mara', () => leaving.signal)).rejects.toThrow('left');
    const next = enter('mara');
    running[0]?.();
    expect(await next).toBeTypeOf('function');
  });

  test('A hundred simultaneous calls by a member use at most twenty database connections', async () => {
    shows('ERR-56');
    const mara = await world.member();
    const pool = poolOf(world.context.database);
    pool.options.max = 100;
    let inUse = 0;
    let mostInUse = 0;
    pool.on('acquire', () => (mostInUse = Math.max(mostInUse, ++inUse)));
    pool.on('release', () => inUse--);
    const replies = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { status } = await mara.call(getMe, {});
        return status;
      }),
    );
    // Four calls run at the same time, and each runs five statements at once.
    expect(mostInUse).toBeLessThanOrEqual(20);
    expect(replies.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect(replies.every((status) => status === 200 || status === 429)).toBe(true);
  });
});

test.each([
  ['An event stream', getMe.path, streamNotifications.path],
  ['An export', exportData.path, getMe.path],
])('%s counts toward the calls that a member can have running and pending', async (_name, first, last) => {
  shows('ERR-56');
  const limited = await createWorld({ RATE_LIMIT_FACTOR: '1' });
  const origin = await limited.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await limited.member();
  const leaving = new AbortController();
  const send = (path: string) =>
    fetch(origin + path, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
  const blocker = await limited.pool.connect();
  onTestFinished(() => {
    leaving.abort();
    blocker.release(true);
  });
  await blocker.query('begin; lock table packages in access exclusive mode');
  expect((await send(first)).status).toBe(200);
  // The export waits for the table, and occupies one of the four slots.
  const pending = first === exportData.path ? 63 : 64;
  for (let call = 0; call < pending; call++) void send(getLedger.path).catch(() => undefined);
  await expect.poll(async () => (await send(last)).status).toBe(429);
});

describe('the budget of reads', () => {
  test('Calls that run at the same time share the processor time', () => {
    shows('ERR-57');
    let time = 0;
    const start = createProcessorClock(() => time);
    time = 100;
    const alone = start();
    time = 110;
    const beside = start();
    time = 130;
    expect(alone()).toBe(20);
    time = 135;
    expect(beside()).toBe(15);
  });

  test('CPU time that others use during a member’s call does not count toward the member’s limits', async () => {
    shows('ERR-57');
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '0.01' });
    const juno = await limited.member();
    const reading = juno.call(getMe, {});
    setImmediate(() => {
      for (const end = performance.now() + 400; performance.now() < end;);
    });
    expect((await reading).status).toBe(200);
    expect((await juno.call(getMe, {})).status).toBe(200);
  });

  test('Calls from 50,000 other callers do not reset a member’s limit', () => {
    shows('ERR-57');
    const spend = createCallBudget(1, () => new Date('2026-06-15T12:00:00Z'));
    for (let read = 0; read < 1200; read++) spend('readsOfMember', 'mara');
    const { memberHits, now } = world.context;
    for (let round = 0; round < 6; round++) {
      for (let other = 0; other < 10_000; other++) {
        spend('readsOfNetwork', `${round} ${other}`);
        memberHits.count(`${round} ${other}`, now(), 60_000);
      }
      expect(() => spend('readsOfMember', 'mara')).toThrow('Too many requests');
      expect(memberHits.count('mara', now(), 60_000).count).toBe(round + 1);
    }
  });

  test('A member who exceeds the read limit gets 429, while other members can still read', async () => {
    shows('ERR-57');
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '0.1' });
    const mara = await limited.member();
    const juno = await limited.member();
    const read = async () => (await mara.call(getMe, {})).status;
    for (let i = 0; i < 120; i++) expect(await read()).toBe(200);
    expect(await read()).toBe(429);
    expect((await juno.call(getMe, {})).status).toBe(200);
  });
});

test('The metrics contain the processor time of calls by route', async () => {
  shows('ERR-57');
  const registry = new Registry();
  const app = await createApp(world.context, registry);
  await app.inject({ url: listReviews.path.replace(':id', '1') });
  expect(await registry.metrics()).toContain(
    'shelflife_call_processor_seconds_count{method="GET",route="/api/products/:id/reviews"} 1',
  );
  await app.close();
});
