import type { Page } from '@playwright/test';
import { getProduct } from '#contract/catalog.ts';
import { listShelf } from '#contract/shelves.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf } from '../support/hold.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });

/** Changing the status to Tried opens the review dialog (CARD-22), which covers the page. */
async function closeReview(page: Page) {
  await page.getByRole('dialog', { name: /review/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Shelf status for ${name}`, exact: true }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
}

/** Puts three products on a member's shelf: one with seven shades, one with five shades, and one without shades. */
async function shelfOfThree(site: Site) {
  const mara = await site.member();
  const hues = ['#b8442f', '#8e2b3b', '#cc6d78', '#c98a72', '#6f2030', '#5e2340', '#dd9a8f'];
  const parent = await site.product({ name: 'Seven Shades' });
  for (const variantColor of hues)
    await site.product({ parentId: parent.id, variantName: `Shade ${variantColor}`, variantColor });
  const few = await site.product({ name: 'Five Shades' });
  for (const variantColor of hues.slice(0, 5))
    await site.product({ parentId: few.id, variantName: `Shade ${variantColor}`, variantColor });
  const plain = await site.product({ name: 'No Shades' });
  await site.shelve(mara, { productId: parent.id, status: 'want_to_try', customTags: ['a', 'b', 'c', 'd', 'e'] });
  await site.shelve(mara, { productId: few.id, status: 'tried', customTags: ['everyday', 'glass skin', 'plain'] });
  await site.shelve(mara, { productId: plain.id, status: 'currently_using' });
  return { mara, page: await site.visit(mara, '/shelves?tab=all'), plain };
}

test(
  'A badge on a card shows the status in that status’s color',
  { annotation: rules('CARD-08', 'CARD-09', 'CARD-10', 'CARD-11') },
  async ({ site }) => {
    const { page } = await shelfOfThree(site);
    for (const [name, words, tone, hue] of [
      ['Seven Shades', '♡ Want to Try', 'want', 'blue'],
      ['Five Shades', '✓ Tried', 'tried', 'terracotta'],
      ['No Shades', '★ Using', 'using', 'green'],
    ] as const) {
      const badge = card(page, name).getByText(words, { exact: true });
      await expect(badge).toHaveCSS('color', await colorOf(page, `--color-${tone}-ink`));
      const solid = await colorOf(page, `--color-${tone}-solid`);
      expect(hueOf(solid)).toBe(hue);
    }
  },
);

test(
  'A card shows its shades as up to five dots',
  { annotation: rules('CARD-12', 'CARD-13', 'CARD-14', 'CONST-13') },
  async ({ site }) => {
    const { page } = await shelfOfThree(site);
    for (const [name, shades, text] of [
      ['Seven Shades', '7 shades', '7 shades+2'],
      ['Five Shades', '5 shades', '5 shades'],
    ] as const) {
      const dots = card(page, name).getByText(shades, { exact: true }).locator('..');
      await expect(dots.locator('i')).toHaveCount(5);
      await expect(dots).toHaveText(text);
    }
    await expect(card(page, 'No Shades').getByText(/^\d+ shades?$/)).toHaveCount(0);
  },
);

test(
  'A card shows up to three tags, and some tags have their own colors',
  { annotation: rules('CARD-15', 'CARD-16', 'CONST-11', 'CONST-12') },
  async ({ site }) => {
    const { page } = await shelfOfThree(site);
    const tags = (name: string) => card(page, name).getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await expect(tags('Seven Shades')).toHaveText(['a', 'b', 'c', '+2 and 2 more'], { useInnerText: true });
    await expect(tags('Five Shades')).toHaveText(['everyday', 'glass skin', 'plain'], { useInnerText: true });
    const grounds = () =>
      tags('Five Shades')
        .locator('> *')
        .evaluateAll((all) => new Set(all.map((tag) => getComputedStyle(tag).backgroundColor)).size);
    await expect.poll(grounds).toBe(3);
  },
);

test(
  'Hovering over a card prefetches its product, so a click sends no second request',
  { annotation: rules('CARD-18') },
  async ({ site }) => {
    const { page, plain } = await shelfOfThree(site);
    const calls = callsOf(page);
    const own = () => calls.filter((path) => path === getProduct.path.replace(':id', String(plain.id))).length;
    const link = card(page, 'No Shades').getByRole('heading').getByRole('link');
    await link.hover();
    await expect.poll(own).toBe(1);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'No Shades' })).toBeVisible();
    expect(own()).toBe(1);
  },
);

test(
  'A card links to the product and the brand, even if the response uses alternative field names',
  { annotation: rules('CARD-01', 'CARD-02', 'CARD-03', 'API-21', 'API-23', 'API-25', 'API-26') },
  async ({ site }) => {
    const mara = await site.member();
    const page = await (await site.browserOf(mara)).newPage();
    const product = await site.product({ name: 'Barrier Cream', brand: 'Halden  Ruelle' });
    await site.shelve(mara, { productId: product.id, status: 'currently_using' });
    await page.route('**/api/shelf?*', async (route) => {
      const response = await route.fetch();
      const [entry] = await response.json();
      const { brandName: _b, averageRating: _a, reviewCount: _r, ...rest } = entry.product;
      const product = { ...rest, avgRating: 4.5, _count: { reviews: 12 } };
      await route.fulfill({ response, json: [{ ...entry, product }] });
    });
    await page.goto('/shelves');
    await card(page, 'Barrier Cream').waitFor();
    await expect(card(page, 'Barrier Cream')).toHaveText(/4\.5.*12 reviews/s, { useInnerText: true });
    const brand = card(page, 'Barrier Cream').getByRole('link', { name: 'Halden Ruelle' });
    await expect(brand).toHaveAttribute('href', '/brand/halden-ruelle');
    await brand.click();
    await page.waitForURL('**/brand/halden-ruelle');
    await page.goBack();
    await card(page, 'Barrier Cream').click({ position: { x: 60, y: 140 } });
    await page.waitForURL(`**/product/${product.id}`);
  },
);

/** Returns the color that a design token has on the page. */
function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

function hueOf(color: string): 'terracotta' | 'green' | 'blue' {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  if (red > green && green > blue) return 'terracotta';
  return green > red && green > blue ? 'green' : 'blue';
}

async function figMist(site: Site, path?: string) {
  const mara = await site.member();
  const { parent } = await site.family(['One', 'Two'], { name: 'Fig Mist' });
  if (path !== undefined) await site.shelve(mara, { productId: parent.id, status: 'want_to_try' });
  const page = await site.visit(mara, path ?? `/product/${parent.id}`);
  const statusOnServer = async () =>
    (await mara.call(getProduct, { params: { id: parent.id } })).body.userShelf?.status;
  const entries = async () =>
    (await mara.call(listShelf, { query: {} })).body.map(({ productId, status }) => [productId, status]);
  return { page, parent, statusOnServer, entries };
}
const pickerOf = (page: Page) => page.getByRole('group', { name: 'Shelf status' });

test(
  'The status selector adds the product, changes its status, and removes it',
  { tag: '@phone', annotation: rules('PDP-16', 'PDP-17', 'PDP-18', 'PDP-19', 'OP-31', 'API-55') },
  async ({ site }) => {
    const { page, parent, entries } = await figMist(site);
    const picker = pickerOf(page);
    for (const [label, status] of [
      ['Want to Try', 'want_to_try'],
      ['Currently Using', 'currently_using'],
      ['Tried', 'tried'],
      ['Want to Try', 'want_to_try'],
    ] as const) {
      const choice = picker.getByRole('radio', { name: label });
      await choice.click();
      if (status === 'tried') await closeReview(page);
      await expect(choice).toBeChecked();
      await expect.poll(entries).toEqual([[parent.id, status]]);
    }
    await photograph(page, 'product-mobile');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove from shelf' }).click();
    await expect.poll(entries).toEqual([]);
    await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test(
  'A rejected change is rolled back, and each change sends one request',
  { tag: '@phone', annotation: rules('ERR-27', 'CACHE-09') },
  async ({ site }) => {
    const { page, parent, entries, statusOnServer } = await figMist(site);
    const picker = pickerOf(page);
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/shelf')) bodies.push(request.postDataJSON());
    });
    await picker.getByRole('radio', { name: 'Want to Try' }).click();
    await page.getByRole('button', { name: 'Remove from shelf' }).waitFor();
    await expect.poll(statusOnServer).toBe('want_to_try');
    const refusal = { status: 409, json: { code: 'x', message: 'Not now' } };
    await page.route('**/api/shelf/*', (route) => route.fulfill(refusal), { times: 1 });
    await picker.getByRole('radio', { name: 'Tried' }).click();
    await expect(toastOf(page)).toHaveText('Error409: Not now');
    await expect(picker.getByRole('radio', { name: 'Want to Try' })).toBeChecked();
    await page.getByRole('button', { name: 'Remove from shelf' }).click();
    await expect.poll(entries).toEqual([]);
    await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(bodies).toEqual([
      { productId: parent.id, status: 'want_to_try', customTags: [] },
      { status: 'tried' },
      null,
    ]);
  },
);

test(
  'Fast repeated taps send one request at a time, and the last tap wins',
  { tag: '@phone', annotation: rules('CACHE-09') },
  async ({ site }) => {
    const { page, statusOnServer } = await figMist(site);
    const picker = pickerOf(page);
    await picker.getByRole('radio', { name: 'Want to Try' }).click();
    await expect.poll(statusOnServer).toBe('want_to_try');
    const sent: string[] = [];
    let underWay = 0;
    let most = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/shelf/*', async (route) => {
      sent.push(route.request().postDataJSON().status);
      most = Math.max(most, ++underWay);
      await held.promise;
      const response = await route.fetch();
      underWay--;
      await route.fulfill({ response });
    });
    for (const name of ['Tried', 'Want to Try', 'Tried', 'Currently Using'])
      await picker.getByRole('radio', { name }).click();
    held.resolve();
    await expect.poll(statusOnServer).toBe('currently_using');
    await expect.poll(() => underWay).toBe(0);
    expect(most).toBe(1);
    expect(sent).toEqual(['tried', 'currently_using']);
    await expect(picker.getByRole('radio', { name: 'Currently Using' })).toBeChecked();
    await page.unroute('**/api/shelf/*');
  },
);

test(
  'The menu of a product’s card changes the status and removes the product',
  { tag: '@phone', annotation: rules('CARD-04', 'CARD-05', 'CARD-06', 'CARD-07', 'CARD-22') },
  async ({ site }) => {
    const { page, parent, entries } = await figMist(site, '/shelves?tab=all');
    await card(page, 'Fig Mist').waitFor();
    await expect(page.getByRole('button', { name: 'Shelf status for Fig Mist' })).toBeVisible();
    for (const [label, status] of [
      ['Tried', 'tried'],
      ['Want to Try', 'want_to_try'],
      ['Currently Using', 'currently_using'],
    ] as const) {
      await choose(page, 'Fig Mist', label);
      await expect.poll(entries).toEqual([[parent.id, status]]);
      if (status === 'tried') await closeReview(page);
    }
    await page.getByRole('button', { name: 'Shelf status for Fig Mist' }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Remove from shelf' }).click();
    await expect.poll(entries).toEqual([]);
    await expect(cards(page)).toHaveCount(0);
  },
);
