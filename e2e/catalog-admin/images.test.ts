import type { Page } from '@playwright/test';
import { getProduct } from '#contract/catalog.ts';
import { mediaAddress } from '#contract/media.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import type { Member, Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the image manager and selects a product without images. */
async function openManager(site: Site, keeper: Member) {
  const product = await site.product({ name: 'Velvet Hour', brand: 'Ondine' });
  const context = await site.browserOf(keeper);
  await context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  const page = await context.newPage();
  await page.goto('/admin/images');
  await select(page, 'Velvet Hour');
  await count(page, 0);
  return { product, page };
}
async function select(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('button', { name: `Select ${name}` }).click();
}
const eightImages = Array.from({ length: 8 }, (_, index) => mediaAddress(`${index + 1}`.padStart(64, '0')));
const count = (page: Page, number: number) => page.getByText(`${number} of 8 images`, { exact: true }).waitFor();
const shown = (page: Page) =>
  page
    .getByRole('img', { name: / of (Velvet Hour|Cloud Tint)$/ })
    .evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')?.replace(/\d+\.webp$/, '1200.webp') ?? null),
    );

test(
  'An administrator can add up to eight images to a gallery, reorder them, and save again after a failed attempt',
  {
    tag: '@phone',
    annotation: rules(
      'ADIMG-01',
      'ADIMG-02',
      'ADIMG-03',
      'ADIMG-04',
      'ADIMG-05',
      'ADIMG-06',
      'ADIMG-07',
      'ADIMG-08',
      'ADIMG-09',
      'ADMIN-04',
      'OP-76',
      'OP-82',
      'OP-88',
    ),
  },
  async ({ site, keeper }) => {
    const { product, page } = await openManager(site, keeper);
    const other = await site.product({ name: 'Cloud Tint', brand: 'Ondine', image: eightImages[0] ?? null });
    await site.pool.query('update products set images = $2 where id = $1', [other.id, eightImages]);
    const save = page.getByRole('button', { name: 'Save images' });
    await test.step('Picture files can be added, and other files show an error', async () => {
      await page.getByLabel('Add images').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: pixel });
      await count(page, 1);
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
      await page.getByLabel('Add images').setInputFiles(notes);
      await page.getByText('notes.txt: Choose a JPEG, PNG, GIF, or WebP image').waitFor();
    });
    await test.step('Images can be added by URL, until there are eight', async () => {
      const add = async (address: string) => {
        await page.getByLabel('Or an image URL').fill(address);
        await page.getByRole('button', { name: 'Add', exact: true }).last().click();
      };
      await add('nowhere');
      await page.getByText('Please enter a valid image URL', { exact: true }).waitFor();
      for (const number of [2, 3, 4, 5, 6, 7, 8]) {
        await add(`https://pictures.example/${number}.jpg`);
        await count(page, number);
      }
      await expect(page.getByLabel('Add images')).toHaveCount(0);
      await expect(page.getByLabel('Or an image URL')).toBeDisabled();
      await expect.poll(async () => (await shown(page))[0]).toMatch(/^\/media\//);
      await expectAccessible(page);
      await photograph(page, 'admin-images-mobile');
    });
    await test.step('If there are unsaved changes, "Cancel" asks for confirmation', async () => {
      await page.getByRole('button', { name: 'Make primary: image 3' }).click();
      await page.getByRole('button', { name: 'Remove image 8' }).click();
      await count(page, 7);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    });
    await test.step('If saving fails, an error appears', async () => {
      await page.route('**/api/admin/products/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await save.click();
      await page.getByRole('alert').filter({ hasText: 'Failed to update product images. Please try again.' }).waitFor();
      site.expectNoise(/status of 500/);
      // On a phone, the toast covers the save button.
      await page.getByRole('button', { name: 'Dismiss' }).click();
    });
    await test.step('The gallery is saved with the chosen primary image first', async () => {
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await save.click();
      const [two, three, ...rest] = [2, 3, 4, 5, 6, 7].map((number) => `https://pictures.example/${number}.jpg`);
      const images = [three, expect.stringMatching(/^\/media\//), two, ...rest];
      expect((await sent).postDataJSON()).toMatchObject({ image: three, images });
      await page.getByText('Images updated', { exact: true }).waitFor();
      const saved = (await keeper.call(getProduct, { params: { id: product.id } })).body;
      expect(saved).toMatchObject({ image: three, images });
    });
    await test.step('Images can be reordered with buttons, the mouse, and the keyboard', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await select(page, 'Cloud Tint');
      await count(page, 8);
      await page.getByRole('button', { name: 'Make primary: image 3' }).click();
      await expect.poll(async () => (await shown(page))[0]).toBe(eightImages[2]);
      await page.getByRole('button', { name: 'Move image 2 later' }).press('Enter');
      await expect.poll(async () => (await shown(page))[2]).toBe(eightImages[0]);
      // The mouse drags the image to another position, and the keyboard moves it back. The image stays focused.
      const before = await shown(page);
      const handle = (number: number) => page.getByRole('button', { name: `Drag image ${number}, or` });
      await handle(5).scrollIntoViewIfNeeded();
      await handle(5).hover();
      await page.mouse.down();
      await handle(4).hover();
      await page.mouse.up();
      await page.getByText('Moved to position 4 of 8', { exact: true }).waitFor({ state: 'attached' });
      await expect.poll(() => shown(page)).toEqual(before.with(3, before[4] ?? null).with(4, before[3] ?? null));
      await handle(4).press('ArrowRight');
      await expect.poll(() => shown(page)).toEqual(before);
      await expect(handle(5)).toBeFocused();
      await page.keyboard.press('Home');
      await expect.poll(async () => (await shown(page))[0]).toBe(before[4]);
      await page.keyboard.press('End');
      await expect.poll(async () => (await shown(page))[7]).toBe(before[4]);
      await handle(8).hover();
      await page.mouse.down();
      await handle(7).hover();
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await shown(page))[7]).toBe(before[4]);
      await page.mouse.up();
      await handle(8).hover();
      await page.mouse.down();
      await handle(6).hover();
      await page.mouse.up();
      await expect.poll(async () => (await shown(page))[5]).toBe(before[4]);
      await page.getByRole('button', { name: 'Remove image 8' }).click();
      await count(page, 7);
      const gallery = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
      await expect(gallery.first().getByText('Primary')).toHaveCount(1);
    });
  },
);
