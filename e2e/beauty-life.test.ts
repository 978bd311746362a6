import type { Page } from '@playwright/test';
import { daysAfter } from '#contract/expiry-date.ts';
import { listExpiries } from '#contract/expiry.ts';
import { recordPurchase } from '#contract/packages.ts';
import { setBuyAgain, changePackage, useProduct as countUse } from '#contract/uses.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectBeside } from './support/above.ts';
import { hold } from './support/hold.ts';
import { expectNoLayoutShift, recordLayoutShifts } from './support/layout-shift.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
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

const tags = ['everyday', 'rebuy', 'glass skin', 'date night', 'travel size'];

/** Adds a member with three products: one that expires soon, one that has expired, and one without a date. */
async function memberWithDates(site: Site) {
  const mara = await site.member({ firstName: 'Mara' });
  for (const [name, days] of [
    ['Dusk Blush', 9],
    ['Fern Balm', -20],
    ['Velora Serum', undefined],
  ] as const) {
    const { id: productId } = await site.product({ name, brand: 'Corvane' });
    const { id } = await site.shelve(mara, { productId, status: 'currently_using', customTags: tags });
    if (days !== undefined)
      await mara.call(changePackage, { params: { id }, body: { printedExpiry: dayFromToday(days) } });
  }
  return mara;
}

/** Opens home, and sorts the shelf with the link "Use next", which appears after the products. */
async function useNextFromHome(page: Page, photo: string): Promise<void> {
  await recordLayoutShifts(page);
  const clocks = await hold(page, new RegExp(`${listExpiries.path}$`));
  await page.goto(href.home);
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  clocks.release();
  const link = page.getByRole('link', { name: /^Use next \(1\)/ });
  await expect(link).toBeVisible();
  await expectNoLayoutShift(page);
  await photograph(page, photo);
  await test.step('The link covers no tag', async () => {
    const tags = page.getByRole('group', { name: 'Your tags' });
    for (const tag of await tags.getByRole('button').all()) {
      await tag.scrollIntoViewIfNeeded();
      const isOnTop = (button: Element) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      };
      await expect.poll(() => tag.evaluate(isOnTop)).toBe(true);
    }
    await expectBeside(tags, page.getByRole('link', { name: /^Use next/ }));
  });
  await link.click();
  await expect(page).toHaveURL(`${href.shelves}?order=next`);
  await expect(page.getByRole('button', { name: 'Use next' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article').first()).toContainText('Fern Balm');
}

test(
  'On a desktop, home links to the products to use next, and My beauty life lists eight tools with numbers',
  {
    annotation: [
      ...rules('TOOL-01', 'TOOL-02', 'TOOL-04', 'SHELL-47', 'PROF-19', 'SETT-13'),
      ...rules('HOME-40', 'OPEN-08'),
    ],
  },
  async ({ site }) => {
    const mara = await memberWithDates(site);
    const page = await (await site.browserOf(mara, desktop)).newPage();
    const main = page.getByRole('main');
    await test.step('Home shows the "Use next" link without a noticeable layout shift', () =>
      useNextFromHome(page, 'home-use-next'));
    await test.step('If My beauty life fails to load, a retry button loads it again', async () => {
      site.expectNoise(/status of 500/);
      await page.route('**/api/me/beauty-life', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await main.getByRole('link', { name: 'My beauty life' }).click();
      await expect(page).toHaveURL(href.beautyLife);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Expiry calendar' })).toBeVisible();
    });
    await test.step('From the top bar, statistics are two presses away', async () => {
      await openInApp(page, href.home);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
        'My Shelves',
        'Discover',
      ]);
      await page.getByRole('banner').getByRole('link', { name: 'My beauty life' }).click();
      await main.getByRole('link', { name: 'Statistics' }).click();
      await expect(page).toHaveURL(href.statistics);
    });
    await test.step('The profile and the settings link to My beauty life', async () => {
      for (const [item, address] of [
        ['Profile', href.profile],
        ['Settings', href.settings],
      ] as const) {
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('menuitem', { name: item }).click();
        await expect(page).toHaveURL(address);
        await main.getByRole('link', { name: 'Open My beauty life' }).click();
        await expect(page).toHaveURL(href.beautyLife);
      }
    });
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles);
    const card = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await eachLook(page, async (name) => {
      await expect(card('Expiry calendar')).toContainText('1expires in the next 30 days. Corvane Dusk Blush');
      await expect(card('Expiry calendar')).toContainText('1 has expired.');
      await expect(card('Statistics')).toContainText('3in use, 3 on your shelf');
      await expect(card('Reaction diary')).toHaveText('Reaction diaryLog what works for your skin and what doesn’t.');
      await photograph(page, `beauty-life-${name}`);
      await expectAccessible(page);
    });
  },
);

/** Adds a product that the member would buy again and last used 70 days ago. */
async function shelveUnused(site: Site, mara: Member, name: string): Promise<void> {
  const { id: productId } = await site.product({ name, brand: 'Corvane' });
  const { id } = await site.shelve(mara, { productId, status: 'currently_using' });
  const on = dayFromToday(-70);
  await mara.call(countUse, { params: { id }, body: { key: crypto.randomUUID(), on, at: `${on}T12:00:00Z` } });
  await mara.call(setBuyAgain, { params: { id }, body: { wouldBuyAgain: true } });
  const price = { minor: 1290, currency: 'EUR' };
  const paid = { obtained: 'paid', boughtOn: on, price, size: null, boughtAt: 'Harbour Street Perfumery' } as const;
  await mara.call(recordPurchase, { params: { id }, body: paid });
}

test(
  'On a phone, home links to the products to use next, and My beauty life lists unused products and opens tools',
  { tag: '@phone', annotation: rules('TOOL-10', 'TOOL-30', 'TOOL-31', 'HOME-40', 'OPEN-08') },
  async ({ site }) => {
    const mara = await memberWithDates(site);
    const longName = 'Ember Rouge for Long Evenings by the Sea';
    await shelveUnused(site, mara, longName);
    await shelveUnused(site, mara, 'Moss Cream');
    const page = await (await site.browserOf(mara, phone)).newPage();
    await test.step('Home shows the "Use next" link without a noticeable layout shift', () =>
      useNextFromHome(page, 'home-use-next-phone'));
    await test.step('My beauty life lists products not used for 60 days', async () => {
      await page.getByRole('main').getByRole('link', { name: 'My beauty life' }).click();
      const unused = page.getByRole('region', { name: 'Not used for 60 days' });
      await expect(unused).toContainText('Ember Rouge');
      await unused.scrollIntoViewIfNeeded();
      await photograph(page, 'beauty-life-unused');
      await unused.getByRole('button', { name: `Used it: ${longName}` }).click();
      await expect(unused).not.toContainText('Ember Rouge');
      await unused.getByRole('button', { name: 'Not now' }).click();
      await expect(unused).toHaveCount(0);
      const listing = page.waitForResponse(/\/api\/me\/unused$/);
      await page.reload();
      await listing;
      await expect(page.getByRole('link', { name: 'Buy again' })).toBeVisible();
      await expect(unused).toHaveCount(0);
    });
    await test.step('The Buy again list shows each product’s price and store', async () => {
      await page.getByRole('link', { name: 'Buy again' }).click();
      const list = page.getByRole('list', { name: 'Buy again' });
      await expect(list).toContainText('Ember Rouge');
      await expect(list).toContainText('€12.90');
      await expect(list).toContainText('Harbour Street Perfumery');
      const name = list.getByRole('link', { name: longName });
      await expect.poll(() => name.evaluate((link) => link.scrollHeight - link.clientHeight)).toBe(0);
      await photograph(page, 'buy-again');
      await expectAccessible(page);
    });
    await test.step('The expiry calendar groups products by expiry month, and a row opens the product’s package page', async () => {
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Expiry calendar' }).click();
      const months = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(months).toHaveCount(3);
      await expect(months.first()).toHaveText('Expired');
      await expect(months.last()).toHaveText('No date yet');
      await expect(page.getByRole('region', { name: 'Expired' })).toContainText('Fern Balm');
      await photograph(page, 'expiry-calendar');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Dusk Blush' }).click();
      await page.waitForURL(/\/shelves\/\d+$/);
    });
  },
);

/** Each tool’s page without data: its link on My beauty life, its title, and its first step. */
const emptyTools = [
  { tool: 'Expiry calendar', title: 'Nothing in use yet', step: 'My Shelves' },
  { tool: 'Statistics', title: 'Nothing to count yet', step: 'Discover Products' },
  { tool: 'Pan projects', title: 'No projects yet', role: 'button', step: 'Start your first project' },
  { tool: 'Reaction diary', title: 'Your diary is empty', role: 'button', step: 'Write your first entry' },
  { tool: 'Spending', title: 'Nothing here yet', role: 'button', step: 'Add your first purchase' },
  { tool: 'Buy again', title: 'Nothing to buy again yet', step: 'My Shelves' },
  { tool: 'Your ingredients', title: 'No ingredients chosen yet', role: 'button', step: 'Find an ingredient' },
] as const;

/** Other flows analyze these tools only at a phone's width, so this file also analyzes them at a desktop's width. */
const analyzedTwice = ['Nothing in use yet', 'No projects yet', 'Nothing to buy again yet'];

/** Two more pages without data, which the test opens by URL. */
const otherEmptyPages = [
  [href.yearReview(2026), 'Nothing happened on your shelf in 2026', 'Discover Products'],
  [`${href.shades}?own=true`, 'Nothing in this category on your shelf has a color yet', 'Discover Products'],
] as const;

async function expectExample(page: Page, title: string, step: string, role: 'link' | 'button' = 'link') {
  const main = page.getByRole('main');
  await eachLook(page, async (name) => {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    await expect(main.locator('[data-example][aria-hidden="true"]').getByText('Example')).toBeVisible();
    await expect(main.getByRole(role, { name: step }).first()).toBeVisible();
    await photograph(page, `empty-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${name}`);
    if (name === 'phone' || analyzedTwice.includes(title)) await expectAccessible(page);
  });
}

test(
  'Tools without data show an example and a first step, and their back button returns to My beauty life',
  { annotation: rules('TOOL-05', 'TOOL-20', 'TOOL-21', 'STAT-02') },
  async ({ site }) => {
    await site.product({ variantName: 'Rust', variantColor: '#b8442f' });
    const page = await site.visit(await site.member(), href.diary, desktop);
    const main = page.getByRole('main');
    const back = main.getByRole('button', { name: 'Back', exact: true });
    await test.step('Without a previous page, a tool has a link back to My beauty life', async () => {
      await main.getByRole('link', { name: 'Back to My beauty life' }).click();
      await expect(page).toHaveURL(href.beautyLife);
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Open My beauty life' }).click();
    for (const { tool, title, step, ...rest } of emptyTools)
      await test.step(`Without data, ${tool} shows "${title}" and a first step`, async () => {
        await main.getByRole('link', { name: tool }).click();
        await expect(page).not.toHaveURL(href.beautyLife);
        await expectExample(page, title, step, 'role' in rest ? rest.role : 'link');
        if (tool === 'Your ingredients') {
          await page.getByRole('button', { name: step }).click();
          await expect(page.getByLabel(/^Add up to/)).toBeFocused();
        }
        await back.click();
        await expect(page).toHaveURL(href.beautyLife);
      });
    await test.step('From My beauty life, the back button returns to the previous page', async () => {
      await back.click();
      await expect(page).toHaveURL(href.profile);
    });
    for (const [address, title, step] of otherEmptyPages)
      await test.step(`Without data, ${address} shows "${title}" and a first step`, async () => {
        await openInApp(page, address);
        await expectExample(page, title, step);
      });
  },
);
