import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { callsOf, hold } from './support/hold.ts';
import { settled } from './support/settled.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const badges = (page: Page) => main(page).locator('.pd-b').first().locator('.pill').allInnerTexts();

test('ROUTE-11, PDP-01 PDP-02 PDP-03 PDP-04 PDP-05 PDP-06 PDP-07 PDP-08 PDP-09 PDP-10 PDP-11 PDP-12 PDP-13, PDP-15, PDP-29, PDP-34, PDP-42, API-71: a product without shades', async () => {
  const category = await site.category('Makeup');
  const pencil = await site.product({
    name: 'Linework Pencil',
    brand: 'Marlowe & Fen',
    categoryId: category,
    description: 'A liner in cedar.',
    defaultTags: ['satin', 'refillable'],
    editorialSections: ['viral', 'trending', 'new', 'bob-2025', 'holy grails'],
  });
  const bare = await site.product({ name: 'Plain Soap' });
  await site.pool.query(
    `update products set source = 'Open Beauty Facts', source_licence = 'ODbL 1.0',
     source_url = 'https://world.example.test/p/1' where id = $1`,
    [pencil.id],
  );
  await site.pool.query('insert into product_barcodes (product_id, code) values ($1, $2)', [
    pencil.id,
    '03600531561277',
  ]);
  const page = await site.visit(await site.member(), `/product/${pencil.id}`);
  await title(page).waitFor();
  expect((await title(page).innerText()).trim()).toBe('Linework Pencil');
  const picture = main(page).getByRole('img', { name: 'Linework Pencil' });
  await expect.poll(() => picture.count()).toBe(1);
  await expect
    .poll(() => main(page).getByRole('link', { name: 'Marlowe & Fen' }).getAttribute('href'))
    .toBe('/brand/Marlowe%20%26%20Fen');
  expect(await badges(page)).toEqual(['Makeup', 'Viral', 'Trending', 'New', 'bob-2025', 'holy grails']);
  await expect
    .poll(() => main(page).getByRole('link', { name: 'holy grails' }).getAttribute('href'))
    .toBe('/section/holy%20grails');
  await expect.poll(() => main(page).getByText('No reviews yet', { exact: true }).first().isVisible()).toBe(true);
  await expect.poll(() => main(page).getByText('A liner in cedar.', { exact: true }).isVisible()).toBe(true);
  expect(await main(page).getByRole('region', { name: 'Tags' }).getByRole('listitem').allInnerTexts()).toEqual([
    'satin',
    'refillable',
  ]);
  expect(await main(page).getByText('Available shades').count()).toBe(0);
  await expect.poll(() => main(page).getByText('03600531561277', { exact: true }).isVisible()).toBe(true);
  const source = main(page).getByRole('link', { name: 'Open Beauty Facts' });
  await expect.poll(() => source.getAttribute('href')).toBe('https://world.example.test/p/1');
  await expect.poll(() => main(page).getByText('ODbL 1.0').isVisible()).toBe(true);
  await photograph(page, 'product-plain-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(`/product/${bare.id}`);
  await expect.poll(() => badges(page)).toEqual(['Uncategorized']);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${site.address}/`);
});

test('PDP-05, PDP-14, PDP-26, PDP-27, PDP-28, PDP-41, PDP-43, PDP-44, PDP-45, API-74, OP-06, OP-28: shades, each with a page and a colour', async () => {
  const names = ['Oxblood', 'Brick Red', 'Zephyr', 'Persimmon'];
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
  const context = await site.browserOf(await site.member());
  const page = await context.newPage();
  const calls = callsOf(page);
  await page.goto(`/product/${oxblood?.id}`);
  await expect.poll(() => title(page).innerText()).toBe('Velvet Hour in Oxblood');
  expect(await badges(page)).toEqual(['Uncategorized', 'New', 'Viral']);
  await expect.poll(() => main(page).locator('.pd-rate').innerText()).toContain('4.6');
  await expect
    .poll(() => main(page).locator('.pd-rate').getByText('10 reviews', { exact: true }).isVisible())
    .toBe(true);
  await expect.poll(() => main(page).locator('.pd-desc').innerText()).toBe('One swipe of satin. A red near black.');
  const picker = page.getByRole('group', { name: 'Available shades' });
  await picker.waitFor();
  expect(calls).toContain(`/api/products/${parent.id}/variants`);
  expect(await picker.locator('label').allInnerTexts()).toEqual(names);
  await expect.poll(() => picker.getByRole('radio', { name: 'Oxblood' }).isChecked()).toBe(true);
  const drawn = async (name: string) =>
    (await picker.locator('label').filter({ hasText: name }).locator('.swatch').innerHTML()).toLowerCase();
  expect(await drawn('Oxblood')).toContain('#123456');
  expect(await drawn('Brick Red')).toContain('#b8232f');
  const hashed = await drawn('Zephyr');
  expect(hashed).toMatch(/#[0-9a-f]{6}/);
  await photograph(page, 'product-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);

  await picker.getByRole('radio', { name: 'Oxblood' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/product/${brick?.id}`);
  await expect.poll(() => title(page).innerText()).toBe('Velvet Hour in Brick Red');
  await expect.poll(() => main(page).locator('.pd-desc').innerText()).toBe('One swipe of satin.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/product/${persimmon?.id}`);
  await expect.poll(() => picker.getByRole('radio', { name: 'Persimmon' }).isChecked()).toBe(true);
  await page.reload();
  await picker.waitFor();
  const plain = (svg: string) => svg.match(/#[0-9a-f]{6}/g);
  expect(plain(await drawn('Zephyr'))).toEqual(plain(hashed));
  await page.goto(`/product/${parent.id}`);
  await expect.poll(async () => (await title(page).innerText()).trim()).toBe('Velvet Hour');
  await picker.waitFor();
  expect(await picker.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('PDP-42, API-73: no picker for a single shade, nor where the shades do not load', async () => {
  const { shades } = await site.family(['Only'], { name: 'Single Veil' });
  const { parent } = await site.family(['One', 'Two'], { name: 'Lost Veil' });
  const page = await site.visit(await site.member(), `/product/${shades[0]?.id}`);
  await title(page).waitFor();
  await settled(page);
  expect(await page.getByRole('group', { name: 'Available shades' }).count()).toBe(0);
  await page.route('**/variants', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
  await page.goto(`/product/${parent.id}`);
  await title(page).waitFor();
  await settled(page);
  expect(await page.getByRole('group', { name: 'Available shades' }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('PDP-16 PDP-17 PDP-18 PDP-19, OP-31: the status selector adds, switches and takes off this very product', async () => {
  const mara = await site.member();
  const { parent } = await site.family(['One', 'Two'], { name: 'Fig Mist' });
  const page = await site.visit(mara, `/product/${parent.id}`, phone);
  const picker = page.getByRole('group', { name: 'Shelf status' });
  const entries = async () =>
    (await mara.call(listShelf, { query: {} })).body.map(({ productId, status }) => [productId, status]);
  for (const [label, status] of [
    ['Want to Try', 'want_to_try'],
    ['Currently Using', 'currently_using'],
    ['Want to Try', 'want_to_try'],
  ] as const) {
    const choice = picker.getByRole('radio', { name: label });
    await choice.click();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await expect.poll(entries).toEqual([[parent.id, status]]);
  }
  await photograph(page, 'product-mobile');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove from shelf' }).click();
  await expect.poll(entries).toEqual([]);
  expect(await picker.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('PDP-49, PDP-50, PDP-51: an unknown product, while the page loads, and one that does not load', async () => {
  const { id } = await site.product({ name: 'Late Cream' });
  const page = await site.visit(await site.member(), '/product/987654');
  for (const path of ['/product/987654', '/product/lipstick', '/product/0']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Product Not Found', exact: true }).waitFor();
  }
  const words = "Sorry, we couldn't find the product you're looking for.";
  await expect.poll(() => page.getByText(words, { exact: true }).isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await main(page).locator('a.btn', { hasText: 'Back to Home' }).click();
  await page.waitForURL(`${site.address}/`);

  const held = await hold(page, `**/api/products/${id}`);
  await page.goto(`/product/${id}`);
  await main(page).locator('[aria-busy=true]').waitFor();
  held.release();
  await title(page).waitFor();
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 403, json: { message: 'Closed' } }));
  await page.reload();
  await page.getByRole('alert').getByText('403: Closed').waitFor();
  await page.unroute(`**/api/products/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await title(page).innerText()).trim()).toBe('Late Cream');
});
