import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const print = Array.from({ length: 32 }, () => 'AB').join(':');
const plain = await createWorld();
const linked = await createWorld({
  APP_LINK_IOS: 'ABCDE12345',
  APP_LINK_ANDROID: `example.shelf=${print}`,
  WRAPPER_ORIGINS: 'capacitor://localhost,https://localhost',
});
const ios = '/.well-known/apple-app-site-association';
const android = '/.well-known/assetlinks.json';

test('The association files name the apps that the operator configured', async () => {
  shows('OP-95');
  const [association, statements] = await Promise.all([linked.app.inject(ios), linked.app.inject(android)]);
  expect(association.headers['content-type']).toContain('application/json');
  expect(association.json().applinks.details[0].appIDs).toEqual(['ABCDE12345.app.shelflife']);
  expect(association.json().applinks.details[0].components.at(-1)).toEqual({ '/': '/*' });
  expect(statements.json()[0].target).toEqual({
    namespace: 'android_app',
    package_name: 'example.shelf',
    sha256_cert_fingerprints: [print],
  });
});

test('Without configured apps, the association files return 404', async () => {
  shows('OP-95');
  for (const url of [ios, android]) expect((await plain.app.inject(url)).statusCode).toBe(404);
});

test('A page from a different origin can call the server only if WRAPPER_ORIGINS lists that origin', async () => {
  const ask = (world: typeof linked, origin: string) =>
    world.app.inject({
      method: 'OPTIONS',
      url: '/api/shelf',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const allowed = await ask(linked, 'capacitor://localhost');
  expect(allowed.headers['access-control-allow-origin']).toBe('capacitor://localhost');
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  expect((await ask(linked, 'https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  expect((await ask(plain, 'capacitor://localhost')).headers['access-control-allow-origin']).toBeUndefined();

  const response = await linked.app.inject({ url: '/api/activities', headers: { origin: 'https://localhost' } });
  expect(response.headers['access-control-allow-origin']).toBe('https://localhost');
  expect(response.headers['access-control-expose-headers']).toContain('x-next-cursor');
});
