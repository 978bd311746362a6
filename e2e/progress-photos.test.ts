import type { Page } from '@playwright/test';
import { addProgressPhoto, listProgressPhotos } from '#contract/progress-photos.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { photoFile } from './support/photos.ts';
import { rules } from './support/rules.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

async function addTwo(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Progress photos' });
  await section
    .getByLabel('Add photos')
    .setInputFiles([
      await photoFile('full.jpg', '#b8442f', 900, 600),
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      await photoFile('half.jpg', '#2f5db8', 600, 900),
    ]);
}

const photosOf = (page: Page) => page.getByRole('list', { name: 'Progress photos' });

test(
  'Progress photos are added one by one, each with a description and a day',
  { tag: '@phone', annotation: rules('PROG-01', 'PROG-04') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    const page = await site.visit(mara, href.entry(id), phone);
    await addTwo(page);
    const dialog = page.getByRole('dialog', { name: 'Add photo' });
    await expect(dialog).toContainText('2 photos left to add');
    await dialog.getByLabel('What it shows').fill('Full pan');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('2026-05-02');
    await photograph(page, 'progress-dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('notes.png: This photo is damaged and can’t be read');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('img', { name: 'Preview of your upload' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Date' }).fill('2099-01-01');
    await dialog.getByLabel('What it shows').fill('Half empty');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Choose today or an earlier date');
    await expect(dialog.getByLabel('What it shows')).toHaveValue('Half empty');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('2026-06-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(photosOf(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(2);
    await expect(photosOf(page).getByRole('listitem').first().getByAltText('Full pan')).toBeVisible();
    await photograph(page, 'progress-photos');
  },
);

test(
  'Progress photos can be opened, edited, and deleted',
  { tag: '@phone', annotation: rules('PROG-05', 'PROG-08') },
  async ({ site }) => {
    const mara = await site.member();
    const { id } = await site.shelve(mara, { status: 'currently_using' });
    const params = { id };
    const photo = `data:image/jpeg;base64,${(await photoFile('pan.jpg')).buffer.toString('base64')}`;
    const days = { '2026-05-02': 'Full pan', '2026-06-01': 'Half empty' };
    for (const [takenOn, description] of Object.entries(days))
      await mara.call(addProgressPhoto, { params, body: { takenOn, description, packageId: null, photo } });
    const page = await site.visit(mara, href.entry(id), phone);
    await photosOf(page)
      .getByRole('button', { name: /Half empty/ })
      .click();
    const viewer = page.getByRole('dialog', { name: 'Photo 2 of 2' });
    await expect(viewer.getByRole('img', { name: 'Half empty' })).toBeVisible();
    await photograph(page, 'progress-viewer');
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    const first = page.getByRole('dialog', { name: 'Photo 1 of 2' });
    await expect(first.getByRole('img', { name: 'Full pan' })).toBeVisible();
    await first.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit photo' });
    await editing.getByLabel('What it shows').fill('The first day');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByRole('img', { name: 'The first day' })).toBeVisible();
    await first.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const savedPhotos = async () =>
      (await mara.call(listProgressPhotos, { params })).body.map(({ description }) => description);
    await expect.poll(savedPhotos).toEqual(['Half empty']);
  },
);
