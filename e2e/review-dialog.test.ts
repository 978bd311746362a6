import type { Page, Route } from '@playwright/test';
import { listReviews } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { altsOf, heicFile, phonePhoto, photoFile, uploadsOf } from './support/photos.ts';
import { openInApp } from './support/open-in-app.ts';
import { rate, setStatus } from './support/reviews.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' });
const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Returns the body of the next review that the page sends. */
const sentReview = async (page: Page) =>
  (
    await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'))
  ).postDataJSON();

test(
  'A member reviews only products on the shelf, and writing a review or choosing Tried moves the product to Tried',
  {
    annotation: [
      ...rules('PDP-24', 'PDP-25', 'OP-53', 'REVD-14', 'PDP-20', 'CARD-22', 'ADDS-18'),
      ...rules('REVD-01', 'REVD-05', 'REVD-06', 'REVD-15', 'REVD-16', 'PDP-21', 'PDP-23', 'OP-52'),
      ...rules('REVD-11', 'REVD-12'),
      ...rules('REVD-08', 'REVD-10', 'REVD-13', 'REVD-19', 'REVD-22', 'REVD-23'),
      ...rules('REVD-21', 'PDP-22', 'CACHE-10'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    const { shades } = await site.family(['Persimmon Silk', 'Garnet'], { name: 'Velvet Hour Lipstick' });
    const productId = shades[0]?.id ?? 0;
    const entry = await site.shelve(mara, { productId, status: 'currently_using' });
    const shelved = await site.product({ name: 'Halcyon Serum' });
    await site.shelve(mara, { productId: shelved.id, status: 'want_to_try' });
    const fresh = await site.product({ name: 'Lantern Mascara' });
    const added = await site.product({ name: 'Dune Blush' });
    const page = await site.visit(mara, href.product(productId));
    await page.getByRole('button', { name: 'Write Review' }).click();
    await dialog(page).getByRole('heading', { name: 'Write Review' }).waitFor();
    await test.step('A review needs a rating and a disclosure before it can be sent', async () => {
      const hint = dialog(page).getByText('Please select how you obtained this product.');
      await expect(hint).toBeVisible();
      await expect(dialog(page).getByRole('group', { name: 'Disclosure' }).locator('label')).toHaveText([
        'I purchased this myself',
        'This product was gifted to me',
        'This review is sponsored',
      ]);
      await expect(submit(page)).toBeDisabled();
      await rate(page, 4);
      await expect(submit(page)).toBeDisabled();
      await dialog(page).getByText('This product was gifted to me').click();
      await expect(hint).toHaveCount(0);
      await expect(submit(page)).toBeEnabled();
    });
    await test.step('A comment has a counter and is limited to 1,000 characters', async () => {
      const comment = page.getByLabel('Comment');
      await expect(dialog(page).getByText('0/1000')).toBeVisible();
      await comment.fill('x'.repeat(1000));
      await comment.press('End');
      await page.keyboard.type('yz');
      await expect(comment).toHaveValue('x'.repeat(1000));
      await expect(dialog(page).getByText('1000/1000')).toBeVisible();
      await comment.fill('  Sheer first.  ');
      await expect(dialog(page).getByText('16/1000')).toBeVisible();
    });
    await test.step('The review is sent with its trimmed comment, and toasts confirm it', async () => {
      const held = await hold(page, '**/api/reviews');
      const sent = sentReview(page);
      await submit(page).click();
      expect(await sent).toEqual({
        productId,
        shelvedProductId: entry.id,
        rating: 4,
        comment: 'Sheer first.',
        disclosure: 'gifted',
      });
      await toastOf(page).getByText('Submitting review...').waitFor();
      await expect(toastOf(page).getByText('Please wait')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
      held.release();
      await toastOf(page).getByText('Review submitted!').waitFor();
      const words = "Your review has been added and the product marked as 'Tried' on your shelf.";
      await expect(toastOf(page).getByText(words)).toBeVisible();
      await dialog(page).waitFor({ state: 'detached' });
    });
    await test.step('The review appears on the page, and the product is moved to Tried', async () => {
      const card = page.getByRole('article', { name: /Review by/ });
      await card.getByText('Sheer first.').waitFor();
      await page.getByRole('button', { name: 'Edit Review' }).waitFor();
      await expect(page.getByRole('radio', { name: 'Tried' })).toBeChecked();
      await expect
        .poll(async () => (await mara.call(listShelf, { query: {} })).body)
        .toContainEqual(expect.objectContaining({ id: entry.id, status: 'tried' }));
    });
    const opensFor = async (name: string) => {
      await dialog(page).getByRole('heading', { name: 'Write Review' }).waitFor();
      await expect(dialog(page).getByText(name, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    };
    await test.step('If the product is not on the shelf, "Write Review" shows a toast instead of the dialog', async () => {
      await openInApp(page, href.product(added.id));
      await page.getByRole('heading', { level: 1, name: 'Dune Blush' }).waitFor();
      await page.getByRole('button', { name: 'Write Review' }).click();
      await toastOf(page).getByText('Add to shelf first').waitFor();
      const words = 'You need to add this product to your shelf before writing a review.';
      await expect(toastOf(page).getByText(words)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('Choosing Tried for a new product opens the dialog', async () => {
      await setStatus(page, 'Tried');
      await opensFor('Dune Blush');
    });
    await test.step('A rating and a disclosure are enough for a review, and an empty comment is not sent', async () => {
      await page.getByRole('button', { name: 'Write Review' }).click();
      await rate(page, 5);
      await page.getByLabel('Comment').fill('   ');
      await page.getByText('I purchased this myself').click();
      const sent = sentReview(page);
      await submit(page).click();
      const parts = ['disclosure', 'productId', 'rating', 'shelvedProductId'];
      expect(Object.keys(await sent).toSorted()).toEqual(parts);
      await toastOf(page).getByText('Review submitted!').waitFor();
      await page.getByRole('article', { name: /Review by/ }).waitFor();
    });
    await test.step('Choosing Tried in the add dialog opens the review dialog', async () => {
      await openInApp(page, href.product(fresh.id));
      await page.getByRole('heading', { level: 1, name: 'Lantern Mascara' }).waitFor();
      await page.getByRole('button', { name: 'Add to Shelf' }).click();
      await setStatus(dialog(page), 'Tried');
      await dialog(page).getByRole('button', { name: 'Add to Shelf' }).click();
      await opensFor('Lantern Mascara');
    });
    await test.step('Choosing Tried on a card or on the page of a product on the shelf opens the dialog', async () => {
      await setStatus(page, 'Want to Try');
      await openInApp(page, '/shelves?tab=want_to_try');
      await page.getByRole('button', { name: 'Shelf status for Lantern Mascara' }).click();
      await page.getByRole('menuitemradio', { name: 'Tried' }).click();
      await opensFor('Lantern Mascara');
      await page.getByRole('link', { name: 'Halcyon Serum', exact: true }).click();
      await page.waitForURL(`**${href.product(shelved.id)}`);
      await setStatus(page, 'Tried');
      await opensFor('Halcyon Serum');
    });
  },
);

test(
  'A review can have at most three photos, and HEIC files show an error',
  {
    tag: '@phone',
    annotation: [
      ...rules('REVL-02', 'REVL-03', 'PDP-15', 'PDP-48'),
      ...rules('REVD-17', 'REVD-18', 'VAL-14', 'CONST-08', 'UPL-01'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    const { productId } = await site.shelve(mara, { status: 'tried' });
    const page = await site.visit(mara, href.product(productId));
    const files = page.getByLabel('Add photos');
    const shown = dialog(page).getByRole('group', { name: 'Photos' }).getByRole('img');
    await test.step('The Reviews section invites members to write the first review', async () => {
      const section = page.getByRole('region', { name: 'Reviews' });
      await section.getByText('No reviews yet').waitFor();
      await expect(section.getByText('Be the first to share your experience with this product!')).toBeVisible();
      await expect(page.getByTestId('product-rating')).toHaveText('No reviews yet');
    });
    await test.step('The dialog accepts at most three photos, and shows an error for HEIC files', async () => {
      await page.getByRole('button', { name: 'Write Review' }).click();
      await files.setInputFiles([heicFile()]);
      await dialog(page).getByText('HEIC photos can’t be used. Choose a JPEG, PNG, GIF, or WebP image').waitFor();
      await files.setInputFiles([heicFile('image/jpeg')]);
      await dialog(page).getByText('HEIC photos can’t be used').waitFor();
      await expect(shown).toHaveCount(0);
      await files.setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        await phonePhoto(),
        await photoFile('two.jpg'),
        await photoFile('three.jpg', '#246'),
        await photoFile('four.jpg'),
      ]);
      await expect(shown).toHaveCount(3, { timeout: 20_000 });
      await expect.poll(() => altsOf(shown)).toEqual(['IMG_2041.jpg', 'two.jpg', 'three.jpg']);
      await expect(files).toHaveCount(0);
      await photograph(page, 'review-dialog-photos-mobile');
    });
    await test.step('The review is sent with the photos that the member did not remove', async () => {
      await dialog(page).getByRole('button', { name: 'Remove photo 2' }).click();
      await expect(shown).toHaveCount(2);
      await rate(page, 3);
      await page.getByText('This review is sponsored').click();
      const uploads = uploadsOf(page);
      const sent = sentReview(page);
      await submit(page).click();
      const { photos } = await sent;
      expect(photos).toHaveLength(2);
      expect(photos).toEqual(uploads);
      await toastOf(page).getByText('Review submitted!').waitFor();
      const [stored] = (await mara.call(listReviews, { params: { id: productId }, query: {} })).body;
      expect(stored?.photoSizes[0]).toEqual({ width: 900, height: 1200 });
    });
    await test.step('Selecting a photo enlarges it, and the arrow key shows the next photo', async () => {
      const small = page.getByRole('button', { name: /^Photo 1 of 2 by/ });
      await small.click();
      await page.getByRole('dialog', { name: 'Photo 1 of 2' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog', { name: 'Photo 2 of 2' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect(small).toBeFocused();
    });
  },
);

test(
  'A review draft survives rejections, reloads, and an ended session until the member signs out',
  { tag: '@phone', annotation: rules('OP-97', 'OP-98', 'ERR-30') },
  async ({ site }) => {
    const mara = await site.member();
    const { productId } = await site.shelve(mara, { status: 'tried' });
    const browser = await site.browserOf(mara);
    let page = await browser.newPage();
    await page.goto(href.product(productId));
    const open = () => page.getByRole('button', { name: 'Write Review' }).click();
    const holdsAll = async () => {
      // The dialog opens before it has read the draft from the browser's storage.
      await expect(page.getByLabel('Comment')).toHaveValue('Written on the train');
      await expect(stars(page, '4 stars')).toBeChecked();
      await expect(dialog(page).getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
      await expect(page.getByLabel('I purchased this myself')).toBeChecked();
    };
    await open();
    await rate(page, 4);
    await page.getByLabel('Comment').fill('Written on the train');
    await page.getByLabel('Add photos').setInputFiles([await photoFile('train.jpg')]);
    await page.getByText('I purchased this myself').click();
    await expect(dialog(page).getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1, {
      timeout: 10_000,
    });

    const refusal = JSON.stringify({ code: 'invalid_image', message: 'This photo is damaged and can’t be read' });
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 400, body: refusal }), { times: 1 });
    await submit(page).click();
    await toastOf(page).getByText('400: This photo is damaged and can’t be read').waitFor();
    await holdsAll();
    site.expectNoise(/ERR_CONNECTION_RESET/);
    await page.route('**/api/reviews', (route) => route.abort('connectionreset'), { times: 1 });
    await submit(page).click();
    await toastOf(page).getByText('Failed to submit review').waitFor();
    await holdsAll();

    // Text that the member types just before the page closes is also saved.
    await page.getByLabel('Comment').fill('Written on the');
    await page.getByLabel('Comment').pressSequentially(' train');
    await page.reload();
    await open();
    await holdsAll();

    const storage = await page.evaluate(() => ({ ...localStorage }));
    // Ends the session as if it had expired.
    await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), [sessionKey, accessTokenKey]);
    await page.close();
    page = await browser.newPage();
    await page.goto(href.product(productId));
    await page.waitForURL('**/');
    await page.evaluate(
      (saved) => Object.entries(saved).forEach(([key, value]) => localStorage.setItem(key, value)),
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
    const drafts = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const request = indexedDB.open('shelflife.reviews');
            request.addEventListener('success', () => {
              const count = request.result.transaction('drafts').objectStore('drafts').count();
              count.addEventListener('success', () => resolve(count.result));
            });
          }),
      );
    await expect.poll(drafts).toBe(0);
  },
);

test(
  'Closing the review dialog with unsaved text asks for confirmation, and an offline review is saved only once',
  { annotation: [...rules('REVD-04', 'OP-98'), ...rules('UPL-06', 'MOB-10')] },
  async ({ site }) => {
    const mara = await site.member();
    const { productId } = await site.shelve(mara, { status: 'tried' });
    const page = await site.visit(mara, href.product(productId));
    const open = () => page.getByRole('button', { name: 'Write Review' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await test.step('The dialog asks before it discards unsaved text, and is empty after the text is discarded', async () => {
      await open();
      await rate(page, 2);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await open();
      await expect(stars(page, '2 stars')).not.toBeChecked();

      await page.getByLabel('Comment').fill('Do not lose this');
      await page.getByText('I purchased this myself').click();
      await page.mouse.click(5, 400);
      await expect(page.getByLabel('Comment')).toHaveValue('Do not lose this');
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
      await expect(page.getByLabel('Comment')).toHaveValue('');
      await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await page.getByLabel('Comment').focus();
      await page.keyboard.press('Escape');
      await page.reload();
      await open();
      await expect(page.getByLabel('Comment')).toHaveValue('');
    });
    await test.step('A review written offline is saved only once, even if the first response is lost', async () => {
      await page.getByLabel('Add photos').setInputFiles([await photoFile('one.jpg')]);
      await expect(dialog(page).getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
      await rate(page, 4);
      await page.getByText('I purchased this myself').click();
      await page.context().setOffline(true);
      await submit(page).click();
      await toastOf(page).getByText('Review saved').waitFor();
      // The server saves the review, but its response never arrives.
      const loseResponse = async (route: Route) => {
        await route.fetch();
        await route.abort('connectionreset');
      };
      await page.route('**/api/reviews', loseResponse, { times: 1 });
      site.expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
      const uploads = uploadsOf(page);
      await page.context().setOffline(false);
      await expect(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')));
        expect(uploads).toHaveLength(2);
        await expect(page.getByRole('link', { name: '1 pending' })).toHaveCount(0);
      }).toPass();
      expect(new Set(uploads).size).toBe(1);
      const reviews = (await mara.call(listReviews, { params: { id: productId }, query: {} })).body;
      expect(reviews.map(({ photos }) => photos.length)).toEqual([1]);
    });
  },
);
