import type { Locator, Page } from '@playwright/test';
import { listShelf } from '#contract/shelves.ts';
import { shadeRelevantSubcategoryIds } from '#contract/statuses.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add to Shelf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
  await dialog.waitFor();
  return { dialog, submit: dialog.getByRole('button', { name: /^Add to Shelf/ }) };
}

/** Closes the review dialog, which opens after a product is added as Tried (ADDS-18). */
async function closeReview(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Write Review' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Adds a shade-relevant product with two shades. */
async function lipLacquer(site: Site) {
  const subcategoryId = await site.subcategory({ id: 5 });
  return site.family(['Damson', 'Rosewater'], { name: 'Lip Lacquer', subcategoryId });
}

async function addTags(dialog: Locator) {
  const field = dialog.getByRole('textbox', { name: 'Custom tags' });
  for (const typed of ['  Date Night ', '   ', 'date night', 'warm']) {
    await field.fill(typed);
    await field.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Remove warm' }).click();
  await dialog.getByRole('button', { name: 'rebuy', exact: true }).click();
}

test(
  'A shade is added to the shelf with its status, tags, and note',
  {
    tag: '@phone',
    annotation: [
      ...rules('ADDS-01', 'ADDS-04', 'ADDS-06', 'VAL-16', 'VAL-17'),
      ...rules('ADDS-07', 'ADDS-08', 'ADDS-09', 'ADDS-10', 'ADDS-11', 'ADDS-12', 'ADDS-13', 'VAL-20'),
      ...rules('ADDS-15', 'ADDS-16', 'ADDS-17', 'ADDS-19', 'VAL-21', 'ERR-54'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    const { parent, shades } = await lipLacquer(site);
    const page = await site.visit(mara, `/product/${parent.id}`);
    const read = page.waitForRequest(`**/api/products/${parent.id}/variants`);
    const { dialog, submit } = await openDialog(page);
    await test.step('A product with several shades can be added only after a shade and a status are selected', async () => {
      await read;
      await dialog.getByRole('radio', { name: 'Damson' }).waitFor();
      await expect(submit).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Currently Using' }).click();
      await expect(submit).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Rosewater' }).click();
      await expect(submit).toBeEnabled();
    });
    await test.step('Typed tags are trimmed and lowercased, and each tag is added only once', async () => {
      await expect(dialog.getByText('Other members can see your tags')).toBeVisible();
      await addTags(dialog);
      await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveText(['date night', 'rebuy']);
      await expectAccessible(page);
    });
    await test.step('The shade is added with its status, tags, and trimmed note', async () => {
      await dialog.getByRole('textbox', { name: 'Shade notes' }).fill('  Cool in daylight.  ');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({
        productId: shades[1]?.id,
        status: 'currently_using',
        customTags: ['date night', 'rebuy'],
        shadeNotes: 'Cool in daylight.',
      });
      await expect(toastOf(page, 'status')).toHaveText(/^Added to shelf!.*Lip Lacquer.*Currently Using/);
      await dialog.waitFor({ state: 'detached' });
      expect((await mara.call(listShelf, { query: {} })).body).toMatchObject([
        { productId: shades[1]?.id, status: 'currently_using', customTags: ['date night', 'rebuy'] },
      ]);
    });
  },
);

test(
  'The add dialog stays filled in after a failure, and shows shade fields only if they apply',
  {
    annotation: [
      ...rules('ADDS-02', 'ADDS-03', 'ADDS-16'),
      ...rules('ADDS-05', 'ADDS-20', 'ADDS-21', 'OP-99'),
      ...rules('ADDS-14', 'VAL-22', 'OP-57'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    for (const id of [...shadeRelevantSubcategoryIds, 7])
      await site.product({ name: `Balm ${id}`, subcategoryId: await site.subcategory({ id }) });
    const relevant = { subcategoryId: 16 };
    const single = await site.family(['Only'], relevant);
    const alone = await site.product(relevant);
    const { parent } = await site.family(['One', 'Two']);
    const page = await site.visit(mara, `/product/${parent.id}`);
    await test.step('If adding the product fails, the dialog shows an error and stays filled in', async () => {
      await page.getByRole('radio', { name: 'One' }).waitFor();
      const refusal = { status: 403, json: { code: 'x', message: 'Not now' } };
      await page.route('**/variants', (route) => route.fulfill(refusal));
      await page.route('**/api/shelf', (route) => route.fulfill(refusal), { times: 1 });
      const { dialog, submit } = await openDialog(page);
      await dialog.getByRole('radio', { name: 'Tried' }).click();
      await dialog.getByRole('button', { name: 'rebuy', exact: true }).click();
      await expect(submit).toBeEnabled();
      await expect(dialog.getByRole('group', { name: 'Shade' })).toHaveCount(0);
      await submit.click();
      await dialog.getByRole('alert').getByText("Couldn't add this. Try again.").waitFor();
      await expect(toastOf(page)).toHaveCount(0);
      await expect(dialog.getByRole('radio', { name: 'Tried' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Remove rebuy' }).waitFor();
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({ productId: parent.id, status: 'tried', customTags: ['rebuy'] });
      await dialog.waitFor({ state: 'detached' });
      await closeReview(page);
      await site.hears(/^Failed to load the shades/);
      await site.hears(/^The product was not added to the shelf/);
    });
    await test.step('A product with one shade or none can be added without selecting a shade', async () => {
      await page.unroute('**/variants');
      for (const [product, expected] of [
        [single.parent, single.shades[0]?.id],
        [alone, alone.id],
      ] as const) {
        await openInApp(page, `/product/${product.id}`);
        await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
        const { dialog, submit } = await openDialog(page);
        await dialog.getByRole('radio', { name: 'Tried' }).click();
        await dialog.getByRole('textbox', { name: 'Shade notes' }).fill('   ');
        const sent = page.waitForRequest((request) => request.method() === 'POST');
        await expect(submit).toBeEnabled();
        await submit.click();
        expect((await sent).postDataJSON()).toEqual({ productId: expected, status: 'tried', customTags: [] });
        await dialog.waitFor({ state: 'detached' });
        await closeReview(page);
      }
    });
    await test.step('With Want to Try selected, the shade notes field appears only for shade-relevant subcategories', async () => {
      await openInApp(page, '/browse');
      for (const id of [...shadeRelevantSubcategoryIds, 7]) {
        await page.getByRole('button', { name: `Add to Shelf: Balm ${id}`, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
        await dialog.getByRole('radio', { name: 'Want to Try' }).click();
        await expect(dialog.getByRole('button', { name: /^Add to Shelf/ })).toBeEnabled();
        const notes = dialog.getByRole('textbox', { name: 'Shade notes' });
        await expect(notes, `subcategory ${id}`).toHaveCount(id === 7 ? 0 : 1);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
    });
  },
);
