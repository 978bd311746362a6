import { listShelf } from '#contract/shelves.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

test(
  'Usage dates can be typed, picked, and cleared, and shade notes and dates can be edited once a product is in use',
  {
    tag: '@phone',
    annotation: [
      ...rules('PDP-36', 'PDP-37', 'PDP-39', 'PDP-40', 'ERR-25', 'OP-59'),
      ...rules('PDP-30', 'PDP-31', 'PDP-32', 'PDP-38', 'OP-57'),
      ...rules('PDP-31', 'VAL-21', 'OP-58'),
      ...rules('PDP-33', 'VAL-22'),
      ...rules('PDP-34', 'PDP-35'),
    ],
  },
  async ({ site }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara);
    // West of Greenwich, converting a date to a point in time would yield the previous day.
    const page = await site.visit(mara, `/product/${entry.productId}`, { timezoneId: 'Pacific/Honolulu' });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push([new URL(request.url()).pathname, request.postDataJSON()]);
    });
    const saved = async () => {
      const { body } = await mara.call(listShelf, { query: {} });
      return [body[0]?.dateStarted, body[0]?.dateFinished];
    };
    const dates = page.getByRole('region', { name: 'Usage dates' });
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Date' });
    const save = dialog.getByRole('button', { name: 'Save' });

    await test.step('"Started today" sets the start date, and disappears', async () => {
      await dates.getByRole('button', { name: 'Started today' }).click();
      await expect.poll(saved).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), null]);
      await expect(dates.getByRole('button', { name: 'Started today' })).toHaveCount(0);
      await dates.getByRole('button', { name: /^Started: / }).click();
      await dialog.getByRole('button', { name: 'Clear' }).click();
      await expect.poll(saved).toEqual([null, null]);
      sent.length = 0;
    });
    await test.step('A start date can be typed, and a malformed date shows an error', async () => {
      await dates.getByRole('button', { name: 'Started: not yet' }).click();
      await field.fill('31.02.2026');
      await save.click();
      await dialog.getByText('Please enter a date as YYYY-MM-DD').waitFor();
      await field.fill('2026-02-14');
      await expectAccessible(page);
      await photograph(page, 'usage-date-phone');
      await save.click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent).toEqual([[`/api/shelf/${entry.id}`, { dateStarted: '2026-02-14' }]]);
      await dates.getByRole('button', { name: 'Started: Feb 14, 2026' }).waitFor();
      await expect.poll(saved).toEqual(['2026-02-14', null]);
    });
    await test.step('A finish date before the start date shows an error, and the calendar works with the keyboard', async () => {
      await dates.getByRole('button', { name: 'Finished: not yet' }).click();
      await field.fill('2026-02-13');
      await save.click();
      await dialog.getByRole('alert').getByText("Finish date can't be before start date").waitFor();
      await expect(toastOf(page)).toHaveText('ErrorFailed to update dates');
      await expect.poll(saved).toEqual(['2026-02-14', null]);
      await dialog.getByRole('table').locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('2026-02-20');
      await save.click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent.at(-1)).toEqual([`/api/shelf/${entry.id}`, { dateFinished: '2026-02-20' }]);
      await expect.poll(saved).toEqual(['2026-02-14', '2026-02-20']);
    });
    await test.step('After a finish date was saved, a product in use can be moved to Tried in one press', async () => {
      await photograph(page, 'move-to-tried-phone');
      await toastOf(page).getByRole('button', { name: 'Move to Tried' }).click();
      await page.getByRole('dialog', { name: 'Write Review' }).waitFor();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('radio', { name: 'Tried' })).toBeChecked();
    });
    await test.step('A date can be cleared', async () => {
      await dates.getByRole('button', { name: 'Finished: Feb 20, 2026' }).click();
      await dialog.getByRole('button', { name: 'Clear' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent.at(-1)).toEqual([`/api/shelf/${entry.id}`, { dateFinished: null }]);
      await dates.getByRole('button', { name: 'Finished: not yet' }).waitFor();
      await expect.poll(saved).toEqual(['2026-02-14', null]);
    });
    const subcategoryId = await site.subcategory({ id: 16 });
    const lipstick = await site.product({ subcategoryId, defaultTags: ['long wear'] });
    const tags = page.getByRole('region', { name: 'Tags' });
    const notes = page.getByRole('region', { name: 'Shade notes' });
    await test.step('Notes and dates appear once the product is on the shelf, and become editable once it is in use', async () => {
      await openInApp(page, `/product/${lipstick.id}`);
      await page.getByRole('heading', { level: 1, name: lipstick.name }).waitFor();
      await tags.getByText('long wear').waitFor();
      for (const part of [notes, dates]) await expect(part).toHaveCount(0);
      await page.getByRole('radio', { name: 'Want to Try' }).click();
      await notes.waitFor();
      await dates.waitFor();
      for (const part of [notes, dates]) await expect(part.getByRole('button')).toHaveCount(0);
      await page.getByRole('radio', { name: 'Currently Using' }).click();
      await dates.getByRole('button', { name: 'Started: not yet' }).waitFor();
      await expect(notes.getByRole('button', { name: 'Edit shade notes' })).toBeVisible();
    });
    await test.step('A saved shade note is trimmed and marked as private', async () => {
      await notes.getByRole('button', { name: 'Edit shade notes' }).click();
      const dialog = page.getByRole('dialog', { name: 'Shade notes' });
      await dialog.getByRole('textbox', { name: 'Note' }).fill('  Perfect over Brick Lane liner. ');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await notes.getByText('Perfect over Brick Lane liner.', { exact: true }).waitFor();
      await notes.getByText('Private to you').waitFor();
      await expectAccessible(page);
      await photograph(page, 'product-phone');
    });
    await test.step('A product that is not shade-relevant has no shade notes, and its page shows default tags and the member’s tags', async () => {
      const cream = await site.product({
        subcategoryId: await site.subcategory({ id: 17 }),
        defaultTags: ['long wear'],
      });
      await site.shelve(mara, { productId: cream.id, customTags: ['rebuy'] });
      await openInApp(page, `/product/${cream.id}`);
      await page.getByRole('heading', { level: 1, name: cream.name }).waitFor();
      await dates.waitFor();
      await expect(notes).toHaveCount(0);
      await tags.getByText('long wear').waitFor();
      await tags.getByText('rebuy').waitFor();
    });
  },
);
