import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
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
    await page.getByText('Couldn’t load the progress. The import continues').waitFor();
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
