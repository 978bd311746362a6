import type { Page } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { editorialSectionIds } from '#contract/statuses.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf, hold } from '../support/hold.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import type { Site } from '../support/site.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const cardNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

/**
 * Adds eleven products that are each in four editorial sections, and one product that is in three other sections. The
 * eighth section stays empty.
 */
async function collections(site: Site) {
  for (let number = 1; number < 12; number++) {
    await site.product({ name: `Award ${number}`, editorialSections: ['bob-2025', 'holy grails', 'allure', 'new'] });
  }
  await site.product({ name: 'Other', editorialSections: ['bob-2024', 'bob-2023', 'trending'] });
}

test(
  'If all editorial sections fail to load, one error appears, and a retry loads a preview of each',
  {
    annotation: rules('ROUTE-07', 'DISC-01', 'DISC-02', 'DISC-03', 'DISC-04', 'DISC-05', 'DISC-06', 'API-77', 'API-78'),
  },
  async ({ site }) => {
    await collections(site);
    const page = await (await site.browserOf(await site.member())).newPage();
    const calls = callsOf(page);
    const failure = { status: 404, json: { message: 'Away' } };
    await page.route('**/api/editorial/*?limit=10', (route) => route.fulfill(failure));
    await page.goto('/discover');
    await page.getByRole('alert').getByText('Away').waitFor();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect
      .poll(() => calls.filter((call) => call.startsWith('/api/editorial/')).toSorted())
      .toEqual(editorialSectionIds.map((id) => `/api/editorial/${encodeURIComponent(id)}?limit=10`).toSorted());
    await page.unroute('**/api/editorial/*?limit=10');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Best of Beauty 2025',
      'Best of Beauty 2024',
      'Best of Beauty 2023',
      'Allure Award Winners',
      'Trending Now',
      'Just Dropped',
      'Holy Grails',
    ]);
    for (const title of ['Best of Beauty 2025', 'Allure Award Winners', 'Just Dropped', 'Holy Grails'])
      await expect(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(10);
    await expect(page.getByText('Search will be integrated')).toHaveCount(0);
    await photograph(page, 'discover-desktop');
    await expectAccessible(page);
  },
);

test(
  'Discover links to all products and to the shade map, which opens without downloading pictures again',
  { annotation: rules('DISC-07', 'DISC-09', 'SHADE-20', 'SHADE-07') },
  async ({ site }) => {
    await collections(site);
    const page = await site.visit(await site.member(), '/discover');
    await expect(page.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/browse');
    await settled(page);
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    await page.getByRole('link', { name: /^Find your shade/ }).click();
    await expect(page.getByText('No products have shades with a color yet.')).toBeVisible();
    await settled(page);
    expect(pictures).toEqual([]);
  },
);

test(
  'Each link to an editorial section opens its page, and returning restores the scroll position',
  {
    annotation: [
      ...rules('SECT-01', 'SECT-02', 'SECT-03', 'SECT-04', 'SECT-05', 'SECT-06', 'SECT-07', 'SECT-08'),
      ...rules('SECT-09', 'SECT-10', 'SECT-13', 'SECT-14', 'SECT-15', 'SECT-16', 'ROUTE-22', 'OP-39'),
    ],
  },
  async ({ site }) => {
    await collections(site);
    const page = await site.visit(await site.member(), '/discover');
    await expect(page.getByRole('link', { name: /^View All / })).toHaveCount(7);
    // A link can move while sections above it load.
    for (const title of ['Best of Beauty 2025', 'Allure Award Winners', 'Just Dropped', 'Holy Grails'])
      await expect(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(10);
    for (const [id, title, description, count] of [
      ['bob-2025', 'Best of Beauty 2025', "This year's award-winning beauty products", '11 products'],
      ['bob-2024', 'Best of Beauty 2024', "Last year's celebrated winners", '1 product'],
      ['bob-2023', 'Best of Beauty 2023', 'Proven award-winning favorites', '1 product'],
      ['allure', 'Allure Award Winners', 'All-time recognized products', '11 products'],
      ['trending', 'Trending Now', "What everyone's talking about", '1 product'],
      ['new', 'Just Dropped', 'Latest releases worth trying', '11 products'],
      ['holy%20grails', 'Holy Grails', 'Must-have cult favorites', '11 products'],
    ] as const) {
      const link = page.getByRole('link', { name: `View All ${title}` });
      await link.scrollIntoViewIfNeeded();
      const position = await page.evaluate(() => scrollY);
      await link.click();
      await page.waitForURL(`**/section/${id}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await expect(page.getByText(description, { exact: true })).toBeVisible();
      await page.getByText(`Showing ${count}`, { exact: true }).waitFor();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
    }
  },
);

test('When Discover opens, only the first sections are rendered until the page is idle', async ({ site }) => {
  await collections(site);
  const page = await (await site.browserOf(await site.member())).newPage();
  // The page becomes idle only when a key is pressed. The pointer is still.
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 });
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto('/discover');
  const cardsOf = (title: string) => page.getByRole('region', { name: title }).getByRole('article');
  await expect(cardsOf('Best of Beauty 2025')).toHaveCount(10);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(cardsOf('Holy Grails')).toHaveCount(0);
  await expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(800);
  await page.keyboard.press('Tab');
  await expect(cardsOf('Holy Grails')).toHaveCount(10);
});

test(
  'When the viewer returns to Discover, visible products appear first, and then all others',
  { annotation: rules('DISC-10') },
  async ({ site }) => {
    await collections(site);
    const page = await site.visit(await site.member(), '/discover');
    await page.getByRole('link', { name: 'View All Holy Grails' }).click();
    await page.waitForURL('**/section/holy%20grails');
    await page.getByText('Showing 11 products', { exact: true }).waitFor();
    const shownFirst = await page.evaluate(() => {
      history.back();
      return new Promise<number | undefined>((resolve) => {
        const look = () => {
          if (document.querySelector('main h1')?.textContent !== 'Discover') return requestAnimationFrame(look);
          const sections = [...document.querySelectorAll('main section')];
          resolve(sections.at(-1)?.querySelectorAll('article').length);
          return undefined;
        };
        look();
      });
    });
    expect(shownFirst).toBe(10);
    for (const title of ['Just Dropped', 'Allure Award Winners', 'Best of Beauty 2025'])
      await expect(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(10);
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  },
);

test(
  'An editorial section shows its products, which can be added to the shelf',
  { annotation: rules('SECT-11', 'SECT-12', 'SECT-18', 'SECT-19', 'SECT-20', 'SECT-24', 'CONST-06', 'CARD-19') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.product({ name: 'Viral Balm', editorialSections: ['viral'] });
    const page = await (await site.browserOf(mara)).newPage();
    const calls = callsOf(page);
    const held = await hold(page, '**/api/editorial/viral');
    await page.goto('/section/viral');
    await expect(page.locator('main [data-skeleton]')).toHaveCount(20);
    held.release();
    await page.getByText('Showing 1 product', { exact: true }).waitFor();
    expect(calls).toContain('/api/editorial/viral');
    await expect(cardNames(page)).toHaveText(['Viral Balm']);
    await expect(page.getByRole('heading', { level: 1, name: 'Viral on Social Media', exact: true })).toBeVisible();
    const description = 'Favorites from short-video and photo social platforms';
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Shelf status for Viral Balm' }).click();
    await page.getByRole('menuitemradio', { name: 'Currently Using' }).click();
    await page.getByRole('article').getByText('Using').waitFor();
    await expect
      .poll(async () => (await mara.call(listShelf, { query: {} })).body.map(({ productId }) => productId))
      .toEqual([id]);
    await expectAccessible(page);
  },
);

test(
  'The brand page reads the brand’s name from its URL and fetches the brand’s products',
  { annotation: rules('ROUTE-23', 'BRAND-01', 'BRAND-02', 'BRAND-06', 'BRAND-11', 'CONST-06') },
  async ({ site }) => {
    for (const name of ['Barley Bar', 'Oat Tint']) await site.product({ name, brand: 'Tansy & Öat' });
    const page = await (await site.browserOf(await site.member())).newPage();
    const calls = callsOf(page);
    const held = await hold(page, '**/api/products?brand=*');
    await page.goto('/brand/Tansy%20%26%20%C3%96at');
    await expect(page.locator('main [data-skeleton]')).toHaveCount(20);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tansy & Öat');
    held.release();
    await expect(cardNames(page)).toHaveText(['Barley Bar', 'Oat Tint']);
    expect(calls).toContain('/api/products?brand=Tansy+%26+%C3%96at');
  },
);

test(
  'An empty editorial section shows a message and a link back to Discover',
  { annotation: rules('SECT-21', 'SECT-22', 'SECT-23') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/section/trending');
    await page.getByText('No products yet', { exact: true }).waitFor();
    const words = "We haven't added any products to this section yet. Check back soon!";
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Discover' }).click();
    await page.waitForURL('**/discover');
  },
);

test(
  'A URL with the brand’s slug opens the brand page',
  { annotation: rules('BRAND-03', 'BRAND-04', 'BRAND-05', 'BRAND-07', 'CARD-20', 'OP-02') },
  async ({ site }) => {
    for (const name of ['Barley Bar', 'Oat Tint']) await site.product({ name, brand: 'Tansy & Öat' });
    const page = await site.visit(await site.member(), '/brand/tansy-&-oat');
    await expect(cardNames(page)).toHaveText(['Barley Bar', 'Oat Tint']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tansy & Öat');
    await expect(page.getByText('All products from this brand', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shelf status for Oat Tint' })).toBeVisible();
    await photograph(page, 'brand-desktop');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${site.address}/`);
  },
);

test(
  'If the URL contains a query, Discover shows a note about search',
  { tag: '@phone', annotation: rules('DISC-08', 'OP-38', 'MOB-05') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/discover?q=lip');
    await page.getByText('Search will be integrated with the global search bar.', { exact: true }).waitFor();
    await photograph(page, 'discover-mobile');
    await expectAccessible(page);
  },
);

test(
  'An unknown section shows "Section not found"',
  { tag: '@phone', annotation: rules('SECT-17') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/section/best-of-1999');
    await page.getByRole('heading', { name: 'Section not found', exact: true }).waitFor();
    await expectAccessible(page);
  },
);

test(
  'An unknown brand and a URL without a brand name each show a message',
  { tag: '@phone', annotation: rules('BRAND-08', 'BRAND-09', 'OP-40') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/discover');
    for (const path of ['/brand', '/brand/', '/brand/%20']) {
      await openInApp(page, '/brand/Northquay%20Row');
      await page.getByText('No products found', { exact: true }).waitFor();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northquay Row', { useInnerText: true });
      const words = "We don't have any products from Northquay Row yet.";
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await openInApp(page, path);
      await page.getByText('Brand not found', { exact: true }).waitFor();
    }
  },
);

test(
  'If a brand’s products fail to load, a retry loads the first 200, and "Show more" the rest',
  { tag: '@phone', annotation: rules('BRAND-10', 'BRAND-12', 'OP-02', 'OP-03') },
  async ({ site }) => {
    const brand = await site.brand('Long Row');
    await site.pool.query(
      `insert into products (name, slug, brand_id, brand_folded)
     select 'Soap ' || n, 'soap-' || n, $1, 'long row' from generate_series(1, 203) n`,
      [brand],
    );
    const page = await (await site.browserOf(await site.member())).newPage();
    const cards = page.getByRole('main').getByRole('article');
    await page.route('**/api/products?brand=*', (route) => route.fulfill({ status: 404, json: { message: 'Away' } }));
    await page.goto('/brand/long-row');
    await page.getByRole('alert').getByText('Failed to fetch', { exact: true }).waitFor();
    await page.unroute('**/api/products?brand=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards).toHaveCount(200);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(203);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  },
);
