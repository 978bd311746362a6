import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listNotifications } from '#contract/activity.ts';
import { getProduct } from '#contract/catalog.ts';
import { reportReview } from '#contract/reviews.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { declineRequests, getQueueCounts, removeReviews } from '#contract/moderation/queue.ts';
import { href } from '#web/href.ts';
import { recordUnansweredSearch } from '#server/features/search/searches-without-result.sql.ts';
import { hold } from '../support/hold.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openInApp } from '../support/open-in-app.ts';
import { photoFile, uploadsOf } from '../support/photos.ts';
import { photograph } from '../support/photograph.ts';
import { expectNothingWider } from '../support/nothing-wider.ts';
import { review } from '../support/reviews.ts';
import { rules } from '../support/rules.ts';
import type { Member, Site } from '../support/site.ts';
import { desktop, phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';

/** Returns a different picture for each URL in this file. */
const fetchPicture = (address: string): Promise<Buffer> =>
  sharp({
    create: {
      width: 40 + address.length,
      height: 40,
      channels: 3,
      background: address.includes('one') ? '#b8442f' : '#336',
    },
  })
    .png()
    .toBuffer();

/**
 * Fills five tabs of the queue: four product requests, two photo submissions, two reported reviews, a search without
 * results, and an import.
 */
async function fillQueue(site: Site) {
  site.context.fetchPicture = fetchPicture;
  await site.category('Body');
  const imogen = await site.member({ firstName: 'Imogen', lastName: 'Achterberg' });
  const juno = await site.member({ firstName: 'Juno', lastName: 'Marchetta' });
  const perfume = await site.product({ name: 'Fig & Ember', brand: 'Corvane' });
  const wanted = { brandName: 'Pomelle Row', productName: 'Orchard Hand Cream' };
  const productPhoto = 'https://pictures.example/cream.jpg';
  const additionalComments = 'Comes in plum and quince.';
  await imogen.call(requestProduct, {
    body: { ...wanted, productPhoto, additionalComments, barcode: '4006381333931' },
  });
  await juno.call(requestProduct, { body: { ...wanted, productName: 'Orchard hand cream' } });
  await juno.call(requestProduct, { body: { ...wanted, productName: 'Night Ferry' } });
  await juno.call(requestProduct, { body: { ...wanted, productName: 'Soup' } });
  const photoUrls = ['one', 'two'].map((name) => `https://pictures.example/${name}.jpg`);
  await imogen.call(submitPhotos, {
    body: { submitterEmail: imogen.email, photoUrls, productId: perfume.id, productName: perfume.name },
  });
  await imogen.call(submitPhotos, { body: { submitterEmail: imogen.email, photoUrls, productName: 'Fig oil' } });
  const body = { reason: 'spam', description: 'Advertising' } as const;
  const advert = await review(site, juno, { productId: perfume.id, comment: 'Message me for a discount.' });
  await imogen.call(reportReview, { params: { id: advert.id }, body });
  const productId = (await site.product()).id;
  const praise = await review(site, imogen, { productId, comment: 'Smells of my grandmother.' });
  await juno.call(reportReview, { params: { id: praise.id }, body });
  await recordUnansweredSearch(site.context.database, 'vapour mist');
  await site.pool.query(
    `insert into catalogue_imports (file_name, fingerprint, source, source_licence, taken, merged, skipped, reasons, finished_at)
     values ('shades.csv', '1', 'Shade file', 'Terms of the file', 1200, 40, 3,
       '[{"outcome": "skipped", "reason": "no product name", "rows": 3}]', now())`,
  );
  return { imogen, juno, perfume, praise };
}

async function visitQueue(site: Site, keeper: Member): Promise<Page> {
  const context = await site.browserOf(keeper, desktop);
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Moderation queue' }).click();
  return page;
}
const entry = (page: Page, text: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const messagesOf = async (member: Member) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);

test(
  'An administrator handles requests, searches without results, photos, and reported reviews, and sees skipped rows',
  { annotation: rules('OP-10', 'OP-55') },
  async ({ site, keeper }) => {
    const { imogen, juno, perfume, praise } = await fillQueue(site);
    const page = await visitQueue(site, keeper);
    await page.getByRole('tab', { name: 'Moderation queue (8)' }).waitFor();
    await test.step('A request prefills the product form', async () => {
      const cream = entry(page, 'Orchard Hand Cream').first();
      await cream.getByText('Also requested by 1 other').waitFor();
      await cream.getByText('Barcode 4006381333931').waitFor();
      await expectAccessible(page);
      await photograph(page, 'admin-requests-desktop');
      await cream.getByRole('button', { name: 'Add Product' }).click();
      await page.getByText('Comes in plum and quince.').waitFor();
      await expect(page.locator(':focus')).toContainText('Comes in plum and quince.');
      await expect(page.getByLabel('Product name')).toHaveValue('Orchard Hand Cream');
      await expect(page.getByLabel('Brand name')).toHaveValue('Pomelle Row');
      await expect(page.getByLabel('Image URL')).toHaveValue('https://pictures.example/cream.jpg');
      await expectAccessible(page);
      await photograph(page, 'admin-request-form-desktop');
    });
    await test.step('After the product is added, every member who requested it is notified', async () => {
      await page.getByLabel('Category', { exact: true }).selectOption('Body');
      await page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click();
      await said(page, 'Product added');
      await page.getByRole('tab', { name: 'Moderation queue (6)' }).waitFor();
      for (const [member, name] of [
        [imogen, 'Orchard Hand Cream'],
        [juno, 'Orchard hand cream'],
      ] as const)
        await expect.poll(() => messagesOf(member)).toContain(`Your request for ${name} was added to the catalog`);
    });
    await test.step('Several requests can be dismissed at once, with a reason', async () => {
      await page.getByRole('tab', { name: 'Moderation queue' }).click();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByText('2 selected').waitFor();
      await page.getByRole('button', { name: 'Dismiss selected' }).click();
      const dismiss = page.getByRole('dialog', { name: 'Dismiss requests?' });
      await dismiss.getByLabel('Reason for the member').fill('Not beauty');
      await expectAccessible(page);
      await test.step('After a failure, the dialog retains the reason', async () => {
        site.expectNoise(/status of 500/);
        await page.route('**/requests/decline', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
        await dismiss.getByRole('button', { name: 'Dismiss' }).click();
        await page.getByText('Failed to save the decision').first().waitFor();
        await expect(dismiss.getByLabel('Reason for the member')).toHaveValue('Not beauty');
      });
      await dismiss.getByRole('button', { name: 'Dismiss' }).click();
      await said(page, 'Requests dismissed');
      await said(page, 'The queue is empty');
    });
    await test.step('A search without results can prefill the product form or be dismissed', async () => {
      await page.getByRole('tab', { name: 'Searches (1)' }).click();
      await page.getByRole('button', { name: 'Add Product: vapour mist' }).click();
      await page.getByRole('heading', { name: 'Add Product' }).waitFor();
      await expect(page.getByLabel('Product name')).toHaveValue('Vapour Mist');
      await page.getByRole('tab', { name: 'Moderation queue' }).click();
      await page.getByRole('button', { name: 'Done: vapour mist' }).click();
      await said(page, 'Every search found a product');
      await expect.poll(async () => (await keeper.call(getQueueCounts, {})).body).toMatchObject({ searches: 0 });
    });
    await page.getByRole('tab', { name: 'Photo submissions (2)' }).click();
    const photos = entry(page, 'Fig & Ember');
    await test.step('A photo appears only after the administrator clicks "Show photo"', async () => {
      // After the click, the server fetches the picture, and the page shows the server's copy.
      await expect(photos.getByRole('button', { name: 'Photo 2 of 2, large' })).toHaveCount(0);
      for (const number of [1, 2]) {
        await photos.getByRole('button', { name: `Show photo ${number} of 2 from pictures.example` }).click();
        await photos.getByRole('button', { name: `Photo ${number} of 2, large` }).waitFor();
      }
      await photos.getByRole('button', { name: 'Photo 2 of 2, large' }).click();
      await page.getByRole('dialog', { name: 'Photo 2 of 2' }).getByRole('img').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog', { name: 'Photo 1 of 2', exact: true }).waitFor();
      await page.keyboard.press('Escape');
    });
    await test.step('Accepted photos are added to the product’s gallery, and their submitter is notified', async () => {
      await photos.getByRole('button', { name: 'Photo 2 of 2', exact: true }).click();
      await expectAccessible(page);
      await photograph(page, 'admin-photos-desktop');
      await photos.getByRole('button', { name: 'Use for product' }).click();
      await said(page, 'Photos added');
      await page.getByRole('tab', { name: 'Photo submissions (1)' }).waitFor();
      await expect(page.locator(':focus')).toContainText('Fig oil');
      const unnamed = entry(page, 'Fig oil');
      await unnamed.getByRole('button', { name: 'Photo 1 of 2', exact: true }).click();
      await unnamed.getByRole('button', { name: 'Use for product' }).click();
      const choice = page.getByRole('dialog', { name: 'Choose a product' });
      await expect(choice.getByRole('listitem').first()).toBeVisible();
      const search = await hold(page, /\/api\/admin\/products\?search=ember/);
      await choice.getByLabel('Search the catalog').fill('ember');
      await search.requested;
      await expect(choice.getByRole('listitem').first()).toBeVisible();
      search.release();
      await expect(choice.getByRole('listitem')).toHaveText(/Fig & Ember/);
      await choice.getByRole('button', { name: 'Fig & Ember' }).click();
      await page.getByRole('tab', { name: 'Moderation queue (2)' }).waitFor();
      expect((await keeper.call(getProduct, { params: { id: perfume.id } })).body.images).toEqual([
        expect.stringMatching(/^\/media\//),
        expect.stringMatching(/^\/media\//),
      ]);
      await expect.poll(() => messagesOf(imogen)).toContain('Your photos for Fig & Ember were accepted');
    });
    await page.getByRole('tab', { name: 'Reports (2)' }).click();
    const advert = entry(page, 'Message me for a discount.');
    await advert.getByText('Reported once').waitFor();
    await advert.getByText('Advertising').waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-reports-desktop');
    await test.step('An entry that someone else decides leaves the list, which says so', async () => {
      await keeper.call(removeReviews, { body: { ids: [praise.id] } });
      await page.getByText('Someone else decided 1 entry of this list.').waitFor();
      await expect(entry(page, 'Smells of my grandmother.')).toHaveCount(0);
    });
    await test.step('The button to suspend follows the state of the member', async () => {
      await advert.getByRole('button', { name: /^Suspend/ }).click();
      await page.getByRole('dialog').getByLabel('Reason for the member').fill('Advertises');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
      await advert.getByRole('button', { name: /^Change suspension/ }).click();
      await expect(page.getByRole('dialog').getByLabel('Reason for the member')).toHaveValue('Advertises');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    });
    await test.step('Removing the last reported review empties the Reports tab and lowers the product’s review count', async () => {
      await advert.getByRole('button', { name: 'Remove review' }).click();
      await page.getByRole('dialog', { name: 'Remove review?' }).getByRole('button', { name: 'Remove' }).click();
      await said(page, 'Review removed');
      await said(page, 'The queue is empty');
      expect((await keeper.call(getProduct, { params: { id: perfume.id } })).body.reviewCount).toBe(0);
      expect((await keeper.call(getQueueCounts, {})).body).toMatchObject({ reports: 0 });
    });
    await test.step('The Imports tab shows why rows were skipped, and fits a phone screen', async () => {
      await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
      await page.getByRole('tab', { name: 'Imports' }).click();
      await entry(page, 'shades.csv').getByText('3 rows skipped: no product name').waitFor();
      await expectAccessible(page);
      await expectNothingWider(page);
      await photograph(page, 'admin-imports-mobile');
    });
  },
);

test(
  'A member adds one photo to a request, and an administrator enlarges it and finds it in the product form',
  { tag: '@phone', annotation: rules('REQ-27', 'REQ-28', 'REQ-30', 'UPL-01', 'PHOT-14') },
  async ({ site, keeper }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const page = await site.visit(mara, href.requestProduct('Night Ferry'));
    const uploads = uploadsOf(page);
    const link = page.getByLabel('Product photo (optional)');
    const files = page.getByLabel('Add photos');
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await page.getByLabel('Brand name').fill('Corvane');
    await link.fill('the pack');
    await test.step('A photo takes the place of the link, and removing it brings the link back', async () => {
      await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await page.getByText(/notes\.txt/).waitFor();
      await files.setInputFiles([await photoFile('pack.jpg')]);
      await page.getByAltText('pack.jpg').waitFor();
      await expect(link).toHaveCount(0);
      await expect(files).toHaveCount(0);
      await page.getByText('By submitting you confirm that you own the rights').waitFor();
      await expectAccessible(page);
      await photograph(page, 'request-product-photo-mobile');
      await page.getByRole('button', { name: 'Remove photo 1' }).click();
      await expect(link).toHaveValue('the pack');
      await files.setInputFiles([await photoFile('pack.jpg')]);
      await page.getByAltText('pack.jpg').waitFor();
    });
    await test.step('After a rejection, the form retains the photo and the text', async () => {
      const body = { productName: 'Night ferry', brandName: 'Corvane' };
      const { id } = (await mara.call(requestProduct, { body })).body;
      await submit.click();
      await toastOf(page).getByText('You’ve already requested this product.').waitFor();
      await expect(page.getByAltText('pack.jpg')).toBeVisible();
      await expect(page.getByLabel('Brand name')).toHaveValue('Corvane');
      await keeper.call(declineRequests, { body: { ids: [id] } });
    });
    await test.step('The request contains the upload', async () => {
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/product-requests'),
      );
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({
        productName: 'Night Ferry',
        brandName: 'Corvane',
        productPhoto: uploads.at(-1),
      });
      await toastOf(page).getByText('Request submitted!').waitFor();
      await expect(link).toHaveValue('');
      await expect(page.getByAltText('pack.jpg')).toHaveCount(0);
    });
    await test.step('The notification about the declined request opens the request form', async () => {
      await openInApp(page, href.discover);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('link', { name: 'Your request for Night ferry was not added' }).click();
      await page.getByRole('heading', { name: 'Request a Product' }).waitFor();
    });
    const panel = await visitQueue(site, keeper);
    await test.step('The administrator enlarges the photo, and the form has its address', async () => {
      await panel.getByRole('button', { name: 'Photo of Night Ferry, large' }).click();
      const large = panel.getByRole('dialog', { name: 'Photo 1 of 1' });
      await large.getByRole('img', { name: 'By Mara' }).waitFor();
      await panel.keyboard.press('Escape');
      await expect(large).toHaveCount(0);
      await panel.getByRole('button', { name: 'Add Product' }).click();
      await expect(panel.getByLabel('Image URL')).toHaveValue(/^\/media\//);
      await panel.getByRole('button', { name: 'Photo of Night Ferry, large' }).waitFor();
      await expectAccessible(panel);
      await photograph(panel, 'admin-request-photo-desktop');
    });
  },
);

test(
  'All entries of a list longer than a page can be selected, and the queue’s tab counts every kind of entry',
  { annotation: rules('ADMIN-79', 'ADMIN-80') },
  async ({ site, keeper }) => {
    const imogen = await site.member({ firstName: 'Imogen' });
    await site.pool.query(
      `insert into product_requests (user_id, product_name, brand_name)
       select $1, 'Balm ' || number, 'Pomelle Row' from generate_series(1, 40) number`,
      [imogen.id],
    );
    const product = await site.product();
    await site.pool.query('insert into months_suggestions (user_id, product_id, months) values ($1, $2, 12)', [
      imogen.id,
      product.id,
    ]);
    const page = await visitQueue(site, keeper);
    await page.getByRole('tab', { name: 'Moderation queue (41)' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all 20 shown' }).click();
    await page.getByText('20 selected').waitFor();
    await page.getByRole('button', { name: 'Select up to 50' }).click();
    await page.getByText('40 selected').waitFor();
    await expect(page.getByRole('checkbox', { name: 'Select all', exact: true })).toBeChecked();
  },
);
