import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { openSite, phone, photograph } from './support/site.ts';

const site = await openSite();
const toast = (page: Page) => page.locator('.toast');

test('PDP-36, PDP-37, PDP-39, PDP-40, ERR-25, OP-59: usage dates are typed, chosen, refused and cleared', async () => {
  const mara = await site.member();
  const entry = await site.shelve(mara);
  // West of Greenwich a day that becomes a moment would slip to the day before.
  const page = await site.visit(mara, `/product/${entry.productId}`, { ...phone, timezoneId: 'Pacific/Honolulu' });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });
  const kept = async () => {
    const { body } = await mara.call(listShelf, { query: {} });
    return [body[0]?.dateStarted, body[0]?.dateFinished];
  };
  const dates = page.getByRole('region', { name: 'Usage dates' });
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Date' });
  const save = dialog.getByRole('button', { name: 'Save' });

  await dates.getByRole('button', { name: 'Started: not yet' }).click();
  await field.fill('14.02.2026');
  await save.click();
  await dialog.getByText('Please enter a date as YYYY-MM-DD').waitFor();
  await field.fill('2026-02-14');
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'usage-date-phone');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toEqual([[`/api/shelf/${entry.id}`, { dateStarted: '2026-02-14' }]]);
  await dates.getByRole('button', { name: 'Started: Feb 14, 2026' }).waitFor();
  expect(await kept()).toEqual(['2026-02-14', null]);

  await dates.getByRole('button', { name: 'Finished: not yet' }).click();
  await field.fill('2026-02-13');
  await save.click();
  await dialog.getByRole('alert').getByText("Finish date can't be before start date").waitFor();
  await expect.poll(() => toast(page).textContent()).toBe('ErrorFailed to update dates');
  expect(await kept()).toEqual(['2026-02-14', null]);
  // The keyboard reaches the calendar and moves in it.
  await dialog.locator('.cal [tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('2026-02-20');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent.at(-1)).toEqual([`/api/shelf/${entry.id}`, { dateFinished: '2026-02-20' }]);
  expect(await kept()).toEqual(['2026-02-14', '2026-02-20']);

  await dates.getByRole('button', { name: 'Finished: Feb 20, 2026' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent.at(-1)).toEqual([`/api/shelf/${entry.id}`, { dateFinished: null }]);
  await dates.getByRole('button', { name: 'Finished: not yet' }).waitFor();
  expect(await kept()).toEqual(['2026-02-14', null]);
});

test('PDP-30, PDP-31, PDP-32, PDP-33, PDP-34, PDP-35, PDP-38, VAL-21, VAL-22, OP-57, OP-58: notes and dates follow the shelf status, notes also the subcategory', async () => {
  const mara = await site.member();
  const lips = await site.subcategory({ id: 16 });
  const lipstick = await site.product({ subcategoryId: lips, defaultTags: ['long wear'] });
  const cream = await site.shelve(mara, {
    productId: (await site.product({ subcategoryId: await site.subcategory({ id: 17 }) })).id,
  });
  const page = await site.visit(mara, `/product/${lipstick.id}`);
  const notes = page.getByRole('region', { name: 'Shade notes' });
  const dates = page.getByRole('region', { name: 'Usage dates' });
  await page.getByRole('region', { name: 'Tags' }).getByText('long wear').waitFor();
  expect([await notes.count(), await dates.count()]).toEqual([0, 0]);

  await page.getByRole('radio', { name: 'Want to Try' }).click();
  await notes.waitFor();
  expect([await notes.getByRole('button').count(), await dates.getByRole('button').count()]).toEqual([0, 0]);
  await page.getByRole('radio', { name: 'Currently Using' }).click();
  await dates.getByRole('button', { name: 'Started: not yet' }).waitFor();
  await notes.getByRole('button', { name: 'Edit shade notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shade notes' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('  Perfect over Brick Lane liner. ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await notes.getByText('Perfect over Brick Lane liner.', { exact: true }).waitFor();
  await notes.getByText('Private to you').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await photograph(page, 'product-desktop');
  const own = (await mara.call(listShelf, { query: { productId: lipstick.id } })).body[0];
  await mara.call(changeShelfEntry, { params: { id: own?.id ?? 0 }, body: { customTags: ['rebuy'] } });
  await page.reload();
  await page.getByRole('region', { name: 'Tags' }).getByText('rebuy').waitFor();

  await page.goto(`/product/${cream.productId}`);
  await dates.waitFor();
  expect(await notes.count()).toBe(0);
});
