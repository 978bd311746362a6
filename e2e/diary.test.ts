import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test(
  'An entry is added, edited and deleted in the diary, which My beauty life links to',
  { annotation: rules('DIARY-01', 'DIARY-02', 'DIARY-11') },
  async ({ site }) => {
    await site.product({ name: 'Velora Serum', brand: 'Corvane' });
    const page = await site.visit(await site.member(), '/beauty-life', desktop);
    await page.getByRole('link', { name: 'Reaction diary' }).click();
    await expect(page.getByText('Your diary is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your diary' });
    await dialog.getByLabel('Note').fill('Red cheeks after an hour');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose at least one product')).toBeVisible();
    await expect(dialog.getByText('Please choose what you noticed')).toBeVisible();
    await expect(dialog.getByLabel('Note')).toHaveValue('Red cheeks after an hour');
    await dialog.getByLabel('Products', { exact: true }).fill('velora');
    await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').click();
    await dialog.getByRole('button', { name: 'Redness' }).click();
    await dialog.getByRole('group', { name: 'How strong: Redness' }).getByRole('button', { name: 'Strong' }).click();
    await photograph(page, 'diary-dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const entries = page.getByRole('list', { name: 'Diary entries' });
    await expect(entries).toContainText('Redness, strong');
    await expect(entries).toContainText('Corvane Velora Serum');
    await photograph(page, 'diary');
    await expectAccessible(page);
    await entries.getByRole('button', { name: /^Edit entry/ }).click();
    const changing = page.getByRole('dialog', { name: 'Edit entry' });
    await changing.getByRole('button', { name: 'No reaction' }).click();
    await changing.getByRole('button', { name: 'Save' }).click();
    await expect(entries).toContainText('No reaction');
    await entries.getByRole('button', { name: /^Delete entry/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your diary is empty')).toBeVisible();
  },
);

test(
  'On a phone the diary shows how much data is missing before it can compare',
  { tag: '@phone', annotation: rules('DIARY-06') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/diary', phone);
    await expect(page.getByRole('region', { name: 'What stands out' })).toContainText('Not enough to compare yet');
    await photograph(page, 'diary-phone');
    await expectAccessible(page);
  },
);
