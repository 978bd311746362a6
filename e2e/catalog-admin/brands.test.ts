import { expectAccessible } from '../support/accessibility.ts';
import { hold } from '../support/hold.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

test(
  'An administrator renames a brand, gives it an alias, and merges brands with similar names',
  { annotation: rules('IMPORT-09') },
  async ({ site, keeper }) => {
    await site.product({ brand: 'Velvetine', name: 'Glow Water' });
    await site.product({ brand: 'Velvetine Paris', name: 'Dew Water' });
    await site.product({ brand: 'Velvetinne', name: 'Glow Water' });
    await site.product({ brand: 'Ondine' });
    const page = await site.visit(keeper, '/admin');
    await page.getByRole('tab', { name: 'Brands' }).click();
    const lines = page.getByRole('list', { name: 'Brands', exact: true }).getByRole('listitem');
    await expect(lines).toHaveCount(4);
    await test.step('Brands with similar names are listed in pairs, which can be merged or marked as different', async () => {
      const pairs = page.getByRole('list', { name: 'Brands with similar names' }).getByRole('listitem');
      await expect(pairs).toHaveCount(2);
      await expectAccessible(page);
      await photograph(page, 'admin-brand-pairs-desktop');
      await page.getByRole('button', { name: 'Velvetine and Velvetinne are different' }).click();
      await expect(pairs).toHaveCount(1);
      await expect(pairs.getByRole('button').first()).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(pairs).toHaveCount(2);
      await page.getByRole('button', { name: 'Velvetine and Velvetinne are different' }).click();
      await expect(pairs).toHaveCount(1);
      await page.getByRole('button', { name: 'Merge Velvetine Paris into Velvetine' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Merge brands' }).click();
      await page.getByText('Brands merged', { exact: true }).waitFor();
      await expect(pairs).toHaveCount(0);
      await expect(page.getByRole('tabpanel')).toBeFocused();
      await expect(lines).toHaveCount(3);
    });
    await test.step('A brand can be renamed and given aliases, but no alias can be the name of another brand', async () => {
      const search = await hold(page, /\/api\/admin\/brands\?.*search=ondi/);
      await page.getByLabel('Search brands and aliases').fill('ondi');
      await search.requested;
      await expect(lines).toHaveCount(3);
      search.release();
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
    });
    await test.step('The merge dialog shows how many products move and how many may be duplicates', async () => {
      await page.getByLabel('Search brands and aliases').fill('');
      await page.getByRole('button', { name: 'Merge another brand into Velvetine', exact: true }).click();
      const merging = page.getByRole('dialog', { name: 'Merge into Velvetine' });
      await merging.getByLabel('Brand to merge').fill('velvet');
      await merging.getByRole('button', { name: 'Velvetinne' }).click();
      await merging.getByText('1 product of Velvetinne will belong to Velvetine.').waitFor();
      await merging.getByText('Possible duplicates (1)').waitFor();
      await photograph(page, 'admin-brand-merge-desktop');
      await merging.getByRole('button', { name: 'Merge brands' }).click();
      await expect(lines).toHaveText(
        [
          /Maison Ondine\s+1 product\s+Also Ondine, Ondine de Paris/,
          /Velvetine\s+3 products\s+Also Velvetine Paris, Velvetinne/,
        ],
        { useInnerText: true },
      );
    });
  },
);
