import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getProduct } from '#contract/catalogue.ts';
import { listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone } from './support/site.ts';

const site = await openSite();
const cards = (page: Page) => page.locator('article.card');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const toast = (page: Page) => page.locator('.toast');

/** Tried opens the review dialog (CARD-22), which covers the page. */
async function closeReview(page: Page) {
  await page.getByRole('dialog', { name: /review/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Shelf status for ${name}`, exact: true }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
}

describe('what a card shows', () => {
  test('CARD-08 CARD-09 CARD-10 CARD-11 CARD-12 CARD-13 CARD-14 CARD-15 CARD-16, CARD-18, CONST-11, CONST-12, CONST-13: badge in its colour, dots and tags up to their limits', async () => {
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
    const page = await site.visit(mara, '/shelves?tab=all');
    await card(page, 'Seven Shades').waitFor();

    const badges = Object.fromEntries(
      await cards(page).evaluateAll((all) =>
        all.map((item) => {
          const badge = item.querySelector('.badge');
          return [
            item.querySelector('.name')?.textContent,
            [badge?.textContent, badge && getComputedStyle(badge).color],
          ];
        }),
      ),
    );
    const ink = (tone: string) =>
      page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--color-${name}-ink)`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, tone);
    expect(badges).toEqual({
      'Seven Shades': ['♡ Want to Try', await ink('want')],
      'Five Shades': ['✓ Tried', await ink('tried')],
      'No Shades': ['★ Using', await ink('using')],
    });
    expect(await hueOf(page, 'tried')).toBe('terracotta');
    expect(await hueOf(page, 'using')).toBe('green');
    expect(await hueOf(page, 'want')).toBe('blue');

    const dots = card(page, 'Seven Shades').locator('.dots');
    await expect.poll(() => dots.locator('i').count()).toBe(5);
    await expect.poll(() => dots.textContent()).toBe('7 shades+2');
    const five = card(page, 'Five Shades').locator('.dots');
    await expect.poll(() => five.locator('i').count()).toBe(5);
    await expect.poll(() => five.textContent()).toBe('5 shades');
    expect(await card(page, 'No Shades').locator('.dots').count()).toBe(0);

    expect(await card(page, 'Seven Shades').locator('.tags li').allInnerTexts()).toEqual([
      'a',
      'b',
      'c',
      '+2\nand 2 more',
    ]);
    expect(await card(page, 'Five Shades').locator('.tags li').allInnerTexts()).toEqual([
      'everyday',
      'glass skin',
      'plain',
    ]);
    const grounds = await card(page, 'Five Shades')
      .locator('.tag')
      .evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).backgroundColor));
    expect(new Set(grounds).size).toBe(3);
  });

  test('CARD-01, CARD-02, CARD-03, API-21, API-23, API-25, API-26: it opens the product, its brand the brand; facts under other names show too', async () => {
    const mara = await site.member();
    const product = await site.product({ name: 'Barrier Cream', brand: 'Halden  Ruelle' });
    await site.shelve(mara, { productId: product.id });
    const page = await site.visit(mara, '/privacy');
    await page.route('**/api/shelf?*', async (route) => {
      const response = await route.fetch();
      const [entry] = await response.json();
      const { brandName: _b, averageRating: _a, reviewCount: _r, ...rest } = entry.product;
      const answered = { ...rest, avgRating: 4.5, _count: { reviews: 12 } };
      await route.fulfill({ response, json: [{ ...entry, product: answered }] });
    });
    await page.goto('/shelves');
    await card(page, 'Barrier Cream').waitFor();
    await expect.poll(() => card(page, 'Barrier Cream').locator('.meta').innerText()).toMatch(/4\.5.*12 reviews/s);
    const brand = card(page, 'Barrier Cream').getByRole('link', { name: 'Halden Ruelle' });
    await expect.poll(() => brand.getAttribute('href')).toBe('/brand/halden-ruelle');
    await brand.click();
    await page.waitForURL('**/brand/halden-ruelle');
    await page.goBack();
    await card(page, 'Barrier Cream').click({ position: { x: 60, y: 140 } });
    await page.waitForURL(`**/product/${product.id}`);
  });
});

/** Names the hue of a status colour. */
async function hueOf(page: Page, tone: string): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--color-${name}-solid)`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color.match(/\d+/g)?.map(Number) ?? [];
  }, tone);
  if (red > green && green > blue) return 'terracotta';
  if (green > red && green > blue) return 'green';
  return 'blue';
}

describe('the menu of a card', () => {
  test('CARD-04, CARD-05, CARD-06, CARD-07, CARD-22, CACHE-09: on a phone it adds with any status, switches and removes, at once and for good', async () => {
    const mara = await site.member();
    const product = await site.product({ name: 'Barrier Cream', editorialSections: ['viral'] });
    const page = await site.visit(mara, `/product/${product.id}`, phone);
    const shelf = async () => (await mara.call(listShelf, { query: {} })).body.map(({ status }) => status);
    const status = (name: string) => page.getByRole('radio', { name });
    for (const [label, stored] of [
      ['Want to Try', 'want_to_try'],
      ['Currently Using', 'currently_using'],
      ['Tried', 'tried'],
      ['Want to Try', 'want_to_try'],
    ] as const) {
      await status(label).click();
      await expect.poll(shelf).toEqual([stored]);
      if (stored === 'tried') await closeReview(page);
    }
    await page.goto('/shelves?tab=all');
    await card(page, 'Barrier Cream').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Shelf status for Barrier Cream' }).isVisible())
      .toBe(true);
    for (const [label, stored] of [
      ['Tried', 'tried'],
      ['Currently Using', 'currently_using'],
      ['Want to Try', 'want_to_try'],
    ] as const) {
      await choose(page, 'Barrier Cream', label);
      await expect.poll(shelf).toEqual([stored]);
      if (stored === 'tried') await closeReview(page);
    }
    await page.getByRole('button', { name: 'Shelf status for Barrier Cream' }).click();
    await page.getByRole('menu').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Remove from shelf' }).click();
    await expect.poll(shelf).toEqual([]);
    await expect.poll(() => cards(page).count()).toBe(0);
  });

  test('a fast double tap sends one call at a time and ends in the last wish', async () => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try' });
    const page = await site.visit(mara, `/product/${entry.productId}`);
    const sent: string[] = [];
    let underWay = 0;
    let most = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/shelf/*', async (route) => {
      sent.push(route.request().postDataJSON().status);
      most = Math.max(most, ++underWay);
      await held;
      const response = await route.fetch();
      underWay--;
      await route.fulfill({ response });
    });
    for (const name of ['Tried', 'Want to Try', 'Tried', 'Currently Using'])
      await page.getByRole('radio', { name }).click();
    answer();
    await expect.poll(async () => (await mara.call(listShelf, { query: {} })).body[0]?.status).toBe('currently_using');
    await expect.poll(() => underWay).toBe(0);
    expect(most).toBe(1);
    expect(sent).toEqual(['tried', 'currently_using']);
    await expect.poll(() => page.getByRole('radio', { name: 'Currently Using' }).isChecked()).toBe(true);
  });
});

describe('the selector of the product page', () => {
  test('PDP-17, PDP-18, PDP-19, OP-31, ERR-27, API-55: adds that very product, switches and removes; a refusal is taken back and said', async () => {
    const mara = await site.member();
    const { parent } = await site.family(['One', 'Two']);
    const page = await site.visit(mara, `/product/${parent.id}`);
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/shelf')) bodies.push(request.postDataJSON());
    });
    await page.getByRole('radio', { name: 'Want to Try' }).click();
    await page.getByRole('button', { name: 'Remove from shelf' }).waitFor();
    await expect
      .poll(async () => (await mara.call(getProduct, { params: { id: parent.id } })).body.userShelf?.status)
      .toBe('want_to_try');
    await page.route(
      '**/api/shelf/*',
      (route) => route.fulfill({ status: 409, json: { code: 'x', message: 'Not now' } }),
      {
        times: 1,
      },
    );
    await page.getByRole('radio', { name: 'Tried' }).click();
    await expect.poll(() => toast(page).textContent()).toBe('Error409: Not now');
    await expect.poll(() => page.getByRole('radio', { name: 'Want to Try' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Remove from shelf' }).click();
    await expect.poll(async () => (await mara.call(listShelf, { query: {} })).body).toEqual([]);
    const status = page.getByRole('group', { name: 'Shelf status' });
    await expect.poll(() => status.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(bodies).toEqual([
      { productId: parent.id, status: 'want_to_try', customTags: [] },
      { status: 'tried' },
      null,
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
