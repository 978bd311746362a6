import { daysAfter } from '#contract/expiry-date.ts';
import { listExpiries } from '#contract/expiry.ts';
import { recordPurchase } from '#contract/spending.ts';
import { setBuyAgain, changePackage, useProduct as countUse } from '#contract/uses.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { eachLook } from './support/looks.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Returns a date in UTC, because the server uses UTC in these tests. */
const dayFromToday = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

const titles = [
  'Expiry calendar',
  'Statistics',
  'Pan projects',
  'Reaction diary',
  'Spending',
  'Year in review',
  'Your ingredients',
  'Buy again',
];

/** Adds a member with three products: one that expires soon, one that has expired, and one without a date. */
async function memberWithDates(site: Site) {
  const mara = await site.member({ firstName: 'Mara' });
  for (const [name, days] of [
    ['Dusk Blush', 9],
    ['Fern Balm', -20],
    ['Velora Serum', undefined],
  ] as const) {
    const { id: productId } = await site.product({ name, brand: 'Corvane' });
    const { id } = await site.shelve(mara, { productId, status: 'currently_using' });
    if (days !== undefined)
      await mara.call(changePackage, { params: { id }, body: { printedExpiry: dayFromToday(days) } });
  }
  return mara;
}

test(
  'My beauty life lists eight tools, and its cards show numbers from the member’s shelf',
  { annotation: rules('TOOL-01', 'TOOL-02', 'TOOL-04', 'SHELL-47', 'PROF-19', 'SETT-13') },
  async ({ site }) => {
    const mara = await memberWithDates(site);
    const page = await (await site.browserOf(mara)).newPage();
    for (const [address, name] of [
      [href.shelves, 'My beauty life'],
      [href.profile, 'Open My beauty life'],
      [href.settings, 'Open My beauty life'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(href.beautyLife);
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles);
    const card = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await eachLook(page, async (name) => {
      await expect(card('Expiry calendar')).toContainText('1expires in the next 30 days. Corvane Dusk Blush');
      await expect(card('Expiry calendar')).toContainText('1 has expired.');
      await expect(card('Statistics')).toContainText('3in use, 3 on your shelf');
      await expect(card('Reaction diary')).toContainText('0Log what works for your skin and what doesn’t.');
      await photograph(page, `beauty-life-${name}`);
      await expectAccessible(page);
    });
  },
);

test(
  'A tool’s back button returns to the previous page or, if there is none, opens My beauty life',
  { annotation: rules('TOOL-05') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), href.profile, desktop);
    await page.getByRole('link', { name: 'Open My beauty life' }).click();
    const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true });
    for (const title of titles.filter((each) => each !== 'Year in review')) {
      await page.getByRole('main').getByRole('link', { name: title }).click();
      await expect(page).not.toHaveURL(href.beautyLife);
      await back.click();
      await expect(page).toHaveURL(href.beautyLife);
    }
    await back.click();
    await expect(page).toHaveURL(href.profile);

    const direct = await site.visit(await site.member(), href.diary, desktop);
    await direct.getByRole('main').getByRole('link', { name: 'Back to My beauty life' }).click();
    await expect(direct).toHaveURL(href.beautyLife);
  },
);

test(
  'The expiry calendar groups products by expiry, and a row opens the product’s package',
  { tag: '@phone', annotation: rules('TOOL-10', 'OPEN-08') },
  async ({ site }) => {
    const page = await site.visit(await memberWithDates(site), href.expiryCalendar, phone);
    const months = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(months).toHaveCount(3);
    await expect(months.first()).toHaveText('Expired');
    await expect(months.last()).toHaveText('No date yet');
    await expect(page.getByRole('region', { name: 'Expired' })).toContainText('Fern Balm');
    await photograph(page, 'expiry-calendar');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Dusk Blush' }).click();
    await page.waitForURL(/\/shelves\/\d+$/);
  },
);

test(
  'If My beauty life fails to load, a retry button loads it again',
  { annotation: rules('TOOL-02') },
  async ({ site }) => {
    site.expectNoise(/status of 500/);
    const page = await site.visit(await site.member(), '/', desktop);
    await page.route('**/api/me/beauty-life', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.goto(href.beautyLife);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Expiry calendar' })).toBeVisible();
  },
);

for (const size of [desktop, phone])
  test(
    `On ${size === phone ? 'a phone' : 'a desktop'}, home shows the "Use next" link without a layout shift`,
    { ...(size === phone && { tag: '@phone' }), annotation: rules('HOME-40', 'OPEN-08') },
    async ({ site }) => {
      const mara = await memberWithDates(site);
      const page = await (await site.browserOf(mara, size)).newPage();
      await page.addInitScript(() => {
        globalThis.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) globalThis.shifted += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const clocks = await hold(page, new RegExp(`${listExpiries.path}$`));
      await page.goto(href.home);
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
      clocks.release();
      const link = page.getByRole('link', { name: /^Use next \(1\)/ });
      await expect(link).toBeVisible();
      await expect.poll(() => page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.01);
      await photograph(page, size === phone ? 'home-use-next-phone' : 'home-use-next');
      await link.click();
      await expect(page).toHaveURL(`${href.shelves}?order=next`);
      await expect(page.getByRole('button', { name: 'Use next' })).toHaveAttribute('aria-pressed', 'true');
    },
  );

test(
  'My beauty life lists products not used for 60 days, and "Buy again" shows prices',
  { tag: '@phone', annotation: rules('TOOL-30', 'TOOL-31') },
  async ({ site }) => {
    const mara = await site.member();
    const { id: productId } = await site.product({ name: 'Dusk Blush for Long Evenings by the Sea', brand: 'Corvane' });
    const { id } = await site.shelve(mara, { productId, status: 'currently_using' });
    const on = dayFromToday(-70);
    await mara.call(countUse, { params: { id }, body: { key: crypto.randomUUID(), on, at: `${on}T12:00:00Z` } });
    await mara.call(setBuyAgain, { params: { id }, body: { wouldBuyAgain: true } });
    const price = { minor: 1290, currency: 'EUR' };
    const paid = { obtained: 'paid', boughtOn: on, price, size: null, boughtAt: 'Harbour Street Perfumery' } as const;
    await mara.call(recordPurchase, { params: { id }, body: paid });
    const page = await site.visit(mara, href.beautyLife, phone);
    const unused = page.getByRole('region', { name: 'Not used for 60 days' });
    await expect(unused).toContainText('Dusk Blush');
    await unused.scrollIntoViewIfNeeded();
    await photograph(page, 'beauty-life-unused');
    await unused.getByRole('button', { name: 'Used it: Dusk Blush for Long Evenings by the Sea' }).click();
    await expect(unused).toHaveCount(0);
    await page.getByRole('link', { name: 'Buy again' }).click();
    const list = page.getByRole('list', { name: 'Buy again' });
    await expect(list).toContainText('Dusk Blush');
    await expect(list).toContainText('€12.90');
    await expect(list).toContainText('Harbour Street Perfumery');
    const name = list.getByRole('link');
    await expect.poll(() => name.evaluate((link) => link.scrollHeight - link.clientHeight)).toBe(0);
    await photograph(page, 'buy-again');
    await expectAccessible(page);
  },
);

/** The title and the first step on each page without data. */
const emptyPages = [
  [href.statistics, 'Nothing to count yet', 'link', 'Discover Products'],
  [href.panProjects, 'No projects yet', 'button', 'Start your first project'],
  [href.diary, 'Your diary is empty', 'button', 'Write your first entry'],
  [href.spending, 'Nothing here yet', 'link', 'My Shelves'],
  [href.yearReview(2026), 'Nothing happened on your shelf in 2026', 'link', 'Open statistics'],
  [href.ownIngredients, 'No ingredients chosen yet', 'button', 'Find an ingredient'],
  [href.expiryCalendar, 'Nothing in use yet', 'link', 'My Shelves'],
  [href.buyAgain, 'Nothing to buy again yet', 'link', 'My Shelves'],
  [`${href.shades}?own=true`, 'Nothing in this category on your shelf has a color yet', 'link', 'Discover Products'],
] as const;

test(
  'Pages without data show an example and a link or button for the first step',
  { annotation: rules('TOOL-20', 'TOOL-21') },
  async ({ site }) => {
    await site.product({ variantName: 'Rust', variantColor: '#b8442f' });
    const page = await (await site.browserOf(await site.member())).newPage();
    for (const [address, title, role, step] of emptyPages) {
      await page.goto(address);
      const main = page.getByRole('main');
      await eachLook(page, async (name) => {
        await expect(main.getByRole('heading', { name: title })).toBeVisible();
        await expect(main.locator('[data-example][aria-hidden="true"]').getByText('Example')).toBeVisible();
        await expect(main.getByRole(role, { name: step }).first()).toBeVisible();
        await photograph(page, `empty${address.replaceAll(/[^a-z]/g, '-')}-${name}`);
        await expectAccessible(page);
      });
    }
    await page.goto(href.ownIngredients);
    await page.getByRole('button', { name: 'Find an ingredient' }).click();
    await expect(page.getByLabel(/^Add up to/)).toBeFocused();
  },
);
