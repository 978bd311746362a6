import { changePackage, getEntryLife, useProduct as countUse } from '#contract/entry-lives.ts';
import { daysAfter } from '#contract/opening-clock.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { getTurningSettings } from '#contract/turning.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** The day in UTC, as the server of these tests reckons. */
const dayFromToday = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

test(
  'One tap in the menu of a card counts a use, and the page of the package takes it back',
  { annotation: rules('OPEN-01', 'OPEN-02', 'OPEN-20') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    const page = await site.visit(mara, href.shelves, desktop);
    await page.getByRole('button', { name: /^Shelf status for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Remove from shelf', 'Used it', 'Dates and uses']);
    await page.getByRole('menuitem', { name: 'Used it' }).click();
    await expect(page.getByRole('status').getByText('Used it')).toBeVisible();
    await page.getByRole('button', { name: /^Shelf status for/ }).click();
    await page.getByRole('menuitem', { name: 'Dates and uses' }).click();
    await expect(page).toHaveURL(href.entry(id));
    const uses = page.getByRole('region', { name: 'Uses' });
    await expect(uses).toContainText('1 use, last today');
    await uses.getByRole('button', { name: 'Used it' }).click();
    await expect(uses).toContainText('2 uses, last today');
    await expectAccessible(page);
    await photograph(page, 'entry');
    await uses.getByRole('button', { name: 'Undo last' }).click();
    await expect(uses).toContainText('1 use, last today');
    const count = async () => (await mara.call(getEntryLife, { params: { id } })).body.useCount;
    await expect.poll(count).toBe(1);
  },
);

test(
  'Without a network taps wait, and arrive each once; an entry of somebody else is not there',
  { tag: '@phone', annotation: rules('OPEN-22', 'OPEN-01') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    const page = await site.visit(mara, href.entry(id), phone);
    const uses = page.getByRole('region', { name: 'Uses' });
    await expect(uses).toContainText('None counted yet');
    await page.context().setOffline(true);
    for (const shown of ['1 use,', '2 uses,', '3 uses,']) {
      await uses.getByRole('button', { name: 'Used it' }).click();
      await expect(uses).toContainText(shown);
    }
    await uses.getByRole('button', { name: 'Undo last' }).click();
    await expect(uses).toContainText('2 uses,');
    await page.context().setOffline(false);
    const count = async () => (await mara.call(getEntryLife, { params: { id } })).body.useCount;
    await expect.poll(count).toBe(2);
    await expectAccessible(page);
    const other = await site.visit(await site.member(), href.entry(id), phone);
    await expect(other.getByRole('heading', { name: 'Not on your shelf' })).toBeVisible();
  },
);

test(
  'The page of a package says when it turns and why, and keeps what stands on it',
  { annotation: rules('OPEN-03', 'OPEN-06', 'OPEN-24', 'OPEN-25', 'OPEN-26') },
  async ({ site }) => {
    const mara = await site.member();
    const subcategoryId = await site.subcategory({ id: 9, name: 'Mascara' });
    const product = await site.product({ name: 'Velora Lash', brand: 'Corvane', subcategoryId });
    const { id } = await site.shelve(mara, { productId: product.id });
    await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: dayFromToday(-160) } });
    for (let day = 30; day > 0; day--)
      await mara.call(countUse, {
        params: { id },
        body: { key: crypto.randomUUID(), on: dayFromToday(-day), at: `${dayFromToday(-day)}T12:00:00.000Z` },
      });
    const page = await site.visit(mara, href.entry(id), desktop);
    const turns = page.getByRole('region', { name: /^Turns in/ });
    await expect(turns).toContainText('6 months after you opened it');
    await expect(turns).toContainText('a default');
    await turns.getByRole('button', { name: 'Package' }).click();
    await turns.getByLabel('Printed expiry').fill('2026-13');
    await turns.getByLabel('Months after opening').fill('70');
    await turns.getByRole('button', { name: 'Save' }).click();
    await expect(turns.getByText('Please enter a date as YYYY-MM or YYYY-MM-DD')).toBeVisible();
    await expect(turns.getByText('Please enter 1 to 60 months')).toBeVisible();
    await expect(turns.getByLabel('Printed expiry')).toHaveValue('2026-13');
    await expectAccessible(page);
    await photograph(page, 'entry-package');
    await turns.getByLabel('Printed expiry').fill('2099-03');
    await turns.getByLabel('Months after opening').fill('12');
    await turns.getByLabel('Batch note').fill('L2041');
    await turns.getByRole('button', { name: 'Save' }).click();
    await expect(turns).toContainText('as you read on your package');
    await expect(turns).toContainText('L2041');
    const uses = page.getByRole('region', { name: 'Uses' });
    const slider = uses.getByLabel('How full is it?');
    await slider.focus();
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
    await expect(uses).toContainText('50 %');
    await expect(uses).toContainText('Empty around');
    await photograph(page, 'entry-full');
    await expectAccessible(page);
    await mara.call(changeShelfEntry, { params: { id }, body: { dateFinished: dayFromToday(0) } });
    await page.reload();
    const question = page.getByRole('group', { name: 'Would you buy it again?' });
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question.getByRole('button', { name: 'Do not ask again' })).toHaveCount(0);
    const answer = async () => (await mara.call(getEntryLife, { params: { id } })).body.wouldBuyAgain;
    await expect.poll(answer).toBe(true);
    await expectAccessible(page);
    await photograph(page, 'entry-finished');
  },
);

test(
  'Cards of My Shelves say what turns soon, and Use next puts it first',
  { tag: '@phone', annotation: rules('OPEN-07', 'OPEN-08') },
  async ({ site }) => {
    const mara = await site.member();
    const opened = async (name: string, months: number) => {
      const { id: productId } = await site.product({ name });
      const { id } = await site.shelve(mara, { productId });
      await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: dayFromToday(-45) } });
      await mara.call(changePackage, { params: { id }, body: { ownPeriod: months } });
    };
    await opened('Past Balm', 1);
    await opened('Near Balm', 3);
    await opened('Far Balm', 24);
    const page = await site.visit(mara, href.shelves, phone);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Far Balm');
    await expect(page.getByText('Past its time')).toHaveCount(1);
    await expect(page.getByText(/^Turns in/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Use next' }).click();
    await expect(cards.first()).toContainText('Past Balm');
    await expect(cards.nth(1)).toContainText('Near Balm');
    await expect(cards).toHaveCount(3);
    await expectAccessible(page);
    await photograph(page, 'use-next-phone');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Use next' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.first()).toContainText('Past Balm');
  },
);

test(
  'The settings turn notices and the weekly email on and off, and make and revoke the calendar',
  { annotation: rules('OPEN-10', 'OPEN-11', 'OPEN-12') },
  async ({ site }) => {
    const mara = await site.member();
    const page = await site.visit(mara, href.settings, desktop);
    const part = page.getByRole('region', { name: 'What turns' });
    const email = part.getByLabel(/one email a week/);
    await expect(email).not.toBeChecked();
    await expect(part.getByLabel(/Notify me once/)).toBeChecked();
    await email.check();
    const settings = async () => (await mara.call(getTurningSettings, {})).body;
    await expect.poll(async () => (await settings()).weeklyEmail).toBe(true);
    await part.getByRole('button', { name: 'Make a calendar address' }).click();
    await expect(part.getByLabel('Calendar address')).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await part.scrollIntoViewIfNeeded();
    await photograph(page, 'settings-turning');
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Revoke the address' }).click();
    await expect(part.getByLabel('Calendar address')).toHaveCount(0);
    await expect.poll(async () => (await settings()).calendarSince).toBeNull();
  },
);

test(
  'Where wanted the kitchen scale says how full a package is',
  { tag: '@phone', annotation: rules('OPEN-27') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    const page = await site.visit(mara, href.entry(id), phone);
    const uses = page.getByRole('region', { name: 'Uses' });
    await uses.getByRole('button', { name: 'Weigh it instead' }).click();
    await uses.getByLabel('Weight in grams').fill('heavy');
    await uses.getByRole('button', { name: 'Save weight' }).click();
    await expect(uses.getByText('Please enter the weight in grams')).toBeVisible();
    await expect(uses.getByLabel('Weight in grams')).toHaveValue('heavy');
    await expectAccessible(page);
    await photograph(page, 'entry-weight');
    await uses.getByLabel('Weight in grams').fill('80,4');
    await uses.getByRole('button', { name: 'Save weight' }).click();
    await expect(uses).toContainText('Weighed today: 80.4 g');
    await expect(uses).toContainText('100 %');
    await expect(uses.getByLabel('Weight in grams')).toHaveCount(0);
  },
);
