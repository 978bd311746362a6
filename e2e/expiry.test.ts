import { changePackage, getEntryUsage, useProduct as countUse } from '#contract/uses.ts';
import { daysAfter } from '#contract/expiry-date.ts';
import { getExpirySettings } from '#contract/expiry.ts';
import { listEntryPurchases } from '#contract/packages.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Returns a date in UTC, because the server uses UTC in these tests. */
const dayFromToday = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

test(
  'On a phone, cards mark expired products, and the package page saves offline uses and the weight',
  {
    tag: '@phone',
    annotation: [...rules('OPEN-07', 'OPEN-08'), ...rules('OPEN-22', 'OPEN-01'), ...rules('OPEN-27')],
  },
  async ({ site }) => {
    const mara = await site.member();
    const opened = async (name: string, months: number) => {
      const { id: productId } = await site.product({ name });
      const { id } = await site.shelve(mara, { productId });
      await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: dayFromToday(-45) } });
      await mara.call(changePackage, { params: { id }, body: { ownPeriod: months } });
      return id;
    };
    await opened('Past Balm', 1);
    await opened('Near Balm', 3);
    const id = await opened('Far Balm', 24);
    const page = await site.visit(mara, href.shelves, phone);
    const uses = page.getByRole('region', { name: 'Uses' });
    await test.step('Cards mark expired and soon-to-expire products, and "Use next" lists these products first', async () => {
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(3);
      await expect(cards.first()).toContainText('Far Balm');
      await expect(page.getByText('Expired')).toHaveCount(1);
      await expect(page.getByText(/^Expires in/)).toHaveCount(1);
      await page.getByRole('button', { name: 'Use next' }).click();
      await expect(cards.first()).toContainText('Past Balm');
      await expect(cards.nth(1)).toContainText('Near Balm');
      await expect(cards).toHaveCount(3);
      await expectAccessible(page);
      await photograph(page, 'use-next-phone');
      await expect(page).toHaveURL(/order=next/);
    });
    await page.getByRole('button', { name: 'Shelf status for Far Balm' }).click();
    await page.getByRole('menuitem', { name: 'Packages and uses' }).click();
    await test.step('Each use recorded offline is saved once, and an undone use is not saved', async () => {
      await expect(uses).toContainText('No uses logged yet');
      await page.context().setOffline(true);
      for (const shown of ['1 use,', '2 uses,', '3 uses,']) {
        await uses.getByRole('button', { name: 'Used it' }).click();
        await expect(uses).toContainText(shown);
      }
      await uses.getByRole('button', { name: 'Undo last' }).click();
      await expect(uses).toContainText('2 uses,');
      await page.context().setOffline(false);
      const count = async () => (await mara.call(getEntryUsage, { params: { id } })).body.useCount;
      await expect.poll(count).toBe(2);
    });
    await test.step('Entering a package’s weight shows how full the package is', async () => {
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
      await expect(uses).toContainText('100%');
      await expect(uses.getByLabel('Weight in grams')).toHaveCount(0);
    });
    await test.step('The URL of another member’s package shows "Not on your shelf"', async () => {
      const others = await site.shelve(await site.member(), { status: 'currently_using' });
      await openInApp(page, href.entry(others.id));
      await expect(page.getByRole('heading', { name: 'Not on your shelf' })).toBeVisible();
    });
  },
);

/** Adds a member with a mascara that they opened 160 days ago and used on each of the 30 days before today. */
async function usedMascara(site: Site) {
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
  return { mara, id };
}

test(
  'The package page shows when and why the package expires, and the settings can turn on weekly emails',
  {
    annotation: [
      ...rules('OPEN-03', 'OPEN-06', 'OPEN-24', 'OPEN-25', 'OPEN-26'),
      ...rules('OPEN-10', 'OPEN-11', 'OPEN-12'),
    ],
  },
  async ({ site }) => {
    const { mara, id } = await usedMascara(site);
    const finished = await site.shelve(mara, { status: 'currently_using' });
    const dates = { dateStarted: dayFromToday(-40), dateFinished: dayFromToday(0) };
    await mara.call(changeShelfEntry, { params: { id: finished.id }, body: dates });
    const page = await site.visit(mara, href.entry(id), desktop);
    await test.step('The page shows when and why the package expires, and saves its details', async () => {
      const expiry = page.getByRole('region', { name: /^Expires in/ });
      await expect(expiry).toContainText('6 months after you opened it');
      await expect(expiry).toContainText('the usual time for its category');
      await expiry.getByRole('button', { name: 'Edit package' }).click();
      const form = page.getByRole('dialog', { name: 'Add package' });
      await form.getByLabel('Printed expiry').fill('2026-13');
      await form.getByLabel('Months after opening').fill('70');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Please enter a date as YYYY-MM or YYYY-MM-DD')).toBeVisible();
      await expect(form.getByText('Please enter 1 to 60 months')).toBeVisible();
      await expect(form.getByLabel('Printed expiry')).toHaveValue('2026-13');
      await expectAccessible(page);
      await photograph(page, 'entry-package');
      await form.getByLabel('Printed expiry').fill('2099-03');
      await form.getByLabel('Months after opening').fill('12');
      await form.getByLabel('Batch note').fill('L2041');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(expiry).toContainText('from your package');
      await expect(expiry).toContainText('L2041');
      const { body } = await mara.call(listEntryPurchases, { params: { id } });
      expect(body).toMatchObject([{ obtained: null, printedExpiry: '2099-03', state: 'open' }]);
      await expiry.getByRole('button', { name: 'Edit package' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit package' }).getByLabel('Batch note')).toHaveValue('L2041');
      await page.keyboard.press('Escape');
      await expect(expiry.getByRole('button', { name: 'Edit package' })).toBeFocused();
    });
    await test.step('The page shows how full the package is, and when it will be empty', async () => {
      const uses = page.getByRole('region', { name: 'Uses' });
      const slider = uses.getByLabel('How full is it?');
      await slider.focus();
      for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowLeft');
      await expect(uses).toContainText('50%');
      await expect(uses).toContainText('Empty around');
      await photograph(page, 'entry-full');
    });
    await test.step('A finished package’s page asks whether the member would buy the product again', async () => {
      await openInApp(page, href.entry(finished.id));
      const question = page.getByRole('group', { name: 'Would you buy it again?' });
      await question.getByRole('button', { name: 'Yes' }).click();
      await expect(question.getByRole('button', { name: 'Don’t ask again' })).toHaveCount(0);
      const wouldBuyAgain = async () =>
        (await mara.call(getEntryUsage, { params: { id: finished.id } })).body.wouldBuyAgain;
      await expect.poll(wouldBuyAgain).toBe(true);
      await expectAccessible(page);
      await photograph(page, 'entry-finished');
    });
    await test.step('In the settings, a member can turn on the weekly email, and create and revoke a calendar URL', async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      const part = page.getByRole('region', { name: 'Expiry reminders' });
      const email = part.getByLabel(/at most once a week/);
      await expect(email).not.toBeChecked();
      await expect(part.getByLabel(/Notify me two weeks before/)).toBeChecked();
      await email.check();
      const settings = async () => (await mara.call(getExpirySettings, {})).body;
      await expect.poll(async () => (await settings()).weeklyEmail).toBe(true);
      await part.getByRole('button', { name: 'Create calendar address' }).click();
      await expect(part.getByLabel('Calendar address')).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
      await part.scrollIntoViewIfNeeded();
      await photograph(page, 'settings-expiry');
      await expectAccessible(page);
      await part.getByRole('button', { name: 'Revoke address' }).click();
      await expect(part.getByLabel('Calendar address')).toHaveCount(0);
      await expect.poll(async () => (await settings()).calendarSince).toBeNull();
    });
  },
);
