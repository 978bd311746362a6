import type { Page } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf, hold } from '../support/hold.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { expectNothingWider } from '../support/nothing-wider.ts';
import { rules } from '../support/rules.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const namesOf = (page: Page) => rowsOf(page).locator('a[href^="/product/"]');
const filtersOf = (page: Page) => ({
  category: page.getByLabel('Category', { exact: true }),
  subcategory: page.getByLabel('Subcategory'),
  sort: page.getByLabel('Sort'),
});
const total = (page: Page) => page.getByRole('main').getByRole('status');
const rate = (site: Site, id: number, sum: number, count: number) =>
  site.pool.query('update products set rating_sum = $2, review_count = $3 where id = $1', [id, sum, count]);

async function stock(site: Site) {
  const makeup = await site.category('Makeup');
  const lipstick = await site.subcategory({ name: 'Lipstick', categoryId: makeup });
  const liner = await site.subcategory({ name: 'Liner', categoryId: makeup });
  const nails = await site.category('Nails');
  const polish = await site.subcategory({ name: 'Polish', categoryId: nails });
  const hair = await site.category('Hair');
  const inNails = { categoryId: nails, subcategoryId: polish };
  for (let number = 10; number < 36; number++) await site.product({ name: `Lacquer ${number}`, ...inNails });
  return { makeup, lipstick, liner, nails, polish, hair };
}

/** Adds a category with seven pages of products. */
async function sevenPages(site: Site): Promise<number> {
  const category = await site.category('Skincare');
  await site.pool.query(
    `insert into products (name, slug, brand_id, brand_folded, category_id)
     select 'Cream ' || n, 'cream-' || n, $2, 'x', $1 from generate_series(1, 151) n`,
    [category, await site.brand()],
  );
  return category;
}

test(
  'The category, sort order, and page are read from the URL and sent to the server',
  { annotation: rules('ROUTE-25', 'BRWS-01', 'BRWS-02', 'BRWS-15', 'BRWS-30', 'BRWS-31', 'OP-43', 'CONST-06') },
  async ({ site }) => {
    const { nails } = await stock(site);
    const page = await (await site.browserOf(await site.member())).newPage();
    const { category, subcategory, sort } = filtersOf(page);
    const calls = callsOf(page);
    const held = await hold(page, '**/api/products?*');
    await page.goto(`/browse?category=${nails}&sort=newest&page=2`);
    await expect(page.locator('main [data-skeleton]')).toHaveCount(10);
    held.release();
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    await expect(namesOf(page)).toHaveText(['Lacquer 10']);
    expect(calls).toContain(`/api/products?categoryId=${nails}&sort=newest&limit=25&offset=25`);
    await expect(category).toHaveValue(String(nails));
    await expect(subcategory).toHaveValue('');
    await expect(sort).toHaveValue('newest');
    await expect(total(page)).toHaveText('26 products in Nails');
  },
);

test(
  'Changing a filter or the sort order returns to the first page and updates the URL',
  {
    annotation: [
      ...rules('BRWS-05', 'BRWS-10', 'BRWS-11', 'BRWS-13', 'BRWS-26', 'BRWS-27', 'BRWS-28', 'BRWS-32'),
      ...rules('OP-41', 'CONST-04'),
    ],
  },
  async ({ site }) => {
    const { nails, polish } = await stock(site);
    const page = await (await site.browserOf(await site.member())).newPage();
    const { subcategory, sort } = filtersOf(page);
    const calls = callsOf(page);
    await page.goto(`/browse?category=${nails}&sort=newest&page=2`);
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    await expect(sort.locator('option')).toHaveText(['Name A-Z', 'Brand A-Z', 'Highest Rated', 'Newest First']);
    await sort.selectOption('Name A-Z');
    await page.waitForURL(`**/browse?category=${nails}`);
    await page.getByText('Page 1 of 2', { exact: true }).waitFor();
    await expect(rowsOf(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(`**/browse?category=${nails}&page=2`);
    await subcategory.selectOption('Polish');
    await page.waitForURL(`**/browse?category=${nails}&subcategory=${polish}`);
    await expect(total(page)).toHaveText('26 products in Nails › Polish');
    expect(calls).toContain(`/api/products?categoryId=${nails}&subcategoryId=${polish}&limit=25&offset=0`);
  },
);

test(
  'The subcategory options depend on the category, and "Clear All" clears both filters',
  { annotation: rules('BRWS-03', 'BRWS-04', 'BRWS-12', 'BRWS-29') },
  async ({ site }) => {
    const { nails, polish, makeup, hair } = await stock(site);
    const page = await site.visit(await site.member(), `/browse?category=${nails}&subcategory=${polish}`);
    const { category, subcategory } = filtersOf(page);
    await expect(subcategory.locator('option')).toHaveText(['All Subcategories', 'Polish']);
    await category.selectOption('Makeup');
    await page.waitForURL(`**/browse?category=${makeup}`);
    await expect(subcategory).toHaveValue('');
    await expect(subcategory.locator('option')).toHaveText(['All Subcategories', 'Liner', 'Lipstick']);
    await category.selectOption('Hair');
    await page.getByText('No products found with the selected filters.', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.waitForURL((address) => address.pathname === '/browse' && address.search === '');
    await expect(category).toHaveValue('');
    await expect(subcategory).toHaveValue('');
    await page.goBack();
    await page.waitForURL(`**/browse?category=${hair}`);
  },
);

test(
  'The pagination shows five page numbers, including the current page, and fits a phone screen',
  { tag: '@phone', annotation: rules('BRWS-23', 'BRWS-24', 'BRWS-25', 'CONST-05', 'MOB-05') },
  async ({ site }) => {
    const skincare = await sevenPages(site);
    const page = await site.visit(await site.member(), `/browse?category=${skincare}`);
    await page.getByText('Page 1 of 7', { exact: true }).waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const numbers = pages.getByRole('button').filter({ hasText: /^\d+$/ });
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'], { useInnerText: true });
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Page 5' }).click();
    await page.getByText('Page 5 of 7', { exact: true }).waitFor();
    await expect(numbers).toHaveText(['3', '4', '5', '6', '7'], { useInnerText: true });
    await pages.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 6 of 7', { exact: true }).waitFor();
    await pages.getByRole('button', { name: 'Previous' }).click();
    await page.waitForURL(`**/browse?category=${skincare}&page=5`);
    await photograph(page, 'browse-mobile');
    await expectAccessible(page);
    await expectNothingWider(page);
  },
);

/**
 * Adds three products in one subcategory: one with ten ratings, one with two shades and one rating, and one on the
 * member's shelf. Opens that subcategory.
 */
async function pencils(site: Site) {
  const { makeup, liner } = await stock(site);
  const mara = await site.member();
  const facts = { categoryId: makeup, subcategoryId: liner };
  const first = await site.product({ name: 'élan Pencil', brand: 'Zinc Row', ...facts });
  const { parent, shades } = await site.family(['Ink', 'Soot'], { name: 'Drawn Pencil', brand: 'Alder', ...facts });
  const last = await site.product({ name: 'Fine Pencil', brand: 'Moss', ...facts });
  await rate(site, first.id, 49, 10);
  await rate(site, parent.id, 3, 1);
  await site.shelve(mara, { productId: last.id, status: 'want_to_try' });
  const page = await site.visit(mara, `/browse?category=${makeup}&subcategory=${liner}`);
  await expect(namesOf(page)).toHaveText(['Drawn Pencil', 'élan Pencil', 'Fine Pencil']);
  return { mara, shades, page };
}

test(
  'A row shows the category, rating, number of reviews, and shelf status',
  { annotation: rules('BRWS-14', 'BRWS-16', 'BRWS-17', 'BRWS-18', 'BRWS-19', 'BRWS-20', 'OP-44') },
  async ({ site }) => {
    const { page } = await pencils(site);
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
    const rated = rowsOf(page).filter({ hasText: 'élan' });
    await expect(rated.getByText('Makeup • Liner', { exact: true })).toBeVisible();
    await expect(rated.getByTestId('filled-star')).toHaveCount(4);
    await expect(rated.getByText('10 reviews', { exact: true })).toBeVisible();
    await expect(rowsOf(page).filter({ hasText: 'Drawn' }).getByText('1 review', { exact: true })).toBeVisible();
    const shelved = rowsOf(page).filter({ hasText: 'Fine' });
    await expect(shelved.getByText('No reviews', { exact: true })).toBeVisible();
    await expect(shelved.getByText('Want to Try')).toBeVisible();
    await expect(shelved.getByRole('button')).toHaveCount(0);
    await photograph(page, 'browse-desktop');
  },
);

test(
  'Rows can be sorted by name, brand, rating, or date added',
  { annotation: rules('BRWS-06', 'BRWS-07', 'BRWS-08', 'BRWS-09') },
  async ({ site }) => {
    const { page } = await pencils(site);
    const { sort } = filtersOf(page);
    await sort.selectOption('Brand A-Z');
    await expect(namesOf(page)).toHaveText(['Drawn Pencil', 'Fine Pencil', 'élan Pencil']);
    await sort.selectOption('Highest Rated');
    await expect(namesOf(page)).toHaveText(['élan Pencil', 'Drawn Pencil', 'Fine Pencil']);
    await sort.selectOption('Newest First');
    await expect(namesOf(page)).toHaveText(['Fine Pencil', 'Drawn Pencil', 'élan Pencil']);
  },
);

test(
  '"Add to Shelf" in a row opens a dialog that adds the selected shade',
  { annotation: rules('BRWS-21', 'BRWS-22', 'CARD-21') },
  async ({ site }) => {
    const { mara, shades, page } = await pencils(site);
    await page.getByRole('button', { name: 'Add to Shelf: Drawn Pencil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
    await dialog.getByRole('radio', { name: 'Soot' }).click();
    await dialog.getByRole('radio', { name: 'Currently Using' }).click();
    await dialog.getByRole('button', { name: 'Add to Shelf' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await mara.call(listShelf, { query: {} });
    expect(body.map(({ productId }) => productId)).toContain(shades[1]?.id);
  },
);

test(
  'An out-of-range page number opens the nearest page',
  { annotation: rules('OP-42', 'BRWS-28') },
  async ({ site }) => {
    const { nails } = await stock(site);
    const page = await site.visit(await site.member(), `/browse?category=${nails}&page=99`);
    await page.waitForURL(`**/browse?category=${nails}&page=2`);
    await page.getByText('Page 2 of 2', { exact: true }).waitFor();
    await expect(rowsOf(page)).toHaveCount(1);
    await openInApp(page, `/browse?category=${nails}&page=-4`);
    await page.getByText('Page 1 of 2', { exact: true }).waitFor();
  },
);

test(
  'A subcategory that is not in the selected category is removed from the URL',
  { annotation: rules('BRWS-04') },
  async ({ site }) => {
    const { nails, lipstick } = await stock(site);
    const page = await site.visit(await site.member(), `/browse?category=${nails}&subcategory=${lipstick}`);
    await page.waitForURL(`**/browse?category=${nails}`);
    await expect(total(page)).toHaveText('26 products in Nails', { useInnerText: true });
  },
);
