import type { Page } from '@playwright/test';
import { follow } from '#contract/people.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/** Collects the method and path of every API request from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test(
  'The member’s profile is fetched once, and nothing is refetched on focus or within four minutes',
  { annotation: rules('ROUTE-08', 'CACHE-01', 'CACHE-02', 'CACHE-03', 'CACHE-04', 'CACHE-06', 'API-05') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara', username: 'mara_cached' });
    await site.shelve(mara);
    const follower = await site.member({});
    await follower.call(follow, { params: { username: 'mara_cached' } });
    const context = await site.browserOf(mara);
    const page = await context.newPage();
    await page.clock.install();
    const calls = callsOf(page);
    await page.goto('/shelves');
    await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
    await page.getByRole('article').first().waitFor();
    // The notifications load last, when the browser is idle.
    await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    expect(calls.filter((call) => call === 'GET /api/me')).toHaveLength(1);

    calls.length = 0;
    await page.getByRole('link', { name: 'Shelflife' }).first().click();
    await page.getByRole('heading', { name: 'My Products' }).waitFor();
    await page.getByRole('link', { name: 'My Shelves' }).first().click();
    await page.getByRole('article').first().waitFor();
    expect(calls).not.toContain('GET /api/me');
    expect(calls.filter((call) => call === 'GET /api/shelf').length).toBeLessThanOrEqual(1);

    calls.length = 0;
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(4 * 60_000);
    expect(calls.filter((call) => !call.endsWith('/stream'))).toEqual([]);
  },
);

test(
  'A product’s new name appears on the shelf, the product page, and the activity feed without a reload',
  { annotation: rules('CACHE-11') },
  async ({ site }) => {
    const keeper = await site.administrator();
    const product = await site.product({ name: 'Dusk Balm', categoryId: await site.category() });
    await site.shelve(keeper, { productId: product.id });
    const page = await site.visit(keeper, '/admin');
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByRole('button', { name: 'Edit Dusk Balm' }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
    /** Opens the shelf, the product page, and home by clicking links. */
    const walkPast = async (name: string) => {
      await page.getByRole('link', { name: 'My Shelves' }).first().click();
      await page.getByRole('article').getByRole('link', { name }).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('link', { name: 'Shelflife' }).first().click();
      const activity = page
        .getByRole('complementary', { name: 'Community Activity' })
        .getByRole('listitem')
        .filter({ hasText: 'started using' });
      await activity.getByRole('link', { name, exact: true }).waitFor();
    };
    await walkPast('Dusk Balm');
    await page.evaluate(() => history.go(-3));
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByRole('button', { name: 'Edit Dusk Balm' }).click();
    await page.getByLabel('Product name').fill('Dawn Balm');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();
    await walkPast('Dawn Balm');
    await expect(page.locator('body[data-never-reloaded]')).toHaveCount(1);
  },
);

test(
  'If a change gets a 409, a card is rolled back without a toast, but the product page shows an error toast',
  { annotation: rules('ERR-02', 'ERR-03', 'ERR-29', 'CACHE-05', 'OP-99') },
  async ({ site }) => {
    const mara = await site.member();
    await site.product({ name: 'Shy Serum', editorialSections: ['viral'] });
    const { id } = await site.product({ name: 'Refused Cream', editorialSections: ['viral'] });
    await site.shelve(mara, { productId: id });
    const page = await site.visit(mara, '/section/viral');
    const refusal = { status: 409, json: { code: 'already_exists', message: 'Not today' } };

    await test.step('If adding a product from its card fails, the card is rolled back, and no toast appears', async () => {
      const card = page.getByRole('article').filter({ hasText: 'Shy Serum' });
      await page.route('**/api/shelf', (route) => route.fulfill(refusal));
      const refused = page.waitForResponse((response) => response.url().endsWith('/api/shelf'));
      await card
        .getByRole('button', { name: /Shelf status for Shy Serum|Add/ })
        .first()
        .click();
      await page.getByRole('menu').getByText('Want to Try', { exact: true }).click();
      await refused;
      await card.getByText('Want to Try').waitFor({ state: 'detached' });
      await site.hears(/Not today/);
      await expect(toastOf(page)).toHaveCount(0);
    });

    await test.step('On the product page, a status change that gets a 409 is not retried, and a toast shows the error', async () => {
      await page.getByRole('article').getByRole('link', { name: 'Refused Cream' }).first().click();
      const wanted = page.getByRole('radio', { name: 'Want to Try' });
      await wanted.waitFor();
      let sent = 0;
      await page.route('**/api/shelf/*', async (route) => {
        sent += 1;
        await route.fulfill(refusal);
      });
      await wanted.click();
      const toast = page.getByRole('alert').filter({ hasText: 'Error' });
      await toast.getByText('409: Not today').waitFor();
      expect(sent).toBe(1);
    });
  },
);
