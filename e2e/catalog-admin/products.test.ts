import type { Page } from '@playwright/test';
import { listNotifications } from '#contract/activity.ts';
import { getProduct, listVariants } from '#contract/catalog.ts';
import { submitReview } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { requestProduct } from '#contract/submissions.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test(
  'A new product whose name exists becomes a variant of the existing product, with what was typed',
  { annotation: rules('ADMIN-74') },
  async ({ site, keeper }) => {
    const categoryId = await site.category('Body');
    const { parent } = await site.family(['Rust'], { name: 'Sunlit Stick', brand: 'Velvetine', categoryId });
    const page = await site.visit(keeper, href.adminView('add-product'));
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    const fill = async () => {
      await page.getByLabel('Product name').fill('Sunlit Stick');
      await page.getByLabel('Brand name').fill('Velvetine');
      await page.getByLabel('Category', { exact: true }).selectOption('Body');
      await page.getByLabel('Image URL').fill('https://pictures.example/fig.jpg');
      await page.getByLabel('Description').fill('Soft and warm');
    };
    await fill();
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('button', { name: 'Add a variant of Sunlit Stick' }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-name-exists-desktop');
    await page.getByRole('button', { name: 'Add a variant of Sunlit Stick' }).click();
    await page.getByRole('heading', { name: 'Add Variant' }).waitFor();
    await expect(page.getByLabel('Image URL')).toHaveValue('https://pictures.example/fig.jpg');
    await page.getByLabel('Variant name').fill('Fig');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Variant' }).click();
    await said(page, 'Variant added');
    const { body: shades } = await keeper.call(listVariants, { params: { id: parent.id } });
    const fig = shades.find(({ variantName }) => variantName === 'Fig');
    expect(fig).toMatchObject({ image: 'https://pictures.example/fig.jpg', parentProductId: parent.id });
    await expect(page.getByLabel('Variant name')).toHaveValue('');
    await page.getByRole('tab', { name: 'Add Product' }).click();
    await expect(page.getByLabel('Product name')).toHaveValue('');
  },
);

test(
  'A request for a product whose name exists is completed by the variant',
  { annotation: rules('ADMIN-74') },
  async ({ site, keeper }) => {
    const member = await site.member();
    const categoryId = await site.category('Body');
    await site.family(['Rust'], { name: 'Sunlit Stick', brand: 'Velvetine', categoryId });
    await member.call(requestProduct, { body: { productName: 'Sunlit Stick', brandName: 'Velvetine' } });
    const page = await site.visit(keeper, href.adminView('queue'));
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByLabel('Category', { exact: true }).selectOption('Body');
    await page.getByLabel('Image URL').fill('https://pictures.example/fig.jpg');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('button', { name: 'Add a variant of Sunlit Stick' }).click();
    await page.getByLabel('Variant name').fill('Fig');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Variant' }).click();
    await page.getByRole('tab', { name: 'Moderation queue (0)' }).waitFor();
    await expect(page).toHaveURL(href.adminView('queue'));
    await expect(page.getByText(/^Someone else decided/)).toHaveCount(0);
    await expect
      .poll(async () => (await member.call(listNotifications, {})).body.map(({ kind }) => kind))
      .toEqual(['request_added']);
  },
);

test(
  'The product form saves a change of a product whose other fields today’s rules reject',
  { annotation: rules('ADMIN-75') },
  async ({ site, keeper }) => {
    const { id } = await site.product({ name: 'Without a category', brand: 'Velvetine' });
    const page = await site.visit(keeper, href.adminView('products'));
    await page.getByRole('button', { name: 'Edit Without a category' }).click();
    await page.getByLabel('Description').fill('Soft');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Product updated');
    expect((await keeper.call(getProduct, { params: { id } })).body.description).toBe('Soft');
  },
);

test(
  'A product with many shades can be chosen by its name, barcode, number, or URL',
  { annotation: rules('ADMIN-86') },
  async ({ site, keeper }) => {
    const names = Array.from({ length: 24 }, (_, index) => `Tone ${index + 1}`);
    const { parent } = await site.family(names, { name: 'Marmalade Veil', brand: 'Quillon' });
    await site.pool.query(`insert into product_barcodes (code, product_id) values ('4006381333931', $1)`, [parent.id]);
    const page = await site.visit(keeper, href.adminView('duplicates'));
    const found = page.getByRole('list', { name: 'Products found' }).getByRole('button');
    const address = new URL(href.product(parent.id), page.url()).href;
    for (const text of ['marmalade veil', '4006381333931', `#${parent.id}`, address])
      await test.step(`“${text}” finds it first`, async () => {
        await page.getByLabel('Product to keep').fill(text);
        await expect(found.first()).toHaveText(/^Marmalade Veil\s*Quillon$/, { useInnerText: true });
        await found.first().click();
        await page.getByRole('button', { name: 'Choose another product' }).click();
      });
    await test.step('All shades can be chosen, too', async () => {
      await page.getByLabel('Product to keep').fill('marmalade');
      await expect(found).toHaveCount(25);
      await photograph(page, 'admin-choice-desktop');
      await found.filter({ hasText: 'Tone 24' }).click();
      await page.getByRole('tabpanel').getByText('Marmalade Veil in Tone 24').waitFor();
    });
  },
);

test(
  'Deleting a product first shows the affected data, and Undo or the list of deleted products restores all of it',
  { annotation: rules('ADMIN-70', 'ADMIN-71', 'ADMIN-72') },
  async ({ site, keeper }) => {
    const member = await site.member();
    const { id } = await site.product({ name: 'Velvet Hour', brand: 'Ondine' });
    const entry = await site.shelve(member, { productId: id, status: 'tried' });
    const review = { productId: id, shelvedProductId: entry.id, rating: 5, disclosure: 'gifted' } as const;
    await member.call(submitReview, { body: review });
    const shelf = async () => (await member.call(listShelf, { query: {} })).body.map((each) => each.productId);
    const page = await site.visit(keeper, href.adminView('products'));
    const confirm = page.getByRole('alertdialog', { name: 'Delete product?' });
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Velvet Hour' }).click();
      await confirm
        .getByText(
          'Velvet Hour will be deleted, along with 1 shelf entry, 1 review, and 0 photos of 1 member. We’ll notify them. You can restore it for 30 days.',
        )
        .waitFor();
      await confirm.getByRole('button', { name: 'Delete' }).click();
      await said(page, 'Product deleted');
    };
    await test.step('Undo restores the product right after the deletion', async () => {
      await remove();
      await expect.poll(shelf).toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await said(page, 'Product restored');
      await expect.poll(shelf).toEqual([id]);
    });
    await test.step('The list of deleted products restores the product later', async () => {
      await remove();
      await page.getByRole('button', { name: 'Deleted products' }).click();
      const restore = page.getByRole('button', { name: 'Restore Ondine Velvet Hour' });
      await restore.waitFor();
      await expectAccessible(page);
      await photograph(page, 'admin-deleted-products-desktop');
      await restore.click();
      await said(page, 'Product restored');
      await page.getByText('No deleted products', { exact: true }).waitFor();
      await expect.poll(shelf).toEqual([id]);
      await page.getByRole('button', { name: 'Back to products' }).click();
      await page.getByRole('button', { name: 'Delete Velvet Hour' }).waitFor();
    });
    await test.step('The member reads about the deletion and the restoration', async () => {
      const own = await site.visit(member, href.home);
      await own.getByRole('button', { name: /^Notifications/ }).click();
      await own
        .getByText(/^Ondine Velvet Hour was deleted from the catalog/)
        .first()
        .waitFor();
      await own
        .getByRole('link', { name: /^Ondine Velvet Hour is back in the catalog/ })
        .first()
        .waitFor();
    });
  },
);

test(
  'A brand like an existing one is suggested before a new one is added',
  { annotation: rules('ADMIN-89') },
  async ({ site, keeper }) => {
    await site.category('Body');
    await site.product({ brand: 'Velvetine', name: 'Glow Water' });
    const page = await site.visit(keeper, href.adminView('add-product'));
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    const brand = page.getByLabel('Brand name');
    const add = page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' });
    const fill = async (name: string, { brandName = 'Velvetin', isAsked = true } = {}) => {
      await page.getByLabel('Product name').fill(name);
      await page.getByLabel('Category', { exact: true }).selectOption('Body');
      await page.getByLabel('Image URL').fill('https://pictures.example/one.jpg');
      await brand.fill(brandName);
      if (isAsked) await page.getByRole('group', { name: 'Similar brands' }).waitFor();
    };
    await fill('Dew Water');
    await add.click();
    await page.getByText('Choose a similar brand, or add a new one', { exact: true }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-similar-brands-desktop');
    await page.getByRole('button', { name: 'Velvetine', exact: true }).click();
    await expect(brand).toHaveValue('Velvetine');
    await add.click();
    await expect(brand).toHaveValue('');
    await test.step('Saving right after typing the brand asks the same question', async () => {
      const asked = page.waitForResponse((reply) => reply.url().includes('/api/products'));
      await page.route('**/api/admin/similar-brands**', () => undefined);
      await fill('Soon Water', { brandName: 'Velvetinee', isAsked: false });
      await add.click();
      expect((await asked).status()).toBe(409);
      await page.getByRole('group', { name: 'Similar brands' }).waitFor();
      await expect(brand).toHaveAccessibleDescription('Choose a similar brand, or add a new one');
      await page.unroute('**/api/admin/similar-brands**');
    });
    await fill('Fig Water');
    await page.getByRole('button', { name: 'Add Velvetin as a new brand' }).click();
    await add.click();
    await expect(brand).toHaveValue('');
    await page.getByRole('tab', { name: 'Brands' }).click();
    await expect(page.getByRole('list', { name: 'Brands', exact: true }).getByRole('listitem')).toHaveText(
      [/^Velvetin\s+1 product/, /^Velvetine\s+2 products/],
      { useInnerText: true },
    );
  },
);

test(
  'Categories can be renamed, merged, and deleted when they are empty',
  { annotation: rules('ADMIN-87') },
  async ({ site, keeper }) => {
    const [makeup, make] = [await site.category('Makeup'), await site.category('Make-up')];
    await site.subcategory({ categoryId: makeup, name: 'Lipstik' });
    await site.product({ name: 'Glow Water', categoryId: make });
    const page = await site.visit(keeper, href.adminView('categories'));
    const lines = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
    await expect(lines).toHaveText([/Make-up\s+1 product/, /Makeup\s+0 products/, /Lipstik\s+Makeup · 0 products/], {
      useInnerText: true,
    });
    await expectAccessible(page);
    await photograph(page, 'admin-categories-desktop');
    await page.getByRole('button', { name: 'Rename Lipstik of Makeup' }).click();
    await page.getByLabel('Subcategory name').last().fill('Lipstick');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(lines.last()).toHaveText(/Lipstick/);
    await page.getByRole('button', { name: 'Merge another category into Makeup' }).click();
    await page.getByLabel('Merge this category').selectOption('Make-up (1 product)');
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expect(lines).toHaveText([/Makeup\s+1 product/, /Lipstick/], { useInnerText: true });
    await page.getByRole('button', { name: 'Delete Lipstick of Makeup' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(lines).toHaveCount(1);
  },
);

test(
  'A request is completed as already in the catalog only after the administrator confirms the product',
  { annotation: rules('ADMIN-88', 'ADMIN-86') },
  async ({ site, keeper }) => {
    const member = await site.member();
    const names = Array.from({ length: 12 }, (_, index) => `Tone ${index + 1}`);
    await site.family(names, { name: 'Marmalade Veil', brand: 'Quillon' });
    await member.call(requestProduct, { body: { productName: 'Marmalade Veil', brandName: 'Quillon' } });
    const page = await site.visit(keeper, href.adminView('queue'));
    await page.getByRole('button', { name: 'Already in the catalog' }).click();
    const found = page.getByRole('list', { name: 'Products found' }).getByRole('button');
    await expect(found.first()).toHaveText(/^Marmalade Veil\s*Quillon$/, { useInnerText: true });
    await found.first().click();
    const confirm = page.getByRole('alertdialog', { name: 'Already in the catalog?' });
    await confirm.getByRole('button', { name: 'Choose another' }).click();
    await found.nth(1).click();
    await confirm.getByText('Quillon Marmalade Veil in Tone 1 is in the catalog').waitFor();
    await confirm.getByRole('button', { name: 'Notify members' }).click();
    await said(page, 'Request completed');
  },
);

test(
  'A form scrolls to its first error only if the field is outside the view',
  { annotation: rules('SHELL-42') },
  async ({ site, keeper }) => {
    const page = await site.visit(keeper, href.adminView('add-product'), { viewport: { width: 1280, height: 480 } });
    const name = page.getByLabel('Product name');
    const error = page.getByText('Product name is required', { exact: true });
    const scrolled = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return scrollY;
      });
    await test.step('A field above the view is scrolled into the view', async () => {
      await page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click();
      await error.waitFor();
      await expect(name).toBeInViewport({ ratio: 1 });
      await expect(name).toBeFocused();
    });
    await test.step('A field in the view stays where it is', async () => {
      await name.fill('V');
      await name.fill('');
      await error.waitFor({ state: 'detached' });
      // The field is just below the top bar, which is 72 px high.
      await name.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 76));
      const before = await scrolled();
      await name.press('Enter');
      await error.waitFor();
      await expect.poll(scrolled).toBe(before);
    });
  },
);

test(
  'The error of a taken slug appears only once, below the field',
  { annotation: rules('ADMIN-23') },
  async ({ site, keeper }) => {
    await site.product({ name: 'Velvet Hour' });
    const taken = await site.product({ name: 'Glow Water' });
    const { slug } = (await keeper.call(getProduct, { params: { id: taken.id } })).body;
    const page = await site.visit(keeper, href.adminView('products'));
    await page.getByRole('button', { name: 'Edit Velvet Hour' }).click();
    await page.getByLabel('Slug').fill(slug);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/This slug is already taken/);
    await expect(page.getByLabel('Slug')).toBeFocused();
    await expect(page.getByText('This slug is already taken')).toHaveCount(1);
  },
);
