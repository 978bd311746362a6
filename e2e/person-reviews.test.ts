import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { review } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const cards = (page: Page) => page.getByRole('article', { name: /^Review of/ });

test(
  'From a profile, a member reads all reviews of another member, and marks one of them as helpful',
  { tag: '@phone', annotation: rules('ROUTE-74', 'USER-41', 'USER-42', 'USER-43', 'USER-44') },
  async ({ site }) => {
    const imogen = await site.member({ username: 'imogenwears', firstName: 'Imogen' });
    const { shades } = await site.family(['Garnet'], { name: 'Velvet Hour', brand: 'Ondine Fable' });
    const garnet = shades[0] ?? (await site.product());
    for (let count = 0; count < 20; count++) await review(site, imogen, { productId: (await site.product()).id });
    const comment = 'Warm without going orange.';
    await review(site, imogen, { productId: garnet.id, rating: 5, comment, disclosure: 'gifted' });
    const mara = await site.member();
    const page = await site.visit(mara, href.user('imogenwears'), phone);
    await test.step('A review that fails to load can be retried, and the newest review is first, with its product', async () => {
      const failure = { status: 403, json: { code: 'x', message: 'Not now' } };
      await page.route('**/api/users/imogenwears/reviewed', (route) => route.fulfill(failure), { times: 1 });
      await page.getByRole('link', { name: '21 reviews' }).click();
      await page.getByRole('heading', { level: 1, name: "Imogen's reviews" }).waitFor();
      await page.getByRole('alert').getByText('Not now').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/user/imogenwears/reviews');
      await expect(cards(page)).toHaveCount(20);
      const first = cards(page).first();
      for (const text of ['Ondine Fable', comment, 'Gifted']) await expect(first.getByText(text).first()).toBeVisible();
      const product = first.getByRole('link', { name: 'Velvet Hour in Garnet' });
      await expect(product).toHaveAttribute('href', href.product(garnet.id));
      await expectAccessible(page);
      await photograph(page, 'person-reviews-phone');
    });
    await test.step('A mark counts immediately, "Show more" loads the oldest review, and Back returns to the profile', async () => {
      await cards(page).first().getByRole('button', { name: 'Helpful (0)' }).click();
      const helpful = cards(page).first().getByRole('button', { name: 'Helpful (1)' });
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(cards(page)).toHaveCount(21);
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Imogen' }).waitFor();
    });
  },
);

test(
  'A member without reviews has an empty page, and an unknown member has none',
  { tag: '@phone', annotation: rules('USER-43', 'USER-44') },
  async ({ site }) => {
    const juno = await site.member({ username: 'junoafterdark', firstName: 'Juno' });
    const page = await site.visit(await site.member(), href.userReviews(juno.username ?? ''), phone);
    await page.getByText('No reviews yet').waitFor();
    await expect(page.getByText('Juno hasn’t reviewed a product.')).toBeVisible();
    await page.goto(href.userReviews('nobody_here'));
    await page.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
  },
);

test(
  'A member reaches their own reviews from the profile and My Shelves, and can edit and delete them there',
  { annotation: rules('USER-41', 'USER-42', 'USER-44') },
  async ({ site }) => {
    const mara = await site.member({ username: 'maraonpaper', firstName: 'Mara' });
    const product = await site.product({ name: 'Velvet Hour' });
    await review(site, mara, { productId: product.id, comment: 'Patchy' });
    const page = await site.visit(mara, href.shelves);
    await page.getByRole('link', { name: '1 review' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your reviews' }).waitFor();
    await page.goto(href.profile);
    await page.getByRole('link', { name: '1 review' }).click();
    await expect(page).toHaveURL('/user/maraonpaper/reviews');
    await cards(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Comment').fill('Patchy at first');
    await page.getByRole('button', { name: 'Update Review' }).click();
    await cards(page).getByText('Patchy at first').waitFor();
    await expectAccessible(page);
    await photograph(page, 'own-reviews-desktop');
    await cards(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await toastOf(page).getByText('Review deleted').waitFor();
    await page.getByText('Your reviews appear here.').waitFor();
    await expect(page.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', href.writeReview);
    await expect(page.getByText('0 reviews')).toBeVisible();
  },
);
