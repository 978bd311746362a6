import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { chooseIngredient, listIngredients, suggestIngredients } from '#contract/ingredients.ts';
import { suggestMonths } from '#contract/expiry.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { saveVocabulary, readLabels } from '#server/features/ingredients/read-labels.action.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eachLook } from './support/looks.ts';
import { openInApp } from './support/open-in-app.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const serum =
  'Aqua (Water), Glycerin, Niacinamide 5%, Butylene Glycol, Panthenol, Squalane, Carbomer, Phenoxyethanol, Parfum (Fragrance), Limonene, Moon dust, may contain: CI 77891, Mica';

async function labelled(site: Site, productId: number, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await site.pool.query(
      `insert into product_ingredients (product_id, source, language, ingredients, seen_at) values ($1, 'Open Beauty Facts', 'en', $2, now())`,
      [productId, text],
    );
  await readLabels(site.context.database);
  site.context.catalog.forget({ what: 'all' });
}

/**
 * Adds three serums in one category: one with many ingredients, one without fragrance, and one without an ingredient
 * list.
 */
async function stock(site: Site) {
  await saveVocabulary(site.context.database);
  const categoryId = await site.category('Skincare');
  const subcategoryId = await site.subcategory({ categoryId, name: 'Serum' });
  const place = { categoryId, subcategoryId, brand: 'Corvane' };
  const full = await site.product({ ...place, name: 'Velora Dew Serum' });
  const free = await site.product({ ...place, name: 'Velora Calm Serum' });
  const unknown = await site.product({ ...place, name: 'Velora Night Serum' });
  await labelled(site, full.id, 'Aqua, Glycerin, Parfum', serum);
  await labelled(site, free.id, 'Aqua, Glycerin, Panthenol');
  return { full, free, unknown, categoryId };
}

async function idOf(member: Member, name: string): Promise<number> {
  const found = (await member.call(listIngredients, { query: { search: name } })).body;
  return found.find((each) => each.name === name)?.id ?? 0;
}
const labelOf = (page: Page) => page.getByRole('region', { name: 'Ingredients' });
const entriesOf = (page: Page) => labelOf(page).getByRole('listitem');

/** Avoids ingredients, and returns their ids. */
async function avoid(member: Member, ...names: string[]): Promise<number[]> {
  const ids = await Promise.all(names.map((name) => idOf(member, name)));
  for (const ingredientId of ids) await member.call(chooseIngredient, { body: { ingredientId, choice: 'avoid' } });
  return ids;
}

test(
  'A product page shows eight ingredients until "Show all 13" is clicked, and lists earlier changes',
  { annotation: rules('INGR-14', 'INGR-15', 'INGR-16', 'INGR-28') },
  async ({ site }) => {
    const { full } = await stock(site);
    const page = await site.visit(await site.member(), `/product/${full.id}`, desktop);
    await labelOf(page).scrollIntoViewIfNeeded();
    await expect(entriesOf(page)).toHaveCount(8);
    await expect(labelOf(page)).toContainText('Check the package to be sure.');
    await labelOf(page).getByRole('button', { name: 'Show all 13' }).click();
    await expect(labelOf(page).getByText('May contain', { exact: true })).toBeVisible();
    await labelOf(page).getByText('Changed once').click();
    await expect(labelOf(page).getByText('Added: Niacinamide 5%')).toBeVisible();
    await photograph(page, 'label-product');
    await expectAccessible(page);
  },
);

test(
  'A member can avoid an ingredient on its page, and the product page marks it',
  { annotation: rules('INGR-18', 'INGR-20', 'INGR-24') },
  async ({ site }) => {
    const { full } = await stock(site);
    const page = await site.visit(await site.member(), `/product/${full.id}`, desktop);
    await labelOf(page).scrollIntoViewIfNeeded();
    await labelOf(page).getByRole('button', { name: 'Show all 13' }).click();
    await labelOf(page).getByRole('link', { name: 'Limonene' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Limonene' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In 1 product' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Serum without Limonene' })).toBeVisible();
    await page.getByRole('button', { name: 'Avoid', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Avoid', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await photograph(page, 'label-ingredient');
    await expectAccessible(page);
    await page.goBack();
    await labelOf(page).scrollIntoViewIfNeeded();
    await expect(labelOf(page).getByText('Contains 1 you avoid: Limonene')).toBeVisible();
  },
);

test(
  'Browse and the search mark products that contain an avoided ingredient',
  { annotation: rules('INGR-21', 'INGR-29') },
  async ({ site }) => {
    await stock(site);
    const member = await site.member();
    await avoid(member, 'Limonene');
    const page = await site.visit(member, '/browse', desktop);
    const row = page.locator('[data-slot="product-row"]').filter({ hasText: 'Dew Serum' });
    await expect(row.getByText('Contains 1 you avoid')).toBeVisible();
    await openInApp(page, '/search?q=velora');
    await page.getByText('3 products found', { exact: true }).waitFor();
    await expect(row.getByText('Contains 1 you avoid')).toBeVisible();
  },
);

test(
  'The "without" filter shows how many products it omits because their ingredients are unknown',
  { annotation: rules('INGR-30', 'INGR-41') },
  async ({ site }) => {
    const { categoryId } = await stock(site);
    const member = await site.member();
    const limonene = await idOf(member, 'Limonene');
    const page = await site.visit(member, `/browse?category=${categoryId}&without=${limonene}`, desktop);
    await expect(page.getByText('Not shown: 1 product without an ingredient list.')).toBeVisible();
    await eachLook(page, async (name) => {
      await photograph(page, `label-left-out-${name}`);
      if (name === 'phone') await expectAccessible(page);
    });
  },
);

test(
  'A member can avoid an ingredient on the "Your ingredients" page',
  { annotation: rules('INGR-20', 'INGR-24') },
  async ({ site }) => {
    await stock(site);
    const member = await site.member();
    await avoid(member, 'Limonene');
    const page = await site.visit(member, href.beautyLife, desktop);
    await page.getByRole('link', { name: 'Your ingredients' }).click();
    const avoided = page.getByRole('region', { name: 'Avoid' });
    await expect(avoided.getByRole('link')).toHaveText(['Limonene']);
    await page.getByLabel(/^Add up to/).fill('fragrance');
    const found = page.getByRole('list', { name: 'Ingredients found' }).getByRole('group', { name: 'Parfum' });
    await found.getByRole('button', { name: 'Avoid' }).click();
    await expect(avoided.getByRole('link', { name: 'Parfum' })).toBeVisible();
    await photograph(page, 'label-own');
    await expectAccessible(page);
  },
);

test(
  'Browse can exclude everything that the member avoids, and the search can require an ingredient',
  { annotation: rules('INGR-30', 'INGR-42', 'SRCH-32') },
  async ({ site }) => {
    const { categoryId } = await stock(site);
    const member = await site.member();
    const [limonene, parfum] = await avoid(member, 'Limonene', 'Parfum');
    const page = await site.visit(member, `/browse?category=${categoryId}`, desktop);
    await page.getByRole('button', { name: 'Ingredients', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter by ingredients' });
    await dialog.getByRole('button', { name: 'Without anything I avoid' }).click();
    await photograph(page, 'label-filter');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show products' }).click();
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toContainText('1 product');
    const without = ({ searchParams }: URL) => searchParams.get('without')?.split(',').toSorted();
    await expect(page).toHaveURL((url) => isDeepStrictEqual(without(url), [`${limonene}`, `${parfum}`].toSorted()));
    await page.getByRole('button', { name: 'Remove without Limonene' }).click();
    await expect(page).toHaveURL((url) => isDeepStrictEqual(without(url), [`${parfum}`]));
    await page.getByRole('button', { name: 'Remove without Parfum' }).click();
    await expect(status).toContainText('3 products');
    await openInApp(page, `/search?q=velora&with=${parfum}`);
    await expect(status).toContainText('1 product found');
  },
);

test(
  'The search also omits products with unrecognized ingredients',
  { annotation: rules('INGR-41', 'INGR-43') },
  async ({ site }) => {
    const { full } = await stock(site);
    const member = await site.member();
    await labelled(site, full.id, 'Aqua, Limonene, Moon dust');
    const [glycerin, parfum] = [await idOf(member, 'Glycerin'), await idOf(member, 'Parfum')];
    const page = await site.visit(member, `/search?q=velora&without=${glycerin},${parfum}`, desktop);
    await expect(page.getByText('No products found with the selected filters.')).toBeVisible();
    await expect(
      page.getByText('Not shown: 1 product with unknown ingredients and 1 product without an ingredient list.'),
    ).toBeVisible();
    await photograph(page, 'label-left-out-empty');
  },
);

test(
  'Rows and product pages mark unrecognized ingredients',
  { annotation: rules('INGR-43', 'INGR-44') },
  async ({ site }) => {
    const { full } = await stock(site);
    const member = await site.member();
    await avoid(member, 'Limonene');
    await labelled(site, full.id, 'Aqua, Limonene, Moon dust');
    const page = await site.visit(member, '/search?q=velora', desktop);
    const row = page.locator('[data-slot="product-row"]').filter({ hasText: 'Dew Serum' });
    await expect(row.getByText('Some ingredients unknown')).toBeVisible();
    await row.getByRole('link', { name: 'Velora Dew Serum' }).click();
    await page.waitForURL(`**/product/${full.id}`);
    await labelOf(page).scrollIntoViewIfNeeded();
    await expect(labelOf(page).getByRole('note')).toContainText(
      'Some ingredients are unknown. 1 of 3 ingredients not recognized. It may contain other ingredients you avoid.',
    );
    await expect(labelOf(page).getByText('Moon dust (not recognized)')).toBeVisible();
    await labelOf(page).getByText('As printed').click();
    await expect(labelOf(page).getByText('Aqua, Limonene, Moon dust', { exact: true })).toBeVisible();
    await photograph(page, 'label-not-read');
    await expectAccessible(page);
  },
);

test(
  'A member can suggest the months after opening',
  { tag: '@phone', annotation: rules('OPEN-05', 'OPEN-09', 'OPEN-14') },
  async ({ site }) => {
    const { unknown } = await stock(site);
    const member = await site.member();
    const { id } = await site.shelve(member, { productId: unknown.id, status: 'currently_using' });
    const page = await site.visit(member, href.entry(id), phone);
    const expiry = page.getByRole('region', { name: 'Expiry' });
    await expiry.getByRole('button', { name: 'Suggest months after opening' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest months after opening' });
    await dialog.getByLabel('Months after opening').fill('70');
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(dialog.getByText('Please enter 1 to 60 months')).toBeVisible();
    await expect(dialog.getByLabel('Months after opening')).toHaveValue('70');
    await dialog.getByLabel('Months after opening').fill('9');
    await photograph(page, 'entry-suggest');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(expiry).toContainText('An administrator will review your suggestion.');
  },
);

test(
  'A member can suggest ingredients on a product’s page',
  { tag: '@phone', annotation: rules('INGR-17', 'INGR-31') },
  async ({ site }) => {
    const { unknown } = await stock(site);
    const page = await site.visit(await site.member(), href.product(unknown.id), phone);
    await labelOf(page).scrollIntoViewIfNeeded();
    await expect(labelOf(page)).toContainText('No one has added this product’s ingredients yet.');
    await labelOf(page).getByRole('button', { name: 'Add ingredients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest ingredients' });
    await dialog.getByLabel('Ingredients').fill('A');
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(dialog.getByText('Please enter the ingredients as printed on the package')).toBeVisible();
    await expect(dialog.getByLabel('Ingredients')).toHaveValue('A');
    await dialog.getByLabel('Ingredients').fill('Aqua, Parfum');
    await photograph(page, 'label-suggest');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(labelOf(page)).toContainText('An administrator will review your suggestion.');
  },
);

test(
  'Pages show suggested ingredients and months after opening once an administrator accepts them',
  { tag: '@phone', annotation: rules('OPEN-14', 'INGR-32', 'INGR-35') },
  async ({ site }) => {
    const { unknown } = await stock(site);
    const member = await site.member();
    const { id } = await site.shelve(member, { productId: unknown.id, status: 'currently_using' });
    const params = { id: unknown.id };
    await member.call(suggestMonths, { params, body: { months: 9 } });
    await member.call(suggestIngredients, { params, body: { ingredients: 'Aqua, Parfum' } });
    const desk = await site.visit(await site.administrator(), '/admin/queue', desktop);
    await desk.getByRole('tab', { name: /^Months/ }).click();
    await expect(desk.getByText('9 months after opening')).toBeVisible();
    await photograph(desk, 'queue-months');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Use', exact: true }).click();
    await toastOf(desk, 'status').getByText('Months used').waitFor();
    await desk.getByRole('tab', { name: /^Ingredients \(/ }).click();
    await expect(desk.getByText('2 of 2 entries known')).toBeVisible();
    await photograph(desk, 'label-queue');
    await desk.getByRole('button', { name: 'Use', exact: true }).click();
    await toastOf(desk, 'status').getByText('Ingredients used').waitFor();
    const page = await site.visit(member, href.product(unknown.id), phone);
    await labelOf(page).scrollIntoViewIfNeeded();
    await expect(entriesOf(page)).toHaveCount(2);
    await openInApp(page, href.entry(id));
    const expiry = page.getByRole('region', { name: 'Expiry' });
    await expect(expiry).toContainText('It’s good for 9 months once opened.');
    await expect(expiry.getByRole('button', { name: 'Suggest months after opening' })).toHaveCount(0);
  },
);

test(
  'An administrator decides what unknown names on labels mean, and undoes it',
  { annotation: rules('INGR-47', 'INGR-48') },
  async ({ site, keeper }) => {
    const { full } = await stock(site);
    await labelled(site, full.id, 'Aqua, Moon dust, Velmora, Made with love');
    const page = await site.visit(keeper, href.adminView('ingredients'));
    const names = page.getByRole('tabpanel').getByRole('listitem');
    await expect(names).toHaveCount(3);
    await expect(names.first()).toContainText('Moon dust');
    await expectAccessible(page);
    await photograph(page, 'admin-ingredients');
    await page.getByRole('button', { name: 'Ingredient: Moon dust', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Moon dust' });
    await dialog.getByLabel('The same as').fill('mica');
    await dialog.getByRole('button', { name: 'Same as Mica', exact: true }).click();
    await toastOf(page, 'status').getByText('“Moon dust” decided').waitFor();
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: 'No ingredient: Made with love' }).click();
    await expect(names).toHaveCount(1);
    await test.step('Someone else decides meanwhile, and the typed name stays', async () => {
      await page.getByRole('button', { name: 'Ingredient: Velmora', exact: true }).click();
      await site.pool.query(`update label_names set decision = 'none', decided_at = now() where key = 'velmora'`);
      const open = page.getByRole('dialog', { name: 'Velmora' });
      await open.getByLabel('Or a new ingredient').fill('Velmora Extract');
      site.expectNoise(/status of 409/);
      await open.getByRole('button', { name: 'Add new ingredient' }).click();
      await open.getByText('Someone else decided meanwhile that this is no ingredient.').waitFor();
      await expect(open.getByLabel('Or a new ingredient')).toHaveValue('Velmora Extract');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    });
    await page.getByLabel('Decided').click();
    await page.getByText('2 labels to read again').waitFor();
    await runDueJobs(site.context);
    await page.getByRole('button', { name: 'Undo: Moon dust' }).click();
    await expect(page.getByRole('button', { name: 'Undo: Moon dust' })).toHaveCount(0);
  },
);
