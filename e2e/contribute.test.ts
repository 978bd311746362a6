import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '#web/href.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { photoFile } from './support/photos.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const mara = await site.member({ username: 'maraonpaper', firstName: 'Mara', email: 'mara@onpaper.example' });
const toast = (page: Page) => page.locator('.toast');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sentTo = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
const refuse = (page: Page, path: string, message: string) =>
  page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 409, body: JSON.stringify({ code: 'already_exists', message }) }),
    { times: 1 },
  );

test('ROUTE-19 ROUTE-20 REQ-01 REQ-02 REQ-03 REQ-04 VAL-59 VAL-60 VAL-61 ERR-49 OP-88 ROLE-13 a product is requested', async () => {
  const page = await site.visit(mara, href.requestProduct('Orchard & Co. Hand Cream'), phone);
  const name = page.getByLabel('Product name');
  const brand = page.getByLabel('Brand name');
  const photo = page.getByLabel('Product photo (optional)');
  const comments = page.getByLabel('Additional comments (optional)');
  await page.getByRole('heading', { name: 'Request a Product' }).waitFor();
  await expect.poll(() => name.inputValue()).toBe('Orchard & Co. Hand Cream');
  await photograph(page, 'request-product-mobile');

  await name.fill('  ');
  await photo.fill('the pack');
  await button(page, 'Submit Request').click();
  await page.getByText('Product name is required').waitFor();
  await expect.poll(() => page.getByText('Brand name is required').isVisible()).toBe(true);
  await expect.poll(() => page.getByText('Please enter a valid photo URL').isVisible()).toBe(true);
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'request-product-error-mobile');

  await name.fill('Orchard Hand Cream');
  await brand.fill('Pomelle Row');
  await photo.fill('https://photos.example/pack.jpg');
  await comments.fill('Plum and quince');
  await refuse(page, '/api/product-requests', 'Somebody asked for it');
  await button(page, 'Submit Request').click();
  await toast(page).getByText('409: Somebody asked for it').waitFor();
  await expect.poll(() => toast(page).getByText('Error', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => comments.inputValue()).toBe('Plum and quince');

  const sent = sentTo(page, '/api/product-requests');
  await button(page, 'Submit Request').click();
  expect((await sent).postDataJSON()).toEqual({
    productName: 'Orchard Hand Cream',
    brandName: 'Pomelle Row',
    productPhoto: 'https://photos.example/pack.jpg',
    additionalComments: 'Plum and quince',
  });
  await toast(page).getByText('Request submitted!').waitFor();
  for (const field of [name, brand, photo, comments]) expect(await field.inputValue()).toBe('');

  await name.fill('Night Ferry');
  await brand.fill('Corvane');
  const bare = sentTo(page, '/api/product-requests');
  await brand.press('Enter');
  expect((await bare).postDataJSON()).toEqual({ productName: 'Night Ferry', brandName: 'Corvane' });
  await expect.poll(() => name.inputValue()).toBe('');

  await page.goto(href.requestProduct());
  await name.waitFor();
  await expect.poll(() => name.inputValue()).toBe('');
});

test('ROUTE-21 PHOT-01 PHOT-02 PHOT-03 PHOT-04 PHOT-05 PHOT-06 PHOT-07 PHOT-08 PHOT-10 PHOT-14 PHOT-17 PHOT-18 PHOT-19 PHOT-20 VAL-58 OP-89 CONST-08 photos are chosen, five at most', async () => {
  const page = await site.visit(mara, href.submitPhotos, phone);
  const name = page.getByLabel('Product name');
  const files = page.locator('input[type=file]');
  const shown = page.locator('.pgrid img');
  await page.getByRole('heading', { name: 'Submit Photos' }).waitFor();
  expect(await name.getAttribute('required')).not.toBeNull();
  expect(await files.getAttribute('multiple')).not.toBeNull();
  await expect.poll(() => files.getAttribute('accept')).toBe('image/*');
  expect(await button(page, 'Submit Photos').isDisabled()).toBe(true);
  expect(
    await page
      .getByText(
        'By submitting you confirm that you own the rights to these images and grant Shelflife permission to use them for product listings.',
      )
      .isVisible(),
  ).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'submit-photos-mobile');

  await name.pressSequentially('  ');
  await name.press('Enter');
  expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  expect(await toast(page).count()).toBe(0);
  await name.fill('Sunlit Blush Stick');
  await name.press('Enter');
  await toast(page).getByText('No photos selected').waitFor();
  await expect
    .poll(() => toast(page).getByText('Please upload at least one photo before submitting.').isVisible())
    .toBe(true);

  await files.setInputFiles([{ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') }]);
  await toast(page).getByText('Failed to process photos. Please try again.').waitFor();
  await expect.poll(() => page.locator('.toast.bad').count()).toBe(1);
  await page.getByText('torn.jpg: This photo is damaged and cannot be read').waitFor();

  const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((stem) => photoFile(`${stem}.jpg`, '#d9725e'));
  await files.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ...(await Promise.all(six)),
  ]);
  await toast(page).getByText('Maximum photos reached').waitFor();
  await expect
    .poll(() => toast(page).getByText('You can upload up to 5 photos per submission.').isVisible())
    .toBe(true);
  await expect.poll(() => shown.count()).toBe(5);
  expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
    'one.jpg',
    'two.jpg',
    'three.jpg',
    'four.jpg',
    'five.jpg',
  ]);
  expect(await files.count()).toBe(0);
  await photograph(page, 'submit-photos-full-mobile');
  await button(page, 'Remove photo 2').click();
  await expect.poll(() => shown.count()).toBe(4);
  expect(await page.getByAltText('two.jpg').count()).toBe(0);
  await expect.poll(() => files.count()).toBe(1);
  expect(await button(page, 'Submit Photos').isEnabled()).toBe(true);
});

test('PHOT-09 PHOT-11 PHOT-12 PHOT-13 PHOT-15 PHOT-16 ERR-48 OP-13 OP-88 OP-91 photos are sent as data strings', async () => {
  const page = await site.visit(mara, href.submitPhotos, desktop);
  const name = page.getByLabel('Product name');
  const comments = page.getByLabel('Additional comments (optional)');
  const shown = page.locator('.pgrid img');
  await name.fill('Sunlit Blush Stick');
  await comments.fill('By the window');
  await page
    .locator('input[type=file]')
    .setInputFiles([await photoFile('front.jpg', '#d9725e'), await photoFile('open.jpg', '#b23a55')]);
  await expect.poll(() => shown.count()).toBe(2);
  await photograph(page, 'submit-photos-two-desktop');

  await refuse(page, '/api/photo-submissions', 'Not now');
  await button(page, 'Submit Photos').click();
  await toast(page).getByText('409: Not now').waitFor();
  expect([await name.inputValue(), await comments.inputValue(), await shown.count()]).toEqual([
    'Sunlit Blush Stick',
    'By the window',
    2,
  ]);

  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/photo-submissions', async (route) => {
    await released;
    await route.continue();
  });
  const sent = sentTo(page, '/api/photo-submissions');
  await button(page, 'Submit Photos').click();
  const { photos, ...rest } = (await sent).postDataJSON();
  expect(rest).toEqual({ productName: 'Sunlit Blush Stick', additionalComments: 'By the window' });
  expect(photos).toEqual([
    expect.stringMatching(/^data:image\/jpeg;base64,/),
    expect.stringMatching(/^data:image\/jpeg;base64,/),
  ]);
  await button(page, 'Submitting...').waitFor();
  await expect.poll(() => button(page, 'Submitting...').getAttribute('aria-disabled')).toBe('true');
  release();
  await toast(page).getByText('Photos submitted!').waitFor();
  await button(page, 'Submit Photos').waitFor();
  expect([await name.inputValue(), await comments.inputValue(), await shown.count()]).toEqual(['', '', 0]);
  const { rows } = await site.pool.query('select photo_urls from photo_submissions order by id desc limit 1');
  expect(rows[0].photo_urls).toEqual([expect.stringMatching(/^\/media\//), expect.stringMatching(/^\/media\//)]);
});

test('PDP-52 PDP-53 VAL-55 VAL-56 VAL-57 ERR-48 OP-88 OP-90 photos are offered on the product page by their addresses', async () => {
  const { shades } = await site.family(['Persimmon Silk'], { name: 'Velvet Hour Lipstick', brand: 'Ondine Fable' });
  const productId = shades[0]?.id ?? 0;
  const page = await site.visit(mara, href.product(productId), phone);
  await button(page, 'Submit Photos').click();
  const dialog = page.getByRole('dialog', { name: 'Submit Photos' });
  const email = dialog.getByLabel('E-mail');
  const addresses = dialog.getByLabel('Photo URLs');
  await dialog.waitFor();
  await expect.poll(() => email.inputValue()).toBe('mara@onpaper.example');
  await expect.poll(() => dialog.getByText('One per line').isVisible()).toBe(true);

  await email.fill('mara');
  await dialog.getByRole('button', { name: 'Submit Photos' }).click();
  await dialog.getByText('Please enter a valid email address').waitFor();
  await expect.poll(() => dialog.getByText('Please provide at least one photo URL').isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'product-dialogs-photos-error-mobile');
  await addresses.fill('javascript:alert(1)');
  await dialog.getByText('Please enter valid photo URLs').waitFor();
  await addresses.fill(Array.from({ length: 6 }, (_, number) => `https://photos.example/${number}.jpg`).join('\n'));
  await dialog.getByText('At most 5 photos per submission').waitFor();
  await addresses.fill('https://photos.example/front.jpg\n\n  http://photos.example/open.jpg  ');
  await dialog.getByText('2/5').waitFor();
  await email.fill('mara@onpaper.example');
  await photograph(page, 'product-dialogs-photos-mobile');

  await refuse(page, '/api/photo-submissions', 'Not now');
  await dialog.getByRole('button', { name: 'Submit Photos' }).click();
  await toast(page).getByText('409: Not now').waitFor();
  const sent = sentTo(page, '/api/photo-submissions');
  await dialog.getByRole('button', { name: 'Submit Photos' }).click();
  expect((await sent).postDataJSON()).toEqual({
    submitterEmail: 'mara@onpaper.example',
    photoUrls: ['https://photos.example/front.jpg', 'http://photos.example/open.jpg'],
    productId,
    productName: 'Velvet Hour Lipstick',
    brandName: 'Ondine Fable',
  });
  await toast(page).getByText('Photos submitted!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await button(page, 'Submit Photos').evaluate((opener) => opener === document.activeElement)).toBe(true);
});
