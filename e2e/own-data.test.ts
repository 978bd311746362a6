import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();

test('data is taken along from the settings, and a shelf is looked at before it is brought in', async () => {
  const mara = await site.member();
  await site.shelve(mara, { shadeNotes: 'Warm', customTags: ['rebuy'] });
  const page = await site.visit(mara, '/settings', phone);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shelflife-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));

  await site.family(['Fawn', 'Fig'], { name: 'Cloud Tint', brand: 'Ondine' });
  await page.getByRole('link', { name: 'Import a shelf' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import a shelf' }).waitFor();
  const list = ['Ondine,Cloud Tint,Fig,Tried', 'Ondine,Cloud Tint,,Tried', 'Nobody,Zzxqv,,Tried'].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('region', { name: 'Found (1)', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Not found (1)' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'import-phone');
  expect((await mara.call(listShelf, { query: {} })).body).toHaveLength(1);
  const unsure = page.getByRole('region', { name: 'Not sure (1)' }).getByRole('combobox');
  await unsure.selectOption('Ondine Cloud Tint in Fawn');
  await page.getByRole('button', { name: 'Add 2 products' }).click();
  await page.waitForURL('**/shelves?tab=all');
  await expect.poll(() => page.locator('.toast').textContent()).toBe('Shelf imported2 products added.');
  await expect.poll(() => page.locator('article.card').count()).toBe(3);
});
