import type { Page } from '@playwright/test';
import { getReviewSummary, listReviews, markHelpful } from '#contract/reviews.ts';
import { changeShelfEntry, removeFromShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { openInApp } from './support/open-in-app.ts';
import { rate, review } from './support/reviews.ts';
import { eachLook } from './support/looks.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('article', { name: /^Review by/ });
const writes = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
};

const long = `${'a'.repeat(140)} the end is far away from here`;
const whole = 'b'.repeat(150);

/**
 * Adds three reviews of two shades, and opens the product page as a member who has tried a shade. The reviews are:
 *
 * - purchased, with a long comment
 * - gifted, with a comment of exactly 150 characters
 * - sponsored, without a comment
 */
async function velvetHour(site: Site) {
  const { parent, shades } = await site.family(['Persimmon Silk', 'Garnet'], {
    name: 'Velvet Hour Lipstick',
    brand: 'Ondine Fable',
  });
  const [silk = parent, garnet = parent] = shades;
  const imogen = await site.member({ username: 'imogenwears', firstName: 'Imogen', lastName: 'Achterberg' });
  const first = await review(site, imogen, { productId: silk.id, rating: 5, comment: long });
  const gifted = { productId: garnet.id, rating: 4, disclosure: 'gifted' as const, comment: whole };
  await review(site, await site.member({ firstName: 'Sachi' }), gifted);
  await review(site, await site.member(), { productId: garnet.id, rating: 4, disclosure: 'sponsored' });
  const mara = await site.member({ firstName: 'Mara' });
  const { id } = await site.shelve(mara, { productId: silk.id, status: 'tried' });
  await site.pool.query('insert into buy_again_counts values ($1, 10, 15, now())', [parent.id]);
  // With a start date, the review dialog has a switch for the months of use.
  await mara.call(changeShelfEntry, { params: { id }, body: { dateStarted: '2026-01-31' } });
  await mara.call(markHelpful, { params: { id: first.id } });
  const page = await site.visit(mara, href.product(silk.id));
  await expect(cards(page)).toHaveCount(3);
  return { mara, silk, page, section: page.getByRole('region', { name: 'Reviews' }) };
}

/** Adds Juno's review of a product, with a comment of 151 characters. */
async function junosReview(site: Site) {
  const product = await site.product();
  const juno = await site.member({ firstName: 'Juno' });
  const { id } = await review(site, juno, { productId: product.id, comment: 'c'.repeat(151) });
  return { product, id };
}

/** Reports the only review on this page. The first attempt fails. */
async function report(page: Page, id: number): Promise<void> {
  await cards(page).getByRole('button', { name: 'Report' }).click();
  const send = page.getByRole('button', { name: 'Submit Report' });
  await dialog(page).getByRole('heading', { name: 'Report review' }).waitFor();
  await expect(dialog(page).getByRole('group', { name: 'Reason' }).locator('label')).toHaveText([
    'Spam',
    'Harassment',
    'Inappropriate content',
    'Fake review',
    'Other',
  ]);
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await photograph(page, 'report-dialog-desktop');
  await dialog(page).getByLabel('Fake review').check();
  await dialog(page).getByLabel('Description').fill('Same words as elsewhere');
  const refusal = JSON.stringify({ code: 'not_found', message: 'Review not found' });
  await page.route('**/report', (route) => route.fulfill({ status: 404, body: refusal }), { times: 1 });
  await send.click();
  await toastOf(page).getByText('404: Review not found').waitFor();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Same words as elsewhere');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send.click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/reviews/${id}/report`);
  expect((await sent).postDataJSON()).toEqual({ reason: 'fake', description: 'Same words as elsewhere' });
  await toastOf(page).getByText('Report submitted').waitFor();
  await expect(toastOf(page).getByText('Thank you for helping keep our community safe.')).toBeVisible();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Reported', exact: true }).waitFor();
}

test(
  'Reviews show ratings, authors, and comments, and a member can mark a review as helpful or report it',
  {
    annotation: [
      ...rules('REVL-21', 'REVL-22', 'PDP-14', 'OP-06'),
      ...rules('REVL-01', 'OP-06'),
      ...rules('REVL-04', 'REVL-05', 'REVL-06', 'CONST-07'),
      ...rules('REVL-11', 'REVL-12', 'REVL-13', 'REVL-15', 'API-64', 'ERR-33', 'OP-97', 'CACHE-10'),
      ...rules('REVL-14', 'REVL-17', 'REVL-18', 'REVL-19', 'REVL-20', 'ERR-34', 'VAL-15'),
    ],
  },
  async ({ site }) => {
    const { mara, silk, page, section } = await velvetHour(site);
    const card = page.getByRole('article', { name: 'Review by Imogen Achterberg' });
    await test.step('The ratings show an average, a count, and a distribution by stars', async () => {
      await expect(section).toContainText(/4\.3 ★.*3 reviews/);
      await expect(page.getByTestId('product-rating')).toHaveText(/4\.3 ★.*3 reviews/);
      await expect(section.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem')).toContainText([
        '5 stars: 1 review',
        '4 stars: 2 reviews',
        '3 stars: 0 reviews',
        '2 stars: 0 reviews',
        '1 star: 0 reviews',
      ]);
      await expect(section.getByText('1 gifted · 1 sponsored')).toBeVisible();
      await expect(section).toContainText('About 10 of 15 would buy it again');
    });
    await test.step('The reviews show the shade, author, and disclosure', async () => {
      await expect(card.getByText('in Persimmon Silk')).toBeVisible();
      await expect(card.getByText('I purchased this myself')).toBeVisible();
      await expect(card.getByRole('link', { name: 'Imogen Achterberg' })).toHaveAttribute('href', '/user/imogenwears');
      await expect(cards(page).filter({ hasText: 'Gifted' }).getByText('This product was gifted to me')).toBeVisible();
      await expect(cards(page).filter({ hasText: 'Sponsored' })).toHaveCount(1);
    });
    await test.step('Returning from an author’s profile restores the scroll position', async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const author = card.getByRole('link', { name: 'Imogen Achterberg' });
      await author.scrollIntoViewIfNeeded();
      const position = await page.evaluate(() => scrollY);
      expect(position).toBeGreaterThan(0);
      await author.click();
      await page.getByRole('heading', { level: 1, name: 'Imogen Achterberg' }).waitFor();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
    });
    await test.step('A long comment is truncated until it is expanded', async () => {
      await expect(card.getByText('far away')).toHaveCount(0);
      await card.getByRole('button', { name: 'Read More' }).click();
      await expect(card.getByText(long)).toBeVisible();
      await card.getByRole('button', { name: 'Read Less' }).click();
      await expect(card.getByText('far away')).toHaveCount(0);
      await expect(cards(page).filter({ hasText: whole }).getByRole('button', { name: 'Read More' })).toHaveCount(0);
    });
    await test.step('Sorting by "Most helpful" refetches the reviews and lists the most helpful review first', async () => {
      const address = `/api/products/${silk.id}/reviews?sort=helpful`;
      const asked = page.waitForRequest((request) => request.url().endsWith(address));
      await section.getByLabel('Sort reviews').selectOption('helpful');
      await asked;
      await expect(cards(page).first()).toHaveAttribute('aria-label', 'Review by Imogen Achterberg');
    });
    await test.step('The reviews and the review dialog are accessible', async () => {
      await eachLook(page, async (name) => {
        await expectAccessible(page);
        await section.evaluate((element) => element.scrollIntoView());
        await photograph(page, `reviews-${name}`);
      });
      await page.getByRole('button', { name: 'Write Review' }).click();
      await dialog(page).getByRole('heading', { name: 'Write Review' }).waitFor();
      await expect(dialog(page).getByLabel('Show how many months I’ve used it')).toBeChecked();
      await eachLook(page, async (name) => {
        if (name === 'desktop') await expectAccessible(page);
        await photograph(page, `review-dialog-${name}`);
      });
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    });
    const { product, id } = await junosReview(site);
    await openInApp(page, href.product(product.id));
    const sent = writes(page);
    const helpful = page.getByRole('button', { name: /^Helpful/ });
    await test.step('A comment with 151 characters is truncated', async () => {
      await cards(page).getByRole('button', { name: 'Read More' }).waitFor();
      await expect(cards(page).getByText(`${'c'.repeat(150)}…`)).toHaveCount(1);
    });
    await test.step('A member can mark a review as helpful and remove the mark', async () => {
      await expect(cards(page).getByRole('button')).toHaveText(['Read More', 'Helpful (0)', 'Report']);
      const refreshed = page.waitForRequest((request) => request.url().endsWith('/api/me'));
      await helpful.click();
      await refreshed;
      await expect(helpful).toHaveText('Helpful (1)');
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      expect((await mara.call(listReviews, { params: { id: product.id }, query: {} })).body).toMatchObject([
        { helpfulVotes: 1, hasUserVoted: true },
      ]);
      await helpful.click();
      await expect(helpful).toHaveText('Helpful (0)');
      await expect.poll(() => sent).toEqual([`POST /api/reviews/${id}/helpful`, `DELETE /api/reviews/${id}/helpful`]);
    });
    await test.step('Five fast taps on "Helpful" send only one request', async () => {
      const held = await hold(page, '**/helpful');
      sent.length = 0;
      for (let press = 0; press < 5; press++) await helpful.click();
      await expect(helpful).toHaveText('Helpful (1)');
      held.release();
      await expect
        .poll(
          async () => (await mara.call(listReviews, { params: { id: product.id }, query: {} })).body[0]?.hasUserVoted,
        )
        .toBe(true);
      expect(sent).toEqual([`POST /api/reviews/${id}/helpful`]);
      await page.unroute('**/helpful');
    });
    await test.step('If removing the mark fails, the mark is restored, and a toast shows the error', async () => {
      const refusal = JSON.stringify({ code: 'unavailable', message: 'Shelflife is busy right now.' });
      await page.route('**/helpful', (route) => route.fulfill({ status: 503, body: refusal }), { times: 1 });
      await helpful.click();
      await toastOf(page).getByText('503: Shelflife is busy right now.').waitFor();
      await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
      await expect(helpful).toHaveText('Helpful (1)');
      await site.hears(/status of 503/);
    });
    await test.step('A report requires one of five reasons', () => report(page, id));
  },
);

test(
  'The author edits and deletes reviews, and "Show more" loads the reviews after the first twenty',
  {
    annotation: [
      ...rules('REVL-07', 'REVL-15', 'API-64', 'OP-53', 'CACHE-12', 'ERR-31'),
      ...rules('REVL-08', 'REVL-09', 'REVL-10', 'API-64', 'ERR-32', 'OP-51', 'CACHE-12'),
      ...rules('REVD-02', 'REVD-03', 'REVD-07', 'REVD-20', 'REVD-24', 'OP-58', 'CACHE-10'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product();
    const own = await review(site, mara, { productId: product.id, rating: 3, comment: 'Fair enough' });
    await mara.call(removeFromShelf, { params: { id: own.shelvedProductId ?? 0 } });
    const page = await site.visit(mara, href.product(product.id));
    const sent = writes(page);
    const failOnce = () =>
      page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    site.expectNoise(/status of 500/);
    await test.step('The author edits the review from its card, even if the product is no longer on their shelf', async () => {
      await expect(cards(page).getByRole('button')).toHaveText(['Edit', 'Delete']);
      await cards(page).getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Comment').fill('Better than that');
      await failOnce();
      await page.getByRole('button', { name: 'Update Review' }).click();
      await toastOf(page).getByText('Failed to update review').waitFor();
      await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Update Review' }).click();
      await cards(page).getByText('Better than that').waitFor();
      expect(sent).toEqual([`PATCH /api/reviews/${own.id}`, `PATCH /api/reviews/${own.id}`]);
    });
    await test.step('The author deletes the review after confirming', async () => {
      await dialog(page).waitFor({ state: 'detached' });
      sent.length = 0;
      const remove = cards(page).getByRole('button', { name: 'Delete' });
      const question = page.getByRole('alertdialog', { name: 'Delete review?' });
      await remove.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(sent).toEqual([]);
      await failOnce();
      await remove.click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await toastOf(page).getByText('Failed to delete review').waitFor();
      await question.waitFor({ state: 'detached' });
      await remove.click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await toastOf(page).getByText('Review deleted').waitFor();
      await page.getByRole('region', { name: 'Reviews' }).getByText('No reviews yet').waitFor();
      await expect.poll(() => sent.at(-1)).toBe(`DELETE /api/reviews/${own.id}`);
      await expect(page.getByTestId('product-rating')).toHaveText('No reviews yet');
    });
    await test.step('If there are more than twenty reviews, "Show more" loads the remaining reviews', async () => {
      const popular = await site.product();
      const authors = await Promise.all(Array.from({ length: 23 }, () => site.member()));
      for (const author of authors) await review(site, author, { productId: popular.id });
      await openInApp(page, href.product(popular.id));
      await expect(cards(page)).toHaveCount(20);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(cards(page)).toHaveCount(23);
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    });
    const edited = await site.product();
    const written = { productId: edited.id, rating: 2, comment: 'Patchy', disclosure: 'gifted' as const };
    const { id } = await review(site, mara, written);
    await openInApp(page, '/');
    await page.getByRole('tab', { name: /^All/ }).click();
    await page.getByRole('link', { name: edited.name }).first().click();
    await cards(page).waitFor();
    const read: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') read.push(new URL(request.url()).pathname);
    });
    await test.step('The edit form is prefilled with the review, and the author can remove the comment', async () => {
      await page.getByRole('button', { name: 'Edit Review' }).click();
      await dialog(page).getByRole('heading', { name: 'Update Review' }).waitFor();
      await expect(page.getByRole('radio', { name: '2 stars', exact: true })).toBeChecked();
      await expect(page.getByLabel('Comment')).toHaveValue('Patchy');
      await expect(dialog(page).getByRole('group', { name: 'Disclosure' }).locator('label')).toHaveCount(0);
      await expect(dialog(page).getByText('To change the photos or how you got it, delete this review')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Update Review' })).toBeEnabled();
      await rate(page, 5);
      await page.getByLabel('Comment').fill('');
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.getByRole('button', { name: 'Update Review' }).click();
      expect((await sent).url()).toMatch(new RegExp(`/api/reviews/${id}$`));
      expect((await sent).postDataJSON()).toEqual({ rating: 5, comment: '' });
      await toastOf(page).getByText('Review updated!').waitFor();
      await expect(page.getByText('Patchy')).toHaveCount(0);
      await page.getByRole('article').getByText('edited').waitFor();
    });
    await test.step('After the edit, the product, its reviews, the shelf, and the activities are refetched', async () => {
      const path = `/api/products/${edited.id}`;
      await expect
        .poll(() => read)
        .toEqual(expect.arrayContaining([path, `${path}/reviews`, `${path}/reviews/summary`]));
      read.length = 0;
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect.poll(() => read).toEqual(expect.arrayContaining(['/api/shelf', '/api/activities']));
      expect((await mara.call(getReviewSummary, { params: { id: edited.id } })).body.averageRating).toBe(5);
    });
  },
);
