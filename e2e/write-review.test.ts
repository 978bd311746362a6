import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { review, setStatus } from './support/reviews.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

test(
  'The review page finds up to ten products, and a product must be on the shelf to be reviewed',
  { tag: '@phone', annotation: rules('WREV-01', 'WREV-02', 'WREV-03', 'CONST-03', 'OP-87') },
  async ({ site }) => {
    const mara = await site.member();
    for (let number = 10; number < 21; number++) await site.product({ name: `Velvet Cream ${number}` });
    const own = await site.product({ name: 'Quince Balm' });
    await site.shelve(mara, { productId: own.id, status: 'want_to_try' });
    const page = await site.visit(mara, href.writeReview);
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/products') searches.push(searchParams.get('search') ?? '');
    });
    const dialog = page.getByRole('dialog');
    const box = page.getByRole('searchbox', { name: 'Search products to review' });
    await box.fill('v ');
    await page.getByText('Products you move to Tried appear here, ready to review.').waitFor();
    await box.fill('velvet');
    await page.getByText('10 products found').waitFor();
    await expect.poll(() => searches).toEqual(['velvet']);
    await expect(page.getByRole('listitem').filter({ hasText: 'Velvet Cream' })).toHaveCount(10);
    await expectAccessible(page);
    await photograph(page, 'write-review-mobile');
    await box.fill('quince');
    await page.getByText('1 product found').waitFor();
    await page.getByRole('button', { name: 'Write Review' }).click();
    await dialog.getByText('Quince Balm').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await box.fill('velvet cream 12');
    await page.getByText('Velvet Cream 12').waitFor();
    await page.getByRole('button', { name: 'Write Review' }).first().click();
    await toastOf(page).getByText('Add to shelf first').waitFor();
    await page.waitForURL(/\/product\/\d+$/);
  },
);

test(
  'The review page lists tried products, and opens the dialog to write or edit a review',
  { annotation: rules('ROUTE-18', 'WREV-04', 'WREV-05') },
  async ({ site }) => {
    const mara = await site.member();
    const reviewed = await site.product({ name: 'Second Skin Foundation' });
    await review(site, mara, { productId: reviewed.id, comment: 'Mine' });
    const tried = await site.product({ name: 'Velvet Cream 12' });
    const page = await site.visit(mara, href.product(tried.id));
    // Choosing Tried opens the review dialog.
    await setStatus(page, 'Tried');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Write Review' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openInApp(page, href.writeReview);
    await page.getByRole('heading', { level: 1, name: 'Write a Review' }).waitFor();
    const rows = page.getByRole('region', { name: 'Products you’ve tried' }).getByRole('listitem');
    await expect(rows).toContainText(['Velvet Cream 12', 'Second Skin Foundation']);
    await expect(page.getByRole('link', { name: 'Discover products' })).toHaveAttribute('href', '/discover');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    await photograph(page, 'write-review-desktop');
    await rows.nth(0).getByRole('button', { name: 'Write Review' }).click();
    await dialog.getByRole('heading', { name: 'Write Review' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await rows.nth(1).getByRole('button', { name: 'Edit Review' }).click();
    await dialog.getByRole('heading', { name: 'Update Review' }).waitFor();
    await expect(page.getByLabel('Comment')).toHaveValue('Mine');
  },
);
