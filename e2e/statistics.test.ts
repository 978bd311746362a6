import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const titles = [
  'Your shelf over time',
  'Started vs. finished',
  'Ratings',
  'Colors you wear',
  'Categories',
  'Brands',
  'How long products last',
  'Cost per use',
  'Streaks',
];

test(
  'My beauty life links to the statistics, in which each chart has a sentence and a table',
  { annotation: rules('STAT-01', 'STAT-05', 'STAT-07', 'STAT-11', 'STAT-13') },
  async ({ site }) => {
    const member = await site.member();
    const lipstick = await site.product({ brand: 'Corvane', variantName: 'Rust', variantColor: '#b8442f' });
    await site.shelve(member, { productId: lipstick.id, status: 'tried' });
    await site.shelve(member, { status: 'want_to_try' });
    const page = await site.visit(member, '/beauty-life', desktop);
    const hasPlots = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/statistics-.*\.js/.test(name)),
      );
    await expect.poll(hasPlots).toBe(false);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your shelf in numbers' })).toBeVisible();
    for (const title of titles) await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    const shelf = page.getByRole('region', { name: 'Your shelf over time', exact: true });
    await expect(shelf).toContainText('2 products on your shelf today: 0 in use, 1 tried, 1 you want to try.');
    await shelf.getByText('Data', { exact: true }).click();
    await expect(shelf.getByRole('row')).toHaveCount(2);
    const colours = page.getByRole('region', { name: 'Colors you wear', exact: true });
    await colours.getByText('Data', { exact: true }).click();
    await expect(colours.getByRole('link', { name: /^Corvane/ })).toHaveAttribute('href', `/product/${lipstick.id}`);
    await expect(colours.getByRole('cell', { name: '#b8442f' })).toBeVisible();
    await photograph(page, 'statistics');
    await expectAccessible(page);
  },
);

test(
  'On a phone an empty shelf shows a message and a link',
  { tag: '@phone', annotation: rules('STAT-02') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/statistics', phone);
    await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Discover Products' })).toBeVisible();
    await photograph(page, 'statistics-empty');
    await expectAccessible(page);
  },
);

test(
  'Statistics that fail to load show an error and can be retried',
  { annotation: rules('STAT-10', 'SHELL-33') },
  async ({ site }) => {
    const member = await site.member();
    await site.shelve(member, { status: 'tried' });
    site.expectNoise(/status of 500/);
    const browser = await site.browserOf(member, desktop);
    const page = await browser.newPage();
    await page.route('**/api/me/statistics', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/statistics');
    const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load this' });
    await expect(failure).toContainText('Something went wrong. Please try again.');
    await expectAccessible(page);
    await page.unroute('**/api/me/statistics');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Your shelf over time', exact: true })).toBeVisible();
  },
);
