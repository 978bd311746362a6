import { runDueJobs } from '#server/jobs/jobs.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { connect } from '#server/database/database.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const isPost = (route: Route) => route.request().method() === 'POST';

async function importFile(site: Site, rows: readonly (readonly [code: number, name: string, brand: string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-imports-'));
  const path = join(folder, 'autumn.jsonl');
  const lines = rows.map(([code, name, brands]) => JSON.stringify({ code: String(code), product_name: name, brands }));
  await writeFile(path, lines.join('\n') + '\n');
  await importCatalog(connect(site.pool), { path, reportPath: join(folder, 'report.csv') });
  await rm(folder, { recursive: true });
}

test(
  'After an undo, the counts of the panel and the facts of the import are current without a reload',
  { annotation: rules('IMPORT-06', 'IMPORT-38') },
  async ({ site, keeper }) => {
    await site.product({ brand: 'Ondine', name: 'Glow Water' });
    await importFile(site, [
      [40000011, 'Rosewater Shampoo', 'Ondine'],
      [40000012, 'Vessel', 'Ondine'],
    ]);
    const page = await site.visit(keeper, href.adminView('queue'));
    const products = page.locator('dt', { hasText: 'Products' }).locator('+ dd');
    await page.getByRole('tab', { name: 'Imports (1)' }).click();
    await page.getByText('1 row waiting: no category').waitFor();
    await expect(products).toHaveText('2', { useInnerText: true });
    await page.getByRole('button', { name: 'Undo import: autumn.jsonl' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undoing: 0 of 1 product removed').waitFor();
    await runDueJobs(site.context);
    await page.getByText(/^Undone /).waitFor();
    await page.getByRole('tab', { name: 'Imports (0)' }).waitFor();
    await page.getByRole('tab', { name: 'Moderation queue (0)' }).waitFor();
    await expect(products).toHaveText('1', { useInnerText: true });
    await expect(page.getByText(/row waiting/)).toHaveCount(0);
  },
);

test(
  'An administrator reviews the rows of an import and undoes the whole import',
  { annotation: rules('IMPORT-03', 'IMPORT-04', 'IMPORT-06') },
  async ({ site, keeper }) => {
    await site.product({ brand: 'Ondine', name: 'Glow Water' });
    await importFile(site, [
      [40000011, 'Rosewater Shampoo', 'Ondine'],
      [40000012, 'Vessel', 'Ondine'],
      [40000013, 'Dish soap citrus', 'Ondine'],
      [40000014, 'Fig Lipstick', 'Ondine Paris'],
    ]);
    const page = await site.visit(keeper, '/admin');
    await page.getByRole('tab', { name: 'Moderation queue' }).click();
    await page.getByRole('tab', { name: 'Imports' }).click();
    await page.getByText('1 added · 0 merged · 0 skipped · 3 pending').waitFor();
    await page.getByRole('button', { name: 'Show samples: autumn.jsonl' }).click();
    await page.getByRole('link', { name: 'Ondine · Rosewater Shampoo' }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-import-batch-desktop');

    await page.getByRole('button', { name: 'Review 3 rows: autumn.jsonl' }).click();
    const pending = page.getByRole('list', { name: 'Rows to review' }).locator('> li');
    await expect(pending).toHaveCount(3);
    await page.getByText('Ondine Paris is new and similar to Ondine.').waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-import-review-desktop');
    await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
    await expectNothingWider(page);
    await photograph(page, 'admin-import-review-mobile');

    const asked = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'All as Ondine' }).click();
    await asked.getByText('All pending rows of Ondine Paris in this file').waitFor();
    await asked.getByRole('button', { name: 'Accept all' }).click();
    await expect(pending).toHaveCount(2);
    await page.getByRole('button', { name: 'Reject: Dish soap citrus' }).click();
    await asked.getByText('Dish soap citrus won’t be added.').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(pending).toHaveCount(2);
    await page.getByRole('button', { name: 'Reject: Dish soap citrus' }).click();
    await asked.getByRole('button', { name: 'Reject' }).click();
    await expect(pending).toHaveCount(1);
    await page.getByRole('button', { name: 'Category: Vessel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept in category' });
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await dialog.getByText('Please select a category').waitFor();
    await dialog.getByLabel('Category', { exact: true }).selectOption('Hair');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('You’ve reviewed every row of this import.').waitFor();
    await page.getByRole('button', { name: 'Back to imports' }).click();
    await page.getByText('3 added · 0 merged · 1 skipped').waitFor();

    await page.getByRole('button', { name: 'Undo import: autumn.jsonl' }).click();
    const undo = page.getByRole('alertdialog', { name: 'Undo import?' });
    await undo.getByText('3 products of autumn.jsonl will be removed').waitFor();
    await test.step('After a failure, the dialog stays open', async () => {
      site.expectNoise(/status of 500/);
      const fail = (route: Route) => (isPost(route) ? route.fulfill({ status: 500, body: '' }) : route.fallback());
      await page.route('**/undo', fail);
      await undo.getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('Failed to save the decision').first().waitFor();
      await expect(undo.getByRole('button', { name: 'Undo import' })).toBeEnabled();
      await page.unroute('**/undo');
    });
    await undo.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undoing: 0 of 3 products removed').waitFor();
    await runDueJobs(site.context);
    await page.getByText(/^Undone /).waitFor();
    await expect(page.getByRole('button', { name: 'Undo import: autumn.jsonl' })).toHaveCount(0);
  },
);
