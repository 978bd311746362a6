import type { Page } from '@playwright/test';
import { expectAbove, expectBeside } from '../support/above.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf, hold } from '../support/hold.ts';
import { settled } from '../support/settled.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const badges = (page: Page) => main(page).getByRole('group', { name: 'Category and collections' }).locator('> *');

/** Adds an imported product with a category and five editorial sections, without shades. */
async function pencil(site: Site) {
  const { id } = await site.product({
    name: 'Linework Pencil',
    brand: 'Marlowe & Fen',
    categoryId: await site.category('Makeup'),
    description: 'A liner in cedar.',
    defaultTags: ['satin', 'refillable'],
    editorialSections: ['viral', 'trending', 'new', 'bob-2025', 'holy grails'],
  });
  await site.pool.query(
    `update products set source = 'Open Beauty Facts', source_licence = 'ODbL 1.0',
     source_url = 'https://world.example.test/p/1' where id = $1`,
    [id],
  );
  await site.pool.query('insert into product_barcodes (product_id, code) values ($1, $2)', [id, '03600531561277']);
  return id;
}

/** Adds a family of four shades. One has its own color and description, and another has its parent's description. */
async function velvetHour(site: Site) {
  const { parent, shades } = await site.family(names, {
    name: 'Velvet Hour',
    description: 'One swipe of satin.',
    editorialSections: ['viral'],
  });
  const [oxblood, brick, , persimmon] = shades;
  await site.pool.query(`update products set rating_sum = 46, review_count = 10 where id = $1`, [parent.id]);
  await site.pool.query(`update products set editorial_sections = '{new}' where parent_id = $1`, [parent.id]);
  await site.pool.query(`update products set variant_color = '#123456', variant_description = $2 where id = $1`, [
    oxblood?.id,
    'A red near black.',
  ]);
  await site.pool.query(`update products set variant_description = $2 where id = $1`, [
    brick?.id,
    'One swipe of satin.',
  ]);
  return { parent, oxblood, brick, persimmon };
}
const names = ['Oxblood', 'Brick Red', 'Zephyr', 'Persimmon'];
const pickerOf = (page: Page) => page.getByRole('group', { name: 'Available shades' });
const swatchOf = (page: Page, name: string) => pickerOf(page).locator('label').filter({ hasText: name }).locator('img');

test(
  'A product’s page shows the picture, name, brand, and "No reviews yet"',
  { annotation: rules('ROUTE-11', 'PDP-02', 'PDP-03', 'PDP-04', 'PDP-06', 'PDP-15', 'API-71') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), `/product/${await pencil(site)}`);
    await expect(title(page)).toHaveText('Linework Pencil');
    await expect(main(page).getByRole('img', { name: 'Linework Pencil' })).toHaveCount(1);
    await expect(main(page).getByRole('link', { name: 'Marlowe & Fen' })).toHaveAttribute(
      'href',
      '/brand/Marlowe%20%26%20Fen',
    );
    await expect(main(page).getByText('No reviews yet', { exact: true }).first()).toBeVisible();
    await photograph(page, 'product-plain-desktop');
    await expectAccessible(page);
  },
);

test(
  'A product’s page shows the category, the sections, the description, the barcode, and the source',
  { annotation: rules('PDP-07', 'PDP-09', 'PDP-10', 'PDP-11', 'PDP-12', 'PDP-13', 'PDP-29', 'PDP-34', 'PDP-42') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), `/product/${await pencil(site)}`);
    await expect(badges(page)).toHaveText(['Makeup', 'Viral', 'Trending', 'New', 'bob-2025', 'holy grails']);
    await expect(main(page).getByRole('link', { name: 'holy grails' })).toHaveAttribute(
      'href',
      '/section/holy%20grails',
    );
    await expect(main(page).getByText('A liner in cedar.', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Tags' }).getByRole('listitem')).toHaveText(
      ['satin', 'refillable'],
      { useInnerText: true },
    );
    await expect(main(page).getByText('Available shades')).toHaveCount(0);
    await expect(main(page).getByText('03600531561277', { exact: true })).toBeVisible();
    const source = main(page).getByRole('link', { name: 'Open Beauty Facts' });
    await expect(source).toHaveAttribute('href', 'https://world.example.test/p/1');
    await expect(main(page).getByText('ODbL 1.0')).toBeVisible();
  },
);

test(
  'A shade’s page combines the names and descriptions of the shade and its family',
  { annotation: rules('PDP-05', 'PDP-14', 'PDP-26', 'PDP-27', 'PDP-28', 'OP-06') },
  async ({ site }) => {
    const { oxblood } = await velvetHour(site);
    const page = await site.visit(await site.member(), `/product/${oxblood?.id}`);
    await expect(title(page)).toHaveText('Velvet Hour in Oxblood');
    await expect(badges(page)).toHaveText(['Uncategorized', 'New', 'Viral']);
    await expect(main(page).getByTestId('product-rating')).toContainText('4.6');
    await expect(main(page).getByTestId('product-rating').getByText('10 reviews', { exact: true })).toBeVisible();
    await expect(main(page).getByText('One swipe of satin. A red near black.', { exact: true })).toBeVisible();
    await photograph(page, 'product-desktop');
    await expectAccessible(page);
  },
);

test(
  'The picker derives each shade’s color from its color code or its name, on every page of the family',
  { annotation: rules('PDP-41', 'PDP-43', 'API-74', 'OP-28') },
  async ({ site }) => {
    const { parent, oxblood } = await velvetHour(site);
    const page = await (await site.browserOf(await site.member())).newPage();
    const calls = callsOf(page);
    await page.goto(`/product/${oxblood?.id}`);
    await expect(pickerOf(page).locator('label')).toHaveText(names);
    expect(calls).toContain(`/api/products/${parent.id}/variants`);
    await expect(pickerOf(page).getByRole('radio', { name: 'Oxblood' })).toBeChecked();
    await expect(swatchOf(page, 'Oxblood')).toHaveAttribute('src', /\/123456\//);
    await expect(swatchOf(page, 'Brick Red')).toHaveAttribute('src', /\/b8232f\//);
    await expect(swatchOf(page, 'Zephyr')).toHaveAttribute('src', /\/[0-9a-f]{6}\//);
    // oxlint-disable-next-line waiting/one-time-look -- the line above has waited for it
    const hashed = (await swatchOf(page, 'Zephyr').getAttribute('src')) ?? '';
    await openInApp(page, `/product/${parent.id}`);
    await expect(title(page)).toHaveText('Velvet Hour');
    await expect(swatchOf(page, 'Zephyr')).toHaveAttribute('src', hashed);
    await expect(pickerOf(page).getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test(
  'In the picker, the right arrow key opens the next shade’s page',
  { annotation: rules('PDP-44', 'PDP-45') },
  async ({ site }) => {
    const { oxblood, brick, persimmon } = await velvetHour(site);
    const page = await site.visit(await site.member(), `/product/${oxblood?.id}`);
    await pickerOf(page).getByRole('radio', { name: 'Oxblood' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/product/${brick?.id}`);
    await expect(title(page)).toHaveText('Velvet Hour in Brick Red');
    await expect(main(page).getByText('One swipe of satin.', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/product/${persimmon?.id}`);
    await expect(pickerOf(page).getByRole('radio', { name: 'Persimmon' })).toBeChecked();
  },
);

test(
  'The URL of an unknown product shows "Product Not Found" and a link to home',
  { annotation: rules('PDP-49', 'PDP-50', 'PDP-51') },
  async ({ site }) => {
    const known = await site.product({ name: 'Known Cream' });
    const page = await site.visit(await site.member(), '/product/987654');
    const unknown = page.getByRole('heading', { level: 1, name: 'Product Not Found', exact: true });
    await unknown.waitFor();
    for (const path of ['/product/lipstick', '/product/0']) {
      await openInApp(page, `/product/${known.id}`);
      await expect(title(page)).toHaveText('Known Cream');
      await openInApp(page, path);
      await unknown.waitFor();
    }
    const words = "Sorry, we couldn't find the product you're looking for.";
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Back to Home' }).last().click();
    await page.waitForURL(`${site.address}/`);
  },
);

test(
  'The page is marked as busy while a product loads, and shows "Uncategorized" without a category',
  { annotation: rules('PDP-01', 'PDP-08') },
  async ({ site }) => {
    const late = await site.product({ name: 'Late Cream' });
    const page = await site.visit(await site.member(), '/');
    await page.getByRole('heading', { name: 'My Products' }).waitFor();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    const held = await hold(page, `**/api/products/${late.id}`);
    await openInApp(page, `/product/${late.id}`);
    await main(page).locator('[aria-busy=true]').waitFor();
    held.release();
    await expect(title(page)).toHaveText('Late Cream');
    await expect(badges(page)).toHaveText(['Uncategorized']);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${site.address}/`);
  },
);

test('If there is only one shade, there is no shade picker', { annotation: rules('PDP-42') }, async ({ site }) => {
  const { shades } = await site.family(['Only'], { name: 'Single Veil' });
  const page = await site.visit(await site.member(), `/product/${shades[0]?.id}`);
  await expect(title(page)).toHaveText('Single Veil in Only');
  await settled(page);
  await expect(pickerOf(page)).toHaveCount(0);
});

test(
  'If a product fails to load, a retry loads it, and if its shades fail to load, there is no shade picker',
  { annotation: rules('API-73') },
  async ({ site }) => {
    const { parent } = await site.family(['One', 'Two'], { name: 'Lost Veil' });
    const page = await (await site.browserOf(await site.member())).newPage();
    await page.route('**/variants', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
    const address = `**/api/products/${parent.id}`;
    await page.route(address, (route) => route.fulfill({ status: 403, json: { message: 'Closed' } }));
    await page.goto(`/product/${parent.id}`);
    await page.getByRole('alert').getByText('Closed').waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toHaveText('Lost Veil');
    await settled(page);
    await expect(pickerOf(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'In every window, the product’s name is beside its picture, or the picture leaves two fifths of the height',
  { annotation: rules('PDP-59') },
  async ({ site }) => {
    const { persimmon } = await velvetHour(site);
    await site.pool.query(`update products set variant_color = '#c8522a' where id = $1`, [persimmon?.id]);
    const mara = await site.member();
    await site.shelve(mara, { productId: persimmon?.id ?? 0, status: 'tried' });
    const page = await site.visit(mara, `/product/${persimmon?.id}`);
    const picture = main(page).locator('[data-slot=picture]').first();
    for (const [width, height] of windows)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        if (width >= 700) return expectBeside(picture, title(page));
        await expect
          .poll(async () => (await picture.boundingBox())?.height ?? height)
          .toBeLessThanOrEqual(0.6 * height);
        return undefined;
      });
    await test.step('On a phone, the verdicts take two rows, and on a desktop, nothing is empty below the picture', async () => {
      const verdicts = page.getByRole('region', { name: 'How does it match you?' });
      await page.setViewportSize({ width: 390, height: 844 });
      await main(page).getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded();
      const options = verdicts.getByRole('radio');
      await expect(options).toHaveCount(6);
      const tops = async () =>
        new Set(await options.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))).size;
      await expect.poll(tops).toBe(2);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAbove(pickerOf(page), verdicts);
      await expect.poll(async () => (await verdicts.boundingBox())?.x).toBe((await picture.boundingBox())?.x);
    });
  },
);

/** Phones, a tablet, phones on their side, and desktops. */
const windows = [
  [390, 844],
  [320, 568],
  [540, 720],
  [699, 900],
  [820, 1180],
  [768, 1024],
  [844, 390],
  [915, 412],
  [1440, 900],
] as const;
