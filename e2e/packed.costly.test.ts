import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { href } from '#web/href.ts';
import { buildPacked, withPolicy } from '../scripts/packed-build.ts';
import { rate } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import { expect, test as siteTest } from './support/test.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** The server URL in the build. Each test replaces it with its own server's URL. */
const builtFor = 'https://shelflife.example';
/** The policy contains script hashes, which depend on the URL. */
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
/** Simulates Capacitor's server in the app, which serves the app's files, and `index.html` for all other URLs. */
async function openApp(folder: string, server: () => string) {
  const app = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://app').pathname;
      const file = join(folder, path);
      const found = extname(path) !== '' && existsSync(file) ? file : join(folder, 'index.html');
      const bytes = await readFile(found);
      const isText = /\.(js|html)$/.test(found);
      response.setHeader('content-type', types[extname(found)] ?? 'application/octet-stream');
      const text = isText ? bytes.toString().replaceAll(builtFor, server()) : undefined;
      response.end(found.endsWith('.html') ? withPolicy(text?.replace(policy, '') ?? '', server()) : (text ?? bytes));
    })();
  }).listen(0, '127.0.0.1');
  await once(app, 'listening');
  const address = app.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { origin: `http://localhost:${address.port}`, close: () => app.close() };
}

let server = '';

const test = siteTest.extend<
  { app: Awaited<ReturnType<typeof openApp>>; isLetIn: boolean },
  /** The build's folder. The build runs only once for all tests of a worker. */
  { built: string }
>({
  built: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'shelflife-packed-'));
      await use(await buildPacked(builtFor, folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  isLetIn: [true, { option: true }],
  app: async ({ built }, use) => {
    const app = await openApp(built, () => server);
    await use(app);
    app.close();
  },
  environment: async ({ app, isLetIn }, use) =>
    use(isLetIn ? { WRAPPER_ORIGINS: `${app.origin},capacitor://localhost` } : {}),
});
test.setTimeout(180_000);
// Each test serves the app from a new port, so its server needs other environment variables.
test.use({ ownServer: true });

/** Installs a stand-in for the plugin that passes links from the platform to the app. */
async function wrap(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, {
      Capacitor: {
        Plugins: {
          App: {
            addListener: (event: string, listener: (opened: { url: string }) => void) =>
              addEventListener(event, (opened) => opened instanceof CustomEvent && listener({ url: opened.detail })),
          },
        },
      },
    });
  });
}

test(
  'In the bundled app, a visitor can sign up, add a product to the shelf, and review it',
  { tag: '@phone', annotation: rules('MOB-01', 'OP-95') },
  async ({ site, app }) => {
    server = site.address;
    const product = await site.product({ name: 'Velvet Cream' });
    const context = await site.browserOf(null, { baseURL: app.origin });
    await wrap(context);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByText('Get Started').first().click();
    await page.getByLabel('Email').fill('nina@example.test');
    await page.getByLabel('Password', { exact: true }).fill('velvet-hour');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
    const [email] = await site.post();
    // The email links to the website, and the platform passes that link to the app.
    expect(email?.link).toContain(site.context.config.publicUrl);
    const link = new URL(email?.link ?? '');
    await page.evaluate(
      (detail) => void dispatchEvent(new CustomEvent('appUrlOpen', { detail })),
      `${site.address}${link.pathname}${link.search}`,
    );
    await page.getByRole('dialog', { name: 'Set up your profile' }).getByLabel('Username').fill('nina_packed');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();

    await page.goto(href.product(product.id));
    await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();
    // Pictures come from the server.
    const drawing = page.getByRole('img', { name: 'Velvet Cream' });
    await expect
      .poll(() => drawing.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await expect(drawing).toHaveAttribute('src', new RegExp(`^${site.address}/`));
    await page.getByRole('group', { name: 'Shelf status' }).getByText('Currently Using').click();
    await page.getByRole('button', { name: 'Write Review' }).click();
    await rate(page, 4);
    await page.getByText('I purchased this myself').click();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByText('Review submitted!').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Reviews' }).getByRole('article').waitFor();
    await page.goto(href.shelves);
    await page.getByRole('tab', { name: /^Tried/ }).click();
    await page.getByRole('article').filter({ hasText: 'Velvet Cream' }).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Get Started').first().waitFor();
  },
);

test.describe('If the server does not allow the origin of the bundled app', () => {
  test.use({ isLetIn: false });
  test('The browser blocks the bundled app’s requests', { annotation: rules('OP-95') }, async ({ site, app }) => {
    server = site.address;
    const page = await (await site.browserOf(null, { baseURL: app.origin })).newPage();
    await page.goto('/');
    const ask = (address: string) =>
      fetch(`${address}/api/products`).then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(() => page.evaluate(ask, site.address)).toBe('refused');
    site.expectNoise(/CORS|ERR_FAILED/);
  });
});
