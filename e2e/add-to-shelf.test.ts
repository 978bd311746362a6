import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listShelf } from '#contract/shelves.ts';
import { shadeRelevantSubcategoryIds } from '#contract/statuses.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone } from './support/site.ts';

const site = await openSite();
const toast = (page: Page) => page.locator('.toast');

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add to Shelf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Shelf' });
  await dialog.waitFor();
  return { dialog, submit: dialog.getByRole('button', { name: /^Add to Shelf/ }) };
}

describe('the add-to-shelf dialog', () => {
  test('ADDS-01, ADDS-04, ADDS-06 ADDS-07 ADDS-08 ADDS-09 ADDS-10 ADDS-11 ADDS-12 ADDS-13, ADDS-15 ADDS-16 ADDS-17, ADDS-19, VAL-16, VAL-17, VAL-20, VAL-21, ERR-54: of several shades one must be chosen', async () => {
    const mara = await site.member();
    const relevant = await site.subcategory({ id: 5 });
    const { parent, shades } = await site.family(['Damson', 'Rosewater'], {
      name: 'Lip Lacquer',
      subcategoryId: relevant,
    });
    const page = await site.visit(mara, `/product/${parent.id}`, phone);
    const read = page.waitForRequest(`**/api/products/${parent.id}/variants`);
    const { dialog, submit } = await openDialog(page);
    await read;
    await dialog.getByRole('radio', { name: 'Damson' }).waitFor();
    expect(await submit.isEnabled()).toBe(false);
    await dialog.getByRole('radio', { name: 'Currently Using' }).click();
    expect(await submit.isEnabled()).toBe(false);
    await dialog.getByRole('radio', { name: 'Rosewater' }).click();
    expect(await submit.isEnabled()).toBe(true);

    const field = dialog.getByRole('textbox', { name: 'Custom tags' });
    for (const typed of ['  Date Night ', '   ', 'date night', 'warm']) {
      await field.fill(typed);
      await field.press('Enter');
    }
    await dialog.getByRole('button', { name: 'Remove warm' }).click();
    await dialog.getByRole('button', { name: 'rebuy', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Shade notes' }).fill('  Cool in daylight.  ');
    expect(await accessibilityFaults(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({
      productId: shades[1]?.id,
      status: 'currently_using',
      customTags: ['date night', 'rebuy'],
      shadeNotes: 'Cool in daylight.',
    });
    await expect.poll(() => toast(page).textContent()).toMatch(/^Added to shelf!.*Lip Lacquer.*Currently Using/);
    await expect.poll(() => toast(page).getAttribute('class')).toBe('toast');
    await dialog.waitFor({ state: 'detached' });
    expect((await mara.call(listShelf, { query: {} })).body).toMatchObject([
      { productId: shades[1]?.id, status: 'currently_using', customTags: ['date night', 'rebuy'] },
    ]);
  });

  test('ADDS-02, ADDS-03, ADDS-16: the only shade is chosen; without shades the product itself; a blank note is not sent', async () => {
    const mara = await site.member();
    const relevant = await site.subcategory({ id: 16 });
    const { parent, shades } = await site.family(['Only'], { subcategoryId: relevant });
    const alone = await site.product({ subcategoryId: relevant });
    const page = await site.visit(mara, `/product/${parent.id}`);
    for (const [id, expected] of [
      [parent.id, shades[0]?.id],
      [alone.id, alone.id],
    ]) {
      await page.goto(`/product/${id}`);
      const { dialog, submit } = await openDialog(page);
      await dialog.getByRole('radio', { name: 'Tried' }).click();
      await dialog.getByRole('textbox', { name: 'Shade notes' }).fill('   ');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({ productId: expected, status: 'tried', customTags: [] });
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('ADDS-05, ADDS-20, ADDS-21, OP-99: what fails is logged and said in the dialog, which keeps its values; no toast', async () => {
    const mara = await site.member();
    const { parent } = await site.family(['One', 'Two']);
    const page = await site.visit(mara, `/product/${parent.id}`);
    await page.getByRole('radio', { name: 'One' }).waitFor();
    await page.route('**/variants', (route) => route.fulfill({ status: 403, json: { code: 'x', message: 'Not now' } }));
    await page.route(
      '**/api/shelf',
      (route) => route.fulfill({ status: 403, json: { code: 'x', message: 'Not now' } }),
      {
        times: 1,
      },
    );
    const { dialog, submit } = await openDialog(page);
    await dialog.getByRole('radio', { name: 'Tried' }).click();
    await dialog.getByRole('button', { name: 'rebuy', exact: true }).click();
    await expect.poll(() => submit.isEnabled()).toBe(true);
    expect(await dialog.getByRole('group', { name: 'Shade' }).count()).toBe(0);
    await submit.click();
    await dialog.getByRole('alert').getByText("Couldn't add this. Try again.").waitFor();
    expect(await toast(page).count()).toBe(0);
    await expect.poll(() => dialog.getByRole('radio', { name: 'Tried' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Remove rebuy' }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({ productId: parent.id, status: 'tried', customTags: ['rebuy'] });
    await dialog.waitFor({ state: 'detached' });
    const noise = site.takeNoise();
    expect(noise.some((line) => line.startsWith('The shades were not loaded'))).toBe(true);
    expect(noise.some((line) => line.startsWith('The product was not added to the shelf'))).toBe(true);
    expect(noise).toHaveLength(2);
  });

  test('ADDS-14, VAL-22, OP-57: shade notes for each of the seven subcategories, whatever the status, and for no other', async () => {
    const mara = await site.member();
    const page = await site.visit(mara, '/privacy');
    const known = new Set([5, 16]);
    for (const id of [...shadeRelevantSubcategoryIds, 7]) {
      const subcategoryId = known.has(id) ? id : await site.subcategory({ id });
      const product = await site.product({ subcategoryId });
      await page.goto(`/product/${product.id}`);
      const { dialog, submit } = await openDialog(page);
      await dialog.getByRole('radio', { name: 'Want to Try' }).click();
      await expect.poll(() => submit.isEnabled()).toBe(true);
      expect(await dialog.getByRole('textbox', { name: 'Shade notes' }).count(), `subcategory ${id}`).toBe(
        id === 7 ? 0 : 1,
      );
    }
  });
});
