import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listShelf, removeFromShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { settled } from './support/settled.ts';
import { openSite, phone } from './support/site.ts';

const site = await openSite();
const cards = (page: Page) => page.locator('article.card');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const toast = (page: Page) => page.locator('.toast');

/** Tried opens the review dialog (CARD-22), which covers the page. */
async function closeReview(page: Page) {
  await page.getByRole('dialog', { name: /review/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The calls of one method to the shelf, with their bodies, as they are sent. */
function callsOf(page: Page, method: string): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname.startsWith('/api/shelf'))
      calls.push({ path: pathname, body: request.postDataJSON() });
  });
  return calls;
}

describe('the header', () => {
  test('SHELF-01, SHELF-02, SHELF-03, SHELF-05, SHELF-06, SHELF-07, SHELF-09, SHELF-10, SHELF-11, SHELF-12: who, how many, tags and tabs', async () => {
    const mara = await site.member({ firstName: 'Mara', bio: 'Dry skin, warm undertone.' });
    const tags = [
      'everyday',
      'rebuy',
      'glass skin',
      'holy grail',
      'travel size',
      'date night',
      'seasonal',
      'warm',
      'gift',
    ];
    await site.shelve(mara, { status: 'currently_using', customTags: tags });
    await site.shelve(mara, { status: 'currently_using', customTags: ['rebuy', 'everyday'] });
    await site.shelve(mara, { status: 'tried', customTags: ['rebuy'] });
    const page = await site.visit(mara, '/shelves');
    await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
    await expect.poll(() => page.locator('.person .avatar').textContent()).toBe('M');
    await expect.poll(() => page.locator('.person-n').textContent()).toBe('3 products');
    await expect.poll(() => page.locator('.bio').textContent()).toBe('Dry skin, warm undertone.');
    const yourTags = page.getByRole('region', { name: 'Your Tags' });
    await yourTags.waitFor();
    const shown = await yourTags.locator('li').allTextContents();
    expect(shown).toHaveLength(9);
    expect(shown.slice(0, 2)).toEqual(['rebuy 3', 'everyday 2']);
    expect(shown.at(-1)).toBe('+1 more');
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['Currently Using (2)', 'Tried (1)', 'Want to Try (0)', 'All (3)']);
    await expect.poll(() => tab(page, 'Currently Using').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('SHELF-02, SHELF-04, SHELF-08, SHELF-13, OP-36: without a name, with reviews, with nothing on the shelf', async () => {
    const page = await site.visit(await site.member(), '/shelves');
    await page.route('**/api/me', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { user: { ...answer.user, reviewCount: 19 } } });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
    await expect.poll(() => page.locator('.person-n').textContent()).toBe('0 products·19 reviews');
    for (const name of ['Currently Using (0)', 'Tried (0)', 'Want to Try (0)', 'All (0)']) {
      await tab(page, name).click();
      const link = page.getByRole('tabpanel').getByRole('link', { name: 'Discover Products' });
      await expect.poll(() => link.getAttribute('href')).toBe('/discover');
    }
    expect(await page.getByText('Your Tags').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('an entry', () => {
  test('SHELF-14, SHELF-17, OP-56, VAL-18, VAL-19, VAL-20, CONST-10, API-55, ERR-24, ERR-52: its tags change in a dialog', async () => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { customTags: ['rebuy'] });
    const page = await site.visit(mara, '/shelves', phone);
    const sent = callsOf(page, 'PATCH');
    await page.getByRole('button', { name: `Tags of ${entry.product.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags' });
    await dialog.waitFor();
    expect(await dialog.getByRole('group', { name: 'Suggested' }).getByRole('button').allInnerTexts()).toEqual([
      'rebuy',
      'holy grail',
      'travel size',
      'everyday',
      'special occasion',
      'seasonal',
    ]);
    const field = dialog.getByRole('textbox', { name: 'Your tags' });
    for (const typed of ['  Warm Days ', '   ', 'warm days', 'Rebuy']) {
      await field.fill(typed);
      await field.press('Enter');
    }
    await dialog.getByRole('button', { name: 'Remove rebuy' }).click();
    await dialog.getByRole('button', { name: 'holy grail', exact: true }).click();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.route('**/api/shelf/*', (route) => route.fulfill({ status: 400, json: { code: 'x', message: 'No' } }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toast(page).textContent()).toBe('ErrorFailed to update tags');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toast(page).textContent()).toBe('Tags updated!');
    await expect.poll(() => toast(page).getAttribute('class')).toBe('toast');
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([
      { path: `/api/shelf/${entry.id}`, body: { customTags: ['warm days', 'holy grail'] } },
      { path: `/api/shelf/${entry.id}`, body: { customTags: ['warm days', 'holy grail'] } },
    ]);
    await expect.poll(() => cards(page).locator('.tags li').allTextContents()).toEqual(['warm days', 'holy grail']);
  });

  test('SHELF-15, SHELF-16, SHELF-18, ERR-26, ERR-53, OP-57, OP-58: shade notes where shades matter, read-only while wanted', async () => {
    const mara = await site.member();
    const relevant = await site.subcategory({ id: 16 });
    const lipstick = await site.product({ name: 'Velvet Hour', subcategoryId: relevant });
    const wanted = await site.product({ name: 'Quiet Rose', subcategoryId: relevant });
    const cream = await site.product({ name: 'Overcast Cream', subcategoryId: await site.subcategory({ id: 17 }) });
    const entry = await site.shelve(mara, { productId: lipstick.id });
    await site.shelve(mara, { productId: wanted.id, status: 'want_to_try', shadeNotes: 'Looks cool.' });
    await site.shelve(mara, { productId: cream.id });
    const page = await site.visit(mara, '/shelves?tab=all');
    const sent = callsOf(page, 'PATCH');
    await card(page, 'Overcast Cream').waitFor();
    expect(
      await card(page, 'Overcast Cream')
        .getByRole('button', { name: /^Shade / })
        .count(),
    ).toBe(0);

    await card(page, 'Quiet Rose').getByRole('button', { name: 'Shade of Quiet Rose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shade notes' });
    await dialog.getByText('Looks cool.').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await card(page, 'Velvet Hour').getByRole('button', { name: 'Shade of Velvet Hour' }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('  Warm over Brick Lane.  ');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.route('**/api/shelf/*', (route) => route.fulfill({ status: 400, json: { code: 'x', message: 'No' } }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toast(page).textContent()).toBe('ErrorFailed to update shade notes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toast(page).textContent()).toBe('Shade notes updated!');
    await card(page, 'Velvet Hour').getByRole('button', { name: 'Shade of Velvet Hour' }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Warm over Brick Lane.');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent.map(({ body }) => body)).toEqual([
      { shadeNotes: 'Warm over Brick Lane.' },
      { shadeNotes: 'Warm over Brick Lane.' },
      { shadeNotes: '' },
    ]);
    const kept = (await mara.call(listShelf, { query: { productId: lipstick.id } })).body;
    expect(kept).toMatchObject([{ id: entry.id, shadeNotes: null }]);
  });

  test('CARD-05, CARD-06, ERR-27, ERR-28, CACHE-05, CACHE-09: another status moves it between the tabs at once; refused it comes back', async () => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'currently_using' });
    const { name } = entry.product;
    const page = await site.visit(mara, '/shelves');
    const patches = callsOf(page, 'PATCH');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: `Shelf status for ${name}` }).click();
      await page.getByRole('menu').getByText(item, { exact: true }).click();
    };
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/shelf/*', async (route) => {
      await held;
      await route.continue();
    });
    await choose('Tried');
    await tab(page, 'Currently Using (0)').waitFor();
    await tab(page, 'Tried (1)').waitFor();
    await expect.poll(() => cards(page).count()).toBe(0);
    answer();
    await closeReview(page);
    await tab(page, 'Tried (1)').click();
    await card(page, name).getByText('✓ Tried').waitFor();
    await page.unroute('**/api/shelf/*');

    await mara.call(removeFromShelf, { params: { id: entry.id } });
    await choose('Want to Try');
    await expect.poll(() => toast(page).textContent()).toBe('Error404: Product not on shelf');
    await expect.poll(() => toast(page).getAttribute('class')).toContain('bad');
    await tab(page, 'All (0)').waitFor();
    expect(patches.map(({ body }) => body)).toEqual([{ status: 'tried' }, { status: 'want_to_try' }]);
  });
});

describe('finding', () => {
  test('tag and text are asked of the server, stand in the address and can be taken back', async () => {
    const mara = await site.member();
    const serum = await site.product({ name: 'Amber Serum', brand: 'Quillon Lab' });
    const cream = await site.product({ name: 'Overcast Cream', brand: 'Halden Ruelle' });
    await site.shelve(mara, { productId: serum.id, customTags: ['glass skin'] });
    await site.shelve(mara, { productId: cream.id, customTags: ['everyday'] });
    const page = await site.visit(mara, '/shelves');
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.getByRole('button', { name: 'glass skin 1' }).click();
    await expect.poll(() => cards(page).locator('.name').allInnerTexts()).toEqual(['Amber Serum']);
    await page.reload();
    await expect.poll(() => cards(page).locator('.name').allInnerTexts()).toEqual(['Amber Serum']);
    await page.getByRole('button', { name: 'Stop filtering by glass skin' }).click();
    await expect.poll(() => cards(page).count()).toBe(2);
    const asked = page.waitForRequest((request) => request.url().includes('q=halden'));
    await page.getByRole('searchbox', { name: 'Find on your shelf' }).fill('halden');
    await asked;
    await expect.poll(() => cards(page).locator('.name').allInnerTexts()).toEqual(['Overcast Cream']);
    await page.getByRole('searchbox', { name: 'Find on your shelf' }).fill('nothing like it');
    await page.getByText('Nothing found here').waitFor();
  });

  test('a shelf that does not load says so and loads again by a press', async () => {
    const mara = await site.member();
    await site.shelve(mara);
    const page = await site.visit(mara, '/privacy');
    await page.route(
      '**/api/shelf?*',
      (route) => route.fulfill({ status: 403, json: { code: 'x', message: 'Not now' } }),
      {
        times: 1,
      },
    );
    await page.goto('/shelves');
    await page.getByRole('alert').getByText('403: Not now').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
  });
});

test('changes in two open tabs end in the same state after a reload', async () => {
  const mara = await site.member();
  const entries = [];
  for (const name of ['First', 'Second', 'Third'])
    entries.push(await site.shelve(mara, { productId: (await site.product({ name })).id }));
  const browser = await site.browserOf(mara);
  const [one, two] = [await browser.newPage(), await browser.newPage()];
  await one.goto('/shelves?tab=all');
  await two.goto('/shelves?tab=all');
  const choose = async (page: Page, name: string, item: string) => {
    await page.bringToFront();
    await page.getByRole('button', { name: `Shelf status for ${name}`, exact: true }).click();
    await page.getByRole('menu').getByText(item, { exact: true }).click();
  };
  await choose(one, 'First', 'Tried');
  await closeReview(one);
  await choose(two, 'First', 'Want to Try');
  await choose(one, 'Second', 'Remove from shelf');
  await choose(two, 'Second', 'Tried');
  await expect.poll(() => toast(two).textContent()).toBe('Error404: Product not on shelf');
  await choose(two, 'Third', 'Want to Try');
  await choose(one, 'Third', 'Tried');
  const state = (page: Page) => cards(page).evaluateAll((all) => all.map((item) => item.textContent));
  await expect
    .poll(async () =>
      (await mara.call(listShelf, { query: {} })).body.map(({ product, status }) => [product.name, status]),
    )
    .toEqual([
      ['Third', 'tried'],
      ['First', 'want_to_try'],
    ]);
  for (const page of [one, two]) {
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(2);
  }
  expect(await state(one)).toEqual(await state(two));
  expect(await state(one)).toEqual([expect.stringContaining('✓ Tried'), expect.stringContaining('♡ Want to Try')]);
});

describe('offline', () => {
  test('OP-101: a change waits while the browser is offline, outlives the page and is sent when it is back', async () => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'currently_using' });
    const { name } = entry.product;
    const browser = await site.browserOf(mara);
    const page = await browser.newPage();
    await page.goto('/shelves?tab=all');
    await card(page, name).waitFor();
    // The code of menu and dialogs comes after the first paint.
    await settled(page);
    const patches = callsOf(page, 'PATCH');
    await browser.setOffline(true);
    const choose = async (item: string) => {
      await page.getByRole('button', { name: `Shelf status for ${name}` }).click();
      await page.getByRole('menu').getByText(item, { exact: true }).click();
    };
    await choose('Want to Try');
    await choose('Tried');
    const waiting = page.getByRole('region', { name: 'Waiting changes' });
    await waiting.getByText('1 change waiting').waitFor();
    await expect
      .poll(() => waiting.getByRole('listitem').innerText())
      .toMatch(new RegExp(`${name}\\s+Moved to Tried\\s+Waiting`));
    await card(page, name).getByText('✓ Tried').waitFor();
    expect(patches).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await browser.setOffline(false);
    await expect.poll(() => toast(page).textContent()).toBe('Back onlineYour change was sent.');
    await waiting.waitFor({ state: 'detached' });
    await closeReview(page);
    expect(patches.map(({ body }) => body)).toEqual([{ status: 'tried' }]);
    expect((await mara.call(listShelf, { query: {} })).body[0]?.status).toBe('tried');

    await browser.setOffline(true);
    await choose('Want to Try');
    await waiting.waitFor();
    await page.close();
    await browser.setOffline(false);
    await (await browser.newPage()).goto('/shelves');
    await expect.poll(async () => (await mara.call(listShelf, { query: {} })).body[0]?.status).toBe('want_to_try');
    // The browser's own lines for what the router wanted to load ahead meanwhile.
    expect(site.takeNoise().filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
