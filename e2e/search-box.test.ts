import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const optionsOf = (page: Page) => page.getByRole('option');
const searches = (calls: readonly string[]) => calls.filter((call) => call.startsWith('/api/products?search='));

/**
 * Adds nine results for "quartz": a family of three shades, and eight balms. Also adds two other products, one of which
 * is on the member's shelf.
 */
async function quartz(site: Site) {
  const { shades } = await site.family(['Persimmon', 'Oxblood', 'Garnet'], { name: 'Quartz Tint', brand: 'Ondine' });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await site.product({ name: `Quartz Balm ${number}` });
  const mara = await site.member();
  const { id } = await site.product({ name: 'Thistle Serum', image: '/media/gone.webp' });
  await site.shelve(mara, { productId: id, status: 'tried', customTags: ['rebuy', 'everyday', 'travel size'] });
  await site.product({ name: 'Vetiver Wash' });
  const page = await site.visit(mara, '/discover');
  return { shades, page, status: page.getByRole('search').getByRole('status') };
}

test(
  'The search box searches for two characters or more, shows up to eight results, and can retry failed searches',
  {
    annotation: [
      ...rules('CARD-17', 'OP-29', 'GSB-23', 'CONST-10'),
      ...rules('GSB-13', 'GSB-14', 'GSB-15', 'SHELL-30'),
      ...rules('GSB-01', 'GSB-02', 'GSB-03', 'GSB-05', 'GSB-06', 'CONST-01', 'CONST-06', 'SHELL-04'),
      ...rules('GSB-07', 'GSB-08', 'GSB-09', 'GSB-16', 'GSB-17', 'GSB-21', 'GSB-22', 'OP-26'),
      ...rules('GSB-04', 'GSB-10', 'GSB-11', 'GSB-12', 'CONST-02'),
    ],
  },
  async ({ site }) => {
    const { shades, page, status } = await quartz(site);
    await test.step('The box opens on focus and searches once it contains two characters', async () => {
      const calls = callsOf(page);
      await boxOf(page).focus();
      await page.getByText('Enter at least 2 characters to search for products.').waitFor();
      await boxOf(page).pressSequentially('q');
      const held = await hold(page, '**/api/products?search=*');
      await boxOf(page).pressSequentially('uartz');
      await expect(status).toHaveText('Searching...');
      await expect(page.getByRole('search').locator('[data-skeleton]')).toHaveCount(3);
      held.release();
      await expect(status).toHaveText('9 products found');
      expect(searches(calls).filter((call) => call.endsWith('search=q'))).toEqual([]);
    });
    await test.step('The box shows eight rows, and a family is one row with its shade count', async () => {
      await expect(optionsOf(page)).toHaveCount(limits.search.dropdownRows);
      const family = optionsOf(page).filter({ hasText: 'Quartz Tint' });
      await expect(family).toContainText('Ondine · 3 shades', { useInnerText: true });
      await expect(family).toHaveAttribute('href', `/product/${shades[0]?.id}`);
      await photograph(page, 'search-box-desktop');
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 500 });
      // After the window is resized, the list takes a moment to adjust its layout.
      await expect
        .poll(() => page.getByRole('listbox').evaluate((list) => list.scrollHeight > list.clientHeight))
        .toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('If there are more than eight results, a link opens all results', async () => {
      const all = page.getByRole('link', { name: 'View all 9 results' });
      await expect(all).toHaveAttribute('href', '/search?q=quartz');
      await page.getByRole('heading', { level: 1, name: 'Discover' }).click();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await boxOf(page).fill('quartz balm');
      await expect(status).toHaveText('8 products found');
      await expect(optionsOf(page)).toHaveCount(8);
      await expect(page.getByRole('link', { name: /^View all/ })).toHaveCount(0);
      await boxOf(page).fill('quartz');
      await all.click();
      await page.waitForURL('**/search?q=quartz');
      await page.getByText('9 products found').waitFor();
    });
    await test.step('A result shows two tags, the status, and a placeholder for a missing picture', async () => {
      await expect(page.getByRole('main')).toBeFocused();
      await boxOf(page).fill('thistle');
      const row = optionsOf(page).filter({ hasText: 'Thistle Serum' });
      await row.waitFor();
      await expect(row.getByRole('listitem')).toHaveText(['rebuy', 'everyday', /\+1/], { useInnerText: true });
      await expect(row).toContainText('Tried', { useInnerText: true });
      await row.locator('[data-placeholder]').waitFor();
    });
    await test.step('A failed search shows an error and can be retried', async () => {
      await page.route('**/api/products?search=*', (route) =>
        route.fulfill({ status: 429, json: { message: 'Slow down' } }),
      );
      await boxOf(page).fill('vetiver');
      await page.getByRole('search').getByText('Slow down').waitFor();
      await page.unroute('**/api/products?search=*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('1 product found', { exact: true }).waitFor();
    });
    await test.step('A search without results links to the product request form, prefilled with the search text', async () => {
      await boxOf(page).fill('zzqx 3000');
      const panel = page.getByRole('search');
      await panel.getByText('No products found for "zzqx 3000"', { exact: true }).waitFor();
      await expect(panel.getByText('Try searching for different keywords', { exact: true })).toBeVisible();
      await photograph(page, 'search-box-none-desktop');
      await expectAccessible(page);
      await panel.getByRole('link', { name: 'Request this product' }).click();
      await page.waitForURL('**/request-product?product=zzqx%203000');
    });
  },
);

test(
  'The search works with the keyboard alone, lists matching brands, and caches results for five minutes',
  { annotation: rules('OP-27', 'GSB-12', 'SHELL-04', 'GSB-28', 'CACHE-08') },
  async ({ site }) => {
    const first = await site.product({ name: 'Saffron Mist' });
    await site.product({ name: 'Saffron Mist Refill' });
    await site.product({ name: 'Tern Veil', brand: 'Cormorant' });
    await site.product({ name: 'Tern Balm', brand: 'Cormorant' });
    await site.product({ name: 'Umber Pencil' });
    const page = await (await site.browserOf(await site.member())).newPage();
    await page.clock.install();
    await page.goto('/discover');
    const box = boxOf(page);
    const active = () => page.locator('[role=option][aria-selected=true]');
    await test.step('"/" focuses the box, and Enter does not search for one character', async () => {
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
      await page.keyboard.press('/');
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
      await page.keyboard.type(' s ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/discover');
    });
    await test.step('The arrow keys select a result, and Escape closes the results', async () => {
      await box.fill('saffron mist');
      await optionsOf(page).nth(1).waitFor();
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowDown');
      await expect(active()).toContainText('Saffron Mist', { useInnerText: true });
      await expect
        .poll(async () => (await active().getAttribute('id')) === (await box.getAttribute('aria-activedescendant')))
        .toBe(true);
      await page.keyboard.press('ArrowUp');
      await expect(active()).toHaveCount(0);
      await page.keyboard.press('ArrowUp');
      await expect(active()).toContainText('Saffron Mist Refill', { useInnerText: true });
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      await expect(box).toHaveValue('saffron mist');
    });
    await test.step('Enter opens the selected result or searches for the text', async () => {
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
      await expect(optionsOf(page).first()).toHaveAttribute('href', /./);
      const targets = await optionsOf(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')));
      for (let row = 0; row <= targets.indexOf(`/product/${first.id}`); row++) await page.keyboard.press('ArrowDown');
      await expect(active()).toHaveAttribute('href', `/product/${first.id}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/product/${first.id}`);
      // Focus moves to the new page, unless the member types before it appears (SHELL-58).
      await expect(page.getByRole('main')).toBeFocused();
      await box.fill('  crème & co ');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=cr%C3%A8me%20%26%20co');
    });
    await test.step('A brand that matches the text is listed above the products', async () => {
      await expect(page.getByRole('main')).toBeFocused();
      await box.fill('cormorant');
      await page.getByText('2 products found', { exact: true }).waitFor();
      await expect(optionsOf(page).first()).toHaveText(/Cormorant\s*Brand · 2 products/);
      await photograph(page, 'search-box-brand-desktop');
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/brand/cormorant');
    });
    await test.step('Search results are cached for five minutes', async () => {
      await expect(page.getByRole('main')).toBeFocused();
      const calls = callsOf(page);
      const find = async () => {
        await box.fill('umber');
        await page.getByText('1 product found', { exact: true }).waitFor();
        await box.fill('');
        await page.getByText('Enter at least 2 characters').waitFor();
      };
      await find();
      await page.clock.fastForward('04:30');
      await find();
      expect(searches(calls)).toHaveLength(1);
      await page.clock.fastForward('00:40');
      await find();
      await expect.poll(() => searches(calls)).toHaveLength(2);
    });
  },
);

test(
  'On a phone, the search opens as a sheet with recent searches and the Add menu',
  {
    tag: '@phone',
    annotation: [...rules('GSB-03', 'GSB-24', 'GSB-25', 'GSB-26', 'MOB-04'), ...rules('GSB-30')],
  },
  async ({ site }) => {
    await site.product({ name: 'Gannet Wash' });
    const { id } = await site.product({ name: 'Willow Toner' });
    const page = await site.visit(await site.member(), '/search?q=gannet');
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Search products' });
    await test.step('Recent searches on this device are suggested and can be cleared', async () => {
      await page.getByText('1 product found', { exact: true }).waitFor();
      await page.goto('/browse');
      await page.getByRole('heading', { level: 1, name: 'Browse products' }).waitFor();
      await opener.click();
      const recent = page.getByRole('region', { name: 'Recent searches' });
      await expect(recent.getByRole('link')).toHaveText(['gannet']);
      await photograph(page, 'search-box-recent-phone');
      await expectAccessible(page);
      await recent.getByRole('button', { name: 'Clear' }).click();
      await expect(recent).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shelflife.searches.recent'))).toBeNull();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    });
    await test.step('The sheet closes with Escape and after a result is opened', async () => {
      await opener.click();
      const box = sheet.getByRole('combobox');
      await expect(box).toBeFocused();
      await box.fill('willow');
      await sheet.getByText('1 product found', { exact: true }).waitFor();
      await photograph(page, 'search-box-mobile');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await expect(opener).toBeFocused();

      await opener.click();
      await sheet.getByRole('option').click();
      await page.waitForURL(`**/product/${id}`);
      await sheet.waitFor({ state: 'detached' });
      await opener.click();
      await sheet.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Write a Review' })).toHaveAttribute('href', '/write-review');
      await page.getByRole('menuitem', { name: 'Add Product to Shelf' }).click();
      await page.waitForURL('**/discover');
      await sheet.waitFor({ state: 'detached' });
    });
  },
);
