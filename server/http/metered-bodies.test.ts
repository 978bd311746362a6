import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { uploadProductImage } from '#contract/catalog-admin/products.ts';
import { reviewShelfImport } from '#contract/shelf-import.ts';
import { addToShelf } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ TRUST_PROXY: '1' });
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

test('Visitors whose bodies never end cannot take the memory for the bodies of members', async () => {
  shows('ERR-66');
  const mara = await world.member();
  const begun = Array.from({ length: 700 }, (_, number) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': 16_000,
      'x-forwarded-for': `198.51.${number % 50}.7`,
    };
    const call = request(new URL('/auth/v1/signup', origin), { method: 'POST', agent: false, headers });
    call.on('error', () => undefined);
    call.write(Buffer.alloc(15_999, ' '));
    return call;
  });
  const refused = await Promise.any(begun.map(responseToVisitor));
  expect([429, 503]).toContain(refused);
  const body = JSON.stringify({ csv: `brand,product\n${'x'.repeat(100_000)}` });
  const own = post(reviewShelfImport.path, mara, body.length);
  own.end(body);
  expect((await responseTo(own)).status).not.toBe(503);
  for (const call of begun) call.destroy();
});

test('A visitor’s body of more than 16 KB gets 413', async () => {
  const payload = JSON.stringify({ email: 'mara@example.test', password: 'x'.repeat(17_000) });
  const headers = { 'content-type': 'application/json' };
  expect((await world.app.inject({ method: 'POST', url: '/auth/v1/signup', payload, headers })).statusCode).toBe(413);
});

const { token } = await world.administrator();
const uploads = join(world.context.config.dataDir, 'uploads');
const large = 'x'.repeat(700_000);
test.each([
  [
    'a photo cannot be stored',
    503,
    `POST ${uploadProductImage.path}`,
    'application/json',
    `{"image":"data:image/png;base64,${large}"}`,
  ],
  ['a file cannot be stored', 503, `PUT /api/me/uploads/${randomUUID()}`, 'image/png', large],
  [
    'a visitor sends too much',
    413,
    'POST /auth/v1/token?grant_type=password',
    'application/json',
    `{"email":"${large}"}`,
  ],
  ['a member sends too much', 413, `POST ${addToShelf.path}`, 'application/json', `{"status":"${large}"}`],
  ['no call has the address', 413, 'POST /api/nothing', 'text/plain', large],
  ['a call reads no body', 200, 'GET /healthz', 'text/plain', large],
])(
  'If %s (%i), the next request on the same connection gets its response',
  async (_title, status, line, type, body) => {
    shows('ERR-91');
    await rm(uploads, { recursive: true, force: true });
    await writeFile(uploads, 'not a folder');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    onTestFinished(() => rm(uploads));
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const send = (request: string, headers: string[], payload = '') =>
      socket.write(
        `${request} HTTP/1.1\r\nhost: a\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${payload}`,
      );
    const headers = [`content-type: ${type}`, `content-length: ${body.length}`];
    send(line, line.includes('token') ? headers : [...headers, `authorization: Bearer ${token}`], body);
    await expect.poll(() => received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    received = '';
    send('GET /api/openapi.json', []);
    await expect.poll(() => received).toContain('HTTP/1.1 200 ');
  },
);

async function responseToVisitor(call: ClientRequest): Promise<number> {
  const [reply] = await once(call, 'response');
  return Number(reply.statusCode);
}
