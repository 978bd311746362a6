import { href } from '#web/href.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

const views = [
  ['add-product', 'Add Product'],
  ['add-variant', 'Add Variant'],
  ['products', 'Products'],
  ['brands', 'Brands'],
  ['categories', 'Categories'],
  ['queue', 'Moderation queue'],
  ['duplicates', 'Duplicates'],
  ['members', 'Members'],
  ['changes', 'Changes'],
] as const;

test(
  'Admin views have their own URLs, which work with Back, Forward, and reload',
  { annotation: rules('ADMIN-02', 'ADMIN-31') },
  async ({ site }) => {
    const keeper = await site.administrator();
    const page = await site.visit(keeper, href.admin);
    const chosen = page.getByRole('tab', { selected: true }).first();
    await expect(chosen).toHaveText('Add Product', { useInnerText: true });
    await expect(page).toHaveURL('/admin');
    for (const [name, label] of views) {
      await page.goto(href.adminView(name));
      await expect(chosen).toContainText(label, { useInnerText: true });
    }
    await page.getByRole('tab', { name: 'Brands' }).click();
    await expect(page).toHaveURL('/admin/brands');
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page).toHaveURL('/admin/members');
    await page.goBack();
    await expect(chosen).toHaveText('Brands', { useInnerText: true });
    await page.goForward();
    await expect(chosen).toHaveText('Members', { useInnerText: true });
    await page.reload();
    await expect(chosen).toHaveText('Members', { useInnerText: true });
    await expect(page).toHaveURL('/admin/members');
    // ADMIN-02: a URL without a view name opens the last open view.
    await page.goto(href.admin);
    await expect(chosen).toHaveText('Members', { useInnerText: true });
    await expect(page).toHaveURL('/admin');
    await page.goto('/admin/nothing');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  },
);

test('The Back button asks before it discards unsaved changes', { annotation: rules('OP-76') }, async ({ site }) => {
  const page = await site.visit(await site.administrator(), href.adminView('brands'));
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

test(
  'An admin view redirects visitors to / and shows "Access Denied" to members',
  { annotation: rules('ROUTE-33', 'ROUTE-49', 'OP-20') },
  async ({ site }) => {
    const stranger = await site.visit(null, href.adminView('queue'));
    await expect(stranger).toHaveURL('/');
    const member = await site.visit(await site.member(), href.adminView('members'));
    await member.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await expect(member).toHaveURL('/admin/members');
  },
);
