import type { Page } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { review } from './support/reviews.ts';
import { settled } from './support/settled.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

const statusesOf = (page: Page) => page.getByRole('group', { name: 'Shelf status' });

test(
  'A reviewed product still has an "Edit Review" button after its status changes',
  { annotation: rules('CACHE-09', 'PDP-22') },
  async ({ site }) => {
    const mara = await site.member();
    const { id, name } = await site.product();
    await review(site, mara, { productId: id });
    const page = await site.visit(mara, href.writeReview);
    const row = page.getByRole('listitem').filter({ hasText: name });
    const search = page.getByLabel('Search products to review');
    await search.fill(name);
    await row.getByRole('button', { name: 'Edit Review' }).waitFor();
    await page.getByRole('link', { name: 'My Shelves' }).first().click();
    await page.getByRole('tab', { name: 'Tried' }).click();
    await settled(page);
    // From now on, the page has only the product data from the earlier search results.
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/products?search=*', async (route) => {
      await held;
      await route.continue();
    });
    const taken = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await page.getByRole('button', { name: `Shelf status for ${name}` }).click();
    await page.getByRole('menu').getByText('Currently Using', { exact: true }).click();
    await taken;
    await page.goBack();
    await search.fill(name);
    await row.getByText(/Using/).waitFor();
    await expect(row.getByRole('button')).toHaveText('Edit Review', { useInnerText: true });
    const read = page.waitForResponse((response) => response.url().includes('/api/products?search='));
    release();
    await read;
    await settled(page);
    await expect(row.getByRole('button')).toHaveText('Edit Review', { useInnerText: true });
    await row.getByText(/Using/).waitFor();
  },
);

test(
  'An offline change is sent when the next page opens or when an open page comes back online',
  { annotation: rules('OP-101') },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try' });
    const other = await site.product();
    const shelf = async () =>
      (await mara.call(listShelf, { query: {} })).body.map(({ productId, status }) => ({ productId, status }));
    const browser = await site.browserOf(mara);
    const page = await browser.newPage();
    await page.goto(href.product(entry.productId));
    await statusesOf(page).waitFor();
    await settled(page);
    await browser.setOffline(true);
    await statusesOf(page).getByText('Currently Using').click();
    await page.getByRole('button', { name: 'Remove from shelf' }).waitFor();
    await page.close();
    await browser.setOffline(false);
    await expect.poll(shelf).toEqual([{ productId: entry.productId, status: 'want_to_try' }]);

    // When the app opens another product, it sends the pending change.
    const next = await browser.newPage();
    await next.goto(href.product(other.id));
    await expect.poll(shelf).toEqual([{ productId: entry.productId, status: 'currently_using' }]);

    // A page that is still open sends its offline change when the browser comes online.
    await statusesOf(next).waitFor();
    await settled(next);
    await browser.setOffline(true);
    await statusesOf(next).getByText('Want to Try').click();
    await browser.setOffline(false);
    await next.getByText('Your change was sent.').waitFor();
    await expect.poll(shelf).toContainEqual({ productId: other.id, status: 'want_to_try' });
  },
);
