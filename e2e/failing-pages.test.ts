import type { Locator, Page, Route } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { openInApp } from './support/open-in-app.ts';
import { settled } from './support/settled.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const discover = (page: Page) => page.getByRole('link', { name: 'Discover', exact: true }).first();
const lostCode = /The code for this page failed to load/;
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const loads = (page: Page) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return documents;
};

test(
  'A page that fails to render can be retried, and the app reloads once if a page’s code is missing',
  { annotation: rules('SHELL-33', 'SHELL-34', 'OP-98') },
  async ({ site }) => {
    const mara = await site.member();
    const { productId, product } = await site.shelve(mara, { status: 'tried' });
    const browser = await site.browserOf(mara);
    const page = await browser.newPage();
    const documents = loads(page);

    await test.step('A page that fails to render shows the app’s error page with a retry button', async () => {
      const broken = { json: { id: productId } };
      await page.route(`**/api/products/${productId}`, (route) => route.fulfill(broken), { times: 1 });
      await page.goto(href.product(productId));
      const alert = page.getByRole('alert');
      await alert.getByRole('heading', { name: 'Something went wrong' }).waitFor();
      await expect(page.getByText('Something went wrong!')).toHaveCount(0);
      await expectAccessible(page);
      // The shell still renders, including a link away from the page.
      await expect(alert.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      await discover(page).waitFor();
      await tryAgain(page).click();
      await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
      await site.hears(/TypeError/);
    });

    await test.step('If a page’s code is missing, the app reloads once and retains the review draft', async () => {
      site.expectNoise(lostCode);
      // Until the page reloads, it requests a file of the previous build, and the server no longer has that file.
      await page.route('**/assets/discover-*.js', (route) =>
        documents.length === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page.getByRole('button', { name: 'Write Review' }).click();
      await page.getByLabel('Comment').fill('Melts in, never greasy.');
      await page.evaluate(() => {
        // Only a script can click a link behind the dialog.
        const link = document.querySelector<HTMLAnchorElement>('header a[href="/discover"]');
        link?.click();
      });
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
      await expect.poll(() => documents).toEqual([href.product(productId), href.discover]);
      await openInApp(page, href.product(productId));
      await page.getByRole('button', { name: 'Write Review' }).click();
      await expect(page.getByLabel('Comment')).toHaveValue('Melts in, never greasy.');
    });
  },
);

test(
  'Code that is permanently missing never causes a reload loop',
  { annotation: rules('SHELL-34') },
  async ({ site }) => {
    const page = await (await site.browserOf(await site.member())).newPage();
    const documents = loads(page);
    site.expectNoise(lostCode);
    await page.route('**/assets/discover-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(href.settings);
    await discover(page).click();
    await page.getByRole('heading', { name: 'Something is missing' }).waitFor();
    await settled(page);
    expect(documents).toEqual([href.settings, href.discover]);
    await expectAccessible(page);
    await page.unroute('**/assets/discover-*.js');
    await tryAgain(page).click();
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  },
);

test(
  'If the network fails while code loads, the page stays visible, and a page that was never opened loads later',
  { annotation: rules('SHELL-35', 'SHELL-48', 'SHELL-51') },
  async ({ site }) => {
    const browser = await site.browserOf(await site.member());
    const page = await browser.newPage();
    const documents = loads(page);

    await test.step('If the network fails while code loads, the page stays visible, and the account menu works afterward', async () => {
      // The client that renews the session is still loading when the network goes down.
      const client = /\/assets\/module-[^/]+\.js$/;
      const cut = Promise.withResolvers<undefined>();
      await page.route(client, async (route) => {
        await cut.promise;
        await route.abort('internetdisconnected');
      });
      const pending = new Set<string>();
      page.on('request', (request) => /\/api\/(?!.*\/stream$)/.test(request.url()) && pending.add(request.url()));
      page.on('requestfinished', (request) => pending.delete(request.url()));
      const asked = page.waitForRequest(client);
      await page.goto(href.settings);
      const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
      await heading.waitFor();
      await asked;
      // An interrupted call would show its own error, so the test waits until all sections are loaded.
      await expect(page.locator('[data-waits]')).toHaveCount(0);
      await expect.poll(() => [...pending]).toEqual([]);
      await browser.setOffline(true);
      const failed = page.waitForEvent('requestfailed', (request) => client.test(request.url()));
      cut.resolve(undefined);
      await failed;
      await expect(heading).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute(client);
      const arrived = page.waitForResponse(client);
      await browser.setOffline(false);
      expect((await arrived).ok()).toBe(true);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
      await page.keyboard.press('Escape');
    });

    await test.step('Offline, a page that was never opened shows a message and loads once the browser is back online', async () => {
      await settled(page);
      site.expectNoise(lostCode);
      await browser.setOffline(true);
      await discover(page).click();
      const alert = page.getByRole('alert');
      await alert.getByRole('heading', { name: 'You are offline' }).waitFor();
      // If the page reloaded while offline, the browser would show its own error page.
      await tryAgain(page).click();
      await alert.getByRole('heading', { name: 'You are offline' }).waitFor();
      expect(documents).toEqual([href.settings]);
      await browser.setOffline(false);
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
    });
  },
);

test(
  'If code fails to load after an outage, the page sends pending changes and then reloads once',
  { annotation: rules('SHELL-55') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try' });
    const status = async () => (await mara.call(listShelf, { query: {} })).body[0]?.status;
    const browser = await site.browserOf(mara);
    const page = await browser.newPage();
    const documents = loads(page);
    const client = /\/assets\/module-[^/]+\.js$/;
    const cut = Promise.withResolvers<undefined>();
    // Chromium retries a failed module, but Firefox caches the failure. To imitate Firefox, this route makes the module
    // fail until the page reloads.
    await page.route(client, async (route) => {
      await cut.promise;
      if (documents.length > 1) await route.continue();
      else await route.abort('internetdisconnected');
    });
    const fails = () => page.waitForEvent('requestfailed', (request) => client.test(request.url()));
    const asked = page.waitForRequest(client);
    await page.goto(href.product(entry.productId));
    const inUse = page.getByRole('radio', { name: 'Currently Using' });
    await inUse.waitFor();
    await asked;
    await browser.setOffline(true);
    const failed = fails();
    cut.resolve(undefined);
    await failed;
    await inUse.click();
    await page.getByRole('link', { name: '1 pending' }).waitFor();

    const change = await hold(page, `**/api/shelf/${entry.id}`);
    const failedAgain = fails();
    await browser.setOffline(false);
    await Promise.all([change.requested, failedAgain]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    expect(documents).toHaveLength(1);
    await expect.poll(status).toBe('want_to_try');
    change.release();
    await expect.poll(() => documents).toHaveLength(2);
    await expect(inUse).toBeChecked();
    await expect.poll(status).toBe('currently_using');
  },
);

const html = '<!DOCTYPE html><html><body>Sign in to the hotel Wi-Fi</body></html>';
/** Responses that do not come from Shelflife, and a lost response. */
const foreignResponses: Record<string, (route: Route) => Promise<void>> = {
  'a sign-in page of a network (200)': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'a response that is no JSON (200)': (route) => route.fulfill({ status: 200, body: 'OK' }),
  'a page of a proxy (502)': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  'an empty response (504)': (route) => route.fulfill({ status: 504, body: '' }),
  'a network that asks to sign in (511)': (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: html }),
  'a lost response': (route) => route.abort('connectionreset'),
};
/** Words of browsers, parsers, and markup, which do not say what to do. */
const raw = /Failed to fetch|NetworkError|Load failed|Unexpected|JSON|<|DOCTYPE|undefined|\[object/;
const helpful = /try again/i;

test(
  'Each response that is not from Shelflife is explained in words, on pages, in forms, in toasts, and when signing in',
  { annotation: rules('ERR-68') },
  async ({ site }) => {
    site.expectNoise(/Failed to load resource|AuthRetryableFetchError|AuthUnknownError|Failed to fetch/);
    const mara = await site.member();
    const { product } = await site.shelve(mara, { status: 'want_to_try' });
    const page = await site.visit(mara, href.requestProduct('Ferry'));
    const visitor = await site.visit(null, '/');
    await visitor.getByRole('link', { name: 'Sign In' }).first().click();
    await visitor.getByLabel('Email').fill(mara.email);
    await visitor.getByLabel('Password', { exact: true }).fill('velvet-hour-42');
    const expectWords = async (shown: Locator) => {
      await expect(shown).toContainText(helpful);
      await expect(shown).not.toContainText(raw);
    };
    for (const [name, respond] of Object.entries(foreignResponses))
      await test.step(name, async () => {
        await page.route('**/api/product-requests', respond);
        await page.route('**/api/shelf/*', respond);
        await page.route('**/api/pan-projects*', respond);
        await visitor.route('**/auth/v1/**', respond);
        await openInApp(page, href.requestProduct('Ferry'));
        await page.getByLabel('Brand name').fill('Corvane');
        await page.getByRole('button', { name: 'Submit Request' }).click();
        await expectWords(toastOf(page));
        await expect(page.getByLabel('Brand name')).toHaveValue('Corvane');
        await openInApp(page, href.panProjects);
        await expectWords(page.getByRole('main').getByRole('alert').first());
        await openInApp(page, href.product(product.id));
        await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
        await page.getByRole('radio', { name: 'Currently Using' }).click();
        await expectWords(toastOf(page));
        await visitor.getByRole('button', { name: 'Sign In' }).click();
        await expectWords(toastOf(visitor));
        await toastOf(visitor).getByRole('button', { name: 'Dismiss' }).click();
        await page.unrouteAll();
        await visitor.unrouteAll();
        await page.reload();
      });
  },
);

test(
  'Pressing again after a lost response sends the same key until the content changes, and adds only one row',
  { annotation: rules('MOB-12', 'ERR-69') },
  async ({ site }) => {
    site.expectNoise(/Failed to load resource/);
    const mara = await site.member();
    const page = await site.visit(mara, href.requestProduct('Ferry'));
    const keys: (string | undefined)[] = [];
    const loseResponses = (times: number) =>
      page.route(
        '**/api/product-requests',
        async (route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          await route.fetch();
          return route.abort('connectionreset');
        },
        { times },
      );
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/product-requests'))
        keys.push(request.headers()['idempotency-key']);
    });
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await page.getByLabel('Brand name').fill('Corvane');
    await loseResponses(1);
    await submit.click();
    await expect(toastOf(page)).toContainText('Failed to reach Shelflife');
    await submit.click();
    await page.getByRole('region', { name: 'Your requests' }).getByRole('listitem').waitFor();
    const { rows } = await site.pool.query('select product_name from product_requests');
    expect(rows).toHaveLength(1);
    await page.getByLabel('Product name').fill('Night Ferry');
    await page.getByLabel('Brand name').fill('Corvane');
    await submit.click();
    await expect.poll(() => keys.length).toBe(3);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toBe(keys[1]);
  },
);

test('A malformed address shows a page with words', { annotation: rules('ERR-68') }, async ({ site }) => {
  const mara = await site.member();
  const page = await site.visit(mara, '/');
  for (const address of [
    '/product/%',
    '/user/%E0%A4%A',
    '/brand/%ZZ',
    '/search?q=%E0%A4',
    '/ingredient/-1',
    '/year/x',
    '//x',
  ]) {
    await page.goto(site.address + address);
    await expect(page.getByRole('heading').first(), address).toHaveText(/\w/);
    await expect(page.locator('body'), address).not.toContainText(raw);
  }
});
