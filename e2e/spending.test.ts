import { listEntryPurchases, recordPurchase } from '#contract/packages.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { exportData } from '#contract/own-data.ts';
import type { PackageForm } from '#contract/package-form.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { startSpendingGoal } from '#contract/spending.ts';
import { useProduct } from '#contract/uses.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const paid = (more: Partial<PackageForm> = {}): PackageForm => ({
  obtained: 'paid',
  boughtOn: '2026-05-02',
  price: { minor: 1290, currency: 'EUR' },
  size: { amount: 7.5, unit: 'ml' },
  boughtAt: 'Corner shop',
  ...more,
});

/** Adds the member's review of the product, and asks the member whether the review still holds. */
async function askForFollowUp(site: Site, member: Member, entryId: number, productId: number): Promise<void> {
  const review = { productId, shelvedProductId: entryId, rating: 4, disclosure: 'purchased' as const };
  const { id } = (await member.call(submitReview, { body: review })).body;
  const question = "insert into review_questions (user_id, review_id, stage) values ($1, $2, 'month')";
  await site.pool.query(question, [member.id, id]);
}

/** Lets the server handle the next matching POST, but makes the request fail in the browser. */
async function loseResponse(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

test(
  'The entry’s page shows the cost per use, and a purchase or follow-up is saved once even after a lost response',
  { annotation: rules('SPEND-01', 'SPEND-02', 'SPEND-03', 'SPEND-09', 'MOB-22') },
  async ({ site }) => {
    const mara = await site.member();
    const { id, productId } = await site.shelve(mara, { status: 'currently_using' });
    await askForFollowUp(site, mara, id, productId);
    for (let use = 0; use < 4; use++)
      await mara.call(useProduct, {
        params: { id },
        body: { key: crypto.randomUUID(), on: '2026-05-02', at: '2026-05-02T08:00:00Z' },
      });
    const page = await site.visit(mara, href.entry(id), desktop);
    const section = page.getByRole('region', { name: 'Packages' });
    await expect(section).toContainText('No packages yet');
    await section.getByRole('button', { name: 'Add package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add package' });
    await dialog.getByLabel('Price (optional)').fill('1.234');
    await dialog.getByLabel('Currency').selectOption('EUR');
    await dialog.getByLabel('Where you got it').fill('Corner shop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter the price like this: 12.90')).toBeVisible();
    await expect(dialog.getByLabel('Price (optional)')).toHaveValue('1.234');
    await expect(dialog.getByLabel('Where you got it')).toHaveValue('Corner shop');
    await dialog.getByLabel('Price (optional)').fill('12,90');
    await dialog.getByLabel('Size (optional)').fill('7,5');
    await photograph(page, 'spending-dialog');
    await test.step('A package is saved only once if the member saves again after a lost response', async () => {
      site.expectNoise(/net::ERR_FAILED/);
      await loseResponse(page, '**/api/shelf/*/purchases');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Failed to save the package');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(page)).toContainText('Package saved');
      expect((await mara.call(listEntryPurchases, { params: { id } })).body).toHaveLength(1);
    });
    await expect(section).toContainText('€12.90');
    await expect(section).toContainText('7.5 ml · Corner shop');
    await expect(section).toContainText('€3.23 per use so far, after 4 uses.');
    await section.getByRole('button', { name: 'Bought again' }).click();
    const again = page.getByRole('dialog', { name: 'Bought again' });
    await again.getByLabel('It was a gift').check();
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section).toContainText('€3.23 per use so far');
    await photograph(page, 'spending-entry');
    await section.getByRole('button', { name: /^Delete package: Sealed/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    const saved = async () => (await mara.call(listEntryPurchases, { params: { id } })).body.length;
    await expect.poll(saved).toBe(1);
    await test.step('A follow-up is saved only once if the member sends it again after a lost response', async () => {
      await openInApp(page, href.product(productId));
      await loseResponse(page, '**/api/me/follow-ups');
      const holds = page.getByRole('button', { name: 'It still holds' });
      await holds.click();
      await expect(toastOf(page)).toContainText('Failed to add the follow-up');
      await holds.click();
      await expect(toastOf(page)).toContainText('Follow-up added');
      const reviews = await mara.call(listReviews, { params: { id: productId }, query: {} });
      expect(reviews.body[0]?.followUps).toHaveLength(1);
    });
  },
);

/** Records five purchases of two products. One purchase has no price and no date. */
async function recordPurchases(site: Site, mara: Member): Promise<void> {
  const [one, two] = [await site.shelve(mara), await site.shelve(mara)];
  const record = (id: number, body: PackageForm) => mara.call(recordPurchase, { params: { id }, body });
  await record(one.id, paid());
  await record(one.id, paid({ boughtOn: '2026-06-01', price: { minor: 129_000, currency: 'EUR' } }));
  await record(two.id, paid({ obtained: 'gift', price: { minor: 3000, currency: 'JPY' } }));
  await record(two.id, paid({ boughtOn: null, price: null, state: 'empty' }));
  await record(two.id, paid({ boughtOn: '2025-12-31', price: { minor: 999, currency: 'EUR' } }));
  await mara.call(changeShelfEntry, { params: { id: one.id }, body: { dateFinished: '2026-05-20' } });
}

/** Returns the goals in the member's export. A separate program unzips the file. */
async function exportedGoals(site: Site, { token }: Member): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await site.app.inject({ url: exportData.path, headers });
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-goals-'));
  const file = join(folder, 'export.zip');
  await writeFile(file, rawPayload);
  const { stdout } = await promisify(execFile)('python3', ['-c', unpacked, file]);
  await rm(folder, { recursive: true });
  return stdout;
}
const unpacked = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("spending_goals.csv").decode(), end="")';

test(
  'Spending goals can be set, changed, deleted, and imported, and the ledger shows totals by currency and month',
  { annotation: rules('SPEND-05', 'SPEND-06', 'SPEND-08', 'SPEND-11', 'SPEND-12', 'SPEND-15', 'SPEND-16', 'SPEND-17') },
  async ({ site }) => {
    const mara = await site.member();
    const page = await site.visit(mara, '/beauty-life', desktop);
    await page.getByRole('link', { name: 'Spending' }).click();
    const goals = page.getByRole('list', { name: 'Goals', exact: true });
    await test.step('A goal can be set', async () => {
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      await page.getByRole('button', { name: 'Set a goal' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set a goal' });
      await dialog.getByLabel('Low-buy: up to a limit').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter a maximum number of purchases or a spending limit')).toBeVisible();
      await dialog.getByLabel('Maximum purchases').fill('2');
      const last = dialog.getByRole('textbox', { name: 'Last day' });
      await last.fill('9999-12-31');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Choose a date from 2000 to 2100')).toBeVisible();
      await last.fill('2027-05-01');
      const calendar = dialog.getByRole('button', { name: 'Calendar for Last day' });
      await calendar.click();
      await dialog.getByRole('button', { name: 'Saturday, May 15, 2027' }).click();
      await expect(last).toHaveValue('2027-05-15');
      await expect(calendar).toHaveAttribute('aria-expanded', 'false');
      await photograph(page, 'spending-goal');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(goals).toContainText('0 of 2 purchases');
    });
    await test.step('A goal can be changed and deleted', async () => {
      await goals.getByRole('button', { name: /^Edit goal/ }).click();
      const changing = page.getByRole('dialog', { name: 'Edit goal' });
      await changing.getByLabel('No-buy: no purchases').check();
      await changing.getByRole('button', { name: 'Save' }).click();
      await expect(goals).toContainText('No-buy: nothing bought');
      await goals.getByRole('button', { name: /^Delete goal/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Nothing here yet')).toBeVisible();
    });
    await test.step('Importing exported goals twice adds each goal only once', async () => {
      const other = await site.member();
      const may = { startsOn: '2026-05-01', endsOn: '2026-05-31', mostProducts: null, mostSpent: null };
      await other.call(startSpendingGoal, { body: { ...may, kind: 'no_buy' } });
      const upTo = { mostProducts: 3, mostSpent: { minor: 150_000, currency: 'EUR' } };
      await other.call(startSpendingGoal, { body: { ...may, kind: 'low_buy', endsOn: '2026-06-30', ...upTo } });
      const csv = await exportedGoals(site, other);
      await bring(page, csv);
      await expect(toastOf(page).filter({ hasText: '2 goals imported' })).toBeVisible();
      await expect(goals.getByRole('listitem')).toHaveCount(2);
      await expect(goals).toContainText('No-buy: nothing bought');
      await expect(goals).toContainText('0 of 3 purchases');
      await recordPurchases(site, mara);
      await bring(page, csv);
      await expect(toastOf(page).filter({ hasText: '0 goals imported' })).toContainText('2 rows skipped');
      await expect(goals.getByRole('listitem')).toHaveCount(2);
    });
    await test.step('Importing a file without the columns of a goal shows an error toast', async () => {
      site.expectNoise(/status of 400/);
      await bring(page, 'brand,product');
      await expect(toastOf(page).filter({ hasText: 'Error' })).toBeVisible();
    });
    for (const size of [desktop, phone])
      await test.step(`On a ${size === phone ? 'phone' : 'desktop'}, the ledger shows totals, goals, and purchases`, async () => {
        if (size.viewport) await page.setViewportSize(size.viewport);
        const euros = page.getByLabel('In EUR');
        await expect(euros).toContainText('€1,312.89');
        await expect(euros).toContainText('3 purchases');
        await expect(page.getByText('Not in the totals (no price): 1 bought, 1 finished.')).toBeVisible();
        await expect(page.getByText('1 purchase with no date isn’t in any month.')).toBeVisible();
        await expect(page.getByText('1 finished package with no date isn’t in any month.')).toBeVisible();
        await expect(page.getByRole('table', { name: 'EUR, 2026' })).toContainText('€1,290.00');
        await expect(goals).toContainText('2 of 3 purchases');
        await expect(goals).toContainText('€1,302.90 of €1,500.00');
        await expect(page.getByRole('list', { name: 'All purchases' }).getByRole('listitem')).toHaveCount(5);
        await expectAccessible(page);
        await photograph(page, size === phone ? 'spending-phone' : 'spending');
        await page.getByLabel('Year').selectOption('2025');
        await expect(page.getByRole('table', { name: 'EUR, 2025' })).toContainText('€9.99');
        await page.getByLabel('Year').selectOption('2026');
      });
  },
);

const bring = (page: Page, text: string) =>
  page
    .getByLabel('Goals file')
    .setInputFiles({ name: 'spending_goals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'A purchase can be recorded on the spending page, and a product that is bought again suggests its last price',
  { annotation: rules('SPEND-16', 'PACK-08', 'OPEN-06') },
  async ({ site }) => {
    const mara = await site.member();
    const [blush, balm] = [await site.product({ name: 'Dusk Blush' }), await site.product({ name: 'Fern Balm' })];
    for (const { id: productId } of [blush, balm]) await site.shelve(mara, { productId, status: 'currently_using' });
    const page = await site.visit(mara, href.spending, desktop);
    const choice = page.getByRole('dialog', { name: 'What did you buy?' });
    const choose = async (name: string) => {
      await choice.getByLabel('Search your shelf').fill(name);
      await expect(choice.getByRole('list', { name: 'Your shelf' }).getByRole('button')).toHaveText([new RegExp(name)]);
      await choice.getByRole('button', { name: new RegExp(name) }).click();
    };
    await page.getByRole('button', { name: 'Add your first purchase' }).click();
    await expect(choice.getByRole('list', { name: 'Your shelf' }).getByRole('button')).toHaveCount(2);
    await eachLook(page, async (name) => {
      await photograph(page, `new-purchase-${name}`);
      await expectAccessible(page);
    });
    await choose('Fern');
    const first = page.getByRole('dialog', { name: 'Add package' });
    await first.getByLabel('Printed expiry').fill('3 2031');
    await first.getByLabel('Price').fill('12.90');
    await first.getByLabel('Currency').selectOption('EUR');
    await first.getByRole('button', { name: 'Save' }).click();
    const purchases = page.getByRole('list', { name: 'All purchases' });
    await expect(purchases.getByRole('listitem')).toHaveCount(1);
    await expect(purchases).toContainText('Fern Balm');
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await choose('Fern');
    const again = page.getByRole('dialog', { name: 'Bought again' });
    await expect(again.getByLabel('Price')).toHaveValue('12.90');
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(purchases.getByRole('listitem')).toHaveCount(2);
    await purchases.getByRole('button', { name: /^Edit/ }).last().click();
    await expect(page.getByRole('dialog', { name: 'Edit package' }).getByLabel('Printed expiry')).toHaveValue(
      '2031-03',
    );
    await page.keyboard.press('Escape');
    await eachLook(page, async (name) => {
      await photograph(page, `spending-${name}`);
      await expectAccessible(page);
    });
  },
);
