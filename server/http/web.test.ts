import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { installErrorResponses } from './errors.ts';
import { installWeb, requireBuild } from './web.ts';

const world = await createWorld();

/** Creates a built web app in a folder whose own path contains "assets". */
async function builtWeb(paths?: readonly string[]) {
  const root = await mkdtemp(join(tmpdir(), 'shelflife-web-'));
  const folder = join(root, 'assets', 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  const page = '<head><title>Shelflife</title></head><script>app={}</script>';
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'welcome.html'), `${page}<h1>Welcome</h1>`);
  const preloads = { '/product/$id': ['/assets/product-3c4d.js', '/assets/catalog-5e6f.js'], '/browse': [] };
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(preloads));
  if (paths) await writeFile(join(folder, 'paths.json'), JSON.stringify(paths));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'scan-worker-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'scan-worker-1a2b.js.br'), brotliCompressSync('export {};'));
  const app = fastify();
  installErrorResponses(app, world.context);
  await installWeb(app, 'https://shelflife.example', folder);
  onTestFinished(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  return app;
}

test('Unknown URLs get the app’s page with status 404', async () => {
  shows('ROUTE-52');
  const app = await builtWeb(['/', '/shelves', '/product/$id', '/index.html']);
  const known = await app.inject({ url: '/shelves' });
  for (const url of ['/', '/product/7?from=home', '/shelves/', '/index.html'])
    expect((await app.inject({ url })).statusCode).toBe(200);
  for (const url of ['/nothing-here', '/product', '/product/7/more', '/paths.json']) {
    const reply = await app.inject({ url, headers: { 'if-none-match': String(known.headers['etag']) } });
    expect([reply.statusCode, reply.body]).toEqual([404, known.body]);
  }
});

test('HEAD returns the same headers as GET, without the body', async () => {
  const app = await builtWeb();
  for (const url of ['/', '/shelves', '/products/7?from=home', '/icon.svg', '/assets/main-1a2b.js']) {
    const [get, head] = await Promise.all([app.inject({ url }), app.inject({ method: 'HEAD', url })]);
    expect(get.statusCode).toBe(200);
    expect(head.statusCode).toBe(200);
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name]);
    expect(head.body).toBe('');
  }
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: '/api/nothing-here' })).statusCode).toBe(404);
});

test('Only files with a content hash in their name are cached permanently', async () => {
  const app = await builtWeb();
  const cacheControl = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await cacheControl('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/shelves', '/icon.svg']) expect(await cacheControl(url)).toBe('no-cache');
});

test('Only the scan worker can run WebAssembly, even if its script is sent compressed', async () => {
  shows('SCAN-03');
  const app = await builtWeb();
  const policy = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(statusCode).toBe(200);
    return headers['content-security-policy'];
  };
  expect(await policy('/assets/scan-worker-1a2b.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policy('/assets/main-1a2b.js')).toBeUndefined();
});

test('The headers of a page preload the code of its screen', async () => {
  const app = await builtWeb();
  const linkAt = async (url: string) => (await app.inject({ url })).headers['link'];
  expect(await linkAt('/product/7?from=home')).toBe(
    '</assets/product-3c4d.js>; rel=modulepreload; crossorigin, </assets/catalog-5e6f.js>; rel=modulepreload; crossorigin',
  );
  for (const url of ['/', '/browse', '/product', '/product/7/more']) expect(await linkAt(url)).toBeUndefined();
  expect((await app.inject({ url: '/preloads.json' })).headers['content-type']).toContain('text/html');
});

test('In production, a server without a web build does not start', () => {
  expect(() => requireBuild(tmpdir())).toThrow(/^The web app is not built: .* Run npm run build/);
});
