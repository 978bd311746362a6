import type { Locator, Page } from '@playwright/test';
import { changeShelfEntry, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { href } from '#web/href.ts';
import { phone } from './support/sizes.ts';
import { settled } from './support/settled.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Chooses an item of the status menu. */
async function choose(page: Page, name: string, item: string) {
  await page.bringToFront();
  await page.getByRole('button', { name: `Shelf status for ${name}`, exact: true }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
}

/** Changing the status to Tried opens the review dialog (CARD-22), which covers the page. */
async function closeReview(page: Page) {
  await page.getByRole('dialog', { name: /review/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Collects the path and body of all shelf requests with this method. */
function callsOf(page: Page, method: string): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname.startsWith('/api/shelf'))
      calls.push({ path: pathname, body: request.postDataJSON() });
  });
  return calls;
}

const refusal = { status: 400, json: { code: 'x', message: 'No' } };

async function openTags(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Tags of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await dialog.waitFor();
  return dialog;
}

/** Replaces the tag "rebuy" with "warm days" and "holy grail". Also types blank and duplicate tags. */
async function changeTags(dialog: Locator): Promise<void> {
  const field = dialog.getByRole('textbox', { name: 'Your tags' });
  for (const typed of ['  Warm Days ', '   ', 'warm days', 'Rebuy']) {
    await field.fill(typed);
    await field.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Remove rebuy' }).click();
  await dialog.getByRole('button', { name: 'holy grail', exact: true }).click();
}

/** Adds three products with nine different tags to Mara's shelf. */
async function marasShelves(site: Site) {
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
  const entry = await site.shelve(mara, { status: 'currently_using', customTags: tags });
  await site.shelve(mara, { status: 'currently_using', customTags: ['rebuy', 'everyday'] });
  await site.shelve(mara, { status: 'tried', customTags: ['rebuy'] });
  return { mara, entry, page: await site.visit(mara, '/shelves') };
}

test(
  'My Shelves shows product counts and tags, and a status change moves an entry to another tab',
  {
    annotation: [
      ...rules('SHELF-01', 'SHELF-02', 'SHELF-03', 'SHELF-05', 'SHELF-06', 'SHELF-11', 'SHELF-12'),
      ...rules('SHELF-07', 'SHELF-09', 'SHELF-10'),
      ...rules('CARD-05', 'CARD-06', 'ERR-27', 'ERR-28', 'CACHE-05', 'CACHE-09'),
    ],
  },
  async ({ site }) => {
    const { mara, entry, page } = await marasShelves(site);
    const { name } = entry.product;
    await test.step('The header shows the name, the bio, and the number of products per tab', async () => {
      await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
      await expect(page.getByRole('main').getByText('M', { exact: true })).toBeVisible();
      await expect(page.getByText('3 products', { exact: true })).toBeVisible();
      await expect(page.getByText('Dry skin, warm undertone.', { exact: true })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([
        'Currently Using (2)',
        'Tried (1)',
        'Want to Try (0)',
        'All (3)',
      ]);
      await expect(tab(page, 'Currently Using')).toHaveAttribute('aria-selected', 'true');
      await expect(cards(page)).toHaveCount(2);
      await expectAccessible(page);
    });
    await test.step('The eight most used tags are listed with their counts', async () => {
      const yourTags = page.getByRole('region', { name: 'Your Tags' });
      const shown = yourTags.getByRole('listitem');
      await expect(shown).toHaveCount(9);
      await expect(shown.nth(0)).toHaveText('rebuy 3');
      await expect(shown.nth(1)).toHaveText('everyday 2');
      await expect(shown.last()).toHaveText('+1 more');
    });
    await test.step('A status change moves an entry to another tab before the server responds, and a failed change is rolled back', async () => {
      const patches = callsOf(page, 'PATCH');
      const held = await hold(page, '**/api/shelf/*');
      await choose(page, name, 'Tried');
      await tab(page, 'Currently Using (1)').waitFor();
      await tab(page, 'Tried (2)').waitFor();
      await expect(cards(page)).toHaveCount(1);
      await expect(card(page, name)).toHaveCount(0);
      held.release();
      await closeReview(page);
      await tab(page, 'Tried (2)').click();
      await card(page, name).getByText('✓ Tried').waitFor();
      await page.unroute('**/api/shelf/*');

      await mara.call(removeFromShelf, { params: { id: entry.id } });
      await choose(page, name, 'Want to Try');
      await expect(toastOf(page)).toHaveText('Error404: Product not on shelf');
      await expect(toastOf(page, 'alert')).toBeVisible();
      await tab(page, 'All (2)').waitFor();
      expect(patches.map(({ body }) => body)).toEqual([{ status: 'tried' }, { status: 'want_to_try' }]);
    });
  },
);

test(
  'On a phone, the first product on My Shelves is in the upper half of the first screen, below all parts of the header',
  { tag: '@phone', annotation: rules('SHELF-03', 'SHELF-06', 'SHELF-07', 'SHELF-26', 'TOOL-04') },
  async ({ site }) => {
    const mara = await site.member({
      firstName: 'Mara',
      bio: 'Panning what I own before I buy another blush. '.repeat(9),
    });
    const customTags = ['everyday', 'rebuy', 'glass skin', 'holy grail', 'date night', 'travel size', 'seasonal'];
    const { id: productId } = await site.product({ name: 'Dusk Blush' });
    await site.shelve(mara, { productId, status: 'currently_using', customTags });
    const page = await site.visit(mara, href.shelves, phone);
    for (const shown of ['1 product', 'Panning what I own', 'Your Tags', 'everyday', 'Currently Using (1)'])
      await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'My beauty life' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
    for (const name of ['Use next', 'Used these']) await expect(page.getByRole('button', { name })).toBeVisible();
    await expect
      .poll(async () => (await card(page, 'Dusk Blush').boundingBox())?.y)
      .toBeLessThan(phone.viewport.height / 2);
    await expectAccessible(page);
  },
);

test(
  'For a member without a first name, My Shelves is titled "Your Shelves" and can be filtered by tag or text',
  { annotation: rules('SHELF-02', 'SHELF-04', 'SHELF-08', 'SHELF-13', 'SHELF-50', 'SHELF-51', 'OP-36') },
  async ({ site }) => {
    const mara = await site.member();
    const page = await (await site.browserOf(mara)).newPage();
    await page.route('**/api/me', async (route) => {
      const response = await (await route.fetch()).json();
      await route.fulfill({ json: { user: { ...response.user, reviewCount: 19 } } });
    });
    await test.step('A shelf that fails to load shows an error and a retry button', async () => {
      const serum = await site.product({ name: 'Amber Serum', brand: 'Quillon Lab' });
      const cream = await site.product({ name: 'Overcast Cream', brand: 'Halden Ruelle' });
      await site.shelve(mara, { productId: serum.id, customTags: ['glass skin'] });
      await site.shelve(mara, { productId: cream.id, customTags: ['everyday'] });
      const failure = { status: 403, json: { code: 'x', message: 'Not now' } };
      await page.route('**/api/shelf?*', (route) => route.fulfill(failure), { times: 1 });
      await page.goto('/shelves');
      await page.getByRole('alert').getByText('Not now').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
    });
    await test.step('The shelf can be filtered by tag or text, and the tag filter survives a reload', async () => {
      await page.getByRole('button', { name: 'glass skin 1' }).click();
      await expect(cards(page).getByRole('heading')).toHaveText(['Amber Serum'], { useInnerText: true });
      await page.reload();
      await expect(cards(page).getByRole('heading')).toHaveText(['Amber Serum'], { useInnerText: true });
      await page.getByRole('button', { name: 'Stop filtering by glass skin' }).click();
      await expect(cards(page)).toHaveCount(2);
      const asked = page.waitForRequest((request) => request.url().includes('q=halden'));
      await page.getByRole('searchbox', { name: 'Find on your shelf' }).fill('halden');
      await asked;
      await expect(cards(page).getByRole('heading')).toHaveText(['Overcast Cream'], { useInnerText: true });
      await page.getByRole('searchbox', { name: 'Find on your shelf' }).fill('nothing like it');
      await page.getByText('Nothing found here').waitFor();
      await page.getByRole('searchbox', { name: 'Find on your shelf' }).fill('');
    });
    await test.step('The shelf can be sorted, and retains its order on later visits, after a reload, and beside a filter', async () => {
      const order = page.getByRole('combobox', { name: 'Sort' });
      const names = cards(page).getByRole('heading');
      await expect(names).toHaveText(['Overcast Cream', 'Amber Serum'], { useInnerText: true });
      await expect(order).toHaveValue('added');
      await order.focus();
      await page.keyboard.press('ArrowDown');
      await expect(names).toHaveText(['Amber Serum', 'Overcast Cream'], { useInnerText: true });
      await expect(order).toBeFocused();
      await expect(page).toHaveURL(/\/shelves\?sort=name$/);
      await page.getByRole('link', { name: 'Discover', exact: true }).first().click();
      await page.waitForURL('**/discover');
      await page.getByRole('link', { name: 'My Shelves' }).first().click();
      await expect(names).toHaveText(['Amber Serum', 'Overcast Cream'], { useInnerText: true });
      await order.selectOption('Brand A-Z');
      await expect(names).toHaveText(['Overcast Cream', 'Amber Serum'], { useInnerText: true });
      await page.getByRole('button', { name: 'everyday 1' }).click();
      await expect(names).toHaveText(['Overcast Cream'], { useInnerText: true });
      await page.reload();
      await expect(names).toHaveText(['Overcast Cream'], { useInnerText: true });
      await expect(order).toHaveValue('brand');
      await page.getByRole('button', { name: 'Use next' }).click();
      await expect(order).toHaveCount(0);
      await page.getByRole('button', { name: 'Use next' }).click();
      await page.getByRole('button', { name: 'Stop filtering by everyday' }).click();
      await order.selectOption('Date Added');
      await expect(names).toHaveText(['Overcast Cream', 'Amber Serum'], { useInnerText: true });
      await expect(page).toHaveURL(/\/shelves$/);
    });
    await test.step('The header counts products and reviews, and empty tabs link to Discover', async () => {
      for (const name of ['Amber Serum', 'Overcast Cream']) {
        await page.getByRole('button', { name: `Shelf status for ${name}` }).click();
        await page.getByRole('menu').getByText('Remove from shelf', { exact: true }).click();
        await expect(card(page, name)).toHaveCount(0);
      }
      await expect(page.getByText('0 products·19 reviews', { exact: true })).toBeVisible();
      for (const name of ['Currently Using (0)', 'Tried (0)', 'Want to Try (0)', 'All (0)']) {
        await tab(page, name).click();
        const link = page.getByRole('tabpanel').getByRole('link', { name: 'Discover Products' });
        await expect(link).toHaveAttribute('href', '/discover');
      }
      await expect(page.getByText('Your Tags')).toHaveCount(0);
      await expectAccessible(page);
    });
  },
);

test(
  'A member changes the tags and shade notes of shelf entries, and rejected changes stay in the dialog',
  {
    tag: '@phone',
    annotation: [
      ...rules('SHELF-14', 'OP-56', 'VAL-18', 'VAL-19', 'VAL-20', 'CONST-10'),
      ...rules('SHELF-17', 'API-55', 'ERR-24', 'ERR-52'),
      ...rules('SHELF-15', 'SHELF-16', 'SHELF-18', 'ERR-26', 'ERR-53', 'OP-57', 'OP-58'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    const relevant = await site.subcategory({ id: 16 });
    const lipstick = await site.product({ name: 'Velvet Hour', subcategoryId: relevant });
    const wanted = await site.product({ name: 'Quiet Rose', subcategoryId: relevant });
    const cream = await site.product({ name: 'Overcast Cream', subcategoryId: await site.subcategory({ id: 17 }) });
    const entry = await site.shelve(mara, { productId: lipstick.id });
    await site.shelve(mara, { productId: wanted.id, status: 'want_to_try', shadeNotes: 'Looks cool.' });
    const tagged = await site.shelve(mara, { productId: cream.id, customTags: ['rebuy'] });
    const page = await site.visit(mara, '/shelves?tab=all');
    const sent = callsOf(page, 'PATCH');
    await test.step('The tags dialog suggests six tags and accepts each tag only once', async () => {
      const dialog = await openTags(page, 'Overcast Cream');
      await expect(dialog.getByRole('group', { name: 'Suggested' }).getByRole('button')).toHaveText([
        'rebuy',
        'holy grail',
        'travel size',
        'everyday',
        'special occasion',
        'seasonal',
      ]);
      await changeTags(dialog);
      await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveText(['warm days', 'holy grail']);
      await expectAccessible(page);
    });
    await test.step('Rejected tags stay in the dialog and can be saved again', async () => {
      const dialog = page.getByRole('dialog', { name: 'Tags' });
      await expect(dialog.getByText('Other members can see your tags')).toBeVisible();
      await page.route('**/api/shelf/*', (route) => route.fulfill(refusal), { times: 1 });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(page)).toHaveText('ErrorFailed to update tags');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(page, 'status')).toHaveText('Tags updated!');
      await dialog.waitFor({ state: 'detached' });
      expect(sent).toEqual([
        { path: `/api/shelf/${tagged.id}`, body: { customTags: ['warm days', 'holy grail'] } },
        { path: `/api/shelf/${tagged.id}`, body: { customTags: ['warm days', 'holy grail'] } },
      ]);
      await expect(card(page, 'Overcast Cream').getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
        'warm days',
        'holy grail',
      ]);
    });
    await test.step('Only cards of shade-relevant products have a "Shade" button', async () => {
      await card(page, 'Velvet Hour').getByRole('button', { name: 'Shade of Velvet Hour' }).waitFor();
      await expect(card(page, 'Overcast Cream').getByRole('button', { name: /^Shade / })).toHaveCount(0);
    });
    const dialog = page.getByRole('dialog', { name: 'Shade notes' });
    await test.step('The shade notes of a product to try are read-only', async () => {
      await card(page, 'Quiet Rose').getByRole('button', { name: 'Shade of Quiet Rose' }).click();
      await dialog.getByText('Looks cool.').waitFor();
      await expect(dialog.getByRole('textbox')).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
    await test.step('Shade notes can be saved for a product in use, and rejected notes stay in the dialog', async () => {
      sent.length = 0;
      await card(page, 'Velvet Hour').getByRole('button', { name: 'Shade of Velvet Hour' }).click();
      await dialog.getByRole('textbox', { name: 'Note' }).fill('  Warm over Brick Lane.  ');
      await expectAccessible(page);
      await page.route('**/api/shelf/*', (route) => route.fulfill(refusal), { times: 1 });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(page)).toHaveText('ErrorFailed to update shade notes');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(page)).toHaveText('Shade notes updated!');
      await card(page, 'Velvet Hour').getByRole('button', { name: 'Shade of Velvet Hour' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Warm over Brick Lane.');
      await dialog.getByRole('textbox', { name: 'Note' }).fill('');
      await mara.call(changeShelfEntry, { params: { id: entry.id }, body: { shadeNotes: 'Cool alone.' } });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText(
        'Save again to replace what you saved on another page or device: “Cool alone.”',
      );
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent.map(({ body }) => body)).toEqual([
        { shadeNotes: 'Warm over Brick Lane.' },
        { shadeNotes: 'Warm over Brick Lane.' },
        { shadeNotes: '' },
      ]);
      const saved = (await mara.call(listShelf, { query: { productId: lipstick.id } })).body;
      expect(saved).toMatchObject([{ id: entry.id, shadeNotes: null }]);
    });
  },
);

test(
  'If the browser goes offline while the shelf refetches, the shelf still shows the change that was sent before',
  { annotation: rules('OP-101') },
  async ({ site }) => {
    const mara = await site.member();
    await site.shelve(mara, { productId: (await site.product({ name: 'First' })).id, status: 'want_to_try' });
    const browser = await site.browserOf(mara);
    const page = await browser.newPage();
    await page.goto('/shelves?tab=all');
    await card(page, 'First').getByText('♡ Want to Try').waitFor();
    await settled(page);
    const refetch = await hold(page, '**/api/shelf?*');
    await choose(page, 'First', 'Currently Using');
    await refetch.requested;
    await browser.setOffline(true);
    refetch.release();
    await page.getByText('You’re seeing data from').waitFor();
    await expect(card(page, 'First')).toContainText('★ Using');
    await choose(page, 'First', 'Want to Try');
    await page.getByRole('region', { name: 'Pending changes' }).waitFor();
    await browser.setOffline(false);
    const status = async () => (await mara.call(listShelf, { query: {} })).body[0]?.status;
    await expect.poll(status).toBe('want_to_try');
  },
);

test(
  'Two open tabs agree once they are reloaded, and an offline change is sent once the browser is back online',
  { annotation: rules('OP-101') },
  async ({ site }) => {
    const mara = await site.member();
    for (const name of ['First', 'Second', 'Third'])
      await site.shelve(mara, { productId: (await site.product({ name })).id });
    const browser = await site.browserOf(mara);
    const [one, two] = [await browser.newPage(), await browser.newPage()];
    await one.goto('/shelves?tab=all');
    await two.goto('/shelves?tab=all');
    const statusOf = async (name: string) =>
      (await mara.call(listShelf, { query: {} })).body.find(({ product }) => product.name === name)?.status;
    await test.step('After changes in two open tabs, both tabs show the same shelf once they are reloaded', async () => {
      /** Waits until the entry has this status on the server. The next change must not be made before that. */
      const arrives = (name: string, status: string) => expect.poll(() => statusOf(name)).toBe(status);
      await choose(one, 'First', 'Tried');
      await closeReview(one);
      await arrives('First', 'tried');
      await choose(two, 'First', 'Want to Try');
      await arrives('First', 'want_to_try');
      await choose(one, 'Second', 'Remove from shelf');
      await expect.poll(async () => (await mara.call(listShelf, { query: {} })).body).toHaveLength(2);
      await choose(two, 'Second', 'Tried');
      await expect(toastOf(two)).toHaveText('Error404: Product not on shelf');
      await choose(two, 'Third', 'Want to Try');
      await arrives('Third', 'want_to_try');
      await choose(one, 'Third', 'Tried');
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
        await expect(cards(page)).toHaveCount(2);
      }
      const state = (page: Page) => cards(page).evaluateAll((all) => all.map((item) => item.textContent));
      for (const page of [one, two])
        await expect
          .poll(() => state(page))
          .toEqual([expect.stringContaining('✓ Tried'), expect.stringContaining('♡ Want to Try')]);
      await expect.poll(async () => [await state(one)]).toEqual([await state(two)]);
    });
    await test.step('An offline change survives closing the page and is sent once the browser is back online', async () => {
      await two.close();
      await card(one, 'First').waitFor();
      // The code for menus and dialogs loads after the first paint.
      await settled(one);
      const patches = callsOf(one, 'PATCH');
      await browser.setOffline(true);
      await choose(one, 'First', 'Currently Using');
      await choose(one, 'First', 'Tried');
      const pending = one.getByRole('region', { name: 'Pending changes' });
      await pending.getByText('1 change pending').waitFor();
      await expect(pending.getByRole('listitem')).toHaveText(/First\s+Moved to Tried\s+Pending/, {
        useInnerText: true,
      });
      await card(one, 'First').getByText('✓ Tried').waitFor();
      expect(patches).toEqual([]);
      await expectAccessible(one);
      await browser.setOffline(false);
      await expect(toastOf(one)).toHaveText('Back onlineYour change was sent.');
      await pending.waitFor({ state: 'detached' });
      await closeReview(one);
      expect(patches.map(({ body }) => body)).toEqual([{ status: 'tried' }]);
      await expect.poll(() => statusOf('First')).toBe('tried');

      await browser.setOffline(true);
      await choose(one, 'First', 'Want to Try');
      await pending.waitFor();
      await one.close();
      await browser.setOffline(false);
      await (await browser.newPage()).goto('/shelves');
      await expect.poll(() => statusOf('First')).toBe('want_to_try');
    });
  },
);
