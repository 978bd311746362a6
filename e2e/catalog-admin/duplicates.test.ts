import { expectAccessible } from '../support/accessibility.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photograph } from '../support/photograph.ts';
import { expect, test } from '../support/test.ts';

test('Merging two products redirects the old URL, and undoing the merge restores the old page', async ({
  site,
  keeper,
}) => {
  const member = await site.member();
  const { parent: remaining } = await site.family(['Ember'], { name: 'Sunlit Stick', brand: 'Velvetine' });
  const { parent: gone } = await site.family(['Ember', 'Fig'], { name: 'Sunlit Stik', brand: 'Velvetine Paris' });
  await site.shelve(member, { productId: gone.id });
  const page = await site.visit(keeper, '/admin');
  await page.getByRole('tab', { name: 'Duplicates' }).click();
  await page.getByText('No merges yet').waitFor();
  const choose = async (label: string, text: string, name: string) => {
    await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name }).first().click();
  };
  await choose('Product to keep', 'sunlit stick', 'Sunlit Stick Velvetine');
  await choose('Product to merge', 'sunlit stick', 'Sunlit Stick Velvetine');
  await page.getByText('A product can’t be merged with itself', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Choose another product' }).last().click();
  await choose('Product to merge', 'sunlit stik', 'Sunlit Stik Velvetine Paris');
  const moves = page.getByRole('region', { name: 'What will move' });
  await expect(moves).toHaveText(/Shelf entries\s+1[\s\S]*Shades\s+Fig\s+1[\s\S]*same name\s+Ember\s+1/, {
    useInnerText: true,
  });
  await expectAccessible(page);
  await photograph(page, 'admin-duplicates-desktop');
  await page.getByRole('button', { name: 'Merge products' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await page.getByText('Products merged', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Undo the merge of Velvetine Paris Sunlit Stik/ }).waitFor();

  await openInApp(page, `/product/${gone.id}`);
  await page.waitForURL((url) => url.pathname === `/product/${remaining.id}`);
  await page.getByRole('heading', { name: 'Sunlit Stick', exact: true }).waitFor();

  await page.goBack();
  await page.getByRole('button', { name: /^Undo the merge/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click();
  await page.getByText('Merge undone', { exact: true }).waitFor();
  await page.getByText('No merges yet').waitFor();
  await openInApp(page, `/product/${gone.id}`);
  await page.getByRole('heading', { name: 'Sunlit Stik', exact: true }).waitFor();
  await expect(page).toHaveURL(`/product/${gone.id}`);
});
