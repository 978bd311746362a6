import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAdminProducts } from '#contract/admin.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const keeper = await site.administrator();
const categoryId = await site.category('Body');
await site.subcategory({ categoryId, name: 'Hand cream' });
const { parent } = await site.family(['Rust'], { name: 'Sunlit Stick', brand: 'Velvetine', categoryId });

/** Pictures from elsewhere are answered here: no test leaves this machine. */
async function visitPanel() {
  const context = await site.browserOf(keeper);
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  const page = await context.newPage();
  await page.goto('/admin');
  return page;
}

/** The toast with its title and text. */
function failed(page: Page, title: string, text: string) {
  return page
    .getByRole('alert')
    .filter({ hasText: `${title}${text}` })
    .waitFor();
}

test('ADMIN-17, ADMIN-18, ADMIN-19, ADMIN-20, ROUTE-12, ROUTE-13, ROUTE-49, ROUTE-50, ROLE-16, OP-20: others are denied on both pages', async () => {
  const member = await site.member();
  for (const path of ['/admin', '/admin/images']) {
    const page = await site.visit(member, path, phone);
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.getByText('You do not have permission to access the admin portal.', { exact: true }).waitFor();
    await page.getByText('Only authorized administrators can access this area.', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await accessibilityFaults(page)).toEqual([]);
    await photograph(page, 'access-denied-mobile');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
});

test('ADMIN-01, ADMIN-02, ADMIN-03, ADMIN-04, ADMIN-05, ADMIN-06, ADMIN-07, ADMIN-08, ADMIN-09, ADMIN-10, ADMIN-11, ADMIN-12, ADMIN-13, ADMIN-14, ADMIN-15, ADMIN-16, ADMIN-21, ADMIN-30, VAL-41, VAL-42, VAL-43, VAL-44, VAL-45, VAL-46, ERR-41, OP-76, OP-88: a product is added, with drafts and the guard', async () => {
  const page = await visitPanel();
  const tab = (name: string) => page.getByRole('tab', { name });
  const view = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  await view('Add Product');
  await page.getByRole('tab', { name: 'Work queue (0)' }).waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Add Product',
    'Add Variant',
    'Products',
    'Brands',
    'Categories',
    'Work queue (0)',
    'Duplicates',
    'Members',
    'Changes',
  ]);
  await expect.poll(() => page.locator('.counters').innerText()).toMatch(/Products\s+1\s+Variants\s+1\s+Brands\s+1/);
  await expect.poll(() => page.getByRole('link', { name: 'Admin images' }).getAttribute('href')).toBe('/admin/images');
  const send = page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' });
  await send.click();
  for (const text of [
    'Product name is required',
    'Brand name is required',
    'Category is required',
    'Please enter a valid image URL',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel('Product name').fill('Orchard Hand Cream');
  await page.getByLabel('Brand name').fill('Pomelle Row');
  await page.getByLabel('Category', { exact: true }).selectOption('Body');
  await page.getByLabel('Subcategory').selectOption('Hand cream');
  await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
  await page.getByLabel('Tags (comma-separated)').fill('rich');
  const quick = (group: string) => page.getByRole('group', { name: group });
  expect(await quick('Quick-add for Tags').getByRole('button').allInnerTexts()).toEqual([
    'allure',
    'award-winner',
    'dermatologist-recommended',
    'viral',
    'trending',
  ]);
  expect(await quick('Quick-add for Editorial sections').getByRole('button').allInnerTexts()).toEqual([
    'bob-2025',
    'bob-2024',
    'bob-2023',
    'trending',
    'viral',
    'new',
    'holy grails',
  ]);
  await quick('Quick-add for Tags').getByRole('button', { name: 'viral' }).click();
  await quick('Quick-add for Editorial sections').getByRole('button', { name: 'holy grails' }).click();
  await expect.poll(() => page.getByLabel('Tags (comma-separated)').inputValue()).toBe('rich, viral');
  await page.getByText('Draft saved').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-desktop');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect.poll(() => page.getByLabel('Product name').inputValue()).toBe('Orchard Hand Cream');
  const guard = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await tab('Brands').click();
  await guard.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => page.getByLabel('Brand name').inputValue()).toBe('Pomelle Row');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await guard.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe('/admin');

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/products'));
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Orchard Hand Cream',
    brandName: 'Pomelle Row',
    categoryId,
    image: 'https://pictures.example/none.jpg',
    defaultTags: ['rich', 'viral'],
    editorialSections: ['holy grails'],
    slug: '',
    variantName: '',
    description: '',
  });
  await page.getByText('Product added', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Product name').inputValue()).toBe('');
  await page.getByRole('complementary', { name: 'Recent products' }).getByText('Orchard Hand Cream').waitFor();
  await tab('Brands').click();
  await view('Brands');
  expect(await guard.count()).toBe(0);
  await expect
    .poll(() => page.locator('.tbl li').allInnerTexts())
    .toEqual([expect.stringMatching(/Pomelle Row\s+1 product/), expect.stringMatching(/Velvetine\s+1 product/)]);
  await page.reload();
  await view('Brands');
  expect(asked).toHaveLength(1);

  await tab('Add Product').click();
  await page.getByLabel('Product name').fill('ORCHARD hand cream');
  await page.getByLabel('Brand name').fill('pomelle row');
  await page.getByLabel('Category', { exact: true }).selectOption('Body');
  await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
  await send.click();
  await page
    .getByText('This product already exists. Add a variant name if this is a different shade/color.', { exact: true })
    .waitFor();
  await failed(page, 'Error adding product', 'Failed to add product');
  await tab('Categories').click();
  await guard.getByRole('button', { name: 'Discard changes' }).click();
  await view('Categories');
  await tab('Add Product').click();
  await expect.poll(() => page.getByLabel('Product name').inputValue()).toBe('');
  site.takeNoise();
});

test('ADMIN-22, ADMIN-23, ADMIN-24, ADMIN-25, ADMIN-26, ADMIN-27, ADMIN-28, ADMIN-29, ROLE-14, VAL-48, VAL-49, VAL-50, VAL-51, VAL-52, VAL-53, VAL-54, ERR-45, ERR-46, OP-51, OP-88: variants, editing, deleting, categories', async () => {
  const page = await visitPanel();
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await tab('Add Variant');
  const send = page.getByRole('tabpanel').getByRole('button', { name: 'Add Variant' });
  await send.click();
  for (const text of ['Parent product is required', 'Variant name is required', 'Please enter a valid image URL'])
    await said(text);
  await page.getByLabel('Parent product').fill('sunlit');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').click();
  await page.getByLabel('Variant name').fill('Brick');
  await page.getByText('How the shade will look in the picker. Without a code it is taken from the name.').waitFor();
  const swatch = () => page.locator('.shade-preview .swatch').innerHTML();
  const ofName = await swatch();
  await page.getByLabel('Color code').fill('#a84');
  expect(await swatch()).toBe(ofName);
  await page.getByLabel('Color code').fill('#a8472b');
  await expect.poll(swatch).not.toBe(ofName);
  await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
  await send.click();
  await said('Variant added');
  const [newest] = (await keeper.call(listAdminProducts, { query: { limit: 1 } })).body;
  expect(newest).toMatchObject({ parentProductId: parent.id, variantName: 'Brick', variantColor: '#a8472b' });

  await tab('Products');
  await page.getByRole('button', { name: 'Edit Sunlit Stick in Brick' }).click();
  await page.getByRole('heading', { name: 'Edit Variant' }).waitFor();
  await page.getByLabel('Variant name').fill('Deep Brick');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said('Variant updated');
  await page.getByRole('button', { name: 'Edit Sunlit Stick', exact: true }).click();
  await page.getByLabel('Product name').fill('Sunlit Blush Stick');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said('Product updated');
  await page.getByRole('button', { name: 'Delete Sunlit Blush Stick in Deep Brick' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete product?' });
  expect(await confirm.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Delete']);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await said('Product deleted');
  await expect.poll(() => page.getByText('Sunlit Blush Stick in Deep Brick').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-products-desktop');

  await tab('Categories');
  await page.getByRole('button', { name: 'Create category' }).click();
  await said('Category name is required');
  await page.getByRole('button', { name: 'Create subcategory' }).click();
  await said('Subcategory name is required');
  await said('Category is required');
  await page.getByLabel('Category name', { exact: true }).fill('Nails');
  await page.getByRole('button', { name: 'Create category' }).click();
  await said('Category created');
  await page.getByLabel('Subcategory name').fill('Polish');
  await page.getByLabel('Category', { exact: true }).selectOption('Nails');
  await page.getByRole('button', { name: 'Create subcategory' }).click();
  await said('Subcategory created');
  await page.locator('.tbl.categories').getByText('Polish').waitFor();
  await page.getByLabel('Category name', { exact: true }).fill('nails');
  await page.getByRole('button', { name: 'Create category' }).click();
  await failed(page, 'Error', 'Failed to create category');
  expect(await accessibilityFaults(page)).toEqual([]);
  site.takeNoise();
});

test('ERR-42, ERR-43, ERR-44, ERR-47: what fails is said in its own words', async () => {
  const page = await visitPanel();
  await page.route(/\/api\/products(\/\d+)?$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('tab', { name: 'Products' }).click();
  await page
    .getByRole('button', { name: /^Edit Sunlit/ })
    .last()
    .click();
  await page.getByLabel('Description').fill('New');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await failed(page, 'Error', 'Failed to update product');
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).last().click();
  await page
    .getByRole('button', { name: / in Rust$/ })
    .first()
    .click();
  await page.getByLabel('Description').fill('New');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await failed(page, 'Error', 'Failed to update variant');
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).last().click();
  await page.getByRole('button', { name: /^Delete .* in Rust$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await failed(page, 'Error', 'Failed to delete product');
  await page.getByRole('tab', { name: 'Add Variant' }).click();
  await page.getByLabel('Parent product').fill('sunlit');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByLabel('Variant name').fill('Plum');
  await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Variant' }).click();
  await failed(page, 'Error', 'Failed to add variant');
  site.takeNoise();
});
