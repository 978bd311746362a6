import { expect, test } from 'vitest';
import { getProduct } from '#contract/catalogue.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const keeper = await site.administrator();
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('ADIMG-01, ADIMG-02, ADIMG-03, ADIMG-04, ADIMG-05, ADIMG-06, ADIMG-07, ADIMG-08, ADIMG-09, ADMIN-04, OP-76, OP-82, OP-88: a gallery is found, filled, put in order and saved', async () => {
  const product = await site.product({ name: 'Velvet Hour', brand: 'Ondine' });
  const context = await site.browserOf(keeper, phone);
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  const page = await context.newPage();
  await page.goto('/admin/images');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill('velvet');
  await page.getByRole('button', { name: 'Select Velvet Hour' }).click();
  const count = (number: number) => page.getByText(`${number} of 8 images`, { exact: true }).waitFor();
  await count(0);
  await page.getByLabel('Add images').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: pixel });
  await count(1);
  const add = async (address: string) => {
    await page.getByLabel('Or an image URL').fill(address);
    await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  };
  await add('nowhere');
  await page.getByText('Please enter a valid image URL', { exact: true }).waitFor();
  for (const number of [2, 3, 4, 5, 6, 7, 8]) {
    await add(`https://pictures.example/${number}.jpg`);
    await count(number);
  }
  expect(await page.getByLabel('Add images').count()).toBe(0);
  expect(await page.getByLabel('Or an image URL').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Make primary: image 3' }).click();
  await page.getByRole('button', { name: 'Move image 2 later' }).press('Enter');
  await page.getByRole('button', { name: 'Remove image 8' }).click();
  await count(7);
  await expect.poll(() => page.locator('.gal li').first().getByText('Primary').count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-images-mobile');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/api/admin/products/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Save images' }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to update product images. Please try again.' }).waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save images' }).click();
  const body = (await sent).postDataJSON();
  expect(body.image).toBe('https://pictures.example/3.jpg');
  expect(body.images[0]).toBe(body.image);
  expect(body.images.slice(1, 3)).toEqual(['https://pictures.example/2.jpg', expect.stringMatching(/^\/media\//)]);
  await page.getByText('Images updated', { exact: true }).waitFor();
  const saved = (await keeper.call(getProduct, { params: { id: product.id } })).body;
  expect(saved).toMatchObject({ image: body.image, images: body.images });
  expect(saved.images).toHaveLength(7);
  site.takeNoise();
});
