import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { reviewShelfImport } from '#contract/shelf-import.ts';
import { addToShelf } from '#contract/shelves.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
afterEach(() => void vi.useRealTimers());

function post(path: string, { token }: { token: string }, bytes: number): ClientRequest {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': bytes };
  const call = request(new URL(path, origin), { method: 'POST', agent: false, headers });
  return call.on('error', () => undefined);
}

async function responseTo(call: ClientRequest) {
  const [reply] = await once(call, 'response');
  let body = '';
  for await (const chunk of reply) body += String(chunk);
  return { status: Number(reply.statusCode), code: JSON.parse(body).code };
}

test('A call gets 408 if less than 4 KB of its unfinished body arrives within a 20-second window', async () => {
  shows('ERR-66');
  const mara = await world.member();
  const product = await world.product();
  const body = JSON.stringify({ productId: product.id, status: 'tried' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const before = vi.getTimerCount();
  const call = post(addToShelf.path, mara, body.length);
  const response = responseTo(call);
  call.write(body.slice(0, 10));
  await expect.poll(() => vi.getTimerCount()).toBe(before + 1);
  vi.advanceTimersByTime(20_000);
  expect(await response).toEqual({ status: 408, code: 'body_too_slow' });
  expect(vi.getTimerCount()).toBe(before);

  const whole = post(addToShelf.path, mara, body.length);
  whole.end(body);
  expect((await responseTo(whole)).status).toBe(201);
  expect(vi.getTimerCount()).toBe(before);
});

test('A member whose pending bodies exceed the memory limit gets 429, but other members do not', async () => {
  shows('ERR-66');
  const [mara, juno] = [await world.member(), await world.member()];
  const { path, bodyLimit } = reviewShelfImport;
  const calls = Array.from({ length: 3 }, () => post(path, mara, bodyLimit));
  const refused = Promise.race(calls.map(responseTo));
  for (const call of calls) call.write(Buffer.alloc(bodyLimit - 1, ' '));
  expect(await refused).toEqual({ status: 429, code: 'too_many_requests' });
  const body = JSON.stringify({ csv: 'brand,product\n' });
  const other = post(path, juno, body.length);
  other.end(body);
  expect((await responseTo(other)).status).not.toBe(429);

  for (const call of calls) call.destroy();
  await expect
    .poll(async () => {
      const own = post(path, mara, body.length);
      own.end(body);
      return (await responseTo(own)).code;
    })
    .not.toBe('too_many_requests');
});
