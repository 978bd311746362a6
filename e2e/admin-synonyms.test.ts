import { expectAccessible } from './support/accessibility.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

test(
  'Added synonyms apply to the next search, and can be edited and deleted',
  { annotation: rules('ADMIN-32', 'ADMIN-62', 'SRCH-27') },
  async ({ site, keeper }) => {
    await site.product({ name: 'Pomade Puff', brand: 'Ondine' });
    const page = await site.visit(keeper, '/admin/synonyms');
    await page.getByRole('button', { name: 'Add synonyms' }).click();
    const adding = page.getByRole('dialog', { name: 'Add synonyms' });
    await adding.getByLabel('Synonyms').fill('pomade');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByText('Enter at least two words that mean the same')).toBeVisible();
    await expect(adding.getByLabel('Synonyms')).toHaveValue('pomade');
    await expectAccessible(page);
    await adding.getByLabel('Synonyms').fill('pomade, brillantine');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toBeHidden();

    await page.getByRole('combobox', { name: 'Search products' }).fill('brillantine');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=brillantine');
    await expect(page.getByRole('main').getByRole('link', { name: 'Pomade Puff' }).first()).toBeVisible();
    await page.goBack();

    await page.getByLabel('Search synonyms').fill('pomade');
    await page.getByRole('button', { name: 'Edit brillantine' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit synonyms' });
    await editing.getByLabel('Synonyms').fill('pomade\nhair wax');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'hair wax, pomade' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit hair wax' }).click();
    await editing.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No synonyms found')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Explain a search' }).fill('pomade zzqx');
    const explained = page.getByRole('region', { name: 'Explain a search' }).getByRole('listitem');
    await expect(explained.filter({ hasText: 'zzqx strange: unknown' })).toBeVisible();
    await expect(explained.filter({ hasText: /: chosen$/ })).toHaveCount(1);
    await expectAccessible(page);
  },
);
