import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { importShelf } from '#contract/shelf-import.ts';
import { headersOfAll } from '#server/test/headers-of-all.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends these bytes and returns everything that the server sends until it closes the connection. */
async function raw(...parts: readonly string[]): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return received;
}

function partsOf(response: string) {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return { status, body, names: lines.map((line) => line.split(':')[0]?.toLowerCase()) };
}

describe('malformed requests', () => {
  test.each(['/api/products/%E0%A4%A', '/%zz', '/auth/v1/%ff', '/api/users/%00', '/api/products?search=%00'])(
    'The URL %s gets 400 with the usual error body and headers',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await world.app.inject({ method, url });
        expect([reply.statusCode, errorBody.parse(reply.json())]).toEqual([
          400,
          { code: 'invalid_input', message: 'Invalid address' },
        ]);
        expect(Object.keys(reply.headers)).toEqual(expect.arrayContaining(headersOfAll));
      }
    },
  );

  test('A URL with a username of 3,000 characters gets 400 with the usual error body and headers', async () => {
    const mara = await world.member();
    const headers = { authorization: `Bearer ${mara.token}` };
    const reply = await world.app.inject({ url: `/api/users/${'a'.repeat(3000)}`, headers });
    expect([reply.statusCode, errorBody.parse(reply.json()).code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(reply.headers)).toEqual(expect.arrayContaining(headersOfAll));
  });

  test.each([
    ['that is not HTTP', 'NONSENSE\r\n\r\n', '400'],
    ['with a header that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'with two content lengths',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      '400',
    ],
  ])(
    'A request %s gets the usual error body and headers, and the server continues to run',
    async (_name, request, status) => {
      const response = partsOf(await raw(request));
      expect(response.status).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(errorBody.safeParse(JSON.parse(response.body)).success).toBe(true);
      expect(response.names).toEqual(expect.arrayContaining(headersOfAll));
      expect((await world.app.inject('/auth/v1/health')).statusCode).toBe(200);
    },
  );
});

describe('connections', () => {
  // Node looks for overdue connections every five seconds, so these three tests wait for the same check.
  describe.concurrent('that are overdue', () => {
    const { server } = world.app;
    const { headersTimeout, requestTimeout } = server;
    beforeAll(() => {
      // Node swaps the two timeouts if the headers timeout is longer than the request timeout.
      [server.headersTimeout, server.requestTimeout] = [50, 100];
    });
    afterAll(() => {
      [server.headersTimeout, server.requestTimeout] = [headersTimeout, requestTimeout];
    });

    test('A request whose body never ends gets 408 after the request timeout', async ({ expect }) => {
      expect(requestTimeout).toBe(120_000);
      const head =
        'POST /auth/v1/recover HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n';
      const response = partsOf(await raw(head, '{"email":'));
      expect(response.status).toBe('HTTP/1.1 408 Request Timeout');
      expect(errorBody.safeParse(JSON.parse(response.body)).success).toBe(true);
    });

    test('A connection that sends nothing is closed without a response', async ({ expect }) => {
      shows('ERR-67');
      expect([headersTimeout, server.timeout]).toEqual([20_000, 120_000]);
      expect(await raw()).toBe('');
    });

    test('A connection whose headers never end gets 408 and is closed', async ({ expect }) => {
      shows('ERR-67');
      const response = partsOf(await raw('GET / HTTP/1.1\r\nhost: a\r\n'));
      expect(response.status).toBe('HTTP/1.1 408 Request Timeout');
    });
  });

  test('A connection that is idle for longer than the timeout is closed', async () => {
    shows('ERR-67');
    const { server } = world.app;
    server.timeout = 50;
    const received = await raw('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: keep-alive\r\n');
    server.timeout = 120_000;
    expect(received).toBe('');
  });
});

describe('JSON bodies', () => {
  const send = (payload: string, url = '/auth/v1/recover', headers = {}) =>
    world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  test.each([
    ['deeper than 32 levels', `{"email":${nested(32)}}`],
    ['with more than 10,000 values', `{"email":[${Array(10_001).fill('1').join(',')}]}`],
  ])('JSON bodies %s get 400 from the authentication provider and from the API', async (_name, payload) => {
    const refused = await send(payload);
    expect([refused.statusCode, refused.json().msg]).toEqual([400, 'This request has too many values']);
    const mara = await world.member();
    const call = await send(payload, '/api/shelf', { authorization: `Bearer ${mara.token}` });
    expect([call.statusCode, call.json()]).toEqual([
      400,
      { code: 'invalid_input', message: 'This request has too many values' },
    ]);
  });

  test('Brackets and commas in JSON strings do not count toward the limits of depth and values', async () => {
    const text = String.raw`${'[{,'.repeat(5000)}\"\\`;
    const reply = await send(`{"email":"${text}"}`);
    expect([reply.statusCode, reply.json().msg]).toEqual([400, 'Invalid email address']);
  });

  test('The limit for JSON values allows a shelf import with 2,000 rows', async () => {
    const mara = await world.member();
    const row = {
      productId: 999_999,
      status: 'tried' as const,
      customTags: ['one', 'two', 'three'],
      shadeNotes: null,
      dateStarted: null,
      dateFinished: null,
      dateAdded: null,
    };
    const entries = Array.from({ length: 2000 }, () => row);
    expect((await mara.call(importShelf, { body: { entries } })).body).toEqual({
      added: 0,
      skipped: 2000,
      purchases: 0,
    });
  });
});
