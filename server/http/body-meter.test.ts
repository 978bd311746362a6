import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { meterBody } from './metered-bodies.ts';

async function bytesOf(payload: Readable, least: { bytes: number; window: number }): Promise<number> {
  let bytes = 0;
  for await (const chunk of meterBody(payload, undefined, least)) bytes += chunk.length;
  return bytes;
}

test('A body that arrives too slowly gets 408, and a fast body is accepted', async () => {
  shows('ERR-64', 'ERR-66');
  const silent = new Readable({ read: () => undefined });
  await expect(bytesOf(silent, { bytes: 10, window: 20 })).rejects.toMatchObject({
    code: 'body_too_slow',
    status: 408,
  });
  async function* dripping() {
    for (;;) {
      await sleep(5);
      yield Buffer.from('x');
    }
  }
  await expect(bytesOf(Readable.from(dripping()), { bytes: 10_000, window: 50 })).rejects.toMatchObject({
    code: 'body_too_slow',
  });
  // If the server rejects a call early, nothing reads the body. The body's error must not become an uncaught exception,
  // which would fail this test.
  const unread = meterBody(new Readable({ read: () => undefined }), undefined, { bytes: 10, window: 20 });
  await expect.poll(() => unread.destroyed).toBe(true);
  const whole = Readable.from([Buffer.alloc(70_000), Buffer.alloc(30_000)]);
  expect(await bytesOf(whole, { bytes: 10, window: 60_000 })).toBe(100_000);
});
