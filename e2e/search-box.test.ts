import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const optionsOf = (page: Page) => page.getByRole('option');
const searches = (calls: readonly string[]) => calls.filter((call) => call.startsWith('/api/products?search='));

test('GSB-01 GSB-02 GSB-03 GSB-04 GSB-05 GSB-06 GSB-07 GSB-08 GSB-09 GSB-10 GSB-11 GSB-12, GSB-16, GSB-17, GSB-21, GSB-22, CONST-01, CONST-02, CONST-06, SHELL-04, OP-26: from the first letter to the page of all results', async () => {
  const { shades } = await site.family(['Persimmon', 'Oxblood', 'Garnet'], { name: 'Quartz Tint', brand: 'Ondine' });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await site.product({ name: `Quartz Balm ${number}` });
  const page = await site.visit(await site.member(), '/discover');
  const box = boxOf(page);
  const calls = callsOf(page);
  await box.focus();
  await page.getByText('Enter at least 2 characters to search for products.').waitFor();
  await box.pressSequentially('q');
  const held = await hold(page, '**/api/products?search=*');
  await box.pressSequentially('uartz');
  const status = page.getByRole('search').getByRole('status');
  await expect.poll(() => status.innerText()).toBe('Searching...');
  await expect.poll(() => page.getByRole('search').locator('[data-skeleton]').count()).toBe(3);
  held.release();

  await expect.poll(() => status.innerText()).toBe('9 products found');
  expect(searches(calls).filter((call) => call.endsWith('search=q'))).toEqual([]);
  await expect.poll(() => optionsOf(page).count()).toBe(limits.search.dropdownRows);
  const family = optionsOf(page).filter({ hasText: 'Quartz Tint' });
  await expect.poll(() => family.innerText()).toContain('Ondine · 3 shades');
  await expect.poll(() => family.getAttribute('href')).toBe(`/product/${shades[0]?.id}`);
  const all = page.getByRole('link', { name: 'View all 9 results' });
  await expect.poll(() => all.getAttribute('href')).toBe('/search?q=quartz');
  await photograph(page, 'search-box-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 500 });
  expect(await page.getByRole('listbox').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);

  await page.getByRole('heading', { level: 1, name: 'Discover' }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await box.fill('quartz balm');
  await expect.poll(() => status.innerText()).toBe('8 products found');
  await expect.poll(() => optionsOf(page).count()).toBe(8);
  expect(await page.getByRole('link', { name: /^View all/ }).count()).toBe(0);
  await box.fill('quartz');
  await all.click();
  await page.waitForURL('**/search?q=quartz');
  await page.getByText('11 products found').waitFor();
});

test('OP-27, GSB-12, SHELL-04: the keyboard alone: "/", arrows, Enter and Escape', async () => {
  const first = await site.product({ name: 'Saffron Mist' });
  await site.product({ name: 'Saffron Mist Refill' });
  const page = await site.visit(await site.member(), '/discover');
  const box = boxOf(page);
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  await page.keyboard.press('/');
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => box.inputValue()).toBe('');
  await page.keyboard.type(' s ');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/discover');

  await box.fill('saffron mist');
  await optionsOf(page).nth(1).waitFor();
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeNull();
  const active = () => page.locator('[role=option][aria-selected=true]');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active().innerText()).toContain('Saffron Mist');
  await expect.poll(() => active().getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
  await page.keyboard.press('ArrowUp');
  expect(await active().count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => active().innerText()).toContain('Saffron Mist Refill');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => box.inputValue()).toBe('saffron mist');

  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  const targets = await optionsOf(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')));
  for (let row = 0; row <= targets.indexOf(`/product/${first.id}`); row++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => active().getAttribute('href')).toBe(`/product/${first.id}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/product/${first.id}`);
  await box.fill('  crème & co ');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=cr%C3%A8me%20%26%20co');
});

test('GSB-13, GSB-14, GSB-15, SHELL-30: nothing found leads to a request that carries the text', async () => {
  const page = await site.visit(await site.member(), '/discover');
  await boxOf(page).fill('zzqx 3000');
  const panel = page.getByRole('search');
  await panel.getByText('No products found for "zzqx 3000"', { exact: true }).waitFor();
  await expect
    .poll(() => panel.getByText('Try searching for different keywords', { exact: true }).isVisible())
    .toBe(true);
  await photograph(page, 'search-box-none-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Request this product' }).click();
  await page.waitForURL('**/request-product?product=zzqx%203000');
});

test('CARD-17, OP-29, GSB-23, CONST-10: a row shows the first two tags and the badge; a picture that fails gives way to grey', async () => {
  const mara = await site.member();
  const { id } = await site.product({ name: 'Thistle Serum', image: '/media/gone.webp' });
  await site.shelve(mara, { productId: id, status: 'tried', customTags: ['rebuy', 'everyday', 'travel size'] });
  const page = await site.visit(mara, '/discover');
  await boxOf(page).fill('thistle');
  const row = optionsOf(page).filter({ hasText: 'Thistle Serum' });
  await row.waitFor();
  expect(await row.getByRole('listitem').allInnerTexts()).toEqual(['rebuy', 'everyday', expect.stringContaining('+1')]);
  await expect.poll(() => row.innerText()).toContain('Tried');
  await row.locator('[data-placeholder]').waitFor();
});

test('CACHE-08: found products are kept for five minutes', async () => {
  await site.product({ name: 'Umber Pencil' });
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/discover');
  const calls = callsOf(page);
  const box = boxOf(page);
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

test('a search that fails says so and can be tried again', async () => {
  await site.product({ name: 'Vetiver Wash' });
  const page = await site.visit(await site.member(), '/discover');
  await page.route('**/api/products?search=*', (route) =>
    route.fulfill({ status: 429, json: { message: 'Slow down' } }),
  );
  await boxOf(page).fill('vetiver');
  await page.getByRole('search').getByText('429: Slow down').waitFor();
  await page.unroute('**/api/products?search=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 product found', { exact: true }).waitFor();
});

test('GSB-03, GSB-24, GSB-25, GSB-26, MOB-04: on a phone the search is a sheet with the Add menu beside its field', async () => {
  const { id } = await site.product({ name: 'Willow Toner' });
  const page = await site.visit(await site.member(), '/browse', phone);
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Search products' });
  const box = sheet.getByRole('combobox');
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await box.fill('willow');
  await sheet.getByText('1 product found', { exact: true }).waitFor();
  await photograph(page, 'search-box-mobile');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await opener.click();
  await sheet.getByRole('option').click();
  await page.waitForURL(`**/product/${id}`);
  await sheet.waitFor({ state: 'detached' });
  await opener.click();
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Write a Review' }).getAttribute('href'))
    .toBe('/write-review');
  await page.getByRole('menuitem', { name: 'Add Product to Shelf' }).click();
  await page.waitForURL('**/discover');
  await sheet.waitFor({ state: 'detached' });
});
