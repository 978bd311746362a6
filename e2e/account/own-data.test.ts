import { readFile } from 'node:fs/promises';
import { listShelf } from '#contract/shelves.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { photograph } from '../support/photograph.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';

test('A member exports their data and previews a shelf before importing it', { tag: '@phone' }, async ({ site }) => {
  const mara = await site.member();
  await site.shelve(mara, { shadeNotes: 'Warm', customTags: ['rebuy'] });
  const page = await site.visit(mara, '/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shelflife-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await file.path());
  expect(archive.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));

  await site.family(['Fawn', 'Fig'], { name: 'Cloud Tint', brand: 'Ondine' });
  await page.getByRole('link', { name: 'Import a shelf' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import a shelf' }).waitFor();
  await page.getByLabel('CSV file').setInputFiles(await file.path());
  await page.getByText('This isn’t a text file. If it’s a ZIP, choose the CSV file inside').waitFor();
  const list = ['Ondine,Cloud Tint,Fig,Tried', 'Ondine,Cloud Tint,,Tried', 'Nobody,Zzxqv,,Tried'].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('region', { name: 'Found (1)', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Not found (1)' }).waitFor();
  await expectAccessible(page);
  await photograph(page, 'import-phone');
  expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(1);
  const unsure = page.getByLabel('Product for Ondine · Cloud Tint', { exact: true });
  await unsure.selectOption('Ondine Cloud Tint in Fawn');
  await page.getByRole('button', { name: 'Add 2 products' }).click();
  await page.getByRole('heading', { name: 'Import in progress' }).waitFor();
  await runDueJobs(site.context);
  await page.waitForURL('**/shelves?tab=all');
  await expect(toastOf(page)).toHaveText('Shelf imported2 products added.');
  await expect(page.getByRole('article')).toHaveCount(3);
});
