import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getReviewSummary, listReviews, markHelpful } from '#contract/reviews.ts';
import { removeFromShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { rate, review } from './support/reviews.ts';
import { desktop, openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page) => page.locator('.toast');
const cards = (page: Page) => page.getByRole('article', { name: /^Review by/ });
const writes = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
};

test('REVL-02 REVL-03 PDP-15 PDP-48 without reviews the card invites the first', async () => {
  const mara = await site.member();
  const product = await site.product();
  const page = await site.visit(mara, href.product(product.id), phone);
  const section = page.getByRole('region', { name: 'Reviews' });
  await section.getByText('No reviews yet').waitFor();
  await expect
    .poll(() => section.getByText('Be the first to share your experience with this product!').isVisible())
    .toBe(true);
  await expect.poll(() => page.locator('.pd-rate').textContent()).toBe('No reviews yet');
});

test('REVL-01 REVL-04 REVL-05 REVL-06 REVL-21 REVL-22 CONST-07 PDP-14 OP-06 the family’s reviews with shade, summary, order and truncation', async () => {
  const { parent, shades } = await site.family(['Persimmon Silk', 'Garnet'], { name: 'Velvet Hour Lipstick' });
  const [silk = parent, garnet = parent] = shades;
  const long = `${'a'.repeat(140)} the end is far away from here`;
  const whole = 'b'.repeat(150);
  const imogen = await site.member({ username: 'imogenwears', firstName: 'Imogen', lastName: 'Achterberg' });
  const first = await review(site, imogen, { productId: silk.id, rating: 5, comment: long });
  const gifted = { productId: garnet.id, rating: 4, disclosure: 'gifted' as const, comment: whole };
  await review(site, await site.member({ firstName: 'Sachi' }), gifted);
  await review(site, await site.member(), { productId: garnet.id, rating: 4, disclosure: 'sponsored' });
  const mara = await site.member();
  await mara.call(markHelpful, { params: { id: first.id } });
  const page = await site.visit(mara, href.product(silk.id));
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect.poll(() => cards(page).count(), { timeout: 15_000 }).toBe(3);
  await expect.poll(() => section.locator('.sechead').textContent()).toMatch(/4\.3 ★.*3 reviews/);
  await expect.poll(() => page.locator('.pd-rate').textContent()).toMatch(/4\.3 ★.*3 reviews/);
  await expect
    .poll(() => section.getByRole('list', { name: 'Reviews by stars' }).locator('.sr').allTextContents())
    .toEqual([
      '5 stars: 1 review',
      '4 stars: 2 reviews',
      '3 stars: 0 reviews',
      '2 stars: 0 reviews',
      '1 star: 0 reviews',
    ]);
  await expect.poll(() => section.getByText('1 gifted · 1 sponsored').isVisible()).toBe(true);

  const card = page.getByRole('article', { name: 'Review by Imogen Achterberg' });
  await expect.poll(() => card.getByText('in Persimmon Silk').isVisible()).toBe(true);
  await expect.poll(() => card.getByText('I purchased this myself').isVisible()).toBe(true);
  await expect
    .poll(() => card.getByRole('link', { name: 'Imogen Achterberg' }).getAttribute('href'))
    .toBe('/user/imogenwears');
  await expect
    .poll(() => cards(page).filter({ hasText: 'Gifted' }).getByText('This product was gifted to me').isVisible())
    .toBe(true);
  await expect.poll(() => cards(page).filter({ hasText: 'Sponsored' }).count()).toBe(1);
  expect(await card.getByText('far away').count()).toBe(0);
  await card.getByRole('button', { name: 'Read More' }).click();
  await expect.poll(() => card.getByText(long).isVisible()).toBe(true);
  await card.getByRole('button', { name: 'Read Less' }).click();
  expect(await card.getByText('far away').count()).toBe(0);
  expect(await cards(page).filter({ hasText: whole }).getByRole('button', { name: 'Read More' }).count()).toBe(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const asked = page.waitForRequest((request) =>
    request.url().endsWith(`/api/products/${silk.id}/reviews?sort=helpful`),
  );
  await section.getByLabel('Sort reviews').selectOption('helpful');
  await asked;
  await expect.poll(() => cards(page).first().getAttribute('aria-label')).toBe('Review by Imogen Achterberg');
});

test('a comment of 151 characters is cut', async () => {
  const product = await site.product();
  await review(site, await site.member(), { productId: product.id, comment: 'c'.repeat(151) });
  const page = await site.visit(await site.member(), href.product(product.id));
  await cards(page).getByRole('button', { name: 'Read More' }).waitFor();
  expect(
    await cards(page)
      .getByText(`${'c'.repeat(150)}…`)
      .count(),
  ).toBe(1);
});

test('more than twenty reviews are read on by Show more', async () => {
  const product = await site.product();
  const authors = await Promise.all(Array.from({ length: 23 }, () => site.member()));
  for (const author of authors) await review(site, author, { productId: product.id });
  const page = await site.visit(await site.member(), href.product(product.id));
  await expect.poll(() => cards(page).count(), { timeout: 15_000 }).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBe(23);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
});

test('REVL-07 REVL-08 REVL-09 REVL-10 REVL-15 API-64 ERR-32 OP-51 OP-53 CACHE-12 the owner edits and deletes from the card, also off the shelf', async () => {
  const mara = await site.member();
  const product = await site.product();
  const own = await review(site, mara, { productId: product.id, rating: 3, comment: 'Fair enough' });
  await mara.call(removeFromShelf, { params: { id: own.shelvedProductId ?? 0 } });
  const page = await site.visit(mara, href.product(product.id));
  const sent = writes(page);
  await cards(page).waitFor();
  await expect.poll(() => cards(page).getByRole('button').allTextContents()).toEqual(['Edit', 'Delete']);
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Comment').fill('Better than that');
  await page.getByRole('button', { name: 'Update Review' }).click();
  await cards(page).getByText('Better than that').waitFor();

  const remove = cards(page).getByRole('button', { name: 'Delete' });
  const question = page.getByRole('alertdialog', { name: 'Delete review?' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(sent).toEqual([`PATCH /api/reviews/${own.id}`]);
  await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await remove.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page).getByText('Failed to delete review').waitFor();
  expect(site.takeNoise()).toHaveLength(1);
  await remove.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page).getByText('Review deleted').waitFor();
  await page.getByRole('region', { name: 'Reviews' }).getByText('No reviews yet').waitFor();
  expect(sent.at(-1)).toBe(`DELETE /api/reviews/${own.id}`);
  await expect.poll(() => page.locator('.pd-rate').textContent()).toBe('No reviews yet');
});

test('REVL-11 REVL-12 REVL-13 REVL-15 API-64 ERR-33 OP-97 CACHE-10 others mark as helpful; double taps collapse to the last wish', async () => {
  const product = await site.product();
  const { id } = await review(site, await site.member(), { productId: product.id });
  const mara = await site.member();
  const page = await site.visit(mara, href.product(product.id));
  const sent = writes(page);
  const helpful = page.getByRole('button', { name: /^Helpful/ });
  await helpful.waitFor();
  await expect.poll(() => cards(page).getByRole('button').allTextContents()).toEqual(['Helpful (0)', 'Report']);
  const refreshed = page.waitForRequest((request) => request.url().endsWith('/api/me'));
  await helpful.click();
  await refreshed;
  await expect.poll(() => helpful.textContent()).toBe('Helpful (1)');
  await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true');
  expect((await mara.call(listReviews, { params: { id: product.id }, query: {} })).body).toMatchObject([
    { helpfulVotes: 1, hasUserVoted: true },
  ]);
  await helpful.click();
  await expect.poll(() => helpful.textContent()).toBe('Helpful (0)');
  await expect.poll(() => sent).toEqual([`POST /api/reviews/${id}/helpful`, `DELETE /api/reviews/${id}/helpful`]);

  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/helpful', async (route) => {
    await released;
    await route.continue();
  });
  sent.length = 0;
  for (let press = 0; press < 5; press++) await helpful.click();
  await expect.poll(() => helpful.textContent()).toBe('Helpful (1)');
  release();
  await expect
    .poll(async () => (await mara.call(listReviews, { params: { id: product.id }, query: {} })).body[0]?.hasUserVoted)
    .toBe(true);
  expect(sent).toEqual([`POST /api/reviews/${id}/helpful`]);
  await page.unroute('**/helpful');

  const refusal = JSON.stringify({ code: 'unavailable', message: 'Shelflife is busy right now.' });
  await page.route('**/helpful', (route) => route.fulfill({ status: 503, body: refusal }), { times: 1 });
  await helpful.click();
  await toast(page).getByText('503: Shelflife is busy right now.').waitFor();
  await expect.poll(() => toast(page).getByText('Error', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => helpful.textContent()).toBe('Helpful (1)');
  expect(site.takeNoise()).toHaveLength(1);
});

test('REVL-14 REVL-17 REVL-18 REVL-19 REVL-20 ERR-34 VAL-15 a report needs one of five reasons', async () => {
  const product = await site.product();
  const { id } = await review(site, await site.member({ firstName: 'Juno' }), {
    productId: product.id,
    comment: 'Bought',
  });
  const page = await site.visit(await site.member(), href.product(product.id));
  await cards(page).getByRole('button', { name: 'Report' }).click();
  const send = page.getByRole('button', { name: 'Submit Report' });
  await dialog(page).getByRole('heading', { name: 'Report review' }).waitFor();
  await expect
    .poll(() => dialog(page).locator('.radio').allTextContents())
    .toEqual(['Spam', 'Harassment', 'Inappropriate content', 'Fake review', 'Other']);
  expect(await send.isDisabled()).toBe(true);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await photograph(page, 'report-dialog-desktop');
  await dialog(page).getByLabel('Fake review').check();
  await dialog(page).getByLabel('Description').fill('Same words as elsewhere');
  const refusal = JSON.stringify({ code: 'not_found', message: 'Review not found' });
  await page.route('**/report', (route) => route.fulfill({ status: 404, body: refusal }), { times: 1 });
  await send.click();
  await toast(page).getByText('404: Review not found').waitFor();
  await expect.poll(() => dialog(page).getByLabel('Description').inputValue()).toBe('Same words as elsewhere');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send.click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/reviews/${id}/report`);
  expect((await sent).postDataJSON()).toEqual({ reason: 'fake', description: 'Same words as elsewhere' });
  await toast(page).getByText('Report submitted').waitFor();
  await expect
    .poll(() => toast(page).getByText('Thank you for helping keep our community safe.').isVisible())
    .toBe(true);
  await dialog(page).waitFor({ state: 'detached' });
});

test('CACHE-10 CACHE-12 after a change the shelf, the products, the activities and the reviews are read again', async () => {
  const mara = await site.member();
  const product = await site.product();
  await review(site, mara, { productId: product.id, rating: 2 });
  const page = await site.visit(mara, '/');
  await page
    .getByRole('tab', { name: /Tried|All/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByRole('link', { name: product.name }).first().click();
  await cards(page).waitFor();
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') read.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Edit Review' }).click();
  await rate(page, 5);
  await page.getByRole('button', { name: 'Update Review' }).click();
  await toast(page).getByText('Review updated!').waitFor();
  const id = product.id;
  await expect
    .poll(() => read)
    .toEqual(
      expect.arrayContaining([
        `/api/products/${id}`,
        `/api/products/${id}/reviews`,
        `/api/products/${id}/reviews/summary`,
      ]),
    );
  read.length = 0;
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.poll(() => read).toEqual(expect.arrayContaining(['/api/shelf', '/api/activities']));
  expect((await mara.call(getReviewSummary, { params: { id } })).body.averageRating).toBe(5);
});

test('the reviews stand as they were drawn', async () => {
  const { shades } = await site.family(['Persimmon Silk', 'Garnet'], {
    name: 'Velvet Hour Lipstick',
    brand: 'Ondine Fable',
  });
  const productId = shades[0]?.id ?? 0;
  const words = 'Beautiful slip, proper pigment. It needs a liner if your lips feather like mine do.';
  for (const [firstName, rating, disclosure] of [
    ['Imogen', 5, 'purchased'],
    ['Sachi', 4, 'gifted'],
    ['Juno', 5, 'sponsored'],
  ] as const)
    await review(site, await site.member({ firstName }), { productId, rating, disclosure, comment: words });
  const mara = await site.member({ firstName: 'Mara' });
  await site.shelve(mara, { productId, status: 'tried' });
  for (const [name, options] of [
    ['mobile', phone],
    ['desktop', desktop],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.visit(mara, href.product(productId), { ...options, colorScheme });
      await cards(page).first().waitFor();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
      await page.locator('#reviews').evaluate((section) => section.scrollIntoView());
      await photograph(page, `reviews-${name}-${colorScheme}`);
      await page.getByRole('button', { name: 'Write Review' }).click();
      await dialog(page).getByRole('heading', { name: 'Write Review' }).waitFor();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await photograph(page, `review-dialog-${name}-${colorScheme}`);
      await page.close();
    }
  }
});
