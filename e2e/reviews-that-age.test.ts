import type { Page } from '@playwright/test';
import { changeShelfEntry } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rate, review } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('article', { name: /^Review by/ });

/** Returns the UTC date this many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

test(
  'A new review shows the months of use, and hiding them adds no "edited" mark',
  { annotation: [...rules('REVA-01', 'REVA-02'), ...rules('REVA-08')] },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const entry = await site.shelve(mara, { status: 'tried' });
    await site.pool.query('insert into buy_again_counts values ($1, 10, 15, now())', [entry.productId]);
    const page = await site.visit(mara, href.product(entry.productId), desktop);
    const dialog = page.getByRole('dialog', { name: 'Write Review' });
    const write = () => page.getByRole('button', { name: 'Write Review' }).click();
    await test.step('The page shows roughly how many members would buy the product again', async () => {
      await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('About 10 of 15 would buy it again');
    });
    await test.step('Without a start date, the review dialog has no switch for the months of use', async () => {
      await write();
      await expect(dialog.getByRole('button', { name: 'Submit Review' })).toBeVisible();
      await expect(dialog.getByRole('checkbox')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    await test.step('With a start date, a new review shows the months of use', async () => {
      const started = await site.shelve(mara, { status: 'tried' });
      const dates = { dateStarted: daysAgo(92) };
      await mara.call(changeShelfEntry, { params: { id: started.id }, body: dates });
      await openInApp(page, href.product(started.productId));
      await page.getByRole('heading', { level: 1, name: started.product.name }).waitFor();
      await write();
      await rate(page, 4);
      await dialog.getByLabel('I purchased this myself').check();
      await expect(dialog.getByLabel('Show how many months I’ve used it')).toBeChecked();
      await dialog.getByRole('button', { name: 'Submit Review' }).click();
      await expect(card(page)).toContainText('Written after 3 months of use');
    });
    await test.step('Hiding the months adds no "edited" mark', async () => {
      await card(page).getByRole('button', { name: 'Edit' }).click();
      const changing = page.getByRole('dialog', { name: 'Update Review' });
      await changing.getByLabel('Show how many months I’ve used it').uncheck();
      await changing.getByRole('button', { name: 'Update Review' }).click();
      await expect(card(page)).not.toContainText('months of use');
      await expect(card(page)).not.toContainText('edited');
    });
  },
);

test(
  'Other members see a follow-up that the author adds to a review',
  { tag: '@phone', annotation: rules('REVA-04', 'REVA-05') },
  async ({ site }) => {
    const mara = await site.member({ firstName: 'Mara' });
    const product = await site.product();
    const written = await review(site, mara, { productId: product.id, comment: 'Soft, and it lasts all day.' });
    await site.pool.query(`update reviews set created_at = now() - interval '40 days' where id = $1`, [written.id]);
    const ask = (stage: string) =>
      site.pool.query('insert into review_questions (user_id, review_id, stage) values ($1, $2, $3)', [
        mara.id,
        written.id,
        stage,
      ]);
    // With more than one review, the page has a sort field. Each order of the reviews is fetched when it is first
    // chosen.
    await review(site, await site.member(), { productId: product.id });
    const sortBy = (order: string) => page.getByLabel('Sort reviews').selectOption(order);
    await ask('month');
    const page = await site.visit(mara, href.product(product.id), phone);
    const question = page.getByRole('group', { name: 'Does it still hold?' });
    await expect(question).toContainText('You’ve used it for a month now.');
    await question.scrollIntoViewIfNeeded();
    await photograph(page, 'review-asked');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'It still holds' }).click();
    await expect(page.getByRole('list', { name: 'Added later' })).toContainText('It still holds');
    await expect(question).toBeHidden();
    await ask('quarter');
    await sortBy('highest');
    await question.getByRole('button', { name: 'I’ve changed my mind' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add follow-up' });
    await expect(dialog.getByLabel('I’ve changed my mind')).toBeChecked();
    await dialog.getByLabel('What has changed, and what hasn’t?').fill('The pump broke after the summer.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add follow-up' }).click();
    await expect(page.getByRole('list', { name: 'Added later' })).toContainText('The pump broke');
    await photograph(page, 'review-follow-ups');
    await ask('end');
    await sortBy('lowest');
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('button', { name: 'Add follow-up' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete follow-up' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('list', { name: 'Added later' }).getByRole('listitem')).toHaveCount(1);

    const others = await site.visit(await site.member(), href.product(product.id), phone);
    const seen = others.getByRole('list', { name: 'Added later' });
    await expect(seen).toContainText('The pump broke after the summer.');
    await expect(card(others).filter({ has: seen })).toContainText('Soft, and it lasts all day.');
    await expect(seen.getByRole('button')).toHaveCount(0);
  },
);
