import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listReviews } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { heicFile, phonePhoto, photoFile } from './support/photos.ts';
import { rate, review, setStatus } from './support/reviews.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' });
const toast = (page: Page) => page.locator('.toast');
const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Holds the next call to this path until `release` is called. */
async function hold(page: Page, path: string) {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

test('REVD-01 REVD-05 REVD-06 REVD-08 REVD-10 REVD-11 REVD-12 REVD-13 REVD-15 REVD-16 REVD-19 REVD-21 REVD-22 REVD-23 PDP-21 PDP-22 PDP-23 OP-52 CACHE-10 a review is written on the product page', async () => {
  const mara = await site.member();
  const { shades } = await site.family(['Persimmon Silk', 'Garnet'], { name: 'Velvet Hour Lipstick' });
  const productId = shades[0]?.id ?? 0;
  const entry = await site.shelve(mara, { productId, status: 'currently_using' });
  const page = await site.visit(mara, href.product(productId));
  await page.getByRole('button', { name: 'Write Review' }).click();
  await dialog(page).getByRole('heading', { name: 'Write Review' }).waitFor();
  await expect
    .poll(() => dialog(page).getByText('Please select how you obtained this product.').isVisible())
    .toBe(true);
  await expect
    .poll(() => dialog(page).locator('.radio').allTextContents())
    .toEqual(['I purchased this myself', 'This product was gifted to me', 'This review is sponsored']);
  expect(await submit(page).isDisabled()).toBe(true);
  await rate(page, 4);
  expect(await submit(page).isDisabled()).toBe(true);
  const comment = page.getByLabel('Comment');
  await expect.poll(() => dialog(page).getByText('0/1000').isVisible()).toBe(true);
  await comment.fill('x'.repeat(1000));
  await comment.press('End');
  await page.keyboard.type('yz');
  await expect.poll(() => comment.inputValue()).toHaveLength(1000);
  await expect.poll(() => dialog(page).getByText('1000/1000').isVisible()).toBe(true);
  await comment.fill('  Sheer first.  ');
  await expect.poll(() => dialog(page).getByText('16/1000').isVisible()).toBe(true);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog(page).getByText('This product was gifted to me').click();
  expect(await dialog(page).getByText('Please select how you obtained this product.').count()).toBe(0);
  expect(await submit(page).isEnabled()).toBe(true);

  const held = await hold(page, '**/api/reviews');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'));
  await submit(page).click();
  expect((await sent).postDataJSON()).toEqual({
    productId,
    shelvedProductId: entry.id,
    rating: 4,
    comment: 'Sheer first.',
    disclosure: 'gifted',
  });
  await toast(page).getByText('Submitting review...').waitFor();
  await expect.poll(() => toast(page).getByText('Please wait').isVisible()).toBe(true);
  await expect.poll(() => page.locator('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
  held.release();
  await toast(page).getByText('Review submitted!').waitFor();
  expect(
    await toast(page)
      .getByText("Your review has been added and the product marked as 'Tried' on your shelf.")
      .isVisible(),
  ).toBe(true);
  await dialog(page).waitFor({ state: 'detached' });
  await page
    .getByRole('article', { name: /Review by/ })
    .getByText('Sheer first.')
    .waitFor();
  await page.getByRole('button', { name: 'Edit Review' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Tried' }).isChecked()).toBe(true);
  expect((await mara.call(listShelf, { query: {} })).body[0]?.status).toBe('tried');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('REVD-14 REVD-10 a rating and a disclosure are enough; an empty comment is left out of the call', async () => {
  const mara = await site.member();
  const { productId } = await site.shelve(mara, { status: 'tried' });
  const page = await site.visit(mara, href.product(productId), phone);
  await page.getByRole('button', { name: 'Write Review' }).click();
  await rate(page, 5);
  await page.getByLabel('Comment').fill('   ');
  await page.getByText('I purchased this myself').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'));
  await submit(page).click();
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
    'disclosure',
    'productId',
    'rating',
    'shelvedProductId',
  ]);
  await toast(page).getByText('Review submitted!').waitFor();
});

test('PDP-24 PDP-25 OP-53 without a shelf entry no dialog opens, and the toast says what to do', async () => {
  const mara = await site.member();
  const product = await site.product();
  const page = await site.visit(mara, href.product(product.id));
  await page.getByRole('button', { name: 'Write Review' }).click();
  await toast(page).getByText('Add to shelf first').waitFor();
  expect(
    await toast(page).getByText('You need to add this product to your shelf before writing a review.').isVisible(),
  ).toBe(true);
  expect(await dialog(page).count()).toBe(0);
});

test('REVD-17 REVD-18 VAL-14 CONST-08 phone photos are turned and scaled before sending, three at most, HEIC is refused by name', async () => {
  const mara = await site.member();
  const { productId } = await site.shelve(mara, { status: 'tried' });
  const page = await site.visit(mara, href.product(productId), phone);
  await page.getByRole('button', { name: 'Write Review' }).click();
  const files = page.locator('input[type=file]');
  const shown = dialog(page).locator('.pgrid img');
  await files.setInputFiles([heicFile()]);
  await dialog(page).getByText("HEIC photos can't be used. Please choose a JPEG, PNG, GIF or WebP image").waitFor();
  await files.setInputFiles([heicFile('image/jpeg')]);
  await dialog(page).getByText("HEIC photos can't be used").waitFor();
  expect(await shown.count()).toBe(0);
  await files.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    await phonePhoto(),
    await photoFile('two.jpg'),
    await photoFile('three.jpg', '#246'),
    await photoFile('four.jpg'),
  ]);
  await expect.poll(() => shown.count(), { timeout: 20_000 }).toBe(3);
  expect(await shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
    'IMG_2041.jpg',
    'two.jpg',
    'three.jpg',
  ]);
  expect(await files.count()).toBe(0);
  await photograph(page, 'review-dialog-photos-mobile');
  await dialog(page).getByRole('button', { name: 'Remove photo 2' }).click();
  await expect.poll(() => shown.count()).toBe(2);
  await rate(page, 3);
  await page.getByText('This review is sponsored').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'));
  await submit(page).click();
  const { photos } = (await sent).postDataJSON();
  expect(photos).toHaveLength(2);
  expect(photos[0]).toMatch(/^data:image\/jpeg;base64,/);
  expect(photos[0].length).toBeLessThan(1_500_000);
  await toast(page).getByText('Review submitted!').waitFor();
  const [stored] = (await mara.call(listReviews, { params: { id: productId }, query: {} })).body;
  expect(stored?.photoSizes[0]).toEqual({ width: 900, height: 1200 });

  const small = page.getByRole('button', { name: /^Photo 1 of 2 by/ });
  await small.click();
  await page.getByRole('dialog', { name: 'Photo 1 of 2' }).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Photo 2 of 2' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await small.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('REVD-02 REVD-03 REVD-07 REVD-20 REVD-24 ERR-31 OP-58 an edit is prefilled, needs no disclosure and can clear the comment', async () => {
  const mara = await site.member();
  const product = await site.product();
  const { id } = await review(site, mara, {
    productId: product.id,
    rating: 2,
    comment: 'Patchy',
    disclosure: 'gifted',
  });
  const page = await site.visit(mara, href.product(product.id));
  await page.getByRole('button', { name: 'Edit Review' }).click();
  await dialog(page).getByRole('heading', { name: 'Update Review' }).waitFor();
  await expect.poll(() => stars(page, '2 stars').isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('Patchy');
  expect(await dialog(page).locator('.radio').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Update Review' }).isEnabled()).toBe(true);
  await rate(page, 4);
  await page.getByLabel('Comment').fill('');

  await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Update Review' }).click();
  await toast(page).getByText('Failed to update review').waitFor();
  await expect.poll(() => toast(page).getByText('Error', { exact: true }).isVisible()).toBe(true);
  site.takeNoise();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Update Review' }).click();
  expect((await sent).url()).toMatch(new RegExp(`/api/reviews/${id}$`));
  expect((await sent).postDataJSON()).toEqual({ rating: 4, comment: '' });
  await toast(page).getByText('Review updated!').waitFor();
  await expect.poll(() => page.getByText('Patchy').count()).toBe(0);
  await page.getByRole('article').getByText('edited').waitFor();
});

test('REVD-04 OP-98 closing with words asks first; discarded, the next opening is empty', async () => {
  const mara = await site.member();
  const { productId } = await site.shelve(mara, { status: 'tried' });
  const page = await site.visit(mara, href.product(productId));
  const open = () => page.getByRole('button', { name: 'Write Review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });

  await open();
  await rate(page, 2);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await open();
  expect(await stars(page, '2 stars').isChecked()).toBe(false);

  await page.getByLabel('Comment').fill('Do not lose this');
  await page.getByText('I purchased this myself').click();
  await page.mouse.click(5, 400);
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('Do not lose this');
  for (const close of ['Cancel', 'Close']) {
    await dialog(page).getByRole('button', { name: close }).click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await question.waitFor();
  await photograph(page, 'review-dialog-discard');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await open();
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('');
  expect(await dialog(page).getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByLabel('Comment').focus();
  await page.keyboard.press('Escape');
  await page.reload();
  await open();
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('');
});

test('OP-97 OP-98 ERR-30 a draft survives a refused and a failed submit, a dropped connection, a reload, a closed tab and an ended session; signing out clears it', async () => {
  const mara = await site.member();
  const { productId } = await site.shelve(mara, { status: 'tried' });
  const browser = await site.browserOf(mara, phone);
  let page = await browser.newPage();
  await page.goto(href.product(productId));
  const open = () => page.getByRole('button', { name: 'Write Review' }).click();
  const holdsAll = async () => {
    // The draft is read from the browser's store once the dialog stands.
    await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('Written on the train');
    await expect.poll(() => stars(page, '4 stars').isChecked()).toBe(true);
    await expect.poll(() => dialog(page).locator('.pgrid img').count()).toBe(1);
    await expect.poll(() => page.getByLabel('I purchased this myself').isChecked()).toBe(true);
  };
  await open();
  await rate(page, 4);
  await page.getByLabel('Comment').fill('Written on the train');
  await page.locator('input[type=file]').setInputFiles([await photoFile('train.jpg')]);
  await page.getByText('I purchased this myself').click();
  await expect.poll(() => dialog(page).locator('.pgrid img').count(), { timeout: 10_000 }).toBe(1);

  const refusal = JSON.stringify({ code: 'invalid_image', message: 'This photo is damaged and cannot be read' });
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 400, body: refusal }), { times: 1 });
  await submit(page).click();
  await toast(page).getByText('400: This photo is damaged and cannot be read').waitFor();
  await holdsAll();
  await page.route('**/api/reviews', (route) => route.abort('connectionreset'), { times: 1 });
  await submit(page).click();
  await toast(page).getByText('Failed to submit review').waitFor();
  await holdsAll();

  // What was typed a moment before the page is left is kept too.
  await page.getByLabel('Comment').fill('Written on the');
  await page.getByLabel('Comment').pressSequentially(' train');
  await page.reload();
  await open();
  await holdsAll();
  await page.close();
  page = await browser.newPage();
  await page.goto(href.product(productId));
  await open();
  await holdsAll();

  const storage = await page.evaluate(() => ({ ...localStorage }));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForURL('**/');
  await page.evaluate(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    storage,
  );
  await page.goto(href.product(productId));
  await open();
  await holdsAll();

  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL('**/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('shelflife.reviews');
        request.addEventListener('success', () => {
          const count = request.result.transaction('drafts').objectStore('drafts').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );
  expect(left).toBe(0);
  site.takeNoise();
});

test('PDP-20 CARD-22 ADDS-18 setting Tried opens the review dialog for that entry, wherever it is set', async () => {
  const mara = await site.member();
  const shelved = await site.product({ name: 'Halcyon Serum' });
  await site.shelve(mara, { productId: shelved.id, status: 'want_to_try' });
  const fresh = await site.product({ name: 'Lantern Mascara' });
  const page = await site.visit(mara, href.product(shelved.id));
  const opensFor = async (name: string) => {
    await dialog(page).getByRole('heading', { name: 'Write Review' }).waitFor();
    await expect.poll(() => dialog(page).locator('.dprod .name').textContent()).toBe(name);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  };
  await setStatus(page, 'Tried');
  await opensFor('Halcyon Serum');
  await page.goto(href.product(fresh.id));
  await page.getByRole('button', { name: 'Add to Shelf' }).click();
  await setStatus(dialog(page), 'Tried');
  await dialog(page).getByRole('button', { name: 'Add to Shelf' }).click();
  await opensFor('Lantern Mascara');
  await setStatus(page, 'Want to Try');
  await page.goto('/shelves?tab=want_to_try');
  await page.getByRole('button', { name: 'Shelf status for Lantern Mascara' }).click();
  await page.getByRole('menuitemradio', { name: 'Tried' }).click();
  await opensFor('Lantern Mascara');
  const added = await site.product({ name: 'Dune Blush' });
  await page.goto(href.product(added.id));
  await setStatus(page, 'Tried');
  await opensFor('Dune Blush');
});
