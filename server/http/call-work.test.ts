import { describe, expect, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { listReviews } from '#contract/reviews.ts';
import { Registry } from 'prom-client';
import { createApp } from '#server/app.ts';
import { poolOf } from '#server/database/database.ts';
import { createCallBudget } from '#server/limits/call-budget.ts';
import { createCallGate } from '#server/limits/call-gate.ts';
import { createProcessorClock } from '#server/limits/processor-time.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

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

describe('the processor budget', () => {
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

  test('A member who uses 15 s of processor time within a minute must wait for the next minute', () => {
    shows('ERR-57');
    let now = new Date('2026-06-15T12:00:00Z');
    const budget = createCallBudget(1, () => now);
    budget.spend('processorMilliseconds', 'mara', 14_999);
    budget.check('processorMilliseconds', 'mara');
    budget.spend('processorMilliseconds', 'mara', 1);
    expect(() => budget.check('processorMilliseconds', 'mara')).toThrow('Too many requests');
    budget.check('processorMilliseconds', 'juno');
    now = new Date('2026-06-15T12:01:00Z');
    budget.check('processorMilliseconds', 'mara');
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
