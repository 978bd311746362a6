import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { photoFile } from '../support/photos.ts';
import { rules } from '../support/rules.ts';
import type { Member, Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const stored = { annotation: rules('ADMIN-56') };
const image = 'https://pictures.example/none.jpg';

/** Opens a page that gets an empty picture instead of one from another server. */
async function visitWithPicture(site: Site, keeper: Member, path: string): Promise<Page> {
  const context = await site.browserOf(keeper);
  await context.route(image, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Returns the text or the chosen option of every labeled field in the open form, in the order of the form. */
const textsIn = (page: Page) =>
  page
    .getByRole('tabpanel')
    .locator('form')
    .locator('[data-slot="control"]')
    .evaluateAll((fields) =>
      fields.map((field) => {
        if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text;
        return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
      }),
    );

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByRole('tabpanel').getByLabel(new RegExp(`^${label}`));
    if (label.endsWith('ategory')) await field.selectOption(text);
    else await field.fill(text);
  }
}

/** Opens the form of a product from the list of products, as it is stored now. */
async function reopen(page: Page, name: string): Promise<void> {
  await page.goto(href.adminView('products'));
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
}

test(
  'Every field of a product’s form shows what was saved, and a cleared field stays empty',
  stored,
  async ({ site, keeper }) => {
    const categoryId = await site.category('Body');
    await site.subcategory({ categoryId, name: 'Hand cream' });
    const filled = {
      'Product name': 'Orchard Cream',
      'Brand name': 'Pomelle Row',
      Category: 'Body',
      Subcategory: 'Hand cream',
      'Image URL': image,
      Description: 'Smells of apples.',
      Tags: 'rich, viral',
      'Editorial sections': 'new, trending',
      'Variant name': 'Travel size',
      'Months after opening': '24',
      Barcodes: '4006381333931, 5012345678900',
      Slug: 'orchard-cream',
      Ingredients: 'Aqua, Glycerin',
    };
    const page = await visitWithPicture(site, keeper, href.adminView('add-product'));
    await fill(page, filled);
    await expect.poll(() => textsIn(page)).toEqual(Object.values(filled));
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click();
    await page.getByText('Product added', { exact: true }).waitFor();

    await reopen(page, 'Orchard Cream');
    await expect.poll(() => textsIn(page)).toEqual(Object.values(filled));
    const changed = { ...filled, Description: 'Smells of pears.', 'Months after opening': '36', Slug: 'pear-cream' };
    await fill(page, changed);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();

    await reopen(page, 'Orchard Cream');
    await expect.poll(() => textsIn(page)).toEqual(Object.values(changed));
    const optional = [
      'Description',
      'Tags',
      'Editorial sections',
      'Variant name',
      'Months after opening',
      'Barcodes',
      'Slug',
    ];
    const cleared = { Subcategory: 'None', ...Object.fromEntries(optional.map((label) => [label, ''])) };
    await fill(page, cleared);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();

    await reopen(page, 'Orchard Cream');
    // A product always has a slug.
    const left = { ...changed, ...cleared, Slug: 'pear-cream' };
    await expect.poll(() => textsIn(page)).toEqual(Object.values(left));
  },
);

test(
  'Every field of a shade’s form shows what was saved, and a cleared field stays empty',
  stored,
  async ({ site, keeper }) => {
    await site.family(['Fig'], { name: 'Sunlit Stick' });
    const filled = {
      'Variant name': 'Brick',
      'Color code': '#a8472b',
      Description: 'A dusty red.',
      'Image URL': image,
      'Editorial sections': 'new, trending',
    };
    const page = await visitWithPicture(site, keeper, href.adminView('add-variant'));
    await page.getByLabel('Parent product').fill('sunlit');
    await page.getByRole('list', { name: 'Products found' }).getByRole('button').click();
    await fill(page, filled);
    await expect.poll(() => textsIn(page)).toEqual(Object.values(filled));
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Variant' }).click();
    await page.getByText('Variant added', { exact: true }).waitFor();

    await reopen(page, 'Sunlit Stick in Brick');
    const { 'Variant name': name, 'Color code': color, ...others } = filled;
    const blank = { 'Variant name': name, 'Color code': color, 'Shade code': '', Barcodes: '', ...others };
    await expect.poll(() => textsIn(page)).toEqual(Object.values(blank));
    const coded = { ...blank, 'Shade code': 'B2', Barcodes: '4006381333931' };
    await fill(page, coded);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Variant updated', { exact: true }).waitFor();

    await reopen(page, 'Sunlit Stick in Brick');
    await expect.poll(() => textsIn(page)).toEqual(Object.values(coded));
    const cleared = { 'Color code': '', 'Shade code': '', Barcodes: '', Description: '', 'Editorial sections': '' };
    await fill(page, cleared);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Variant updated', { exact: true }).waitFor();

    await reopen(page, 'Sunlit Stick in Brick');
    await expect.poll(() => textsIn(page)).toEqual(Object.values({ ...coded, ...cleared }));
  },
);

test('The ingredients of a product show what was saved, and cannot be cleared', stored, async ({ site, keeper }) => {
  await site.product({ name: 'Sunlit Stick' });
  const page = await site.visit(keeper, href.adminView('products'));
  const dialog = page.getByRole('dialog', { name: 'Edit ingredients' });
  const text = dialog.getByLabel('Ingredients');
  const open = async () => {
    await page.goto(href.adminView('products'));
    await page.getByRole('button', { name: 'Ingredients of Sunlit Stick' }).click();
  };
  const save = async (ingredients: string) => {
    await text.fill(ingredients);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  let saved = '';
  for (const ingredients of ['Aqua, Glycerin (and) Mica', 'Aqua, Talc. May contain: CI 77491']) {
    await open();
    await expect(text).toHaveValue(saved);
    await save(ingredients);
    await page.getByText('Ingredients saved', { exact: true }).waitFor();
    saved = ingredients;
  }
  await open();
  await expect(text).toHaveValue(saved);
  await save('');
  await dialog.getByText('Please enter the ingredients as printed on the package').waitFor();
  await open();
  await expect(text).toHaveValue(saved);
});

test(
  'The image manager shows the images that were saved, and none after all were removed',
  stored,
  async ({ site, keeper }) => {
    await site.product({ name: 'Velvet Hour' });
    const page = await site.visit(keeper, href.adminImages);
    const total = (images: number) => page.getByText(`${images} of 8 images`, { exact: true }).waitFor();
    const open = async () => {
      await page.goto(href.adminImages);
      await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill('Velvet Hour');
      await page.getByRole('button', { name: 'Select Velvet Hour' }).click();
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save images' }).click();
      await page.getByText('Images updated', { exact: true }).waitFor();
    };
    const shown = () =>
      page
        .getByRole('img', { name: /^Image \d of Velvet Hour$/ })
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    await open();
    const colors = ['#b8442f', '#3070b0', '#205030'];
    for (const [index, color] of colors.entries()) {
      await page.getByLabel('Add images').setInputFiles(await photoFile(`${index}.jpg`, color));
      await total(index + 1);
    }
    await page.getByRole('button', { name: 'Make primary: image 3' }).click();
    const chosen = await shown();
    expect(new Set(chosen).size).toBe(colors.length);
    await save();
    await open();
    await expect.poll(shown).toEqual(chosen);
    for (const _color of colors) await page.getByRole('button', { name: 'Remove image 1' }).click();
    await save();
    await open();
    await total(0);
  },
);
