import type { Page } from '@playwright/test';
import { reviewShelfImport } from '#contract/shelf-import.ts';
import { listShelf } from '#contract/shelves.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { settled } from './support/settled.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

/** Writes the import's progress to the database, as the import job does. */
async function setProgress(site: Site, memberId: string, values: string): Promise<void> {
  await site.pool.query(`update shelf_imports set ${values} where user_id = $1`, [memberId]);
}

async function importing(site: Site) {
  const mara = await site.member();
  await site.shelve(mara);
  await site.pool.query(
    `insert into shelf_imports (user_id, state, today, total, done) values ($1, 'running', '2026-06-15', 2000, 400)`,
    [mara.id],
  );
  return mara;
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Import in progress' });

test(
  'An import shows its progress after a reload, a network outage, and a failed request, and how it stopped',
  { annotation: rules('SETT-32', 'SETT-33') },
  async ({ site }) => {
    const mara = await importing(site);
    const page = await (await site.browserOf(mara)).newPage();
    await page.clock.install();
    await page.goto('/shelves');
    /** Moves the clock to the next time that the page fetches the progress. */
    const untilFetched = () => page.clock.runFor(times.shelfImportProgress);
    await page.getByText('Import in progress: 400 of 2,000 products so far. Your shelf is incomplete').waitFor();
    await eachLook(page, (name) => photograph(page, `import-note-${name}`));
    await page.getByRole('link', { name: 'Show progress' }).click();
    await expect(bar(page)).toHaveAttribute('aria-valuetext', '400 of 2,000 products imported so far');
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toHaveCount(0);
    await eachLook(page, async (name) => {
      await expectAccessible(page);
      await photograph(page, `import-progress-${name}`);
    });
    await setProgress(site, mara.id, 'done = 800');
    await untilFetched();
    await page.getByText('800 of 2,000 products imported so far.').waitFor();
    await page.reload();
    await page.getByText('800 of 2,000 products imported so far.').waitFor();

    site.expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
    await page.context().setOffline(true);
    await page.getByText('You’re offline. The import continues').waitFor();
    await page.context().setOffline(false);
    await setProgress(site, mara.id, 'done = 1200');
    await untilFetched();
    await page.getByText('1,200 of 2,000 products imported so far.').waitFor();

    await page.route('**/api/shelf/imports/latest', (route) => route.abort());
    await untilFetched();
    await page.getByText('Failed to load the progress. The import continues').waitFor();
    await page.unroute('**/api/shelf/imports/latest');
    await setProgress(site, mara.id, `state = 'retrying'`);
    await untilFetched();
    await page.getByText('The import will continue automatically.').waitFor();
    await setProgress(site, mara.id, `state = 'done', done = 2000, added = 1990, purchases = 1`);
    await untilFetched();
    await page.waitForURL('**/shelves?tab=all');
    await expect(toastOf(page)).toHaveText('Shelf imported1,990 products added. 1 purchase added.');

    await test.step('A stopped import shows how many products were added', async () => {
      await setProgress(site, mara.id, `state = 'running', done = 400`);
      await openInApp(page, href.importShelf);
      await page.getByRole('button', { name: 'Stop import' }).click();
      await page.getByText('Your last import stopped after 400 of 2,000 products. To add the rest').waitFor();
      await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
      await setProgress(site, mara.id, `problem = 'You can log up to 100,000 uses'`);
      await openInApp(page, href.shelves);
      await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
      await openInApp(page, href.importShelf);
      await page.getByText('400 of 2,000 products. You can log up to 100,000 uses. To add the rest').waitFor();
      await photograph(page, 'import-stopped');
    });
  },
);

test(
  'The preview names unclear values and products on the shelf, and offers all shades of a product',
  { annotation: rules('SHELF-21', 'SHELF-47', 'SCAN-12', 'REVD-27', 'WREV-06') },
  async ({ site }) => {
    const mara = await site.member();
    const names = Array.from({ length: 10 }, (_, at) => `Tone ${at}`);
    const { shades } = await site.family(names, { brand: 'Ondine', name: 'Cloud Tint' });
    const balm = await site.product({ brand: 'Halden', name: 'Barrier Balm' });
    await site.shelve(mara, { productId: shades[0]?.id ?? 0 });
    const page = await site.visit(mara, href.importShelf);
    const csv = [
      'brand,product,status,started,rating',
      'Ondine,Cloud Tint,tried,,',
      'Halden,Barrier Balm,one day,3/4/2025,4.5',
    ].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect(row('Barrier Balm')).toContainText('“one day” isn’t a status');
    await expect(row('Barrier Balm')).toContainText('Reads 3/4/2025 as 2025-03-04, with the month first');
    await expect(row('Barrier Balm')).toContainText('Rating 5 of 5, for your review');
    await expect(row('Barrier Balm')).toContainText('Rounds the rating 4.5 to 5');
    await eachLook(page, async (name) => {
      await photograph(page, `import-notes-${name}`);
      await expectAccessible(page);
    });
    const product = page.getByLabel('Product for Ondine · Cloud Tint', { exact: true });
    await test.step('A product on the shelf is not added again', async () => {
      await expect(product).toHaveValue('');
      await product.selectOption('Ondine Cloud Tint in Tone 0 (on your shelf)');
      await expect(row('Cloud Tint')).toContainText('Already on your shelf. This row adds nothing');
      await expect(page.getByRole('button', { name: 'Add 1 product', exact: true })).toBeEnabled();
    });
    await test.step('Each of the ten shades can be chosen', async () => {
      await product.selectOption('All shades of Ondine Cloud Tint...');
      const shade = page.getByLabel('Shade for Ondine · Cloud Tint');
      await expect(shade.getByRole('option')).toHaveText([
        'Choose a shade',
        'Tone 0 (on your shelf)',
        ...names.slice(1),
      ]);
      await shade.selectOption('Tone 9');
      await photograph(page, 'import-shades');
      await page.getByRole('button', { name: 'Add 2 products' }).click();
      await page.getByText('0 of 2 products imported so far.').waitFor();
      await runDueJobs(site.context);
      const shelf = async () =>
        (await mara.call(listShelf, { query: {} })).body.map(({ productId, status }) => [productId, status]);
      await expect.poll(shelf).toEqual(
        expect.arrayContaining([
          [shades[9]?.id, 'tried'],
          [balm.id, 'want_to_try'],
        ]),
      );
    });
    await test.step('The rating waits on Write a Review, and the review dialog starts with it', async () => {
      await page.waitForURL('**/shelves?tab=all');
      await openInApp(page, href.writeReview);
      const ratings = page.getByRole('region', { name: 'Ratings from your import' });
      await ratings.getByText('5 of 5 stars').waitFor();
      await eachLook(page, async (name) => {
        await photograph(page, `write-review-imported-${name}`);
        await expectAccessible(page);
      });
      await ratings.getByRole('button', { name: 'Write Review' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write Review' });
      await dialog.getByText('From your imported list').waitFor();
      await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
      await eachLook(page, (name) => photograph(page, `review-imported-${name}`));
      await page.keyboard.press('Escape');
      await ratings.getByRole('button', { name: 'Remove the rating of Barrier Balm' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(ratings).toHaveCount(0);
    });
  },
);

test(
  'The error of an earlier file does not appear over the rows of a later one',
  { annotation: rules('SHELF-21') },
  async ({ site }) => {
    const mara = await site.member();
    await site.product({ brand: 'Halden', name: 'Barrier Balm' });
    const page = await site.visit(mara, href.importShelf);
    const fail = Promise.withResolvers<void>();
    await page.route(
      `**${reviewShelfImport.path}`,
      async (route) => {
        await fail.promise;
        const message = 'You sent another list, so this preview ended.';
        await route.fulfill({ status: 429, json: { code: 'too_many_requests', message } });
      },
      { times: 1 },
    );
    const choose = (product: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`Halden,${product},,Tried`) });
    await choose('Barrier Cream');
    await choose('Barrier Balm');
    const found = page.getByRole('region', { name: 'Found (1)', exact: true });
    await found.waitFor();
    const ended = page.waitForResponse((response) => response.status() === 429);
    fail.resolve();
    await (await ended).finished();
    await settled(page);
    await expect(found).toBeVisible();
    await expect(page.getByText(/this preview ended/)).toHaveCount(0);
  },
);
