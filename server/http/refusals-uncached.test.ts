import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('Error responses are never cached', async () => {
  shows('API-101');
  const { token } = await world.member();
  const headers = { authorization: `Bearer ${token}` };
  const refused = [
    { status: 400, url: '/api/products?limit=many', headers },
    { status: 401, url: '/api/me' },
    { status: 401, url: '/api/me', headers: { authorization: 'Bearer forged' } },
    { status: 403, url: '/api/admin/brands', headers },
    { status: 404, url: '/api/products/999999', headers },
    { status: 404, url: '/api/nothing', headers },
    { status: 404, url: '/media/nothing.webp' },
    { status: 400, url: '/api/%00' },
  ];
  for (const { status, ...call } of refused) {
    const reply = await world.app.inject(call);
    expect({ url: call.url, status: reply.statusCode, cached: reply.headers['cache-control'] }).toEqual({
      url: call.url,
      status,
      cached: 'no-store',
    });
  }
});
