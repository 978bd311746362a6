import { href } from '#web/href.ts';
import { openInApp } from '../support/open-in-app.ts';
import { rules } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

const views = [
  ['add-variant', 'Add Variant'],
  ['products', 'Products'],
  ['brands', 'Brands'],
  ['categories', 'Categories'],
  ['queue', 'Moderation queue'],
  ['duplicates', 'Duplicates'],
  ['sections', 'Sections'],
  ['members', 'Members'],
  ['changes', 'Changes'],
  ['add-product', 'Add Product'],
] as const;

test(
  'Admin views have their own URLs, which work with Back, Forward, and reload',
  { annotation: rules('ADMIN-02', 'ADMIN-31', 'OP-76') },
  async ({ site }) => {
    const keeper = await site.administrator();
    const page = await site.visit(keeper, href.admin);
    const chosen = page.getByRole('tab', { selected: true }).first();
    await test.step('Each view has its own URL', async () => {
      await expect(chosen).toHaveText('Add Product', { useInnerText: true });
      await expect(page).toHaveURL('/admin');
      for (const [name, label] of views) {
        await page.getByRole('tab', { name: label }).click();
        await expect(page).toHaveURL(href.adminView(name));
      }
    });
    await test.step('Back and Forward open the view that the URL names', async () => {
      for (const [name, label] of views.toReversed().slice(1)) {
        await page.goBack();
        await expect(page).toHaveURL(href.adminView(name));
        await expect(chosen).toContainText(label, { useInnerText: true });
      }
      await page.goForward();
      await expect(chosen).toHaveText('Products', { useInnerText: true });
    });
    await test.step('A view’s URL opens this view, even if another view was open last', async () => {
      await page.goto(href.adminView('members'));
      await expect(chosen).toHaveText('Members', { useInnerText: true });
      await expect(page).toHaveURL('/admin/members');
    });
    await test.step('A URL without a view name opens the view that was open last (ADMIN-02)', async () => {
      await page.goto(href.admin);
      await expect(chosen).toHaveText('Members', { useInnerText: true });
      await expect(page).toHaveURL('/admin');
      await page.getByRole('tab', { name: 'Products', exact: true }).click();
      await openInApp(page, href.settings);
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      await openInApp(page, href.admin);
      await expect(chosen).toHaveText('Products', { useInnerText: true });
      await expect(page).toHaveURL('/admin');
    });
    await test.step('The Back button asks before it discards unsaved changes', async () => {
      await page.getByRole('tab', { name: 'Brands' }).click();
      await page.getByRole('tab', { name: 'Add Product' }).click();
      await page.getByLabel('Product name').fill('Orchard Hand Cream');
      const guard = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
      await page.goBack();
      await guard.getByRole('button', { name: 'Keep editing' }).click();
      await guard.waitFor({ state: 'detached' });
      await expect(page.getByLabel('Product name')).toHaveValue('Orchard Hand Cream');
      await page.goBack();
      await guard.getByRole('button', { name: 'Discard changes' }).click();
      await expect(page).toHaveURL('/admin/brands');
    });
    await test.step('An open product form has its own URL, which works with reload, Back, and Forward', async () => {
      const { id } = await site.product({ name: 'Velvet Hour', brand: 'Ondine' });
      await page.goto(href.adminView('products'));
      await page.getByRole('button', { name: 'Edit Velvet Hour' }).first().click();
      await expect(page).toHaveURL(href.adminForm('add-product', id));
      const name = page.getByLabel('Product name');
      await name.fill('Velvet Hours');
      await page.getByText('Draft saved').waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
      await expect(name).toHaveValue('Velvet Hours');
      await name.fill('Velvet Hour');
      await page.goBack();
      await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
      await page.goForward();
      await expect(name).toHaveValue('Velvet Hour');
      await page.getByRole('button', { name: 'Save changes' }).waitFor();
    });
    await test.step('The URL of a form without its product says so', async () => {
      await page.goto(href.adminForm('add-variant', 999_999));
      await page.getByText('Product not found', { exact: true }).waitFor();
    });
    await test.step('The URL of an unknown view shows "404 Page Not Found"', async () => {
      await openInApp(page, '/admin/nothing');
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    });
  },
);
