import type { Page } from '@playwright/test';
import { href } from '#web/href.ts';
import { photoFile } from './support/photos.ts';
import { review } from './support/reviews.ts';
import { rules } from './support/rules.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A dialog with a text field. */
interface TextDialog {
  path: string;
  /** Opens the dialog. */
  open: (page: Page) => Promise<void>;
  /** The label of the field to type in. */
  field: string | RegExp;
  text?: string;
}

/** Closes the dialog with Escape, its close button, and the back button. Each time, it asks and still has the text. */
async function expectToAsk(page: Page, { field, text = 'Do not lose this', ...dialog }: TextDialog): Promise<void> {
  // Navigating to the current URL would only reload the page and retain its history state.
  await page.goto('about:blank');
  await page.goto(dialog.path);
  await dialog.open(page);
  const shown = page.getByRole('dialog');
  const typed = shown.getByRole('textbox', { name: field });
  await typed.waitFor();
  await test.step('Without typed text, Escape closes the dialog', async () => {
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
  });
  await dialog.open(page);
  await typed.fill(text);
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => shown.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await close();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect(typed).toHaveValue(text);
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await shown.waitFor({ state: 'detached' });
}

/** Opens the dialog for a use, and its field for a date. */
async function openOtherDay(page: Page): Promise<void> {
  await press('Another day')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Another day' }).click();
}

async function findAndSuspend(page: Page): Promise<void> {
  await page.getByLabel('Search members').fill('loud_lou');
  await press(/^Suspend /)(page);
}

async function choosePhoto(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Progress photos' });
  await section.getByLabel('Add photos').setInputFiles(await photoFile('half.jpg'));
}

async function eachAsks(page: Page, dialogs: Record<string, TextDialog>): Promise<void> {
  for (const [name, dialog] of Object.entries(dialogs))
    await test.step(`The dialog for ${name} asks`, () => expectToAsk(page, dialog));
}

test(
  'Every dialog of a product page asks before Escape, the close button, or Back discards typed text',
  { annotation: rules('SHELL-83', 'SHELF-19', 'OP-98') },
  async ({ site }) => {
    const mara = await site.member({ username: 'mara_types' });
    const subcategoryId = await site.subcategory({ id: 5 });
    const { id } = await site.product({ name: 'Velvet Lip', variantName: 'Fig', subcategoryId });
    await site.shelve(mara, { productId: id, status: 'currently_using' });
    await review(site, await site.member(), { productId: id });
    const other = await site.product();
    const page = await site.visit(mara, href.shelves, desktop);
    const path = href.product(id);
    await eachAsks(page, {
      tags: { path, open: press('Edit your tags'), field: 'Your tags' },
      'shade notes': { path, open: press(/shade notes/i), field: 'Note' },
      'a start date': { path, open: press('Started: not yet'), field: 'Date', text: '2026-03' },
      'photos by URL': { path, open: press('Submit Photos'), field: 'Photo URLs' },
      'a review': { path, open: press('Write Review'), field: 'Comment' },
      'a report': { path, open: press('Report'), field: 'Description' },
      ingredients: { path, open: press('Add ingredients'), field: 'Ingredients' },
      'a new entry': { path: href.product(other.id), open: press('Add to Shelf'), field: 'Custom tags' },
    });
  },
);

test(
  'Every dialog of a member’s tools asks before Escape, the close button, or Back discards typed text',
  { annotation: rules('SHELL-83') },
  async ({ site }) => {
    const mara = await site.member({ username: 'mara_types' });
    const entry = await site.shelve(mara, { status: 'currently_using' });
    const page = await site.visit(mara, href.shelves, desktop);
    const path = href.entry(entry.id);
    await eachAsks(page, {
      'a package': { path, open: press('Add package'), field: 'Batch note' },
      'months after opening': { path, open: press('Suggest months after opening'), field: 'Months', text: '12' },
      'a use on another day': { path, open: openOtherDay, field: 'Date', text: '2026' },
      'a progress photo': { path, open: choosePhoto, field: 'What it shows' },
      'a diary entry': { path: href.diary, open: press('Write your first entry'), field: 'Note' },
      'a pan project': { path: href.panProjects, open: press('Start your first project'), field: 'Name' },
      'a spending goal': { path: href.spending, open: press('Set a goal'), field: 'Last day', text: '2027' },
    });
  },
);

test(
  'Every dialog of an administrator asks before Escape, the close button, or Back discards typed text',
  { annotation: rules('SHELL-83') },
  async ({ site }) => {
    const keeper = await site.administrator();
    await site.member({ username: 'loud_lou' });
    await site.brand('Velvetine');
    const page = await site.visit(keeper, href.shelves, desktop);
    await eachAsks(page, {
      'a brand': { path: '/admin/brands', open: press(/^Edit Velvetine/), field: 'Brand name' },
      synonyms: { path: '/admin/synonyms', open: press(/^Add /), field: 'Synonyms' },
      'a suspension': { path: '/admin/members', open: findAndSuspend, field: 'Reason' },
    });
  },
);
