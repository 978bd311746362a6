import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

test('An administrator can rename a brand, give it an alias, and merge two brands', async ({ site, keeper }) => {
  await site.product({ brand: 'Velvetine', name: 'Glow Water' });
  await site.product({ brand: 'Velvetine Paris', name: 'Glow Water' });
  await site.product({ brand: 'Ondine' });
  const page = await site.visit(keeper, '/admin');
  await page.getByRole('tab', { name: 'Brands' }).click();
  const lines = page.getByRole('list', { name: 'Brands', exact: true }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await page.getByLabel('Search brands and aliases').fill('ondi');
  await expect(lines).toHaveText([/Ondine\s+1 product/], { useInnerText: true });
  await page.getByRole('button', { name: 'Edit Ondine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit brand' });
  await dialog.getByLabel('New alias').fill('velvetine');
  await dialog.getByRole('button', { name: 'Add alias' }).click();
  await dialog.getByText('Velvetine already has this name. Merge the brands instead.').waitFor();
  await dialog.getByLabel('New alias').fill('Ondine de Paris');
  await dialog.getByRole('button', { name: 'Add alias' }).click();
  await dialog.getByRole('button', { name: 'Remove alias Ondine de Paris' }).waitFor();
  await dialog.getByLabel('Brand name').fill('Maison Ondine');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByRole('button', { name: 'Remove alias Ondine', exact: true }).waitFor();
  await expectAccessible(page);
  await photograph(page, 'admin-brand-dialog-desktop');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search brands and aliases').fill('');
  await page.getByRole('button', { name: 'Merge another brand into Velvetine', exact: true }).click();
  const merging = page.getByRole('dialog', { name: 'Merge into Velvetine' });
  await merging.getByLabel('Brand to merge').fill('velvet');
  await merging.getByRole('button', { name: 'Velvetine Paris' }).click();
  await merging.getByText('1 product of Velvetine Paris will belong to Velvetine.').waitFor();
  await merging.getByText('Possible duplicates (1)').waitFor();
  await photograph(page, 'admin-brand-merge-desktop');
  await merging.getByRole('button', { name: 'Merge brands' }).click();
  await page.getByText('Brands merged', { exact: true }).waitFor();
  await expect(lines).toHaveText(
    [/Maison Ondine\s+1 product\s+Also Ondine, Ondine de Paris/, /Velvetine\s+2 products\s+Also Velvetine Paris/],
    { useInnerText: true },
  );
});
