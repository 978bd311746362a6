import { listAdminProducts } from '#contract/catalog-admin/products.ts';
import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test('An administrator adds a product', { annotation: rules('ADMIN-05', 'ADMIN-21') }, async ({ site, open }) => {
  const keeper = await site.administrator();
  const categoryId = await site.category('Body');
  await site.subcategory({ categoryId, name: 'Hand cream' });
  const page = await open(keeper, href.admin);
  await page.field('Product name').fill('Orchard Hand Cream');
  await page.field('Brand name').fill('Pomelle Row');
  await page.field('Category').choose('Body');
  await page.field(/^Subcategory/).choose('Hand cream');
  await page.field('Image URL').fill('https://pictures.example/none.jpg');
  await page.role('tabpanel').button('Add Product').click();
  await page.text('Product added').appears();
  await page.field('Product name').holds('');
  await page.role('complementary', 'Recent products').text('Orchard Hand Cream').appears();
  const { body } = await keeper.call(listAdminProducts, { query: {} });
  expect(JSON.stringify(body)).toContain('Orchard Hand Cream');
});
