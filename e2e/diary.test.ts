import type { Page } from '@playwright/test';
import { listReactions, recordReaction } from '#contract/diary.ts';
import { useProduct } from '#contract/uses.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { photoFile } from './support/photos.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const entriesOf = (page: Page) => page.getByRole('list', { name: 'Diary entries' });

test(
  'A new diary entry requires a product and a reaction',
  { annotation: rules('DIARY-01', 'DIARY-11') },
  async ({ site }) => {
    await site.product({ name: 'Velora Serum', brand: 'Corvane' });
    const page = await site.visit(await site.member(), '/beauty-life', desktop);
    await page.getByRole('link', { name: 'Reaction diary' }).click();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your diary' });
    await dialog.getByLabel('Note').fill('Red cheeks after an hour');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Choose at least one product')).toBeVisible();
    await expect(dialog.getByText('Choose what you noticed')).toBeVisible();
    await expect(dialog.getByLabel('Note')).toHaveValue('Red cheeks after an hour');
    await dialog.getByLabel('Find a product').fill('velora');
    await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').click();
    await dialog.getByRole('button', { name: 'Redness' }).click();
    await dialog.getByRole('group', { name: 'How strong: Redness' }).getByRole('button', { name: 'Strong' }).click();
    await photograph(page, 'diary-dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entriesOf(page)).toContainText('Redness, strong');
    await expect(entriesOf(page)).toContainText('Corvane Velora Serum');
    await photograph(page, 'diary');
    await expectAccessible(page);
  },
);

test(
  'An entry can be edited and deleted, and without entries, "What stands out" says that there is too little to compare',
  { annotation: rules('DIARY-02', 'DIARY-06') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.product({ name: 'Velora Serum', brand: 'Corvane' });
    await mara.call(recordReaction, {
      body: { date: '2026-05-02', kind: 'redness', strength: 3, productIds: [id] },
    });
    const page = await site.visit(mara, '/diary', desktop);
    const entries = entriesOf(page);
    await entries.getByRole('button', { name: /^Edit entry/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit entry' });
    await dialog.getByRole('button', { name: 'No reaction' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entries).toContainText('No reaction');
    await entries.getByRole('button', { name: /^Delete entry/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your diary is empty')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What stands out' })).toContainText('Not enough to compare yet');
    await photograph(page, 'diary-empty');
  },
);

const importEntries = (page: Page, text: string) =>
  page
    .getByLabel('Diary file')
    .setInputFiles({ name: 'reaction_diary.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'Imported entries retain their notes and the products that were not found, and a second import adds nothing',
  { annotation: rules('DIARY-16') },
  async ({ site }) => {
    const { id } = await site.product({ name: 'Velora Serum', brand: 'Corvane' });
    const page = await site.visit(await site.member(), '/diary', desktop);
    const csv = [
      'date,kind,strength,other_reactions,body_part,products,note,photo,product_ids',
      `2026-05-02,redness,2,itching=1,face,Corvane Velora Serum,"Red, ""warm""",,${id}`,
      '2026-05-01,fine,,,,Corvane Discontinued,,,',
    ].join('\r\n');
    await importEntries(page, csv);
    await expect(toastOf(page).filter({ hasText: '2 entries imported' })).toContainText('1 product not found');
    const noted = entriesOf(page).getByRole('listitem').filter({ hasText: 'Red, "warm"' });
    await expect(noted).toContainText('Velora Serum');
    await expect(entriesOf(page)).toContainText('Corvane Discontinued');
    await photograph(page, 'diary-imported');
    await importEntries(page, csv);
    await expect(toastOf(page).filter({ hasText: '0 entries imported' })).toContainText('2 rows skipped');
  },
);

test('Before a page with typed text in a dialog is closed, the browser asks', async ({ site }) => {
  const page = await site.visit(await site.member(), '/diary', desktop);
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const note = page.getByRole('dialog').getByRole('textbox').last();
  await note.pressSequentially('Itchy after the walk');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(note).toHaveValue('Itchy after the walk');
});

test('Files that are not a diary are rejected with a reason', { annotation: rules('DIARY-16') }, async ({ site }) => {
  const page = await site.visit(await site.member(), '/diary', desktop);
  await importEntries(page, 'PK\u0003\u0004\u0000');
  await expect(toastOf(page).filter({ hasText: 'If it’s a ZIP' })).toBeVisible();
  site.expectNoise(/status of 400/);
  await importEntries(page, 'brand,product');
  await expect(toastOf(page).filter({ hasText: 'reaction_diary.csv' })).toBeVisible();
});

test(
  'Offline, a new entry says that products need a connection',
  { annotation: rules('DIARY-01') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/diary', desktop);
    await page.getByText('Your diary is empty').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your diary' });
    await dialog.getByText('You’re offline. Choosing products and saving need a connection.').waitFor();
    await page.context().setOffline(false);
    await dialog.getByText('What did you use before you noticed it?').waitFor();
  },
);

test(
  'A new entry lists the products used that day, and accepts several reactions',
  { tag: '@phone', annotation: rules('DIARY-13', 'DIARY-14') },
  async ({ site }) => {
    const mara = await site.member();
    const [serum, cream] = [
      await site.product({ name: 'Velora Serum', brand: 'Corvane' }),
      await site.product({ name: 'Fern Cream', brand: 'Halden' }),
    ];
    const { id } = await site.shelve(mara, { productId: serum.id, status: 'currently_using' });
    await site.shelve(mara, { productId: cream.id, status: 'currently_using' });
    const [on, at] = [new Date().toISOString().slice(0, 10), new Date().toISOString()];
    await mara.call(useProduct, { params: { id }, body: { key: crypto.randomUUID(), on, at } });
    const page = await site.visit(mara, '/diary', phone);
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your diary' });
    const chosen = dialog.getByRole('list', { name: 'Products in this entry' });
    await expect(chosen).toContainText('Corvane Velora Serum');
    await expect(dialog.getByText('Filled in from your uses that day.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Halden Fern Cream' }).click();
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    for (const kind of ['Redness', 'Itching']) await dialog.getByRole('button', { name: kind, exact: true }).click();
    await dialog.getByRole('group', { name: 'How strong: Redness' }).getByRole('button', { name: 'Strong' }).click();
    const mild = dialog.getByRole('group', { name: 'How strong: Itching' }).getByRole('button', { name: 'Mild' });
    await expect(mild).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entriesOf(page)).toContainText('Redness, strong · Itching, mild');
  },
);

test(
  'An entry has a place on the body and a photo, which can be removed',
  { tag: '@phone', annotation: rules('DIARY-14', 'DIARY-15') },
  async ({ site }) => {
    const mara = await site.member();
    const product = await site.product({ name: 'Velora Serum', brand: 'Corvane' });
    await site.shelve(mara, { productId: product.id, status: 'currently_using' });
    const page = await site.visit(mara, '/diary', phone);
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your diary' });
    await dialog.getByRole('button', { name: 'Add Corvane Velora Serum' }).click();
    for (const kind of ['Redness', 'Itching']) await dialog.getByRole('button', { name: kind, exact: true }).click();
    await dialog.getByLabel('Where? (optional)').selectOption('Face');
    await dialog.locator('input[type=file]').setInputFiles(await photoFile('cheek.jpg'));
    await expect(dialog.getByAltText('Photo of this entry')).toBeVisible();
    await photograph(page, 'diary-several');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const entries = entriesOf(page);
    await expect(entries).toContainText('Redness, mild · Itching, mild · Face');
    await expect(entries.getByAltText(/^Redness, mild/)).toBeVisible();
    await expectAccessible(page);
    await entries.getByRole('button', { name: /^Edit entry/ }).click();
    const editing = page.getByRole('dialog', { name: 'Edit entry' });
    await expect(editing.getByAltText('Photo of this entry')).toBeVisible();
    await editing.getByRole('button', { name: 'Remove photo 1' }).click();
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing).toBeHidden();
    await expect(entries.getByAltText(/^Redness, mild/)).toHaveCount(0);
    const [saved] = (await mara.call(listReactions, { query: {} })).body;
    expect(saved).toMatchObject({ photo: null, bodyPart: 'face', others: [{ kind: 'itching', strength: 1 }] });
  },
);
