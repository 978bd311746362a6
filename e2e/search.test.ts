import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

const boxOf = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search products' });
const rowsOf = (page: Page) => page.locator('main li.row');
const namesOf = (page: Page) => rowsOf(page).locator('a.name').allInnerTexts();
const rate = (id: number, average: number) =>
  site.pool.query('update products set rating_sum = $2, review_count = 10 where id = $1', [id, average * 10]);

test('ROUTE-24, SRCH-01, SRCH-02, SRCH-07 SRCH-08 SRCH-09 SRCH-10 SRCH-11 SRCH-12, SRCH-15 SRCH-16 SRCH-17 SRCH-18, SRCH-24, SRCH-25, CONST-06, GSB-27, OP-41: the results and their orders', async () => {
  const zinnia = await site.product({ name: 'Cobalt Zinnia', brand: 'Alder & Ash' });
  const arnica = await site.product({ name: 'Cobalt Arnica', brand: 'Moss House' });
  const { parent } = await site.family(['Deep Sea'], { name: 'Cobalt Liner', brand: 'Brume' });
  await rate(zinnia.id, 3.5);
  await rate(parent.id, 4.8);
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  const calls = callsOf(page);
  const held = await hold(page, '**/api/products?search=*');
  await page.goto('/search?q=cobalt');
  await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(8);
  held.release();
  await page.getByText('3 products found', { exact: true }).waitFor();
  expect(calls.filter((call) => call.includes('/api/products'))).toEqual(['/api/products?search=cobalt']);
  await expect.poll(() => boxOf(page).inputValue()).toBe('cobalt');
  await expect.poll(() => boxOf(page).getAttribute('placeholder')).toBe('Search products, brands...');
  const liner = rowsOf(page).filter({ hasText: 'Cobalt Liner in Deep Sea' });
  await expect.poll(() => liner.locator('.thumb svg, .thumb img').count()).toBe(1);
  await expect
    .poll(() => rowsOf(page).getByRole('link', { name: 'Alder & Ash' }).getAttribute('href'))
    .toBe('/brand/alder-%26-ash');
  const answer = await page.evaluate(async () => {
    const token = localStorage.getItem('shelflife.access_token');
    const reply = await fetch('/api/products?search=cobalt', { headers: { authorization: `Bearer ${token}` } });
    return reply.text();
  });
  const found: { name: string; variantName: string | null }[] = JSON.parse(answer);
  expect(await namesOf(page)).toEqual(
    found.map(({ name, variantName }) => (variantName ? `${name} in ${variantName}` : name)),
  );

  const sort = page.getByLabel('Sort');
  expect(await sort.locator('option').allInnerTexts()).toEqual(['Relevance', 'Name A-Z', 'Brand A-Z', 'Highest Rated']);
  await sort.selectOption('Name A-Z');
  await expect.poll(() => namesOf(page)).toEqual(['Cobalt Arnica', 'Cobalt Liner in Deep Sea', 'Cobalt Zinnia']);
  await sort.selectOption('Brand A-Z');
  await expect.poll(() => namesOf(page)).toEqual(['Cobalt Zinnia', 'Cobalt Liner in Deep Sea', 'Cobalt Arnica']);
  await sort.selectOption('Highest Rated');
  await expect.poll(() => namesOf(page)).toEqual(['Cobalt Liner in Deep Sea', 'Cobalt Zinnia', 'Cobalt Arnica']);
  await photograph(page, 'search-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await rowsOf(page).getByRole('link', { name: 'Cobalt Arnica' }).click();
  await page.waitForURL(`**/product/${arnica.id}`);
});

test('SRCH-03 SRCH-04 SRCH-05 SRCH-06, SRCH-13, SRCH-14, OP-46, VAL-01: typing is mirrored, one Back leaves, too little is not searched', async () => {
  const page = await site.visit(await site.member(), '/discover');
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  const calls = callsOf(page);
  await page.goto('/search');
  const hint = page.getByText('Enter at least 2 characters to search for products.', { exact: true });
  await hint.waitFor();
  await boxOf(page).pressSequentially(' k ');
  await page.waitForURL('**/search?q=%20k%20');
  await expect.poll(() => hint.isVisible()).toBe(true);
  await boxOf(page).fill('');
  await page.waitForURL((address) => address.search === '');
  await boxOf(page).pressSequentially('kkxz 9');
  await page.waitForURL('**/search?q=kkxz%209');
  await page.getByText('No products found for "kkxz 9"', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Try other keywords, or fewer of them.').isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'search-none-desktop');
  expect(calls.filter((call) => call.includes('search=')).every((call) => call.includes('search=kk'))).toBe(true);
});

test('SRCH-04: one Back leaves /search whatever was typed, and another search from the top bar fills the box', async () => {
  await site.product({ name: 'Juniper Rinse' });
  const page = await site.visit(await site.member(), '/discover');
  const top = page.getByRole('combobox', { name: 'Search products' });
  await top.fill('juniper');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=juniper');
  await boxOf(page).fill('juniper rinse');
  await page.waitForURL('**/search?q=juniper%20rinse');
  await top.fill('rinse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=rinse');
  await expect.poll(() => boxOf(page).inputValue()).toBe('rinse');
  await page.goBack();
  await page.waitForURL('**/search?q=juniper%20rinse');
  await page.goBack();
  await page.waitForURL('**/discover');
});

test('SRCH-19 SRCH-20 SRCH-21 SRCH-22 SRCH-23, OP-31, OP-44, CARD-17, CACHE-13: a row adds to the shelf, then shows its badge alone', async () => {
  const mara = await site.member();
  const { parent, shades } = await site.family(['Fern', 'Moss'], { name: 'Lichen Shadow' });
  await site.shelve(mara, { productId: shades[0]?.id ?? 0, customTags: ['rebuy', 'everyday', 'seasonal'] });
  const page = await site.visit(mara, '/search?q=lichen', phone);
  const shelved = rowsOf(page).filter({ hasText: 'in Fern' });
  await shelved.getByText('Using').waitFor();
  expect(await shelved.getByRole('button').count()).toBe(0);
  expect(await shelved.getByRole('listitem').allInnerTexts()).toEqual([
    'rebuy',
    'everyday',
    expect.stringContaining('+1'),
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'search-mobile');

  const row = rowsOf(page).filter({ hasText: 'in Moss' });
  await row.getByRole('button', { name: 'Add Lichen Shadow in Moss' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Want to Try', 'Currently Using', 'Tried']);
  const held = await hold(page, '**/api/shelf');
  const calls = callsOf(page);
  await page.getByRole('menuitem', { name: 'Want to Try' }).click();
  await row.getByText('Adding...', { exact: true }).waitFor();
  held.release();
  await row.getByText('Want to Try').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await expect.poll(() => calls).toContain('/api/products?search=lichen');
  const { body } = await mara.call(listShelf, { query: {} });
  expect(body.map(({ productId, status }) => [productId, status])).toContainEqual([shades[1]?.id, 'want_to_try']);
  expect(body.map(({ productId }) => productId)).not.toContain(parent.id);
});

test('the place in a long list is kept when one comes back to it', async () => {
  for (let number = 10; number < 40; number++) await site.product({ name: `Nettle Soap ${number}` });
  const page = await site.visit(await site.member(), '/search?q=nettle');
  await page.getByText('30 products found').waitFor();
  const far = rowsOf(page).nth(25);
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await far.locator('a.name').click();
  await page.waitForURL('**/product/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await rowsOf(page).nth(25).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a failed search keeps the page and can be tried again', async () => {
  await site.product({ name: 'Orris Cream' });
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  await page.route('**/api/products?search=*', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
  await page.goto('/search?q=orris');
  await page.getByRole('alert').getByText('404: Away').waitFor();
  await page.unroute('**/api/products?search=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 product found', { exact: true }).waitFor();
});
