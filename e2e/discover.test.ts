import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listShelf } from '#contract/shelves.ts';
import { editorialSectionIds } from '#contract/statuses.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

const cardNames = (page: Page) => page.locator('main article h2').allInnerTexts();

test('ROUTE-07, DISC-01 DISC-02 DISC-03 DISC-04 DISC-05 DISC-06 DISC-07, API-77, API-78: each collection with products is previewed, each leads on', async () => {
  const member = await site.member();
  for (let number = 1; number < 12; number++) {
    await site.product({ name: `Award ${number}`, editorialSections: ['bob-2025', 'holy grails', 'allure', 'new'] });
  }
  await site.product({ name: 'Other', editorialSections: ['bob-2024', 'bob-2023', 'trending'] });
  const context = await site.browserOf(member);
  const page = await context.newPage();
  const calls = callsOf(page);
  await page.goto('/discover');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect
    .poll(() => titles.allInnerTexts())
    .toEqual([
      'Best of Beauty 2025',
      'Best of Beauty 2024',
      'Best of Beauty 2023',
      'Allure Award Winners',
      'Trending Now',
      'Just Dropped',
      'Holy Grails',
    ]);
  expect(calls.filter((call) => call.startsWith('/api/editorial/')).toSorted()).toEqual(
    editorialSectionIds.map((id) => `/api/editorial/${encodeURIComponent(id)}?limit=10`).toSorted(),
  );
  for (const title of ['Best of Beauty 2025', 'Allure Award Winners', 'Just Dropped', 'Holy Grails']) {
    await expect.poll(() => page.getByRole('region', { name: title }).getByRole('article').count()).toBe(10);
  }
  expect(await page.getByText('Search will be integrated').count()).toBe(0);
  await photograph(page, 'discover-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => page.getByRole('link', { name: 'Browse All Products' }).getAttribute('href')).toBe('/browse');
  await page.getByRole('link', { name: 'View All Holy Grails' }).click();
  await page.waitForURL('**/section/holy%20grails');
  await page.getByText('Showing 11 products', { exact: true }).waitFor();
});

test('DISC-08, OP-38, MOB-05: with a query the placeholder of the search shows', async () => {
  const page = await site.visit(await site.member(), '/discover?q=lip', phone);
  await page.getByText('Search will be integrated with the global search bar.', { exact: true }).waitFor();
  await photograph(page, 'discover-mobile');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('collections that do not load say so once and are asked for again together', async () => {
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  await page.route('**/api/editorial/*?limit=10', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
  await page.goto('/discover');
  await page.getByRole('alert').getByText('404: Away').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await page.unroute('**/api/editorial/*?limit=10');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Best of Beauty 2025' }).waitFor();
});

test('SECT-01 SECT-02 SECT-03 SECT-04 SECT-05 SECT-06 SECT-07 SECT-08 SECT-09 SECT-10 SECT-11 SECT-12 SECT-13 SECT-14 SECT-15 SECT-16, ROUTE-22, OP-39: title and description of the eight sections', async () => {
  const page = await site.visit(await site.member(), '/discover');
  for (const [id, title, description] of [
    ['bob-2025', 'Best of Beauty 2025', "This year's award-winning beauty products"],
    ['bob-2024', 'Best of Beauty 2024', "Last year's celebrated winners"],
    ['bob-2023', 'Best of Beauty 2023', 'Proven award-winning favorites'],
    ['allure', 'Allure Award Winners', 'All-time recognized products'],
    ['trending', 'Trending Now', "What everyone's talking about"],
    ['viral', 'Viral on Social Media', 'Favorites from short-video and photo social platforms'],
    ['new', 'Just Dropped', 'Latest releases worth trying'],
    ['holy%20grails', 'Holy Grails', 'Must-have cult favorites'],
  ] as const) {
    await page.goto(`/section/${id}`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await expect.poll(() => page.getByText(description, { exact: true }).isVisible()).toBe(true);
  }
});

test('SECT-18 SECT-19 SECT-20 SECT-21 SECT-22 SECT-23 SECT-24, CONST-06, CARD-19: a section while it loads, with its cards, empty, and the way back', async () => {
  const mara = await site.member();
  const { id } = await site.product({ name: 'Viral Balm', editorialSections: ['viral'] });
  const context = await site.browserOf(mara);
  const page = await context.newPage();
  const calls = callsOf(page);
  const held = await hold(page, '**/api/editorial/viral');
  await page.goto('/section/viral');
  await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(20);
  held.release();
  await page.getByText('Showing 1 product', { exact: true }).waitFor();
  expect(calls).toContain('/api/editorial/viral');
  expect(await cardNames(page)).toEqual(['Viral Balm']);
  await page.getByRole('button', { name: 'Shelf status for Viral Balm' }).click();
  await page.getByRole('menuitemradio', { name: 'Currently Using' }).click();
  await page.getByRole('article').getByText('Using').waitFor();
  await expect
    .poll(async () => (await mara.call(listShelf, { query: {} })).body.map(({ productId }) => productId))
    .toEqual([id]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Discover' }).click();
  await page.waitForURL('**/discover');

  await page.route('**/api/editorial/trending', (route) => route.fulfill({ json: [] }));
  await page.goto('/section/trending');
  await page.getByText('No products yet', { exact: true }).waitFor();
  const words = "We haven't added any products to this section yet. Check back soon!";
  await expect.poll(() => page.getByText(words, { exact: true }).isVisible()).toBe(true);
});

test('SECT-17: an unknown section asks nothing of the server', async () => {
  const page = await site.visit(await site.member(), '/section/best-of-1999', phone);
  await page.getByRole('heading', { name: 'Section not found', exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('ROUTE-23, BRAND-01 BRAND-02 BRAND-03 BRAND-04 BRAND-05 BRAND-06 BRAND-07, BRAND-11, CARD-20, CONST-06, OP-02: a brand by its name or its slug', async () => {
  for (const name of ['Barley Bar', 'Oat Tint']) await site.product({ name, brand: 'Tansy & Öat' });
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  const calls = callsOf(page);
  const held = await hold(page, '**/api/products?brand=*');
  await page.goto('/brand/Tansy%20%26%20%C3%96at');
  await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(20);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Tansy & Öat');
  held.release();
  await expect.poll(() => cardNames(page)).toEqual(['Barley Bar', 'Oat Tint']);
  expect(calls).toContain('/api/products?brand=Tansy+%26+%C3%96at');
  await expect.poll(() => page.getByText('All products from this brand', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Shelf status for Oat Tint' }).isVisible()).toBe(true);
  await photograph(page, 'brand-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/brand/tansy-&-oat');
  await expect.poll(() => cardNames(page)).toEqual(['Barley Bar', 'Oat Tint']);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Tansy & Öat');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${site.address}/`);
});

test('BRAND-08, BRAND-09, BRAND-10, BRAND-12, OP-02, OP-40: an unknown brand, none at all, and one that does not load', async () => {
  const page = await site.visit(await site.member(), '/brand/Northquay%20Row');
  await page.getByText('No products found', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Northquay Row');
  await expect
    .poll(() => page.getByText("We don't have any products from Northquay Row yet.", { exact: true }).isVisible())
    .toBe(true);
  for (const path of ['/brand', '/brand/', '/brand/%20']) {
    await page.goto(path);
    await page.getByText('Brand not found', { exact: true }).waitFor();
  }
  await page.route('**/api/products?brand=*', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
  await page.goto('/brand/corvane');
  await page.getByRole('alert').getByText('Failed to fetch', { exact: true }).waitFor();
  await page.unroute('**/api/products?brand=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No products found', { exact: true }).waitFor();
});

test('OP-03: a brand of more than 200 products is read on', async () => {
  const brand = await site.brand('Long Row');
  await site.pool.query(
    `insert into products (name, slug, brand_id, brand_folded)
     select 'Soap ' || n, 'soap-' || n, $1, 'long row' from generate_series(1, 203) n`,
    [brand],
  );
  const page = await site.visit(await site.member(), '/brand/long-row');
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBe(200);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBe(203);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
});
