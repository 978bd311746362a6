import zlib from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const { app } = await createWorld();
const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];

test('The server serves the API reference page with all its files', async () => {
  const page = await app.inject('/api/reference');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(5);
  for (const path of files) {
    expect(path).toMatch(/^\/api\/reference\//);
    expect((await app.inject(path)).statusCode, path).toBe(200);
  }
  expect((await app.inject('/api/reference/json')).json()).toEqual((await app.inject('/api/openapi.json')).json());
});

test('The API reference page has its own content security policy, which allows no external host', async () => {
  expect(await policyOf('/api/reference')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('Pages and calls outside the API reference have the app’s content security policy', async () => {
  const [page, otherPage, description, call] = await Promise.all(
    ['/', '/auth', '/api/openapi.json', '/api/activities'].map(policyOf),
  );
  expect(call).toMatch(/^default-src 'self';script-src 'self';/);
  expect(description).toBe(call);
  expect(otherPage).toBe(page);
  // Pages also allow the inline scripts in their own head, by hash.
  expect(page?.replace(/script-src 'self'(?: 'sha256-[\w+/]+=*')+;/, "script-src 'self';")).toBe(call);
});

test('The API description and the files of the reference page are compressed only once', async () => {
  shows('ERR-59');
  for (const url of ['/api/openapi.json', '/api/reference/json', '/api/reference/static/swagger-ui-bundle.js']) {
    const read = () => app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    const first = await read();
    expect(first.headers['content-encoding']).toBe('gzip');
    const compressors = [vi.spyOn(zlib, 'createGzip'), vi.spyOn(zlib, 'createBrotliCompress')];
    const again = await read();
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(compressors.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    vi.restoreAllMocks();
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(zlib.gunzipSync(first.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  }
  expect((await app.inject('/api/reference/yaml')).statusCode).toBe(404);
});
