import { runDueJobs } from '#server/jobs/jobs.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { connect } from '#server/database/database.ts';
import { listCatalogImports } from '#contract/catalog-import.ts';
import { changeProduct, listAdminProducts } from '#contract/catalog-admin/products.ts';
import { dismissAdministrator } from '#contract/moderation/suspensions.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { password, withPassword } from './support/passwords.ts';
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
  { annotation: rules('IMPORT-06', 'IMPORT-07', 'IMPORT-38') },
  async ({ site, keeper }) => {
    await site.product({ brand: 'Ondine', name: 'Glow Water' });
    await importFile(site, [
      [40000011, 'Rosewater Shampoo', 'Ondine'],
      [40000012, 'Vessel', 'Ondine'],
      [40000013, 'Fig Shampoo', 'Ondine'],
    ]);
    const [fig] = (await keeper.call(listAdminProducts, { query: { search: 'Fig Shampoo' } })).body;
    await keeper.call(changeProduct, { params: { id: fig?.id ?? 0 }, body: { description: 'Sweet' } });
    const page = await site.visit(keeper, href.adminView('queue'));
    const products = page.locator('dt', { hasText: 'Products' }).locator('+ dd');
    await page.getByRole('tab', { name: 'Imports (1)' }).click();
    await page.getByText('1 row waiting: no category').waitFor();
    await expect(products).toHaveText('3', { useInnerText: true });
    await page.getByRole('button', { name: 'Undo import: autumn.jsonl' }).click();
    const undo = page.getByRole('alertdialog');
    await undo
      .getByText(/removed, counting each shade and its parent product, .+ 1 product in use or changed since/)
      .waitFor();
    await undo.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undoing: 0 of 1 product removed').waitFor();
    await runDueJobs(site.context);
    await page.getByText(/^Undone .+; 1 product in use or changed since not removed$/).waitFor();
    await page.getByRole('tab', { name: 'Imports (0)' }).waitFor();
    await page.getByRole('tab', { name: 'Moderation queue (0)' }).waitFor();
    await expect(products).toHaveText('2', { useInnerText: true });
    await expect(page.getByText(/row waiting/)).toHaveCount(0);
  },
);

test(
  'A tab of an administrator whose rights ended decides no rows, and keeps what was chosen',
  { annotation: rules('IMPORT-03') },
  async ({ site, keeper }) => {
    await site.product({ brand: 'Ondine', name: 'Glow Water' });
    await importFile(site, [[40000012, 'Vessel', 'Ondine']]);
    const page = await site.visit(keeper, href.adminView('queue'));
    await page.getByRole('tab', { name: 'Imports' }).click();
    await page.getByRole('button', { name: 'Review 1 row: autumn.jsonl' }).click();
    await page.getByRole('button', { name: 'Category: Vessel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept in category' });
    await dialog.getByLabel('Category', { exact: true }).selectOption('Hair');
    const helper = await withPassword(site, await site.administrator('shelf_helper'));
    await helper.call(dismissAdministrator, { params: { memberId: keeper.id }, body: { password } });
    site.expectNoise(/status of 403/);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('Only authorized administrators can access this area.').first().waitFor();
    await expect(dialog.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText('Hair');
    expect((await helper.call(listCatalogImports, { query: {} })).body).toMatchObject([{ waiting: 1 }]);
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
    await page.getByRole('heading', { name: 'Ondine Paris is close to Ondine · 1 row' }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-import-review-desktop');
    await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
    await expectNothingWider(page);
    await photograph(page, 'admin-import-review-mobile');

    await page.getByRole('button', { name: /^All as Ondine: / }).click();
    await expect(pending).toHaveCount(2);
    await page.getByRole('button', { name: 'Reject: Dish soap citrus' }).click();
    await expect(pending).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo last decision' }).click();
    await expect(pending).toHaveCount(2);
    await page.getByRole('button', { name: 'Reject: Dish soap citrus' }).click();
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

test(
  'An administrator decides 40 rows of mixed reasons with at most 20 keys',
  { annotation: rules('IMPORT-42', 'IMPORT-43') },
  async ({ site, keeper }) => {
    await site.product({ brand: 'Ondine', name: 'Glow Water' });
    await site.product({ brand: 'Corvane', name: 'Dew Water' });
    const letters = 'abcdefghij'.split('');
    await importFile(site, [
      [40000011, 'Rosewater Shampoo', 'Ondine'],
      ...letters.slice(0, 8).map((letter, at) => [41000000 + at, `Fig Lipstick ${letter}`, 'Ondine Paris'] as const),
      ...letters.slice(0, 7).map((letter, at) => [42000000 + at, `Fig Shampoo ${letter}`, 'Corvane Paris'] as const),
      ...letters.map((letter, at) => [43000000 + at, `Dish soap ${letter}`, 'Ondine'] as const),
      ...letters.map((letter, at) => [44000000 + at, `Vessel ${letter}`, 'Ondine'] as const),
      ...letters.slice(0, 5).map((_, at) => [45000000 + at, `${at + 1}0 ml`, 'Ondine'] as const),
    ]);
    const page = await site.visit(keeper, href.adminView('queue'));
    await page.getByRole('tab', { name: 'Imports (40)' }).click();
    await page.getByRole('button', { name: 'Review 40 rows: autumn.jsonl' }).click();
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    const heading = (name: string) => page.getByRole('heading', { name });
    const corvane = heading('Corvane Paris is close to Corvane · 7 rows');
    await corvane.waitFor();
    await press('e');
    await expect(corvane).toHaveCount(0);
    await press('u');
    await corvane.waitFor();
    await press('e');
    await expect(corvane).toHaveCount(0);
    await press('e');
    await expect(heading('Ondine Paris is close to Ondine')).toHaveCount(0);
    // One of these rows is a beauty product after all.
    await heading('No beauty product · 10 rows').waitFor();
    await press('j');
    await press('a');
    await heading('No beauty product · 9 rows').waitFor();
    await press('d');
    await expect(heading('No beauty product')).toHaveCount(0);
    await heading('No category · 10 rows').waitFor();
    await press('g');
    const dialog = page.getByRole('dialog', { name: 'Accept in category' });
    await dialog.getByText('10 rows will be published').waitFor();
    await dialog.getByLabel('Category', { exact: true }).focus();
    await press('H');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).focus();
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(heading('No category')).toHaveCount(0);
    await heading('The name is a quantity · 5 rows').waitFor();
    await press('d');
    await page.getByText('You’ve reviewed every row of this import.').waitFor();
    // Four more keys move the focus within the dialog.
    expect(presses + 4).toBeLessThanOrEqual(20);
    const { rows: hair } = await site.pool.query(
      `select from products join categories on categories.id = category_id where products.name like 'Vessel%' and categories.name = 'Hair'`,
    );
    expect(hair).toHaveLength(10);
  },
);

test(
  'An administrator imports a file in the browser, and another one sees it',
  { annotation: rules('IMPORT-44', 'IMPORT-45', 'IMPORT-46') },
  async ({ site, keeper }) => {
    const page = await site.visit(keeper, href.adminView('queue'));
    await page.getByRole('tab', { name: /^Imports/ }).click();
    const area = page.getByRole('region', { name: 'Import a file' });
    const csv =
      'brand,product,name,hex,maker\nOndine,Velvet Hour Lipstick,Rust,#b8442f,X\nOndine,Vessel,Plum,#552244,X\n';
    const file = { name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await test.step('A file that is refused says so once', async () => {
      const broken = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
      await area.getByLabel(/Choose or drop/).setInputFiles(broken);
      await area.getByText(/^Checking/).waitFor();
      await runDueJobs(site.context);
      await area.getByText(/^list\.csv was not imported: its first line .+\. Nothing was changed\.$/).waitFor();
      await area.getByRole('button', { name: 'Discard: list.csv' }).click();
    });
    await page.route('**/parts/0', (route) => route.abort(), { times: 1 });
    site.expectNoise(/ERR_FAILED/);
    await area.getByLabel(/Choose or drop/).setInputFiles(file);
    await area.getByText(/^Checking/).waitFor();
    await runDueJobs(site.context);
    await area.getByText('Checked. Nothing has changed yet.').waitFor();
    await area.getByText('1 new · 0 merged · 1 to review · 0 refused').waitFor();
    await area.getByText('Not imported: maker').waitFor();
    await expect(area.getByRole('list', { name: 'First rows' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await photograph(page, 'admin-import-file-desktop');
    await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
    await expectNothingWider(page);
    await photograph(page, 'admin-import-file-mobile');
    await area.getByLabel('No rows').click();
    await area.getByText(/^Checking/).waitFor();
    await runDueJobs(site.context);
    await area.getByText('2 new · 0 merged · 0 to review · 0 refused').waitFor();
    const other = await site.visit(await site.administrator('shelf_helper'), href.adminView('queue'));
    await other.getByRole('tab', { name: /^Imports/ }).click();
    await other.getByRole('button', { name: 'Import: autumn.csv' }).click();
    await other.getByText('Importing. You can leave this page.').waitFor();
    await runDueJobs(site.context);
    await other.getByText('2 added · 0 merged · 0 skipped').waitFor();
    await page.getByRole('button', { name: 'Import: autumn.csv' }).click();
    await page
      .getByText(/This file was discarded/)
      .first()
      .waitFor();
  },
);
