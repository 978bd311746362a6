import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { importShelf } from '#contract/shelf-import.ts';
import { listShelf } from '#contract/shelves.ts';
import { headersOfAll } from '#test/headers-of-all.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

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
  test.each([
    '/api/me/reactions?cursor=DAY_1',
    '/api/me/purchases?cursor=DAY_1',
    '/api/project-pan/products/2026?cursor=DAY_1',
    '/api/shelf/next?cursor=DAY.1',
  ])('A cursor with a day that no calendar has gets 400: %s', async (url) => {
    shows('OP-07');
    const { token } = await world.member();
    const statusOf = async (day: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await world.app.inject({ url: url.replace('DAY', day), headers })).statusCode;
    };
    expect(await statusOf('2026-02-28')).toBe(200);
    for (const day of ['2026-02-31', '0000-01-01', '0000-00-00', '2026-13-01', '2025-02-29', 'aaaaaaaaaa'])
      expect(await statusOf(day), day).toBe(400);
  });

  test('The year 0000 and ids beyond 32 bits are no server error', async () => {
    shows('OP-07');
    const keeper = await world.administrator('shelf_helper');
    const statusOf = async (url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${keeper.token}` };
      return (await world.app.inject({ url, headers, ...(payload && { method: 'POST', payload }) })).statusCode;
    };
    for (const url of [
      '/api/me/uses?on=0000-01-01',
      '/api/me/reactions/products?on=0000-01-01',
      '/api/admin/changes?since=0000-01-01T00:00:00Z',
    ])
      expect(await statusOf(url), url).toBe(400);
    const entry = { productId: 9_999_999_999, name: 'Nothing', status: 'tried' };
    expect(await statusOf('/api/shelf/imports', { entries: [entry] })).toBeLessThan(500);
  });

  test('A text with half a character or invalid UTF-8 is rejected (400) by every write, and whole characters are not', async () => {
    shows('ERR-90');
    const mara = await world.member();
    const keeper = await world.administrator();
    const { id, brandId } = await world.product();
    const send = async (url: string, payload: string | Buffer, token = mara.token) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await world.app.inject({ method: 'POST', url, headers, payload })).body;
    };
    const shelved = (tag: string) => `{"productId":${id},"status":"tried","customTags":["${tag}"]}`;
    const broken = expect.stringContaining('The text has a broken character. Please type it again.');
    for (const half of [
      String.raw`\ud800`,
      String.raw`\uDFFF`,
      String.raw`a\uD83D b`,
      String.raw`\ud83d\ud83d\udc84`,
      String.raw`\\\ud800`,
      String.raw`\ud83d\\udc84`,
    ]) {
      expect(await send(`/api/admin/brands/${brandId}/aliases`, `{"name":"${half}"}`, keeper.token)).toEqual(broken);
      expect(await send('/api/shelf', shelved(half))).toEqual(broken);
      expect(await send('/auth/v1/signup', `{"email":"${half}@example.org","password":"x"}`)).toEqual(broken);
      expect(await send('/api/me/reactions/import', `{"csv":"${'x'.repeat(300_000)}${half}"}`)).toEqual(broken);
    }
    expect(await send('/api/shelf', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]))).toEqual(broken);
    const whole = shelved(String.raw`\ud83d\uDC84 \\ud800 \u00e9`);
    expect(await send('/api/shelf', whole)).not.toEqual(broken);
    const [entry] = (await mara.call(listShelf, { query: {} })).body;
    expect(entry?.customTags).toEqual(['💄 \\ud800 é']);
  });

  test('A large body with long texts and lists is read as a small one is', async () => {
    shows('API-103');
    const mara = await world.member();
    const { id: productId } = await world.product({ name: 'Größe “5” \\ 💄' });
    const entry = { productId, status: 'tried', dateStarted: null, dateFinished: null, dateAdded: null };
    const note = 'é\\"\n💄\t'.repeat(300);
    const entries = Array.from({ length: 400 }, (_, row) => ({
      ...entry,
      customTags: [`"tag" ${row} \\`, '💄'],
      shadeNotes: note.slice(0, 1900 + (row % 7)).toWellFormed(),
    }));
    const payload = JSON.stringify({ entries }, null, 1);
    expect(payload.length).toBeGreaterThan(600_000);
    const headers = { authorization: `Bearer ${mara.token}`, 'content-type': 'application/json' };
    const send = (text: string, url: string = importShelf.path) =>
      world.app.inject({ method: 'POST', url, headers, payload: text });
    expect((await send(payload)).json()).toEqual({ added: 1, skipped: 399, purchases: 0 });
    const { rows } = await world.pool.query('select custom_tags, shade_notes from shelf_entries where user_id = $1', [
      mara.id,
    ]);
    expect(rows).toEqual([{ custom_tags: ['"tag" 0 \\', '💄'], shade_notes: note.slice(0, 1900).trim() }]);
    for (const csv of [note.repeat(200), `${'\\'.repeat(1000)}"`.repeat(80)]) {
      const lines = `brand,product,shade_notes\nA,B,"${csv.slice(0, 90_000).replaceAll('"', '""')}"\nC,"D",\n`;
      const reply = await send(
        JSON.stringify({ csv: `${lines}${'é,é,é\n'.repeat(1000)}` }),
        '/api/shelf/import/review',
      );
      expect(reply.json()).toHaveLength(1002);
    }
    for (const broken of [payload.slice(0, -3), payload.replace('"tried"', 'tried'), `${payload}x`, `[${payload}`])
      expect((await send(broken)).statusCode).toBe(400);
    const invalid = entries.map((each, row) => (row === 350 ? { ...each, status: 'lost' } : each));
    expect((await send(JSON.stringify({ entries: invalid }))).json()).toMatchObject({
      fields: { entries: expect.any(String) },
    });
  });

  test.each([
    ['/product/%', '/product/%25'],
    ['/user/%E0%A4%A', '/user/%25E0%25A4%25A'],
  ])('A browser that opens the malformed address %s gets a page of this site', async (url, location) => {
    shows('ERR-68');
    const response = await world.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(location);
  });

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
    ['with more than 10,000 values', `{"email":[${Array(10_001).fill('').join(',')}]}`],
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
