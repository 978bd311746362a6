import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Activity } from '#contract/activity.ts';
import { listSection } from '#contract/catalogue.ts';
import { getMe } from '#contract/people.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

const panel = (page: Page) => page.getByRole('complementary', { name: 'Community Activity' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cardNames = (page: Page, within: string) => page.locator(`${within} article h3`).allInnerTexts();
const myProducts = (page: Page) => cardNames(page, '[role=tabpanel]');

test('HOME-01, HOME-03, HOME-04, HOME-05, HOME-06, HOME-07, HOME-08, HOME-09, HOME-10, HOME-13, OP-34, CACHE-02: the shelf by its tabs, each with its count', async () => {
  const mara = await site.member({ firstName: 'Mara' });
  const named = async (name: string) => (await site.product({ name })).id;
  await site.shelve(mara, { productId: await named('Oat Cream') });
  await site.shelve(mara, { productId: await named('Fig Mist'), status: 'tried' });
  await site.shelve(mara, { productId: await named('Plum Gloss'), status: 'tried' });
  const page = await site.visit(mara, '/');
  await page.getByRole('heading', { level: 1, name: "Mara's Shelves" }).waitFor();
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual(['Using Now (1)', 'Tried (2)', 'Want to Try', 'All (3)']);
  await expect.poll(() => page.getByText('3 products', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'My Products' }).isVisible()).toBe(true);
  await expect.poll(() => tab(page, 'Using Now').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => myProducts(page)).toEqual(['Oat Cream']);
  await tab(page, 'Tried').click();
  await expect.poll(() => myProducts(page)).toEqual(['Plum Gloss', 'Fig Mist']);
  await tab(page, 'All').click();
  await expect.poll(() => myProducts(page)).toEqual(['Plum Gloss', 'Fig Mist', 'Oat Cream']);
  await tab(page, 'Want to Try').click();
  await page.getByText('No products found').waitFor();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await tab(page, 'Tried').click();
  await expect.poll(() => myProducts(page)).toEqual(['Plum Gloss', 'Fig Mist']);
  expect(calls.filter((url) => url.includes('/api/shelf'))).toEqual([]);
});

test('HOME-02, HOME-06, HOME-14, HOME-15, ACT-03: home of somebody without products and without a first name', async () => {
  const context = await site.browserOf(await site.member());
  await context.route('**/api/activities?*', (route) => route.fulfill({ json: [] }));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Using Now', 'Tried', 'Want to Try', 'All']);
  await page.getByRole('heading', { name: 'No products found' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Discover Products' }).getAttribute('href')).toBe('/discover');
  await panel(page).getByText('No recent activities to show.', { exact: true }).waitFor();
  await photograph(page, 'home-empty-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('HOME-11, HOME-12, CONST-12: six distinct tags, each showing only what carries it', async () => {
  const mara = await site.member({ firstName: 'Mara' });
  const everyday = await site.product({ name: 'Everyday Balm' });
  await site.shelve(mara, { productId: everyday.id, customTags: ['everyday', 'rebuy'] });
  await site.shelve(mara, { customTags: ['everyday', 'one', 'two', 'three', 'four', 'five'] });
  await site.shelve(mara, { customTags: ['rebuy', 'everyday'] });
  const page = await site.visit(mara, '/', phone);
  const tags = page.getByRole('group', { name: 'Your tags' }).getByRole('button');
  await tags.first().waitFor();
  const names = await tags.allInnerTexts();
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
  expect(names.slice(0, 2)).toEqual(['everyday', 'rebuy']);
  await expect.poll(() => myProducts(page)).toHaveLength(3);
  await tags.nth(1).click();
  await expect.poll(() => myProducts(page)).toHaveLength(2);
  await expect.poll(() => tags.nth(1).getAttribute('aria-pressed')).toBe('true');
  await tags.nth(1).click();
  await expect.poll(() => myProducts(page)).toHaveLength(3);
});

test('HOME-17, HOME-18, HOME-19, HOME-20, HOME-21, HOME-22, HOME-23, OP-35: two viral, three trending and three new products, each once, with "+ Add"', async () => {
  const mara = await site.member();
  for (const section of ['viral', 'viral', 'trending', 'trending', 'trending', 'new', 'new', 'new'])
    await site.product({ editorialSections: [section] });
  const both = await site.product({ editorialSections: ['viral', 'trending', 'new'] });
  const pick = async (sectionId: 'viral' | 'trending' | 'new', limit: number) => {
    const { body } = await mara.call(listSection, { params: { sectionId }, query: { limit } });
    return body;
  };
  const answered = [...(await pick('viral', 2)), ...(await pick('trending', 3)), ...(await pick('new', 3))];
  expect(answered).toHaveLength(8);
  const distinct = [...new Set(answered.map(({ id }) => id))];
  expect(distinct).toHaveLength(6);
  await site.shelve(mara, { productId: both.id, status: 'tried' });

  const page = await site.visit(mara, '/');
  const grid = page.getByRole('region', { name: 'Find Your Next Fave Product' });
  const cards = grid.getByRole('article');
  await cards.first().waitFor();
  const shown = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-product'))));
  expect(shown).toEqual(distinct);
  const shelved = grid.locator(`[data-product="${both.id}"]`);
  await expect.poll(() => shelved.getByText('Tried').first().isVisible()).toBe(true);
  expect(await shelved.getByText('+ Add').count()).toBe(0);
  await expect.poll(() => grid.getByText('+ Add', { exact: true }).count()).toBe(distinct.length - 1);
  await grid.getByText('+ Add', { exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Add to Shelf' }).waitFor();
});

test('HOME-16, ACT-01, OP-07: the panel shows the ten latest doings of the community', async () => {
  const tamsin = await site.member({ firstName: 'Tamsin', username: 'tamsin' });
  const names: string[] = [];
  for (let number = 1; number <= 11; number += 1) {
    const product = await site.product({ name: `Doing ${number}` });
    await site.shelve(tamsin, { productId: product.id });
    names.unshift(product.name);
  }
  const page = await site.visit(await site.member(), '/');
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(10);
  const lines = await panel(page).getByRole('listitem').locator('p:first-child').allInnerTexts();
  expect(lines).toEqual(names.slice(0, 10).map((name) => `Tamsin started using ${name}`));
  await expect.poll(() => panel(page).getByRole('heading', { name: 'Community Activity' }).isVisible()).toBe(true);
  await expect
    .poll(() => panel(page).getByRole('link', { name: 'Tamsin' }).first().getAttribute('href'))
    .toBe('/user/tamsin');
});

test('ACT-02, ACT-08, ACT-09, ACT-10, ACT-11, ACT-12, ACT-13, ACT-18, OP-32: three places while loading, then each kind in its words', async () => {
  const context = await site.browserOf(await site.member());
  const answer = Promise.withResolvers<void>();
  await context.route('**/api/activities?*', async (route) => {
    await answer.promise;
    await route.fulfill({ json: doings });
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect.poll(() => panel(page).locator('[data-skeleton]').count()).toBe(3);
  answer.resolve();
  await expect
    .poll(() => panel(page).getByRole('listitem').locator('p:first-child').allInnerTexts())
    .toEqual([
      'Imogen reviewed Lacquer',
      'Imogen added to wishlist Lacquer',
      'Imogen started using Lacquer',
      'Imogen tried Lacquer',
      'Imogen updated Lacquer',
      'Imogen was active on Lacquer',
    ]);
  await expect.poll(() => panel(page).getByText('30d ago').count()).toBe(6);
  await expect.poll(() => panel(page).getByText('4 of 5 stars').count()).toBe(1);
  await expect
    .poll(() => panel(page).getByRole('link', { name: 'Lacquer' }).first().getAttribute('href'))
    .toBe('/product/7');
});

test('HOME-24, HOME-25, HOME-26, HOME-27, HOME-28, VAL-24, VAL-25, VAL-28, VAL-33, ERR-19, ERR-51, CACHE-30, CACHE-31: the profile is set up once', async () => {
  const newcomer = await site.member({ username: null, firstName: 'Mara' });
  await site.member({ username: 'taken_name' });
  const page = await site.visit(newcomer, '/');
  const dialog = page.getByRole('dialog', { name: 'Set up your profile' });
  await dialog.waitFor();
  await photograph(page, 'profile-setup-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 450);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  expect(await dialog.getByRole('button').allInnerTexts()).toHaveLength(1);

  const username = dialog.getByLabel('Username');
  const bio = dialog.getByLabel('Bio');
  const save = dialog.getByRole('button', { name: 'Save profile' });
  const refused = async (value: string, message: string) => {
    await username.fill(value);
    await save.click();
    await dialog.getByText(message, { exact: true }).waitFor();
  };
  await refused('ab', 'Username must be at least 3 characters');
  await refused('a'.repeat(31), 'Username must be 30 characters or less');
  await refused('mara on paper', 'Username can only contain letters, numbers, and underscores');
  await username.fill('taken_name');
  await bio.fill('b'.repeat(501));
  await save.click();
  await dialog.getByText('Bio must be 500 characters or less', { exact: true }).waitFor();

  await bio.fill('   ');
  const call = page.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  expect((await call).postDataJSON()).toEqual({ username: 'taken_name' });
  const failure = page.getByRole('alert');
  await failure.getByText('Update Failed', { exact: true }).waitFor();
  await expect.poll(() => failure.getByText('409: Username is already taken').isVisible()).toBe(true);

  await username.fill('mara_on_paper');
  await bio.fill('  Dry skin, warm undertone.  ');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  const success = page.getByRole('status').filter({ hasText: 'Profile Updated!' });
  await success.getByText('Your profile has been set up successfully.').waitFor();
  expect(await failure.count()).toBe(0);
  const { body } = await newcomer.call(getMe, {});
  expect(body.user).toMatchObject({ username: 'mara_on_paper', bio: 'Dry skin, warm undertone.' });

  await page.reload();
  await page.getByRole('heading', { name: "Mara's Shelves" }).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('ERR-19, CACHE-05, CACHE-32: without a message of the server the set-up failure reads as specified, for five seconds', async () => {
  const context = await site.browserOf(await site.member({ username: null }));
  let sent = 0;
  await context.route('**/api/me', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Username').fill('mara_again');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save profile' }).click();
  const toast = page.getByText('Failed to update profile. Please try again.');
  // The clock stands: it is moved on in small steps until the answer is shown.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return toast.count();
    })
    .toBe(1);
  await page.clock.runFor(4900);
  await expect.poll(() => toast.count()).toBe(1);
  await page.clock.runFor(100);
  await toast.waitFor({ state: 'detached' });
  expect(sent).toBe(1);
  expect(site.takeNoise().every((line) => line.includes('status of 500'))).toBe(true);
});

test('CACHE-01, ERR-01, ERR-02: a shelf that does not arrive is asked for once, and again on demand', async () => {
  const mara = await site.member({ firstName: 'Mara' });
  await site.shelve(mara);
  const context = await site.browserOf(mara, phone);
  let fails = true;
  let sent = 0;
  await context.route('**/api/shelf?*', (route) => {
    sent += 1;
    return fails ? route.fulfill({ status: 503, body: '' }) : route.fallback();
  });
  const page = await context.newPage();
  await page.goto('/');
  const failure = page.getByRole('alert');
  await failure.getByText('503: Service Unavailable').waitFor();
  expect(sent).toBe(1);
  await page.getByRole('heading', { name: "Mara's Shelves" }).waitFor();
  await photograph(page, 'home-error-mobile');
  expect(await accessibilityFaults(page)).toEqual([]);
  fails = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => myProducts(page)).toHaveLength(1);
  site.takeNoise();
});

const doings: Activity[] = (
  [
    { type: 'reviewed', data: { rating: 4, comment: null } },
    { type: 'shelved', data: { status: 'want_to_try' } },
    { type: 'shelved', data: { status: 'currently_using' } },
    { type: 'shelved', data: { status: 'tried' } },
    { type: 'updated', data: {} },
    { type: 'other', data: {} },
  ] as const
).map((doing, index) => ({
  ...doing,
  id: index + 1,
  dateCreated: new Date(Date.now() - (30 * 24 + 1) * 60 * 60_000).toISOString(),
  user: { id: 'imogen', username: 'imogen', firstName: 'Imogen', lastName: null, email: null },
  product: {
    id: 7,
    name: 'Lacquer',
    brandName: 'Brumeline',
    image: null,
    variantName: null,
    variantColor: null,
    categoryName: 'Nails',
    subcategoryName: 'Nail Polish',
    parentProductId: null,
  },
}));
