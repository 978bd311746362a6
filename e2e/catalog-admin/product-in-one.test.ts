import type { Locator, Page } from '@playwright/test';
import {
  addProduct,
  changeProduct,
  getProductParts,
  listAdminProducts,
  shadeText,
} from '#contract/catalog-admin/products.ts';
import { getProduct, listVariants } from '#contract/catalog.ts';
import { listPendingRequests } from '#contract/moderation/queue.ts';
import { requestProduct } from '#contract/submissions.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectNothingWider } from '../support/nothing-wider.ts';
import { photograph } from '../support/photograph.ts';
import { photoFile } from '../support/photos.ts';
import { rules } from '../support/rules.ts';
import type { Member, Site } from '../support/site.ts';
import { phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const names = ['Ruby', 'Coral', 'Amber', 'Fig', 'Plum', 'Rust', 'Sand', 'Moss', 'Fern', 'Pine', 'Ember', 'Dusk'];
const sheet = [
  'Shade\tColor\tCode\tBarcode',
  ...names.map((name, index) => `${name}\t#b84${100 + index}\tN${index}\t`),
];

const panel = (page: Page) => page.getByRole('tabpanel');
const cell = (page: Page, number: number, name: string) => page.getByLabel(`Shade ${number}: ${name}`, { exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Pastes as the browser does after Ctrl+V. */
async function paste(place: Locator, text: string): Promise<void> {
  await place.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Counts clicks, a choice, a file, and Ctrl+V as one press each. Typing does not count. */
function counting() {
  let presses = 0;
  const press = async (action: Promise<unknown>) => {
    presses++;
    await action;
  };
  return { press, presses: () => presses };
}

/** Adds a product with shades, and opens its form from the list of products. */
async function openForm(site: Site, keeper: Member, name: string, shades: string[], size = {}) {
  const rows = shades.map((variantName) => ({
    variantName,
    variantColor: null,
    shadeCode: null,
    barcodes: [],
    image: null,
  }));
  const categoryId = await site.category('Lips');
  const image = 'https://pictures.example/none.jpg';
  const body = { name, brandName: 'Velvetine', categoryId, image, shades: rows };
  const { body: product } = await keeper.call(addProduct, { body });
  const page = await site.visit(keeper, href.adminForm('add-product', product.id), size);
  await panel(page).getByRole('button', { name: 'Save changes' }).waitFor();
  return { page, id: product.id, params: { id: product.id } };
}

const namesOf = async (keeper: Member, id: number) =>
  (await keeper.call(listVariants, { params: { id } })).body.map(({ variantName }) => variantName);

test(
  'A product with a picture and its ingredients takes at most ten presses',
  { annotation: rules('ADMIN-120', 'ADMIN-126') },
  async ({ site, keeper }) => {
    await site.category('Lips');
    const page = await site.visit(keeper, href.adminView('products'));
    const { press, presses } = counting();
    await press(page.getByRole('tab', { name: 'Add Product' }).click());
    const type = async (label: string | RegExp, text: string) => {
      await press(panel(page).getByLabel(label).click());
      await page.keyboard.type(text);
    };
    await type('Product name', 'Sunlit Stick');
    await type('Brand name', 'Velvetine');
    await press(page.getByLabel('Category', { exact: true }).selectOption('Lips'));
    // The first press opens the file chooser, and the second chooses the file.
    await press(page.getByLabel('Add images').setInputFiles(await photoFile('stick.jpg', '#b8442f')));
    await press(page.getByRole('img', { name: 'Image 1 of Sunlit Stick' }).waitFor());
    await type(/^Ingredients/, 'Aqua, Glycerin');
    await press(panel(page).getByRole('button', { name: 'Add Product' }).click());
    await said(page, 'Product added');
    expect(presses()).toBeLessThanOrEqual(10);
    const [added] = (await keeper.call(listAdminProducts, { query: { search: 'Sunlit Stick' } })).body;
    expect(added).toMatchObject({ brandName: 'Velvetine', image: expect.stringMatching(/^\/media\//) });
    const { body: parts } = await keeper.call(getProductParts, { params: { id: added?.id ?? 0 } });
    expect(parts.ingredients).toBe('Aqua, Glycerin');
  },
);

test(
  'Twelve shades from a spreadsheet take at most four presses, and a reload before saving keeps them',
  { annotation: rules('ADMIN-126', 'ADMIN-06', 'ADMIN-122') },
  async ({ site, keeper }) => {
    const { id } = await site.product({ name: 'Sunlit Stick', brand: 'Velvetine' });
    const page = await site.visit(keeper, href.adminView('products'));
    const { press, presses } = counting();
    await press(page.getByRole('button', { name: 'Edit Sunlit Stick', exact: true }).click());
    await press(cell(page, 1, 'name').click());
    await press(paste(cell(page, 1, 'name'), sheet.join('\n')));
    await expect(cell(page, 12, 'name')).toHaveValue('Dusk');
    await page.getByText('Draft saved').waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-shades-desktop');
    await page.reload();
    await page.getByText('Restored your unsaved draft').waitFor();
    await expect(cell(page, 12, 'code')).toHaveValue('N11');
    await press(panel(page).getByRole('button', { name: 'Save changes' }).click());
    await said(page, 'Product updated');
    expect(presses()).toBeLessThanOrEqual(4);
    await expect.poll(() => namesOf(keeper, id)).toEqual(names);
    const { body } = await keeper.call(getProduct, { params: { id } });
    expect(body.variantColors[11]).toBe('#b84111');
    await test.step('Leaving while a save is under way loses nothing, and leaves no draft', async () => {
      await page.getByRole('button', { name: 'Edit Sunlit Stick', exact: true }).click();
      await cell(page, 13, 'name').fill('Dawn');
      await page.getByText('Draft saved').waitFor();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**/api/products/${id}`, async (route) => {
        if (route.request().method() === 'PATCH') await released;
        await route.continue();
      });
      await panel(page).getByRole('button', { name: 'Save changes' }).click();
      const draft = await page.evaluate(() => ({ ...localStorage }));
      await page.getByRole('tab', { name: 'Brands' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
      await expect(page).toHaveURL(href.adminView('brands'));
      release();
      await said(page, 'Product updated');
      await expect(page).toHaveURL(href.adminView('brands'));
      await page.evaluate((items) => Object.assign(localStorage, items), draft);
      await page.goto(href.adminForm('add-product', id));
      await expect(cell(page, 13, 'name')).toHaveValue('Dawn');
      await expect(page.getByText('Restored your unsaved draft')).toHaveCount(0);
    });
  },
);

test(
  'Shades can be reordered with the mouse and the keyboard, and a repeated name is marked',
  { annotation: rules('ADMIN-121', 'ADMIN-122') },
  async ({ site, keeper }) => {
    const { page, id } = await openForm(site, keeper, 'Sunlit Stick', ['Ruby', 'Coral', 'Amber']);
    const handle = (number: number) => page.getByRole('button', { name: `Drag shade ${number}, or` });
    await handle(3).press('Home');
    await expect(handle(1)).toBeFocused();
    await expect(cell(page, 1, 'name')).toHaveValue('Amber');
    await handle(3).hover();
    await page.mouse.down();
    await handle(2).hover();
    await page.mouse.up();
    await page.getByText('Moved to position 2 of 3', { exact: true }).waitFor({ state: 'attached' });
    await cell(page, 4, 'name').fill('RÚBY');
    await page.getByText('Another shade is named RÚBY').waitFor();
    await expect(cell(page, 4, 'name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Check the marked shades').waitFor();
    await page.getByRole('button', { name: 'Remove shade 4' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Product updated');
    await expect.poll(() => namesOf(keeper, id)).toEqual(['Amber', 'Coral', 'Ruby']);
  },
);

test(
  'If somebody else changed the shades meanwhile, the form keeps what was typed and shows both versions',
  { annotation: rules('ADMIN-35', 'ADMIN-120') },
  async ({ site, keeper }) => {
    const { page, params } = await openForm(site, keeper, 'Sunlit Stick', ['Ruby']);
    await cell(page, 1, 'code').fill('B2');
    const { shades } = (await keeper.call(getProductParts, { params })).body;
    const theirs = shades.map((shade) => ({ ...shade, shadeCode: 'A1' }));
    const from = { shades: shadeText(shades) };
    expect((await keeper.call(changeProduct, { params, body: { shades: theirs, from } })).status).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const versions = page.getByRole('group', { name: 'Versions of Shades' });
    await expect(versions).toContainText('Ruby (A1)');
    await expect(versions).toContainText('Ruby (B2)');
    await expect(cell(page, 1, 'code')).toHaveValue('B2');
    await versions.getByRole('button', { name: 'Use mine' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Product updated');
    expect((await keeper.call(getProductParts, { params })).body.shades[0]?.shadeCode).toBe('B2');
  },
);

test(
  'Two administrators who edit different shades of a product keep both changes without a question',
  { annotation: rules('ADMIN-35', 'ADMIN-120') },
  async ({ site, keeper }) => {
    const { page, params, id } = await openForm(site, keeper, 'Sunlit Stick', ['Ruby', 'Coral', 'Amber']);
    await cell(page, 3, 'name').fill('Fig');
    const { shades } = (await keeper.call(getProductParts, { params })).body;
    const theirs = shades.map((shade, index) => (index === 1 ? { ...shade, variantName: 'Plum' } : shade));
    const from = { shades: shadeText(shades) };
    expect((await keeper.call(changeProduct, { params, body: { shades: theirs, from } })).status).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Product updated');
    await expect.poll(() => namesOf(keeper, id)).toEqual(['Ruby', 'Plum', 'Fig']);
  },
);

test(
  '“Use mine” keeps what somebody else changed in other shades',
  { annotation: rules('ADMIN-35', 'ADMIN-120') },
  async ({ site, keeper }) => {
    const { page, params, id } = await openForm(site, keeper, 'Sunlit Stick', ['Ruby', 'Coral', 'Amber']);
    await cell(page, 3, 'name').fill('Fig');
    const { shades } = (await keeper.call(getProductParts, { params })).body;
    const theirNames = ['Ruby', 'Plum', 'Sand'];
    const theirs = shades.map((shade, index) => ({ ...shade, variantName: theirNames[index] ?? '' }));
    const from = { shades: shadeText(shades) };
    expect((await keeper.call(changeProduct, { params, body: { shades: theirs, from } })).status).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const versions = page.getByRole('group', { name: 'Versions of Shades' });
    await versions.getByRole('button', { name: 'Use mine' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Product updated');
    await expect.poll(() => namesOf(keeper, id)).toEqual(['Ruby', 'Plum', 'Fig']);
  },
);

test(
  'If the rights of the administrator ended, or the server cannot be reached, the table keeps what was typed',
  { annotation: rules('ADMIN-120') },
  async ({ site, keeper }) => {
    const { page, id } = await openForm(site, keeper, 'Sunlit Stick', []);
    await cell(page, 1, 'name').fill('Ruby');
    const body = JSON.stringify({ code: 'administrators_only', message: 'Only administrators can do this' });
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 403, body }));
    await save.click();
    await said(page, 'Only administrators can do this');
    await expect(cell(page, 1, 'name')).toHaveValue('Ruby');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.context().setOffline(true);
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'Failed to update product' }).waitFor();
    await expect(cell(page, 1, 'name')).toHaveValue('Ruby');
  },
);

test(
  'A form that was opened from a request stays linked to it after a reload',
  { annotation: rules('ADMIN-123') },
  async ({ site, keeper }) => {
    await site.category('Lips');
    const mara = await site.member({ firstName: 'Mara' });
    await mara.call(requestProduct, {
      body: { productName: 'Sunlit Stick', brandName: 'Velvetine', barcode: '4006381333931' },
    });
    const [request] = (await keeper.call(listPendingRequests, { query: {} })).body;
    const page = await site.visit(keeper, href.adminRequest(request?.id ?? 0));
    await page.getByText('Requested by').waitFor();
    await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await page.getByText('Requested by').waitFor();
    await expect(page.getByLabel('Product name')).toHaveValue('Sunlit Stick');
    await expect(page.getByLabel('Image URL')).toHaveValue('https://pictures.example/none.jpg');
    await page.getByLabel('Category', { exact: true }).selectOption('Lips');
    await panel(page).getByRole('button', { name: 'Add Product' }).click();
    await said(page, 'Product added');
    await expect(page).toHaveURL(href.adminView('queue'));
    const { rows } = await site.pool.query('select state from product_requests');
    expect(rows).toEqual([{ state: 'added' }]);
  },
);

test(
  'A shade moves to another product and becomes a product of its own, and each move can be undone',
  { annotation: rules('ADMIN-124', 'ADMIN-125') },
  async ({ site, keeper }) => {
    const { shades } = await site.family(['Ruby'], { name: 'Sunlit Stick', brand: 'Velvetine' });
    const other = await site.product({ name: 'Deep Stick', brand: 'Velvetine' });
    const ruby = shades[0]?.id ?? 0;
    const shown = async () => (await keeper.call(getProduct, { params: { id: ruby } })).body;
    const page = await site.visit(keeper, href.adminForm('add-variant', ruby));
    await page.getByRole('button', { name: 'Move to another product' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText('Parent product is required').waitFor();
    await dialog.getByLabel(/^New parent product/).fill('Deep');
    await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').click();
    await expectAccessible(page);
    await photograph(page, 'admin-move-desktop');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await said(page, 'Shade moved');
    await expect.poll(shown).toMatchObject({ parentProductId: other.id });
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Move undone');
    await expect.poll(shown).toMatchObject({ parentProductName: 'Sunlit Stick' });

    await page.goto(href.adminForm('add-variant', ruby));
    await page.getByRole('button', { name: 'Make it a product of its own' }).click();
    await expect(dialog.getByLabel('Name of the product')).toHaveValue('Sunlit Stick Ruby');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await said(page, 'Product separated');
    await expect.poll(shown).toMatchObject({ isVariant: false, name: 'Sunlit Stick Ruby' });
    await page.goto(href.adminView('duplicates'));
    await page.getByRole('button', { name: /^Undo the move of/ }).click();
    await page.getByRole('button', { name: 'Undo move', exact: true }).click();
    await said(page, 'Move undone');
    await expect.poll(shown).toMatchObject({ isVariant: true, variantName: 'Ruby' });
  },
);

test(
  'The form of a product with shades fits a phone',
  { tag: '@phone', annotation: rules('ADMIN-120') },
  async ({ site, keeper }) => {
    const { page } = await openForm(site, keeper, 'Sunlit Stick', names, phone);
    await cell(page, 12, 'name').scrollIntoViewIfNeeded();
    await expectNothingWider(page);
    await photograph(page, 'admin-shades-phone');
  },
);
