import type { Locator, Page, Route } from '@playwright/test';
import * as z from 'zod/mini';
import { listAdminProducts } from '#contract/catalog-admin/products.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hold } from '../support/hold.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { settled } from '../support/settled.ts';
import type { Member, Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Adds a product with one shade, and a subcategory for the forms. */
async function stock(site: Site) {
  const categoryId = await site.category('Body');
  await site.subcategory({ categoryId, name: 'Hand cream' });
  const { parent } = await site.family(['Rust'], { name: 'Sunlit Stick', brand: 'Velvetine', categoryId });
  return { categoryId, parent };
}

/** Opens the admin panel with mocked external pictures, so that no test uses the network. */
async function visitPanel(site: Site, keeper: Member) {
  const context = await site.browserOf(keeper);
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  const page = await context.newPage();
  await page.goto('/admin');
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const view = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const send = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const guardOf = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });

/** Waits for the error toast with this title and text. */
function failed(page: Page, title: string, text: string) {
  return page
    .getByRole('alert')
    .filter({ hasText: `${title}${text}` })
    .waitFor();
}

async function fillProduct(page: Page, name = 'Orchard Hand Cream', brand = 'Pomelle Row') {
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Brand name').fill(brand);
  await page.getByLabel('Category', { exact: true }).selectOption('Body');
  await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
}

/** Collects the browser's prompts about leaving the page, and accepts all of them. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

test(
  'Members who are not administrators are denied access to the admin pages, and visitors are redirected',
  {
    tag: '@phone',
    annotation: rules(
      'ADMIN-17',
      'ADMIN-18',
      'ADMIN-19',
      'ADMIN-20',
      'ROLE-16',
      'ROUTE-12',
      'ROUTE-13',
      'ROUTE-33',
      'ROUTE-49',
      'ROUTE-50',
      'OP-20',
    ),
  },
  async ({ site }) => {
    const page = await site.visit(await site.member(), href.settings);
    for (const path of ['/admin', '/admin/images', href.adminView('members')])
      await test.step(`A member who opens ${path} sees "Access Denied" at the same URL`, async () => {
        await openInApp(page, href.settings);
        await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
        await openInApp(page, path);
        await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
        await expect(page).toHaveURL(path);
        await page.getByText('You do not have permission to access the admin portal.', { exact: true }).waitFor();
        await page.getByText('Only authorized administrators can access this area.', { exact: true }).waitFor();
      });
    await expectAccessible(page);
    await photograph(page, 'access-denied-mobile');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await test.step('A visitor who opens an admin view is redirected to /', async () => {
      const stranger = await site.visit(null, href.adminView('queue'));
      await expect(stranger).toHaveURL('/');
    });
  },
);

const viewNames = [
  'Add Product',
  'Add Variant',
  'Products',
  'Brands',
  'Synonyms',
  'Categories',
  'Moderation queue (0)',
  'Duplicates',
  'Ingredients',
  'Sections',
  'Members',
  'Changes',
  'Operations',
];

test(
  'The Add Product form suggests tags, saves a draft, rejects invalid products, and adds a product',
  {
    annotation: [
      ...rules('ADMIN-01', 'ADMIN-03', 'ADMIN-04', 'ADMIN-05', 'ADMIN-06', 'ADMIN-07', 'ADMIN-08'),
      ...rules('ADMIN-09', 'ADMIN-10', 'ADMIN-11', 'ADMIN-12', 'ADMIN-13', 'ADMIN-14', 'ADMIN-15', 'ADMIN-16'),
      ...rules('ADMIN-21', 'ADMIN-28', 'ADMIN-30'),
      ...rules('VAL-41', 'VAL-42', 'VAL-43', 'VAL-44', 'VAL-45', 'VAL-46', 'ERR-41', 'OP-76', 'OP-88'),
    ],
  },
  async ({ site, keeper }) => {
    const { categoryId } = await stock(site);
    const page = await visitPanel(site, keeper);
    const asked = questionsOf(page);
    await test.step('The panel lists its views, and shows the numbers of products, variants, and brands', async () => {
      await view(page, 'Add Product');
      await expect(page.getByRole('tab')).toHaveText(viewNames, { useInnerText: true });
      await expect(page.getByRole('main').locator('dl')).toHaveText(/Products\s+1\s+Variants\s+1\s+Brands\s+1/, {
        useInnerText: true,
      });
      await expect(page.getByRole('link', { name: 'Admin images' })).toHaveAttribute('href', '/admin/images');
    });
    await test.step('One click adds a suggested tag or editorial section', async () => {
      await page.getByLabel('Tags (comma-separated)').fill('rich');
      const quick = (group: string) => page.getByRole('group', { name: group }).getByRole('button');
      await expect(quick('Quick-add for Tags')).toHaveText(
        ['allure', 'award-winner', 'dermatologist-recommended', 'viral', 'trending'],
        { useInnerText: true },
      );
      await expect(quick('Quick-add for Editorial sections')).toHaveText(
        ['bob-2025', 'bob-2024', 'bob-2023', 'trending', 'viral', 'new', 'holy grails'],
        { useInnerText: true },
      );
      await quick('Quick-add for Tags').filter({ hasText: 'viral' }).click();
      await quick('Quick-add for Editorial sections').filter({ hasText: 'holy grails' }).click();
      await expect(page.getByLabel('Tags (comma-separated)')).toHaveValue('rich, viral');
      await expect(page.getByLabel('Editorial sections (comma-separated)')).toHaveValue('holy grails');
      await expectAccessible(page);
      await photograph(page, 'admin-desktop');
    });
    await test.step('Submitting an incomplete product shows an error for each invalid field', async () => {
      await send(page, 'Add Product').click();
      for (const text of [
        'Product name is required',
        'Brand name is required',
        'Category is required',
        'Please enter a valid image URL',
      ])
        await page.getByText(text, { exact: true }).waitFor();
    });
    await test.step('A draft survives a reload', async () => {
      await fillProduct(page);
      await page.getByText('Draft saved').waitFor();
      await page.reload();
      await expect.poll(() => asked).toEqual(['beforeunload']);
      await expect(page.getByLabel('Product name')).toHaveValue('Orchard Hand Cream');
    });
    await test.step('The app asks before it discards unsaved changes', async () => {
      const guard = guardOf(page);
      await tab(page, 'Brands').click();
      await guard.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByLabel('Brand name')).toHaveValue('Pomelle Row');
      await page.getByRole('link', { name: 'Discover' }).first().click();
      await guard.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL('/admin');
      await tab(page, 'Categories').click();
      await guard.getByRole('button', { name: 'Discard changes' }).click();
      await view(page, 'Categories');
      await tab(page, 'Add Product').click();
      await expect(page.getByLabel('Product name')).toHaveValue('');
    });
    await test.step('Adding a product that already exists shows an error, even if its name is capitalized differently', async () => {
      await fillProduct(page, 'SUNLIT stick', 'velvetine');
      await send(page, 'Add Product').click();
      await page
        .getByText('This product already exists. Add a variant name if this is a different shade/color.', {
          exact: true,
        })
        .waitFor();
      await failed(page, 'Error adding product', 'Failed to add product');
    });
    await test.step('Adding a product resets the form', async () => {
      await fillProduct(page);
      await page.getByLabel('Subcategory').selectOption('Hand cream');
      await page.getByLabel('Tags (comma-separated)').fill('rich, viral');
      await page.getByLabel('Editorial sections (comma-separated)').fill('holy grails');
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
      );
      await send(page, 'Add Product').click();
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
      await expect(page.getByLabel('Product name')).toHaveValue('');
      await page.getByRole('complementary', { name: 'Recent products' }).getByText('Orchard Hand Cream').waitFor();
    });
    await test.step('After a product is added, the Brands view opens without a warning, and lists brands with their product counts', async () => {
      await tab(page, 'Brands').click();
      await view(page, 'Brands');
      await expect(guardOf(page)).toHaveCount(0);
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(
        [/Pomelle Row\s+1 product/, /Velvetine\s+1 product/],
        { useInnerText: true },
      );
    });
    await test.step('After a product is added, the browser does not ask when the administrator leaves', async () => {
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
      expect(asked).toEqual(['beforeunload']);
    });
  },
);

/** Responds with a 500 to the next change to a product. */
async function failNextChange(page: Page): Promise<void> {
  let hasFailed = false;
  await page.route(/\/api\/products(\/\d+)?$/, (route) => {
    if (hasFailed || route.request().method() === 'GET') return route.fallback();
    hasFailed = true;
    return route.fulfill({ status: 500, body: '' });
  });
}

function drawingBeside(text: Locator): Locator {
  return text.locator('..').locator('img');
}

test(
  'An administrator adds a variant, edits and deletes products, creates categories, and sees an error for each failure',
  {
    annotation: [
      ...rules('ADMIN-22', 'ADMIN-23', 'ADMIN-24', 'ADMIN-25', 'ADMIN-26', 'ADMIN-27', 'ADMIN-29', 'ROLE-14'),
      ...rules('VAL-48', 'VAL-49', 'VAL-50', 'VAL-51', 'VAL-52', 'VAL-53', 'VAL-54', 'OP-51', 'OP-88'),
      ...rules('ERR-42', 'ERR-43', 'ERR-44', 'ERR-45', 'ERR-46', 'ERR-47'),
    ],
  },
  async ({ site, keeper }) => {
    const { parent } = await stock(site);
    const page = await visitPanel(site, keeper);
    site.expectNoise(/status of 500/);
    await tab(page, 'Add Variant').click();
    await test.step('Submitting an incomplete variant shows an error for each invalid field', async () => {
      await send(page, 'Add Variant').click();
      for (const text of ['Parent product is required', 'Variant name is required', 'Please enter a valid image URL'])
        await said(page, text);
    });
    await test.step('The form previews the shade’s color from its name or color code', async () => {
      await page.getByLabel('Parent product').fill('sunlit');
      await page.getByRole('list', { name: 'Products found' }).getByRole('button').click();
      await page.getByLabel('Variant name').fill('Brick');
      const explained = page.getByText(
        'How the shade looks in the picker. Without a code, the color comes from the name.',
      );
      const swatch = drawingBeside(explained);
      // This color comes from the name "Brick" until a full hex code is typed.
      await expect(swatch).toHaveAttribute('src', /9c4130/);
      await page.getByLabel('Color code').fill('#a84');
      await expect(swatch).toHaveAttribute('src', /9c4130/);
      await page.getByLabel('Color code').fill('#a8472b');
      await expect(swatch).toHaveAttribute('src', /a8472b/);
    });
    await test.step('A variant can be added again after the server responds with a 500', async () => {
      await page.getByLabel('Image URL').fill('https://pictures.example/none.jpg');
      await failNextChange(page);
      await send(page, 'Add Variant').click();
      await failed(page, 'Error', 'Failed to add variant');
      await send(page, 'Add Variant').click();
      await said(page, 'Variant added');
      const [newest] = (await keeper.call(listAdminProducts, { query: { limit: 1 } })).body;
      expect(newest).toMatchObject({ parentProductId: parent.id, variantName: 'Brick', variantColor: '#a8472b' });
    });
    await test.step('Products and variants can be edited in the list, and saved again after a 500', async () => {
      await tab(page, 'Products').click();
      const edit = page.getByRole('button', { name: 'Edit Sunlit Stick in Rust' });
      await edit.waitFor();
      const search = await hold(page, /\/api\/admin\/products\?search=rust/);
      await page.getByLabel('Search the catalog').fill('rust');
      await search.requested;
      await expect(edit).toBeVisible();
      search.release();
      await edit.click();
      await page.getByRole('heading', { name: 'Edit Variant' }).waitFor();
      await page.getByLabel('Variant name').fill('Deep Rust');
      await failNextChange(page);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await failed(page, 'Error', 'Failed to update variant');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await said(page, 'Variant updated');
      await page.getByRole('button', { name: 'Edit Sunlit Stick', exact: true }).click();
      await page.getByLabel('Product name').fill('Sunlit Blush Stick');
      await failNextChange(page);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await failed(page, 'Error', 'Failed to update product');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await said(page, 'Product updated');
    });
    await test.step('Variants can be deleted, even after a 500', async () => {
      const remove = page.getByRole('button', { name: 'Delete Sunlit Blush Stick in Deep Rust' });
      const confirm = page.getByRole('alertdialog', { name: 'Delete product?' });
      await remove.click();
      await expect(confirm.getByRole('button')).toHaveText(['Cancel', 'Delete'], { useInnerText: true });
      await failNextChange(page);
      await confirm.getByRole('button', { name: 'Delete' }).click();
      await failed(page, 'Error', 'Failed to delete product');
      await remove.click();
      await confirm.getByRole('button', { name: 'Delete' }).click();
      await said(page, 'Product deleted');
      await expect(page.getByText('Sunlit Blush Stick in Deep Rust')).toHaveCount(0);
      await expectAccessible(page);
      await photograph(page, 'admin-products-desktop');
    });
    await tab(page, 'Categories').click();
    await test.step('A category and a subcategory can be created', async () => {
      await page.getByRole('button', { name: 'Create category' }).click();
      await said(page, 'Category name is required');
      await page.getByRole('button', { name: 'Create subcategory' }).click();
      await said(page, 'Subcategory name is required');
      await said(page, 'Category is required');
      await page.getByLabel('Category name', { exact: true }).fill('Nails');
      await page.getByRole('button', { name: 'Create category' }).click();
      await said(page, 'Category created');
      await page.getByLabel('Subcategory name').fill('Polish');
      await page.getByLabel('Category', { exact: true }).selectOption('Nails');
      await page.getByRole('button', { name: 'Create subcategory' }).click();
      await said(page, 'Subcategory created');
      await page.getByRole('tabpanel').getByRole('listitem').getByText('Polish').waitFor();
    });
    await test.step('A duplicate category or subcategory is rejected with an error', async () => {
      await page.getByLabel('Category name', { exact: true }).fill('nails');
      await page.getByRole('button', { name: 'Create category' }).click();
      await failed(page, 'Error', 'Failed to create category');
      await expectAccessible(page);
      await page.getByLabel('Subcategory name').fill('hand CREAM');
      await page.getByLabel('Category', { exact: true }).selectOption('Body');
      await page.getByRole('button', { name: 'Create subcategory' }).click();
      await failed(page, 'Error', 'Failed to create subcategory');
    });
  },
);

test(
  'The admin product list fetches its second page only after the administrator scrolls down',
  { annotation: rules('ADMIN-33') },
  async ({ site, keeper }) => {
    await site.product({ name: 'Sunlit Stick' });
    const page = await site.visit(keeper, '/admin');
    await view(page, 'Add Product');
    // Simulates a phone's CPU. Rows render in batches, and a response that arrives during a batch restarts the
    // rendering.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const asked: number[] = [];
    await page.route(`**${listAdminProducts.path}?limit=60*`, async (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      asked.push(offset);
      const [product] = z.array(z.looseObject({})).parse(await (await route.fetch({ url: firstOf(route) })).json());
      const rows = Array.from({ length: 60 }, (_, index) => ({ ...product, id: offset + index + 1 }));
      await route.fulfill({ json: rows });
    });
    await tab(page, 'Products').click();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(60);
    await settled(page);
    expect(asked).toEqual([0]);
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(120);
    await settled(page);
    expect(asked).toEqual([0, 60]);
  },
);

/** Returns the URL of the route's request, limited to the first row. */
function firstOf(route: Route): string {
  const address = new URL(route.request().url());
  address.search = '?limit=1&offset=0';
  return String(address);
}
