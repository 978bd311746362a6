import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const warnings = (world: Awaited<ReturnType<typeof createWorld>>) =>
  world.logged().filter(({ msg }) => String(msg).startsWith('TRUST_PROXY is set'));

test('Behind a proxy that sends no X-Forwarded-For, the log says so once', async () => {
  const world = await createWorld({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  await world.app.inject({ url: '/readyz' });
  await world.app.inject({ url: '/api/products', headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(warnings(world)).toHaveLength(0);
  for (let call = 0; call < 3; call++) await world.app.inject({ url: '/api/products' });
  expect(warnings(world)).toHaveLength(1);
});
