import type { Page } from '@playwright/test';
import { changeShelfEntry } from '#contract/shelves.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
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

const plotOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Adds a member with three tried shades and one product that they want to try, all from this month. */
async function memberWithShades(site: Site) {
  const member = await site.member();
  const subcategoryId = await site.subcategory({ name: 'Long-wear liquid lipstick and stain' });
  const { shades } = await site.family(['Rust', 'Fig', 'Fawn'], { brand: 'Corvane', subcategoryId });
  for (const [index, { id }] of shades.entries()) {
    await site.pool.query('update products set variant_color = $2 where id = $1', [id, `#b8${index}42f`]);
    await site.shelve(member, { productId: id, status: 'tried' });
  }
  await site.shelve(member, { status: 'want_to_try' });
  return { member, shades };
}

test(
  'My beauty life links to the statistics without loading their code, and a failed load can be retried',
  { annotation: rules('STAT-11', 'SHELL-33') },
  async ({ site }) => {
    const { member } = await memberWithShades(site);
    const page = await site.visit(member, '/beauty-life', desktop);
    const hasPlots = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/statistics-.*\.js/.test(name)),
      );
    await expect.poll(hasPlots).toBe(false);
    site.expectNoise(/status of 500/);
    await page.route('**/api/me/statistics', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: 'Statistics' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load this' });
    await expect(failure).toContainText('Something went wrong. Please try again.');
    await expectAccessible(page);
    await page.unroute('**/api/me/statistics');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your shelf in numbers' })).toBeVisible();
    await expect(plotOf(page, 'Ratings')).toBeVisible();
  },
);

for (const [name, size] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(
    `With one month of data, bars and color tiles stay small on a ${name}`,
    { annotation: rules('STAT-07', 'STAT-15', 'STAT-16') },
    async ({ site }) => {
      const { member } = await memberWithShades(site);
      const page = await site.visit(member, '/statistics', size);
      const shelf = plotOf(page, 'Your shelf over time');
      await expect(shelf).toContainText(/[A-Z][a-z]+ \d{4}/);
      await expect(shelf.locator('svg')).toHaveCount(1);
      const bar = plotOf(page, 'Started vs. finished').locator('rect').first();
      await expect.poll(async () => (await bar.boundingBox())?.width ?? Infinity).toBeLessThan(80);
      const colors = plotOf(page, 'Colors you wear');
      const tile = colors.locator('i').first();
      await expect.poll(async () => (await tile.boundingBox())?.height ?? Infinity).toBeLessThan(100);
      await tile.click();
      await expect(colors).toContainText(/in Rust|in Fig|in Fawn/);
      const label = plotOf(page, 'Categories').getByText('Long-wear liquid lipstick and stain', { exact: true });
      await expect
        .poll(() => label.evaluate((element) => element.scrollWidth - element.clientWidth), 'the name is not cut')
        .toBeLessThanOrEqual(0);
      await expectNothingWider(page);
      if (size === phone) await expectAccessible(page);
      await photograph(page, `statistics-new-${size === phone ? 'mobile' : 'desktop'}`);
    },
  );

test(
  'The statistics show nine charts, each with its data',
  { annotation: rules('STAT-01', 'STAT-05', 'STAT-07', 'STAT-10', 'STAT-13') },
  async ({ site }) => {
    const { member, shades } = await memberWithShades(site);
    const page = await site.visit(member, '/statistics', desktop);
    for (const title of titles) await expect(plotOf(page, title)).toBeVisible();
    const shelf = plotOf(page, 'Your shelf over time');
    await expect(shelf).toContainText('4 products on your shelf today: 0 in use, 3 tried, 1 you want to try.');
    await shelf.getByText('Data', { exact: true }).click();
    await expect(shelf.getByRole('row')).toHaveCount(2);
    const colors = plotOf(page, 'Colors you wear');
    await colors.getByText('Data', { exact: true }).click();
    const rust = colors.getByRole('link', { name: /^Corvane .* in Rust$/ });
    await expect(rust).toHaveAttribute('href', `/product/${shades[0]?.id}`);
    await expect(colors.getByRole('cell', { name: '#b8042f' })).toBeVisible();
    await photograph(page, 'statistics');
    await expectAccessible(page);
  },
);

test(
  'With forced colors, legends, tiles of colors, and days of the calendar retain their colors',
  { annotation: rules('STAT-07') },
  async ({ site }) => {
    const { member } = await memberWithShades(site);
    const page = await site.visit(member, '/statistics', desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    const grounds = (title: string) =>
      plotOf(page, title)
        .locator('i')
        .evaluateAll((marks) => new Set(marks.map((mark) => getComputedStyle(mark).backgroundColor)).size);
    await expect.poll(() => grounds('Your shelf over time')).toBe(3);
    await expect.poll(() => grounds('Colors you wear')).toBe(3);
    await expect.poll(() => grounds('Streaks')).toBeGreaterThan(1);
  },
);

test(
  'On a phone, tapping a month in a chart shows its numbers, and with a locale that Intl rejects, texts are in English',
  { annotation: rules('SHELL-54', 'STAT-16') },
  async ({ site }) => {
    const member = await site.member({ firstName: 'Mara' });
    const { id } = await site.shelve(member, { status: 'currently_using' });
    await member.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-03-01' } });
    const browser = await site.browserOf(member, phone);
    await browser.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { get: () => 'C' });
      Object.defineProperty(navigator, 'languages', { get: () => ['C'] });
    });
    const page = await browser.newPage();
    await page.goto('/statistics');
    const shelf = page.getByRole('region', { name: 'Your shelf over time', exact: true });
    await expect(shelf).toContainText('1 product on your shelf today: 1 in use, 0 tried, 0 you want to try.');
    await shelf.getByText('Data', { exact: true }).click();
    await expect(shelf.getByRole('rowheader').first()).toHaveText(/^[A-Z][a-z]+/);
    const drawing = shelf.locator('svg').first();
    await drawing.scrollIntoViewIfNeeded();
    await drawing.tap({ position: { x: 4, y: 40 } });
    await expect(shelf.getByText('Mar 2026: 1 product, 1 in use')).toBeVisible();
    await page.getByRole('navigation', { name: 'Your years in review' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('region', { name: /^Cover, 1 of/ })).toBeVisible();
  },
);
