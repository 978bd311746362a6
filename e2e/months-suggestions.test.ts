import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

test(
  'After an administrator accepts a suggestion, the package page shows the months after opening',
  { tag: '@phone', annotation: rules('OPEN-05', 'OPEN-09', 'OPEN-14') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Velora Lash', brand: 'Corvane' });
    const { id } = await site.shelve(mara, { productId: product.id, status: 'currently_using' });
    const page = await site.visit(mara, href.entry(id), phone);
    const turns = page.getByRole('region', { name: 'Expiry' });
    await turns.getByRole('button', { name: 'Suggest months after opening' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest months after opening' });
    await dialog.getByLabel('Months after opening').fill('70');
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(dialog.getByText('Please enter 1 to 60 months')).toBeVisible();
    await expect(dialog.getByLabel('Months after opening')).toHaveValue('70');
    await dialog.getByLabel('Months after opening').fill('9');
    await photograph(page, 'entry-suggest');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(turns).toContainText('An administrator will review your suggestion.');
    const desk = await site.visit(await site.administrator(), '/admin/queue', desktop);
    await desk.getByRole('tab', { name: /^Months/ }).click();
    await expect(desk.getByText('9 months after opening')).toBeVisible();
    await photograph(desk, 'queue-months');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(toastOf(desk, 'status')).toContainText('Months used');
    await page.reload();
    await expect(turns).toContainText('It’s good for 9 months once opened.');
    await expect(turns.getByRole('button', { name: 'Suggest months after opening' })).toHaveCount(0);
  },
);
