import { changeShelfEntry } from '#contract/shelves.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
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
  'My beauty life links to the statistics, which show nine charts, with small bars and color tiles after one month',
  {
    annotation: [
      ...rules('STAT-01', 'STAT-05', 'STAT-07', 'STAT-10', 'STAT-11', 'STAT-13', 'STAT-15', 'STAT-16', 'SHELL-33'),
    ],
  },
  async ({ site }) => {
    const member = await site.member();
    const subcategoryId = await site.subcategory({ name: 'Long-wear liquid lipstick and stain' });
    const { shades } = await site.family(['Rust', 'Fig', 'Fawn'], { brand: 'Corvane', subcategoryId });
    for (const [index, { id }] of shades.entries()) {
      await site.pool.query('update products set variant_color = $2 where id = $1', [id, `#b8${index}42f`]);
      await site.shelve(member, { productId: id, status: 'tried' });
    }
    await site.shelve(member, { status: 'want_to_try' });
    const page = await site.visit(member, '/beauty-life', desktop);
    const plot = (title: string) => page.getByRole('region', { name: title, exact: true });
    await test.step('My beauty life does not load the code of the charts', async () => {
      const hasPlots = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/statistics-.*\.js/.test(name)),
        );
      await expect.poll(hasPlots).toBe(false);
    });
    await test.step('Statistics that fail to load show an error and can be retried', async () => {
      site.expectNoise(/status of 500/);
      await page.route('**/api/me/statistics', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('link', { name: 'Statistics' }).click();
      const failure = page.getByRole('alert').filter({ hasText: 'Failed to load this' });
      await expect(failure).toContainText('Something went wrong. Please try again.');
      await expectAccessible(page);
      await page.unroute('**/api/me/statistics');
      await failure.getByRole('button', { name: 'Try again' }).click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Your shelf in numbers' })).toBeVisible();
    for (const size of [phone, desktop])
      await test.step(`With one month of data, bars and color tiles stay small on a ${size === phone ? 'phone' : 'desktop'}`, async () => {
        if (size.viewport) await page.setViewportSize(size.viewport);
        await expect(plot('Your shelf over time')).toContainText(/[A-Z][a-z]+ \d{4}/);
        await expect(plot('Your shelf over time').locator('svg')).toHaveCount(1);
        const bar = plot('Started vs. finished').locator('rect').first();
        await expect.poll(async () => (await bar.boundingBox())?.width ?? Infinity).toBeLessThan(80);
        const tile = plot('Colors you wear').locator('i').first();
        await expect.poll(async () => (await tile.boundingBox())?.height ?? Infinity).toBeLessThan(100);
        await tile.click();
        await expect(plot('Colors you wear')).toContainText(/in Rust|in Fig|in Fawn/);
        const name = plot('Categories').getByText('Long-wear liquid lipstick and stain', { exact: true });
        await expect
          .poll(() => name.evaluate((element) => element.scrollWidth - element.clientWidth), 'the name is not cut')
          .toBeLessThanOrEqual(0);
        await expectNothingWider(page);
        if (size === phone) await expectAccessible(page);
        await photograph(page, `statistics-new-${size === phone ? 'mobile' : 'desktop'}`);
      });
    await test.step('The statistics show nine charts, each with its data', async () => {
      for (const title of titles) await expect(plot(title)).toBeVisible();
      const shelf = plot('Your shelf over time');
      await expect(shelf).toContainText('4 products on your shelf today: 0 in use, 3 tried, 1 you want to try.');
      await shelf.getByText('Data', { exact: true }).click();
      await expect(shelf.getByRole('row')).toHaveCount(2);
      const colors = plot('Colors you wear');
      await colors.getByText('Data', { exact: true }).click();
      const rust = colors.getByRole('link', { name: /^Corvane .* in Rust$/ });
      await expect(rust).toHaveAttribute('href', `/product/${shades[0]?.id}`);
      await expect(colors.getByRole('cell', { name: '#b8042f' })).toBeVisible();
      await photograph(page, 'statistics');
      await expectAccessible(page);
    });
    await test.step('With forced colors, legends, tiles of colors, and days of the calendar retain their colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const grounds = (title: string) =>
        plot(title)
          .locator('i')
          .evaluateAll((marks) => new Set(marks.map((mark) => getComputedStyle(mark).backgroundColor)).size);
      await expect.poll(() => grounds('Your shelf over time')).toBe(3);
      await expect.poll(() => grounds('Colors you wear')).toBe(3);
      await expect.poll(() => grounds('Streaks')).toBeGreaterThan(1);
    });
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
