import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, photograph } from './support/site.ts';

const site = await openSite();
const keeper = await site.administrator();
await site.product({ brand: 'Velvetine', name: 'Glow Water' });
await site.product({ brand: 'Velvetine Paris', name: 'Glow Water' });
await site.product({ brand: 'Ondine' });

test('brands are searched, renamed, given an alias and merged', async () => {
  const page = await site.visit(keeper, '/admin');
  await page.getByRole('tab', { name: 'Brands' }).click();
  const lines = page.locator('.tbl.brands > li');
  await expect.poll(() => lines.count()).toBe(3);
  await page.getByLabel('Search brands and aliases').fill('ondi');
  await expect.poll(() => lines.allInnerTexts()).toEqual([expect.stringMatching(/Ondine\s+1 product/)]);
  await page.getByRole('button', { name: 'Edit Ondine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit brand' });
  await dialog.getByLabel('New alias').fill('velvetine');
  await dialog.getByRole('button', { name: 'Add alias' }).click();
  await dialog.getByText('Velvetine goes by this name. Merge the brands instead.').waitFor();
  await dialog.getByLabel('New alias').fill('Ondine de Paris');
  await dialog.getByRole('button', { name: 'Add alias' }).click();
  await dialog.getByRole('button', { name: 'Remove alias Ondine de Paris' }).waitFor();
  await dialog.getByLabel('Brand name').fill('Maison Ondine');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByRole('button', { name: 'Remove alias Ondine', exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-brand-dialog-desktop');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search brands and aliases').fill('');
  await page.getByRole('button', { name: 'Merge another brand into Velvetine', exact: true }).click();
  const merging = page.getByRole('dialog', { name: 'Merge into Velvetine' });
  await merging.getByLabel('Brand that goes').fill('velvet');
  await merging.getByRole('button', { name: 'Velvetine Paris' }).click();
  await merging.getByText('1 product of Velvetine Paris will belong to Velvetine.').waitFor();
  await merging.getByText('Possible duplicates (1)').waitFor();
  await photograph(page, 'admin-brand-merge-desktop');
  await merging.getByRole('button', { name: 'Merge brands' }).click();
  await page.getByText('Brands merged', { exact: true }).waitFor();
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Maison Ondine\s+1 product\s+Also Ondine, Ondine de Paris/),
      expect.stringMatching(/Velvetine\s+2 products\s+Also Velvetine Paris/),
    ]);
  // The browser tells of the refused alias.
  site.takeNoise();
});
