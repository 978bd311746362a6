import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { getProduct } from '#contract/catalogue.ts';
import { reportReview, submitReview } from '#contract/reviews.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { getQueueCounts } from '#contract/work-queue.ts';
import { recordUnansweredSearch } from '#server/sql/unanswered-searches.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const keeper = await site.administrator();
await site.category('Body');
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A queue of its own for each test, also for one that is tried again. */
async function fillQueue() {
  await site.pool.query(
    `delete from products; delete from product_requests; delete from photo_submissions;
     delete from unanswered_searches; delete from catalogue_imports`,
  );
  const imogen = await site.member({ firstName: 'Imogen', lastName: 'Achterberg' });
  const juno = await site.member({ firstName: 'Juno', lastName: 'Marchetta' });
  const perfume = await site.product({ name: 'Fig & Ember', brand: 'Corvane' });
  const wanted = { brandName: 'Pomelle Row', productName: 'Orchard Hand Cream' };
  const productPhoto = 'https://pictures.example/cream.jpg';
  const additionalComments = 'Comes in plum and quince.';
  await imogen.call(requestProduct, { body: { ...wanted, productPhoto, additionalComments } });
  await juno.call(requestProduct, { body: { ...wanted, productName: 'Orchard hand cream' } });
  await juno.call(requestProduct, { body: { ...wanted, productName: 'Night Ferry' } });
  await juno.call(requestProduct, { body: { ...wanted, productName: 'Soup' } });
  const photoUrls = ['one', 'two'].map((name) => `https://pictures.example/${name}.jpg`);
  await imogen.call(submitPhotos, {
    body: { submitterEmail: imogen.email, photoUrls, productId: perfume.id, productName: perfume.name },
  });
  await imogen.call(submitPhotos, { body: { submitterEmail: imogen.email, photoUrls, productName: 'Fig oil' } });
  const entry = await site.shelve(juno, { productId: perfume.id });
  const form = { productId: perfume.id, shelvedProductId: entry.id, rating: 5, disclosure: 'gifted' } as const;
  const review = (await juno.call(submitReview, { body: { ...form, comment: 'Message me for a discount.' } })).body;
  await imogen.call(reportReview, { params: { id: review.id }, body: { reason: 'spam', description: 'Advertising' } });
  await recordUnansweredSearch(site.context.database, 'vapour mist');
  await site.pool.query(
    `insert into catalogue_imports (file_name, fingerprint, source, source_licence, taken, merged, skipped, reasons, finished_at)
     values ('shades.csv', '1', 'Shade file', 'Terms of the file', 1200, 40, 3,
       '[{"outcome": "skipped", "reason": "no product name", "rows": 3}]', now())`,
  );
  return { imogen, juno, perfume };
}

async function visitQueue(): Promise<Page> {
  const context = await site.browserOf(keeper, desktop);
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Work queue' }).click();
  return page;
}
const entry = (page: Page, text: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const messagesOf = async (member: Awaited<ReturnType<typeof site.member>>) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);

test('OP-10: an administrator works through the queue: a request becomes a product, photos a gallery', async () => {
  const { imogen, juno, perfume } = await fillQueue();
  const page = await visitQueue();
  await page.getByRole('tab', { name: 'Work queue (7)' }).waitFor();
  const cream = entry(page, 'Orchard Hand Cream').first();
  await cream.getByText('1 other request for the same product').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-requests-desktop');

  await cream.getByRole('button', { name: 'Add Product' }).click();
  await page.getByText('Comes in plum and quince.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('qnote');
  expect(await page.getByLabel('Product name').inputValue()).toBe('Orchard Hand Cream');
  expect(await page.getByLabel('Brand name').inputValue()).toBe('Pomelle Row');
  expect(await page.getByLabel('Image URL').inputValue()).toBe('https://pictures.example/cream.jpg');
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-request-form-desktop');
  await page.getByLabel('Category', { exact: true }).selectOption('Body');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Product' }).click();
  await said(page, 'Product added');
  await page.getByRole('tab', { name: 'Work queue (5)' }).waitFor();
  for (const [member, name] of [
    [imogen, 'Orchard Hand Cream'],
    [juno, 'Orchard hand cream'],
  ] as const)
    expect(await messagesOf(member)).toContain(`Your request for ${name} was added to the catalogue`);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Dismiss selected' }).click();
  const dismiss = page.getByRole('dialog', { name: 'Dismiss requests?' });
  await dismiss.getByLabel('Reason').fill('Not beauty');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  await said(page, 'Requests dismissed');
  await said(page, 'The queue is empty');

  await page.getByRole('tab', { name: 'Photo submissions (2)' }).click();
  const photos = entry(page, 'Fig & Ember');
  await photos.getByRole('button', { name: 'Photo 2 of 2, large' }).click();
  await page.getByRole('dialog', { name: 'Photo 2 of 2' }).getByRole('img').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Photo 1 of 2', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await photos.getByRole('button', { name: 'Photo 2 of 2', exact: true }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-photos-desktop');
  await photos.getByRole('button', { name: 'Use for product' }).click();
  await said(page, 'Photos used');
  await page.getByRole('tab', { name: 'Photo submissions (1)' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('qlist');
  const unnamed = entry(page, 'Fig oil');
  await unnamed.getByRole('button', { name: 'Photo 1 of 2', exact: true }).click();
  await unnamed.getByRole('button', { name: 'Use for product' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a product' });
  await choice.getByLabel('Search the catalogue').fill('ember');
  await choice.getByRole('button', { name: 'Fig & Ember' }).click();
  await page.getByRole('tab', { name: 'Work queue (1)' }).waitFor();
  expect((await keeper.call(getProduct, { params: { id: perfume.id } })).body.images).toEqual([
    'https://pictures.example/one.jpg',
    'https://pictures.example/two.jpg',
  ]);
  expect(await messagesOf(imogen)).toContain('Your photos of Fig & Ember were accepted');
});

test('OP-55: reports, searches and imports, the second administrator is told, and the phone has it all', async () => {
  const { perfume } = await fillQueue();
  const page = await visitQueue();
  await page.getByRole('tab', { name: 'Reports (1)' }).click();
  const review = entry(page, 'Message me for a discount.');
  await review.getByText('Reported once').waitFor();
  await review.getByText('Advertising').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'admin-reports-desktop');
  const second = await visitQueue();
  await second.getByRole('tab', { name: 'Reports (1)' }).click();
  await entry(second, 'Message me').getByRole('button', { name: 'Remove review' }).waitFor();

  await review.getByRole('button', { name: 'Remove review' }).click();
  await page.getByRole('dialog', { name: 'Remove review?' }).getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Review removed');
  await said(page, 'The queue is empty');
  expect((await keeper.call(getProduct, { params: { id: perfume.id } })).body.reviewCount).toBe(0);
  await entry(second, 'Message me').getByRole('button', { name: 'Keep review' }).click();
  await second
    .getByText('409: This entry is no longer waiting: somebody else was faster. Nothing was changed.')
    .waitFor();
  await said(second, 'The queue is empty');

  await page.getByRole('tab', { name: 'Searches (1)' }).click();
  await page.getByRole('button', { name: 'Add Product: vapour mist' }).click();
  await page.getByRole('heading', { name: 'Add Product' }).waitFor();
  expect(await page.getByLabel('Product name').inputValue()).toBe('Vapour Mist');
  await page.getByRole('tab', { name: 'Work queue' }).click();
  await page.getByRole('button', { name: 'Done: vapour mist' }).click();
  await said(page, 'Every search found something');
  expect((await keeper.call(getQueueCounts, {})).body).toMatchObject({ reports: 0, searches: 0 });
  await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Imports' }).click();
  await entry(page, 'shades.csv').getByText('3 rows skipped: no product name').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(room).toBeLessThanOrEqual(0);
  await photograph(page, 'admin-imports-mobile');
  site.takeNoise();
});
