import { toBuffer } from 'bwip-js/node';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test(
  'A member adds a product by choosing a picture of its barcode',
  { annotation: rules('SCAN-02', 'SCAN-04') },
  async ({ site, open, file }) => {
    const code = '4006381333931';
    const mara = await site.member();
    const product = await site.product({ name: 'Velvet Cream' });
    await site.pool.query('insert into product_barcodes (code, product_id) values ($1, $2)', [code, product.id]);
    const picture = await toBuffer({ bcid: 'ean13', text: code, scale: 4, backgroundcolor: 'FFFFFF', padding: 20 });
    const page = await open(mara, href.scan);
    await page.button('Choose a picture').appears();
    await page.field('Picture of a barcode').chooseFile(await file('pack.png', picture));
    const dialog = page.dialog('Add to Shelf');
    await dialog.text(/Velvet Cream/).appears();
    await dialog.role('radio', 'Currently Using').click();
    await dialog.button(/^Add to Shelf/).click();
    await page.heading('Velvet Cream').appears();
    expect((await mara.call(listShelf, { query: {} })).body).toMatchObject([{ productId: product.id }]);
  },
);
