import type { Page } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { openInApp } from './support/open-in-app.ts';
import { settled } from './support/settled.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

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
