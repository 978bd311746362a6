import type { Locator, Page } from '@playwright/test';
import { changeProduct, deleteProduct, listAdminProducts } from '#contract/catalog-admin/products.ts';
import { getProduct } from '#contract/catalog.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import type { Site } from '../support/site.ts';
import { phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const size = 30;
const products = href.adminView('products');

/** Adds products without a category or a picture, from "Balm 01" to "Balm 30". */
async function addBalms(site: Site): Promise<number[]> {
  const ids = [];
  for (let number = 1; number <= size; number++) {
    const name = `Balm ${String(number).padStart(2, '0')}`;
    ids.push((await site.product({ name, brand: 'Ondine', categoryId: null, image: null })).id);
  }
  return ids;
}
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change / });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const latest = (page: Page) => page.getByRole('list', { name: 'Latest bulk change' });

test(
  'Thirty products get a category in at most six presses, and get back what they had with one Undo',
  { annotation: rules('ADMIN-110', 'ADMIN-113', 'ADMIN-114', 'ADMIN-115') },
  async ({ site, keeper }) => {
    const ids = await addBalms(site);
    const categoryId = await site.category('Body');
    await site.product({ name: 'Placed', categoryId });
    const page = await site.visit(keeper, products);
    let presses = 0;
    const press = (act: Promise<unknown>) => {
      presses++;
      return act;
    };
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
    await press(page.getByLabel('Show', { exact: true }).selectOption('no_category'));
    await expect(page.getByText(`${size} matching products`)).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('checkbox', { name: `Select all ${size} shown` }).click());
    await photograph(page, 'admin-table-chosen-desktop');
    await press(page.getByRole('button', { name: 'Change', exact: true }).click());
    await press(dialog(page).getByLabel('Category', { exact: true }).selectOption('Body'));
    await expectAccessible(page);
    for (const field of await dialog(page).locator('input, select').all()) await field.focus();
    await press(save(page).click());
    await expect(latest(page)).toContainText(`New category for ${size} products`);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(latest(page)).toContainText(`0 of ${size} done`);
    await site.post();
    await expect(latest(page).getByText(`${size} done`, { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(6);
    await expect(page.getByText('No products found')).toBeVisible();
    const places = async () => {
      const sql = 'select count(*)::int as placed from products where category_id = $1 and id = any($2)';
      return (await site.pool.query(sql, [categoryId, ids])).rows[0];
    };
    await expect.poll(places).toEqual({ placed: size });
    await keeper.call(changeProduct, {
      params: { id: ids[0] ?? 0 },
      body: { categoryId: await site.category('Face') },
    });
    await latest(page).getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(latest(page)).toContainText(`0 of ${size} undone`);
    await site.post();
    await expect(latest(page)).toContainText(`${size - 1} undone, 1 changed since and kept`);
    await expect(row(page, 'Balm 30')).toBeVisible();
    await expect.poll(places).toEqual({ placed: 0 });
    await page.getByRole('button', { name: 'Bulk changes' }).click();
    await page.getByText(`New category for ${size} products`).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByLabel('Show', { exact: true })).toHaveValue('no_category');
  },
);

async function expectFocused(place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
}

test(
  'The list returns to the same row after Save and Back, with its search, filters, and order in the URL',
  { annotation: rules('ADMIN-111', 'ADMIN-112') },
  async ({ site, keeper }) => {
    const [first] = await addBalms(site);
    await keeper.call(changeProduct, { params: { id: first ?? 0 }, body: { description: 'Changed' } });
    const page = await site.visit(keeper, products);
    await page.getByLabel('Show', { exact: true }).selectOption('no_picture');
    await page.getByLabel('Sort by').selectOption('name');
    await page.getByLabel('Search the catalog').fill('balm');
    const address = `${products}?gap=no_picture&sort=name&search=balm`;
    await expect(page).toHaveURL(address);
    const edit = page.getByRole('button', { name: 'Edit Balm 25' });
    await test.step('From the form, with Save and with Back', async () => {
      await edit.click();
      await page.getByLabel('Tags (comma-separated)').fill('rich');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page).toHaveURL(address);
      await expectFocused(edit);
      await edit.click();
      await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
      await page.goBack();
      await expectFocused(edit);
    });
    await test.step('From the image manager', async () => {
      await page.getByRole('link', { name: 'Images of Balm 25' }).click();
      await page.getByText('0 of 8 images').waitFor();
      await page.getByRole('link', { name: 'Products' }).click();
      await expect(page).toHaveURL(address);
      await expectFocused(edit);
    });
    await test.step('After a reload, too', async () => {
      await page.reload();
      await expect(page.getByLabel('Sort by')).toHaveValue('name');
      await expect(page.getByLabel('Search the catalog')).toHaveValue('balm');
      await edit.waitFor();
    });
    await test.step('The last changed product comes first', async () => {
      await page.getByLabel('Sort by').selectOption('changed');
      await expect(page.getByRole('listitem').filter({ hasText: 'Balm' }).first()).toContainText('Balm 25');
      await page.getByLabel('Changed by').fill('@shelf_keeper');
      await expect(page.getByText('2 matching products')).toBeVisible();
    });
  },
);

test(
  'A range is chosen with Shift, and the dialog keeps what was typed if the list changed or the rights ended',
  { annotation: rules('ADMIN-113', 'ADMIN-116') },
  async ({ site, keeper }) => {
    await addBalms(site);
    const page = await site.visit(keeper, `${products}?gap=no_picture&sort=name`);
    const pick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
    await pick('Balm 03').click();
    await pick('Balm 07').click({ modifiers: ['Shift'] });
    await expect(page.getByText('5 selected')).toBeVisible();
    await pick('Balm 05').click();
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByLabel('Search the catalog').fill('balm 21');
    await expect(page.getByText('4 selected, 4 not shown')).toBeVisible();
    await pick('Balm 21').click();
    await expect(page.getByText('5 selected, 4 not shown')).toBeVisible();
    await page.getByLabel('Search the catalog').fill('');
    await expect(page.getByText('5 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    site.expectNoise(/status of 400/);
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Fill in at least one field');
    await dialog(page).getByRole('textbox', { name: 'Tags to add' }).fill('soft');
    await dialog(page).getByLabel('Brand name').fill('Nobody');
    await save(page).click();
    await dialog(page)
      .getByText(/^No brand has this name/)
      .waitFor();
    await dialog(page).getByLabel('Brand name').fill('');
    const sections = dialog(page).getByRole('textbox', { name: 'Sections to add' });
    await sections.fill('bob-2099');
    await save(page).click();
    await expect(sections).toHaveAccessibleDescription('Unknown editorial section');
    await sections.fill('');
    await site.pool.query('delete from administrators');
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Tags to add' })).toHaveValue('soft');
  },
);

test(
  'The dialog for many products offers their own tags to remove, and clears the months after opening',
  { annotation: rules('ADMIN-113', 'ADMIN-114') },
  async ({ site, keeper }) => {
    const { id } = await site.product({ name: 'Opened Balm', brand: 'Ondine', defaultTags: ['clean', 'local'] });
    await keeper.call(changeProduct, { params: { id }, body: { monthsAfterOpening: 12 } });
    const page = await site.visit(keeper, `${products}?search=opened`);
    await page.getByRole('checkbox', { name: 'Select Opened Balm' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog(page).getByLabel('Subcategory')).toHaveText('Select a category first');
    const offered = dialog(page).getByRole('group', { name: 'Quick-add for Tags to remove' }).getByRole('button');
    await expect(offered).toHaveText(['clean', 'local']);
    await offered.first().click();
    await dialog(page).getByRole('checkbox', { name: 'Clear the months after opening' }).check();
    await save(page).click();
    await latest(page).waitFor();
    await site.post();
    await expect(latest(page).getByText('1 done', { exact: true })).toBeVisible();
    const { body } = await keeper.call(listAdminProducts, { query: { id } });
    expect(body).toMatchObject([{ monthsAfterOpening: null, defaultTags: ['local'] }]);
  },
);

test(
  'All products that match are chosen, and a list that changed meanwhile is changed only after a second Save',
  { annotation: rules('ADMIN-113', 'ADMIN-116') },
  async ({ site, keeper }) => {
    await site.product({ name: 'Marker', brand: 'Ondine' });
    await site.pool.query(
      `insert into products (name, slug, brand_id, brand_folded)
       select 'Mass ' || n, 'mass-' || n, id, 'ondine' from generate_series(1, 70) n, (select id from brands limit 1) brand`,
    );
    const page = await site.visit(keeper, `${products}?search=mass`, phone);
    await page.getByRole('checkbox', { name: /^Select all \d+ shown/ }).click();
    await page.getByRole('button', { name: 'Select all 70 that match' }).click();
    await photograph(page, 'admin-table-mobile');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog(page).getByRole('textbox', { name: 'Tags to add' }).fill('soft');
    const late = await site.product({ name: 'Mass late', brand: 'Ondine' });
    await save(page).click();
    await dialog(page).getByText('71 products match now', { exact: false }).waitFor();
    await expect(dialog(page).getByRole('textbox', { name: 'Tags to add' })).toHaveValue('soft');
    await save(page).click();
    await expect(latest(page)).toContainText('0 of 71 done');
    await site.post();
    await expect(latest(page).getByText('71 done', { exact: true })).toBeVisible();
    expect((await keeper.call(getProduct, { params: { id: late.id } })).body.defaultTags).toEqual(['soft']);
    await page.getByRole('checkbox', { name: /^Select all \d+ shown/ }).click();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('checkbox', { name: 'Select all 71 shown' }).waitFor();
    await expect(page.getByRole('button', { name: 'Select all 71 that match' })).toBeVisible();
  },
);

test(
  'A list with shades counts only products, and says what a deletion of many products takes along',
  { annotation: rules('ADMIN-29', 'ADMIN-113') },
  async ({ site, keeper }) => {
    const { parent } = await site.family(['Ruby', 'Coral'], { name: 'Sunlit Stick', brand: 'Velvetine' });
    await site.shelve(await site.member(), { productId: parent.id, status: 'currently_using' });
    const page = await site.visit(keeper, `${products}?search=sunlit`);
    await expect(page.getByText('1 matching product, listed with shades', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText([
      /Sunlit Stick\s*Velvetine/,
      'Sunlit Stick in Ruby',
      'Sunlit Stick in Coral',
    ]);
    await page.getByRole('checkbox', { name: 'Select the one shown' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      '1 product and its 2 shades will be deleted, along with 1 shelf entry, 0 reviews, and 0 photos of 1 member. We’ll notify them. You can undo this for 30 days in “Bulk changes”.',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'See progress' }).click();
    await expect(page.getByRole('list', { name: 'Bulk changes' })).toContainText('Deletion of 1 product');
    await test.step('A restoration shows its progress, and the restored products leave the list', async () => {
      await keeper.call(deleteProduct, { params: { id: (await site.product()).id } });
      await site.post();
      await page.goto(`${products}?show=deleted`);
      await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click();
      await page.getByRole('button', { name: 'Restore 2' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
      await expect(latest(page)).toContainText('Restoration of 2 products');
      await expect(latest(page)).toContainText('0 of 2 done');
      await site.post();
      await expect(latest(page).getByText('2 done', { exact: true })).toBeVisible();
      await expect(page.getByText('No deleted products')).toBeVisible();
    });
  },
);
