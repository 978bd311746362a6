import type { Page } from '@playwright/test';
import { getProduct } from '#contract/catalog.ts';
import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { coded, codeOf, trayRows } from './support/scanned-codes.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Tray' });
/** Matches the calls that look up a barcode. */
const lookups = /\/api\/(barcodes\/|products\?search=)/;
const number = (page: Page) => page.getByLabel('Barcode number');
const lookUp = (page: Page) => page.getByRole('button', { name: 'Look it up' });

/** Adds twenty shades. Returns their ids, and a line with brand, product, and shade for each. */
async function twentyShades(site: Site) {
  const lines: string[] = [];
  const ids: number[] = [];
  for (const [index, name] of ['Velvet Lip', 'Cloud Tint', 'Soft Fix', 'Night Oil'].entries()) {
    const brand = `Ondine ${['Fable', 'Moss', 'Grey', 'Pine'][index]}`;
    const { shades } = await site.family(['Rosewood', 'Fig', 'Fawn', '101', '102'], { name, brand });
    lines.push(...shades.map(({ variantName }) => `${brand} ${name} ${variantName}`));
    ids.push(...shades.map(({ id }) => id));
  }
  return { lines, ids };
}

test(
  'A member can add a product by typing its barcode, request an unknown product, and add products from a pasted list',
  {
    tag: '@phone',
    annotation: rules('SCAN-01', 'SCAN-02', 'SCAN-04', 'SCAN-05', 'SCAN-08', 'SCAN-11', 'SCAN-12', 'SCAN-16'),
  },
  async ({ site }) => {
    const mara = await site.member();
    const velvet = await coded(site, codeOf(1), 'Velvet Cream');
    const { lines, ids } = await twentyShades(site);
    const mist = await site.product({ name: 'Ember Mist' });
    const { shades } = await site.family(['Rosewood', 'Fig'], { name: 'Silk Veil', brand: 'Marlow' });
    const balm = await site.product({ name: 'Barrier Balm', brand: 'Halden' });
    const page = await site.visit(mara, href.home);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'Scan a barcode' }).click();

    await test.step('A number or file that is not a barcode shows an error', async () => {
      await page.getByRole('heading', { level: 1, name: 'Scan a Barcode' }).waitFor();
      await expect(page.getByText('Point the camera at a barcode.')).toBeVisible();
      await expect.poll(() => accessibilityFaults(page)).toEqual([]);
      await number(page).fill('4006381333932');
      await lookUp(page).click();
      await expect(page.getByText('That isn’t a valid barcode number.', { exact: false })).toBeVisible();
      await expect(number(page)).toHaveValue('4006381333932');
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Velvet Cream') };
      await page.getByLabel('Picture of a barcode').setInputFiles(text);
      await expect(page.getByText('This file isn’t a picture. Choose a photo of the barcode.')).toBeVisible();
    });

    await test.step('If the lookup fails, the barcode is saved in the tray, and a toast gives the reason', async () => {
      await page.route(lookups, (route) => route.fulfill({ status: 429, body: '{}' }));
      await number(page).fill(codeOf(1));
      await lookUp(page).click();
      await expect(toastOf(page)).toContainText('Saved in the tray');
      await expect(toastOf(page)).toContainText('The server is busy. We’ll look it up shortly.');
      await page.unroute(lookups);
    });

    await test.step('A typed barcode opens the add dialog', async () => {
      await number(page).fill(codeOf(1));
      await lookUp(page).click();
      const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
      await dialog.getByText('Velvet Cream').waitFor();
      // Chooses a status other than Tried, which would ask for a review before the product page opens.
      await dialog.getByText('Currently Using').click();
      await dialog.getByRole('button', { name: 'Add to Shelf' }).click();
      await page.getByRole('heading', { level: 1, name: 'Velvet Cream' }).waitFor();
      expect((await mara.call(listShelf, { query: {} })).body[0]).toMatchObject({ productId: velvet.id });
    });

    await test.step('An unknown barcode opens the request form, which contains the barcode', async () => {
      await openInApp(page, href.scan);
      await number(page).fill('4006381333931');
      await lookUp(page).click();
      await expect(page.getByLabel('Additional comments')).toHaveValue('Barcode 4006381333931');
      await expect(page.getByText('Barcode 4006381333931 isn’t in our catalog yet')).toBeVisible();
    });

    await test.step('Two clicks add the products from twenty pasted lines', async () => {
      await openInApp(page, href.scan);
      await page.getByRole('tab', { name: 'Paste a list' }).click();
      await page.getByRole('textbox', { name: 'Products', exact: true }).fill(lines.join('\n'));
      await page.getByRole('button', { name: 'Find these products' }).click();
      await expect(page.getByRole('heading', { name: 'Found (20)' })).toBeVisible();
      await expect.poll(() => accessibilityFaults(page)).toEqual([]);
      await expectNothingWider(page);
      const choice = page.getByLabel('Product for', { exact: false }).first();
      await expect.poll(async () => (await choice.boundingBox())?.width).toBeGreaterThan(300);
      await page.getByRole('button', { name: 'Add 20 products' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your Shelves' }).waitFor();
      const shelf = (await mara.call(listShelf, { query: { limit: 50 } })).body;
      expect(shelf.map(({ productId }) => productId).toSorted((one, other) => one - other)).toEqual([
        velvet.id,
        ...ids,
      ]);
    });

    await test.step('The products found in a pasted list are added after the member clicks "Add 1 product"', async () => {
      await openInApp(page, href.scan);
      await page.getByRole('tab', { name: 'Paste a list' }).click();
      await page.getByRole('button', { name: 'Find these products' }).click();
      await page.getByText('Enter at least one product').waitFor();
      const { brandName } = (await mara.call(getProduct, { params: { id: mist.id } })).body;
      await page
        .getByRole('textbox', { name: 'Products', exact: true })
        .fill(`${brandName}, Ember Mist\n${brandName}, Ember Mist\nMarlow Silk Veil\nNobody Has This`);
      await page.getByRole('button', { name: 'Find these products' }).click();
      await expect(page.getByRole('region', { name: 'Listed twice (1)' })).toContainText('Ember Mist');
      await expect(page.getByText('1 row without a product will be skipped')).toBeVisible();
      await page.getByRole('button', { name: 'Add 1 product' }).click();
      await expect(toastOf(page)).toHaveText('Shelf imported1 product added. 1 row is left.');
      await page.getByLabel('Product for Marlow Silk Veil').waitFor();
      await expect(page.getByRole('heading', { name: 'Found (1)' })).toHaveCount(0);
      expect((await mara.call(listShelf, { query: {} })).body[0]?.productId).toBe(mist.id);
    });

    await test.step('If a line has only one likely product, it is preselected, and each line can have its own status', async () => {
      await openInApp(page, href.scan);
      await page.getByRole('tab', { name: 'Paste a list' }).click();
      const list = page.getByRole('textbox', { name: 'Products', exact: true });
      const uncertain = `${(await mara.call(getProduct, { params: { id: balm.id } })).body.brandName} Barrier`;
      await list.fill(`1. silk veil — Rosewood (Marlow)\n${uncertain}\nMarlow Silk Veil\nBarrier Thing 99`);
      await page.getByRole('button', { name: 'Find these products' }).click();
      await expect(page.getByRole('heading', { name: 'Found (1)' })).toBeVisible();
      await expect(page.getByLabel(`Product for ${uncertain}`)).toHaveValue(String(balm.id));
      await expect(page.getByLabel('Product for Barrier Thing 99')).toHaveValue('');
      await expect(page.getByLabel('Product for Marlow Silk Veil')).toHaveValue('');
      await page.getByRole('group', { name: 'Status for all' }).getByText('Tried').click();
      await page.getByLabel(`Status of ${uncertain}`).selectOption('Currently Using');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Add 2 products' }).click();
      await expect(toastOf(page)).toHaveText('Shelf imported2 products added. 2 rows are left.');
      await photograph(page, 'scan-list-left');
      const shelf = (await mara.call(listShelf, { query: {} })).body.slice(0, 2);
      expect(new Map(shelf.map(({ productId, status }) => [productId, status]))).toEqual(
        new Map([
          [shades[0]?.id, 'tried'],
          [balm.id, 'currently_using'],
        ]),
      );
    });
  },
);

test(
  '"Several products" collects typed codes in a tray, and adds their products with one status',
  { annotation: rules('SCAN-01', 'SCAN-06', 'SCAN-13', 'SCAN-15', 'SCAN-16', 'GSB-31') },
  async ({ site }) => {
    const mara = await site.member();
    const first = await coded(site, codeOf(1), 'First Cream');
    const second = await coded(site, codeOf(2), 'Second Cream');
    const third = await coded(site, codeOf(3), 'Third Cream');
    await site.shelve(mara, { productId: third.id, status: 'want_to_try' });
    await coded(site, codeOf(4), 'Fourth Cream');
    await coded(site, '0012345000065', 'Night Oil');
    await coded(site, '01234589', 'Small Balm');
    const page = await site.visit(mara, href.home);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Scan a Barcode' }).click();
    await page.getByRole('tab', { name: 'Several products' }).click();

    await test.step('The tray survives a reload, and its products are added with one status', async () => {
      for (const code of [codeOf(1), codeOf(2), codeOf(3), codeOf(9), codeOf(2)]) {
        await number(page).fill(code);
        await lookUp(page).click();
        await expect(number(page)).toHaveValue('');
      }
      await expect(trayRows(page)).toHaveCount(4);
      await expect(trayRows(page).filter({ hasText: 'Third Cream' })).toContainText(
        'Already on your shelf: Want to Try',
      );
      await expect(trayRows(page).filter({ hasText: codeOf(9) })).toContainText('Not in the catalog yet.');
      await page.getByRole('button', { name: 'Remove First Cream from the tray' }).click();
      await expect(trayRows(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(trayRows(page)).toHaveCount(4);
      await expect(trayRows(page).last()).toContainText('First Cream');
      await expect.poll(() => accessibilityFaults(page)).toEqual([]);
      await page.reload();
      await tray(page).getByText('Tried').click();
      await page.getByRole('button', { name: 'Add 2 products' }).click();
      await page.getByText('2 products on your Tried shelf.').waitFor();
      await expect(trayRows(page)).toHaveCount(1);
      const shelf = (await mara.call(listShelf, { query: {} })).body;
      expect(new Map(shelf.map(({ productId, status }) => [productId, status]))).toEqual(
        new Map([
          [third.id, 'want_to_try'],
          [first.id, 'tried'],
          [second.id, 'tried'],
        ]),
      );
    });

    await test.step('Eight typed digits find a product by its EAN-8 or its UPC-E code', async () => {
      for (const [typed, name] of [
        ['01234565', 'Night Oil'],
        ['01234589', 'Small Balm'],
      ] as const) {
        await number(page).fill(typed);
        await lookUp(page).click();
        await expect(trayRows(page).first()).toContainText(name);
      }
      await expect(trayRows(page)).toHaveCount(3);
    });

    await test.step('If looking up a code fails, the tray shows the reason, and the code can be looked up again', async () => {
      site.expectNoise(/status of (401|429|500)/);
      const row = trayRows(page).first();
      let status = 500;
      await page.route(lookups, (route) => route.fulfill({ status, body: '{}' }));
      await number(page).fill(codeOf(4));
      await lookUp(page).click();
      await expect(row).toContainText('Failed to look it up');
      status = 429;
      await page.clock.install();
      await row.getByRole('button', { name: 'Try again' }).click();
      await expect(row).toContainText('The server is busy. Retrying shortly.');
      await page.unroute(lookups);
      await page.clock.runFor(5_000);
      await expect(row).toContainText('Fourth Cream');
    });
  },
);
