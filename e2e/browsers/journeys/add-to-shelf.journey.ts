import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test(
  'A member adds a product with a shade and tags',
  { annotation: rules('ADDS-01', 'ADDS-04', 'ADDS-07', 'ADDS-08', 'ADDS-15', 'ADDS-19') },
  async ({ site, open }) => {
    const mara = await site.member();
    const subcategoryId = await site.subcategory({ id: 5 });
    const { parent, shades } = await site.family(['Damson', 'Rosewater'], { name: 'Lip Lacquer', subcategoryId });
    const page = await open(mara, href.product(parent.id));
    await page.button('Add to Shelf').click();
    const dialog = page.dialog('Add to Shelf');
    await dialog.role('radio', 'Currently Using').click();
    await dialog.button(/^Add to Shelf/).becomesDisabled();
    await dialog.role('radio', 'Rosewater').click();
    await dialog.role('textbox', 'Custom tags').fill('  Date Night ');
    await page.press('Enter');
    await dialog.button('Remove date night').appears();
    await dialog.button('rebuy').click();
    await dialog.button('Remove rebuy').appears();
    await dialog.button(/^Add to Shelf/).click();
    await page.text(/^Added to shelf!/).appears();
    await dialog.disappears();
    expect((await mara.call(listShelf, { query: {} })).body).toMatchObject([
      { productId: shades[1]?.id, status: 'currently_using', customTags: ['date night', 'rebuy'] },
    ]);
  },
);
