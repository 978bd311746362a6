import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test(
  'A member changes a product’s status, removes the product, and undoes the removal',
  { annotation: rules('SHELF-20', 'PDP-22') },
  async ({ site, open }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try', customTags: ['gym bag'] });
    const shelf = async () =>
      (await mara.call(listShelf, { query: {} })).body.map(({ status, customTags }) => ({ status, customTags }));
    const page = await open(mara, href.product(entry.productId));
    await page.role('radio', 'Currently Using').click();
    await page.role('radio', 'Currently Using').isOn();
    await expect.poll(shelf).toEqual([{ status: 'currently_using', customTags: ['gym bag'] }]);
    await page.button('Remove from shelf').click();
    await page.button('Add to Shelf').appears();
    await expect.poll(shelf).toEqual([]);
    // The page offers undo for ten seconds.
    await page.button('Undo').click();
    await page.role('radio', 'Currently Using').isOn();
    await expect.poll(shelf).toEqual([{ status: 'currently_using', customTags: ['gym bag'] }]);
  },
);
