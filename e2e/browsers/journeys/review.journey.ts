import { listReviews } from '#contract/reviews.ts';
import { href } from '#web/href.ts';
import { phonePhoto } from '../../support/photos.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test(
  'A member reviews a product and adds a photo',
  { annotation: rules('REVD-08', 'REVD-13', 'REVD-21', 'PDP-22') },
  async ({ site, open, file }) => {
    const mara = await site.member();
    const { productId } = await site.shelve(mara, { status: 'tried' });
    const { name, buffer } = await phonePhoto();
    const page = await open(mara, href.product(productId));
    await page.button('Write Review').click();
    const dialog = page.dialog();
    await dialog.role('radio', '4 stars').click();
    await dialog.field(/^Comment/).fill('Sheer first, then it builds.');
    await dialog.role('radio', 'I purchased this myself').click();
    await dialog.field('Add photos').chooseFile(await file(name, buffer));
    await dialog.button('Remove photo 1').appears();
    await dialog.button('Submit Review').click();
    await page.text('Review submitted!').appears();
    await dialog.disappears();
    const review = page.role('article', /^Review by/);
    await review.text('Sheer first, then it builds.').appears();
    await review.button(/photo/i).appears();
    const [row] = (await mara.call(listReviews, { params: { id: productId }, query: {} })).body;
    expect(row).toMatchObject({ rating: 4, disclosure: 'purchased' });
    expect(row?.photos).toHaveLength(1);
  },
);
