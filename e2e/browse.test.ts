import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

const rowsOf = (page: Page) => page.locator('main li.row');
const namesOf = (page: Page) => rowsOf(page).locator('a.name').allInnerTexts();
const numbersOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button').allInnerTexts();
const total = (page: Page) => page.getByRole('main').getByRole('status');
const rate = (id: number, sum: number, count: number) =>
  site.pool.query('update products set rating_sum = $2, review_count = $3 where id = $1', [id, sum, count]);

const makeup = await site.category('Makeup');
const lipstick = await site.subcategory({ name: 'Lipstick', categoryId: makeup });
const liner = await site.subcategory({ name: 'Liner', categoryId: makeup });
const nails = await site.category('Nails');
const polish = await site.subcategory({ name: 'Polish', categoryId: nails });
const hair = await site.category('Hair');
const inNails = { categoryId: nails, subcategoryId: polish };
for (let number = 10; number < 36; number++) await site.product({ name: `Lacquer ${number}`, ...inNails });

test('ROUTE-25, BRWS-01 BRWS-02 BRWS-03 BRWS-04 BRWS-05, BRWS-10 BRWS-11 BRWS-12 BRWS-13, BRWS-15, BRWS-26 BRWS-27 BRWS-28 BRWS-29 BRWS-30 BRWS-31 BRWS-32, CONST-04, CONST-06, OP-41, OP-43: filters, sort and pages stand in the address', async () => {
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  const calls = callsOf(page);
  const held = await hold(page, '**/api/products?*');
  await page.goto(`/browse?category=${nails}&sort=newest&page=2`);
  await expect.poll(() => page.locator('main [data-skeleton]').count()).toBe(10);
  held.release();
  await page.getByText('Page 2 of 2', { exact: true }).waitFor();
  await expect.poll(() => total(page).innerText()).toBe('26 products in Nails');
  expect(await namesOf(page)).toEqual(['Lacquer 10']);
  expect(calls).toContain(`/api/products?categoryId=${nails}&sort=newest&limit=25&offset=25`);
  const category = page.getByLabel('Category', { exact: true });
  const subcategory = page.getByLabel('Subcategory');
  const sort = page.getByLabel('Sort');
  await expect.poll(() => category.inputValue()).toBe(String(nails));
  await expect.poll(() => sort.inputValue()).toBe('newest');
  expect(await sort.locator('option').allInnerTexts()).toEqual([
    'Name A-Z',
    'Brand A-Z',
    'Highest Rated',
    'Newest First',
  ]);
  expect(await subcategory.locator('option').allInnerTexts()).toEqual(['All Subcategories', 'Polish']);

  await sort.selectOption('Name A-Z');
  await page.waitForURL(`**/browse?category=${nails}`);
  await page.getByText('Page 1 of 2', { exact: true }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(`**/browse?category=${nails}&page=2`);
  await subcategory.selectOption('Polish');
  await page.waitForURL(`**/browse?category=${nails}&subcategory=${polish}`);
  await expect.poll(() => total(page).innerText()).toBe('26 products in Nails › Polish');
  expect(calls).toContain(`/api/products?categoryId=${nails}&subcategoryId=${polish}&limit=25&offset=0`);

  await category.selectOption('Makeup');
  await page.waitForURL(`**/browse?category=${makeup}`);
  await expect.poll(() => subcategory.inputValue()).toBe('');
  expect(await subcategory.locator('option').allInnerTexts()).toEqual(['All Subcategories', 'Liner', 'Lipstick']);
  await category.selectOption('Hair');
  await page.getByText('No products found with the selected filters.', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.waitForURL((address) => address.pathname === '/browse' && address.search === '');
  expect([await category.inputValue(), await subcategory.inputValue()]).toEqual(['', '']);
  await page.goBack();
  await page.waitForURL(`**/browse?category=${hair}`);
});

test('OP-42, BRWS-04, BRWS-28: an invalid or too high page falls to the nearest valid one, a subcategory that does not fit falls away', async () => {
  const page = await site.visit(await site.member(), `/browse?category=${nails}&page=99`);
  await page.waitForURL(`**/browse?category=${nails}&page=2`);
  await page.getByText('Page 2 of 2', { exact: true }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await page.goto(`/browse?category=${nails}&page=-4`);
  await page.getByText('Page 1 of 2', { exact: true }).waitFor();
  await page.goto(`/browse?category=${nails}&subcategory=${lipstick}`);
  await page.waitForURL(`**/browse?category=${nails}`);
  await expect.poll(() => total(page).innerText()).toBe('26 products in Nails');
});

test('BRWS-06 BRWS-07 BRWS-08 BRWS-09, BRWS-14, BRWS-16 BRWS-17 BRWS-18 BRWS-19 BRWS-20 BRWS-21 BRWS-22, OP-44, CARD-21: rows, their orders and their way onto the shelf', async () => {
  const mara = await site.member();
  const facts = { categoryId: makeup, subcategoryId: liner };
  const first = await site.product({ name: 'élan Pencil', brand: 'Zinc Row', ...facts });
  const { parent, shades } = await site.family(['Ink', 'Soot'], { name: 'Drawn Pencil', brand: 'Alder', ...facts });
  const last = await site.product({ name: 'Fine Pencil', brand: 'Moss', ...facts });
  await rate(first.id, 49, 10);
  await rate(parent.id, 3, 1);
  await site.shelve(mara, { productId: last.id, status: 'want_to_try' });
  const address = `/browse?category=${makeup}&subcategory=${liner}`;
  const page = await site.visit(mara, address);
  await expect.poll(() => namesOf(page)).toEqual(['Drawn Pencil', 'élan Pencil', 'Fine Pencil']);
  await expect.poll(() => page.getByText('Page 1 of 1', { exact: true }).isVisible()).toBe(true);
  const rated = rowsOf(page).filter({ hasText: 'élan' });
  await expect.poll(() => rated.getByText('Makeup • Liner', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => rated.locator('.stars svg:not(.off)').count()).toBe(4);
  await expect.poll(() => rated.getByText('10 reviews', { exact: true }).isVisible()).toBe(true);
  await expect
    .poll(() => rowsOf(page).filter({ hasText: 'Drawn' }).getByText('1 review', { exact: true }).isVisible())
    .toBe(true);
  const shelved = rowsOf(page).filter({ hasText: 'Fine' });
  await expect.poll(() => shelved.getByText('No reviews', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => shelved.getByText('Want to Try').isVisible()).toBe(true);
  expect(await shelved.getByRole('button').count()).toBe(0);
  await photograph(page, 'browse-desktop');

  const sort = page.getByLabel('Sort');
  await sort.selectOption('Brand A-Z');
  await expect.poll(() => namesOf(page)).toEqual(['Drawn Pencil', 'Fine Pencil', 'élan Pencil']);
  await sort.selectOption('Highest Rated');
  await expect.poll(() => namesOf(page)).toEqual(['élan Pencil', 'Drawn Pencil', 'Fine Pencil']);
  await sort.selectOption('Newest First');
  await expect.poll(() => namesOf(page)).toEqual(['Fine Pencil', 'Drawn Pencil', 'élan Pencil']);

  await page.getByRole('button', { name: 'Add to Shelf: Drawn Pencil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
  await dialog.getByRole('radio', { name: 'Soot' }).click();
  await dialog.getByRole('radio', { name: 'Currently Using' }).click();
  await dialog.getByRole('button', { name: 'Add to Shelf' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await mara.call(listShelf, { query: {} });
  expect(body.map(({ productId }) => productId)).toContain(shades[1]?.id);
});

test('BRWS-23, BRWS-24, BRWS-25, CONST-05, MOB-05: five page numbers slide around the current page', async () => {
  const category = await site.category('Skincare');
  await site.pool.query(
    `insert into products (name, slug, brand_id, brand_folded, category_id)
     select 'Cream ' || n, 'cream-' || n, (select min(id) from brands), 'x', $1 from generate_series(1, 151) n`,
    [category],
  );
  const page = await site.visit(await site.member(), `/browse?category=${category}`, phone);
  await page.getByText('Page 1 of 7', { exact: true }).waitFor();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const numbers = async () => (await numbersOf(page)).filter((text) => /^\d+$/.test(text));
  expect(await numbers()).toEqual(['1', '2', '3', '4', '5']);
  expect(await pages.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await page.getByText('Page 5 of 7', { exact: true }).waitFor();
  expect(await numbers()).toEqual(['3', '4', '5', '6', '7']);
  await pages.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 6 of 7', { exact: true }).waitFor();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await page.waitForURL(`**/browse?category=${category}&page=5`);
  await photograph(page, 'browse-mobile');
  expect(await accessibilityFaults(page)).toEqual([]);
});
