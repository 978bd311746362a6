import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { hold } from './support/hold.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { altsOf, photoFile, uploadsOf } from './support/photos.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const mara = (site: Site) => site.member({ username: 'maraonpaper', firstName: 'Mara', email: 'mara@onpaper.example' });
const requestForm = (page: Page) => ({
  name: page.getByLabel('Product name'),
  brand: page.getByLabel('Brand name'),
  photo: page.getByLabel('Product photo (optional)'),
  comments: page.getByLabel('Additional comments (optional)'),
});
const filesOf = (page: Page) => page.getByLabel('Add photos');
const shownOf = (page: Page) => page.getByRole('group', { name: 'Photos' }).getByRole('img');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sentTo = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
const refuse = (page: Page, path: string, message: string) =>
  page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 409, body: JSON.stringify({ code: 'already_exists', message }) }),
    { times: 1 },
  );

test(
  'A member submits photo URLs in a dialog on the product page, and requests a product, each after a rejection',
  {
    tag: '@phone',
    annotation: [
      ...rules('PDP-52', 'PDP-53', 'VAL-55', 'VAL-56', 'VAL-57', 'ERR-48', 'OP-88', 'OP-90'),
      ...rules('ROUTE-19', 'ROUTE-20', 'REQ-01', 'REQ-02', 'REQ-03', 'REQ-04', 'VAL-59', 'VAL-60'),
      ...rules('VAL-61', 'ERR-49', 'ROLE-13'),
    ],
  },
  async ({ site }) => {
    const { shades } = await site.family(['Persimmon Silk'], { name: 'Velvet Hour Lipstick', brand: 'Ondine Fable' });
    const productId = shades[0]?.id ?? 0;
    const page = await site.visit(await mara(site), href.product(productId));
    await button(page, 'Submit Photos').click();
    const dialog = page.getByRole('dialog', { name: 'Submit Photos' });
    const email = dialog.getByLabel('Email');
    const addresses = dialog.getByLabel('Photo URLs');
    await dialog.waitFor();
    await expect(email).toHaveValue('mara@onpaper.example');
    await expect(dialog.getByText('One per line')).toBeVisible();
    await test.step('The dialog accepts up to five photo URLs, and shows errors for invalid input', async () => {
      await email.fill('mara');
      await dialog.getByRole('button', { name: 'Submit Photos' }).click();
      await dialog.getByText('Please enter a valid email address').waitFor();
      await expect(dialog.getByText('Please provide at least one photo URL')).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'product-dialogs-photos-error-mobile');
      await addresses.fill('javascript:alert(1)');
      await dialog.getByText('Please enter valid photo URLs').waitFor();
      await addresses.fill(Array.from({ length: 6 }, (_, number) => `https://photos.example/${number}.jpg`).join('\n'));
      await dialog.getByText('At most 5 photos per submission').waitFor();
      await addresses.fill('https://photos.example/front.jpg\n\n  http://photos.example/open.jpg  ');
      await dialog.getByText('2/5').waitFor();
      await email.fill('mara@onpaper.example');
      await photograph(page, 'product-dialogs-photos-mobile');
    });
    await test.step('After a rejection, the photo URLs can be submitted again', async () => {
      await refuse(page, '/api/photo-submissions', 'Not now');
      await dialog.getByRole('button', { name: 'Submit Photos' }).click();
      await toastOf(page).getByText('409: Not now').waitFor();
      const sent = sentTo(page, '/api/photo-submissions');
      await dialog.getByRole('button', { name: 'Submit Photos' }).click();
      expect((await sent).postDataJSON()).toEqual({
        submitterEmail: 'mara@onpaper.example',
        photoUrls: ['https://photos.example/front.jpg', 'http://photos.example/open.jpg'],
        productId,
        productName: 'Velvet Hour Lipstick',
        brandName: 'Ondine Fable',
      });
      await toastOf(page).getByText('Photos submitted!').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await expect(button(page, 'Submit Photos')).toBeFocused();
    });
    const { name, brand, photo, comments } = requestForm(page);
    await test.step('The URL can prefill the product name', async () => {
      await openInApp(page, href.requestProduct('Orchard & Co. Hand Cream'));
      await page.getByRole('heading', { name: 'Request a Product' }).waitFor();
      await expect(name).toHaveValue('Orchard & Co. Hand Cream');
      await photograph(page, 'request-product-mobile');
      await page.goBack();
      await button(page, 'Submit Photos').waitFor();
      await openInApp(page, href.requestProduct());
      await name.waitFor();
      await expect(name).toHaveValue('');
    });
    await test.step('A request needs a product name and a brand, and its photo URL must be valid', async () => {
      await name.fill('  ');
      await photo.fill('the pack');
      await button(page, 'Submit Request').click();
      await page.getByText('Product name is required').waitFor();
      await expect(page.getByText('Brand name is required')).toBeVisible();
      await expect(page.getByText('Please enter a valid photo URL')).toBeVisible();
      await expect(name).toBeFocused();
      await expectAccessible(page);
      await photograph(page, 'request-product-error-mobile');
    });
    await test.step('After the server rejects a request, the form stays filled in', async () => {
      await name.fill('Orchard Hand Cream');
      await brand.fill('Pomelle Row');
      await photo.fill('https://photos.example/pack.jpg');
      await comments.fill('Plum and quince');
      await refuse(page, '/api/product-requests', 'Somebody asked for it');
      await button(page, 'Submit Request').click();
      await toastOf(page).getByText('409: Somebody asked for it').waitFor();
      await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
      await expect(comments).toHaveValue('Plum and quince');
    });
    await test.step('A second attempt submits the request and clears the form', async () => {
      const sent = sentTo(page, '/api/product-requests');
      await button(page, 'Submit Request').click();
      expect((await sent).postDataJSON()).toEqual({
        productName: 'Orchard Hand Cream',
        brandName: 'Pomelle Row',
        productPhoto: 'https://photos.example/pack.jpg',
        additionalComments: 'Plum and quince',
      });
      await toastOf(page).getByText('Request submitted!').waitFor();
      for (const field of [name, brand, photo, comments]) await expect(field).toHaveValue('');
    });
    await test.step('The photo and the comment are optional', async () => {
      await name.fill('Night Ferry');
      await brand.fill('Corvane');
      const bare = sentTo(page, '/api/product-requests');
      await brand.press('Enter');
      expect((await bare).postDataJSON()).toEqual({ productName: 'Night Ferry', brandName: 'Corvane' });
      await expect(name).toHaveValue('');
    });
  },
);

test(
  'Submitting photos requires a product name and one to five photos, and uploads the photos as files',
  {
    tag: '@phone',
    annotation: [
      ...rules('ROUTE-21', 'PHOT-01', 'PHOT-02', 'PHOT-03', 'PHOT-04', 'PHOT-05', 'PHOT-06', 'PHOT-07'),
      ...rules('PHOT-08', 'PHOT-10', 'PHOT-14', 'PHOT-17', 'PHOT-18', 'PHOT-19', 'PHOT-20', 'VAL-58'),
      ...rules('CONST-08', 'OP-89', 'PHOT-09', 'PHOT-11', 'PHOT-12', 'PHOT-13', 'PHOT-15', 'PHOT-16'),
      ...rules('OP-13', 'OP-88', 'OP-91', 'ERR-48', 'UPL-01'),
    ],
  },
  async ({ site }) => {
    const page = await site.visit(await mara(site), href.submitPhotos);
    const name = page.getByLabel('Product name');
    const files = filesOf(page);
    const uploads = uploadsOf(page);
    await test.step('The form explains the rights to the photos', async () => {
      await page.getByRole('heading', { name: 'Submit Photos' }).waitFor();
      await expect(name).toHaveAttribute('required');
      await expect(files).toHaveAttribute('multiple');
      await expect(files).toHaveAttribute('accept', 'image/*');
      await expect(button(page, 'Submit Photos')).toBeDisabled();
      await expect(
        page.getByText(
          'By submitting you confirm that you own the rights to these images and grant Shelflife permission to use them for product listings.',
        ),
      ).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'submit-photos-mobile');
    });
    await test.step('A product name and at least one photo are required', async () => {
      await name.pressSequentially('  ');
      await name.press('Enter');
      await expect.poll(() => name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
      await expect(toastOf(page)).toHaveCount(0);
      await name.fill('Sunlit Blush Stick');
      await name.press('Enter');
      await toastOf(page).getByText('No photos selected').waitFor();
      await expect(toastOf(page).getByText('Please upload at least one photo before submitting.')).toBeVisible();
    });
    await test.step('The error for damaged photos names each file', async () => {
      const torn = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('torn') });
      await files.setInputFiles([torn('creased.jpg'), torn('torn.jpg')]);
      await page.getByText('creased.jpg: This photo is damaged and can’t be read').waitFor();
      await toastOf(page, 'alert').getByText('Failed to process photos. Please try again.').waitFor();
      await page.getByText('torn.jpg: This photo is damaged and can’t be read').waitFor();
    });
    await test.step('At most five photos can be selected', async () => {
      const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((stem, index) =>
        photoFile(`${stem}.jpg`, `#d9${index}25e`),
      );
      await files.setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        ...(await Promise.all(six)),
      ]);
      await toastOf(page).getByText('Maximum photos reached').waitFor();
      await expect(toastOf(page).getByText('You can upload up to 5 photos per submission.')).toBeVisible();
      await expect(shownOf(page)).toHaveCount(5);
      await expect
        .poll(() => altsOf(shownOf(page)))
        .toEqual(['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg']);
      await expect(files).toHaveCount(0);
      await photograph(page, 'submit-photos-full-mobile');
    });
    await test.step('After one of five photos is removed, the field for photos reappears', async () => {
      await button(page, 'Remove photo 2').click();
      await expect(shownOf(page)).toHaveCount(4);
      await expect(page.getByAltText('two.jpg')).toHaveCount(0);
      await expect(files).toHaveCount(1);
      await expect(button(page, 'Submit Photos')).toBeEnabled();
    });
    const comments = page.getByLabel('Additional comments (optional)');
    await comments.fill('By the window');
    await test.step('A rejected submission stays in the form', async () => {
      await refuse(page, '/api/photo-submissions', 'Not now');
      await button(page, 'Submit Photos').click();
      await toastOf(page).getByText('409: Not now').waitFor();
      await expect(name).toHaveValue('Sunlit Blush Stick');
      await expect(comments).toHaveValue('By the window');
      await expect(shownOf(page)).toHaveCount(4);
    });
    const held = await hold(page, '**/api/photo-submissions');
    const sent = sentTo(page, '/api/photo-submissions');
    await test.step('During the request, the submit button is disabled and says "Submitting..."', async () => {
      await button(page, 'Submit Photos').click();
      await expect(button(page, 'Submitting...')).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('The submission contains the ids of the uploads', async () => {
      const { photos, ...rest } = (await sent).postDataJSON();
      expect(rest).toEqual({ productName: 'Sunlit Blush Stick', additionalComments: 'By the window' });
      expect(photos).toHaveLength(4);
      expect(photos).toEqual(uploads.slice(-4));
    });
    await test.step('A successful submission clears the form', async () => {
      held.release();
      await toastOf(page).getByText('Photos submitted!').waitFor();
      await button(page, 'Submit Photos').waitFor();
      await expect(name).toHaveValue('');
      await expect(comments).toHaveValue('');
      await expect(shownOf(page)).toHaveCount(0);
      const { rows } = await site.pool.query('select photo_urls from photo_submissions order by id desc limit 1');
      expect(new Set(rows[0].photo_urls).size).toBe(4);
      expect(rows[0].photo_urls).toEqual(Array(4).fill(expect.stringMatching(/^\/media\//)));
    });
  },
);
