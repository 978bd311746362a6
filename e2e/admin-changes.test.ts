import type { Locator, Page } from '@playwright/test';
import { renameBrand } from '#contract/catalog-admin/brands.ts';
import { addSynonyms, changeSynonyms } from '#contract/search.ts';
import { changeProduct, changeProductImages } from '#contract/catalog-admin/products.ts';
import { getProduct, listBrands } from '#contract/catalog.ts';
import { changeIngredients, getLabel } from '#contract/ingredients.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

const concurrent = { annotation: rules('ADMIN-35') };

/** Waits for both versions of a field, and chooses one. */
async function choose(place: Page | Locator, field: string, [theirs, mine]: [string, string], choice: string) {
  const versions = place.getByRole('group', { name: `Versions of ${field}` });
  await expect(versions).toBeInViewport();
  await expect(versions).toContainText(theirs);
  await expect(versions).toContainText(mine);
  await versions.getByRole('button', { name: choice }).click();
  await expect(versions).toHaveCount(0);
}

async function openProducts(site: Site, keeper: Member, { size = desktop } = {}): Promise<Page> {
  const page = await site.visit(keeper, '/admin/products', size);
  await page.getByRole('heading', { name: 'Products' }).waitFor();
  return page;
}

test(
  'A product form saves only edited fields, and shows both versions of a field that somebody else changed',
  concurrent,
  async ({ site, keeper }) => {
    const { id } = await site.product({
      name: 'Sunlit Stick',
      brand: 'Ondine',
      categoryId: await site.category('Body'),
    });
    const params = { id };
    const page = await openProducts(site, keeper);
    await page.getByRole('button', { name: 'Edit Sunlit Stick' }).click();
    await page.getByLabel('Tags (comma-separated)').fill('rich');
    await keeper.call(changeProduct, { params, body: { description: 'By Juno', name: 'Sunlit Balm' } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();
    expect((await keeper.call(getProduct, { params })).body).toMatchObject({
      name: 'Sunlit Balm',
      description: 'By Juno',
      defaultTags: ['rich'],
    });

    await page.goto('/admin/products');
    await page.getByRole('button', { name: 'Edit Sunlit Balm' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('By Mara');
    await keeper.call(changeProduct, { params, body: { description: 'By Juno, again' } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('By Mara');
    await page.getByRole('group', { name: 'Versions of Description' }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'admin-conflict-desktop');
    await choose(page, 'Description', ['By Juno, again', 'By Mara'], 'Use mine');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();
    expect((await keeper.call(getProduct, { params })).body.description).toBe('By Mara');
  },
);

test(
  'A draft says that it is restored, and does not undo what somebody else saved in the meantime',
  { annotation: rules('ADMIN-06', 'ADMIN-36') },
  async ({ site, keeper }) => {
    const { id } = await site.product({
      name: 'Sunlit Stick',
      brand: 'Ondine',
      categoryId: await site.category('Body'),
    });
    const params = { id };
    const page = await openProducts(site, keeper, { size: phone });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Edit Sunlit Stick' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('By Mara');
    await page.getByLabel('Tags (comma-separated)').fill('rich');
    await page.getByText('Draft saved').waitFor();
    await keeper.call(changeProduct, { params, body: { description: 'By Juno', slug: 'by-juno' } });
    await page.goto('/admin/products');
    await page.getByRole('button', { name: 'Edit Sunlit Stick' }).click();
    await page.getByText('Restored your unsaved draft').waitFor();
    await expect(page.getByLabel('Tags (comma-separated)')).toHaveValue('rich');
    await expect(page.getByLabel('Slug')).toHaveValue('by-juno');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('By Mara');
    await photograph(page, 'admin-draft-mobile');
    await choose(page, 'Description', ['By Juno', 'By Mara'], 'Use theirs');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('By Juno');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();
    expect((await keeper.call(getProduct, { params })).body).toMatchObject({
      slug: 'by-juno',
      description: 'By Juno',
      defaultTags: ['rich'],
    });
  },
);

test(
  'A product form shows both versions of months after opening that somebody else changed',
  concurrent,
  async ({ site, keeper }) => {
    const { id } = await site.product({ name: 'Sunlit Stick', categoryId: await site.category('Body') });
    const params = { id };
    const page = await openProducts(site, keeper);
    await page.getByRole('button', { name: 'Edit Sunlit Stick' }).click();
    await page.getByLabel('Months after opening').fill('24');
    await keeper.call(changeProduct, { params, body: { monthsAfterOpening: 12 } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await choose(page, 'Months after opening', ['12', '24'], 'Use mine');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated', { exact: true }).waitFor();
    const { rows } = await site.pool.query('select months_after_opening from products where id = $1', [id]);
    expect(rows).toEqual([{ months_after_opening: 24 }]);
  },
);

test('A shade form shows both versions of a field that somebody else changed', concurrent, async ({ site, keeper }) => {
  const { shades } = await site.family(['Rust'], { name: 'Sunlit Stick' });
  const params = { id: shades[0]?.id ?? 0 };
  const page = await openProducts(site, keeper);
  await page.getByRole('button', { name: /^Edit Sunlit Stick in Rust/ }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('By Mara');
  await keeper.call(changeProduct, { params, body: { variantDescription: 'By Juno', variantColor: '#b8442f' } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await choose(page, 'Description', ['By Juno', 'By Mara'], 'Use mine');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Variant updated', { exact: true }).waitFor();
  expect((await keeper.call(getProduct, { params })).body).toMatchObject({
    variantDescription: 'By Mara',
    variantColor: '#b8442f',
  });
});

test('A brand form shows both versions of a name that somebody else changed', concurrent, async ({ site, keeper }) => {
  await site.product({ brand: 'Ondine' });
  const [brand] = (await keeper.call(listBrands, { query: {} })).body;
  const page = await site.visit(keeper, '/admin/brands');
  await page.getByRole('button', { name: 'Edit Ondine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit brand' });
  await dialog.getByLabel('Brand name').fill('Ondine Paris');
  await keeper.call(renameBrand, { params: { id: brand?.id ?? 0 }, body: { name: 'Ondine Rome' } });
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await choose(dialog, 'Brand name', ['Ondine Rome', 'Ondine Paris'], 'Use mine');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Brand renamed', { exact: true }).waitFor();
});

test(
  'A form for synonyms shows both versions of a group that somebody else changed',
  concurrent,
  async ({ site, keeper }) => {
    const { id } = (await keeper.call(addSynonyms, { body: { names: ['brillantine', 'pomade'] } })).body;
    const page = await site.visit(keeper, '/admin/synonyms');
    await page.getByRole('button', { name: 'Edit brillantine' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit synonyms' });
    await dialog.getByLabel('Synonyms').fill('brillantine\nhair wax');
    await keeper.call(changeSynonyms, { params: { id }, body: { names: ['brillantine', 'hair cream'] } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await choose(dialog, 'Synonyms', ['hair cream', 'hair wax'], 'Use theirs');
    await expect(dialog.getByLabel('Synonyms')).toHaveValue('brillantine\nhair cream');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  'A suspension form shows both versions of a reason that somebody else changed',
  concurrent,
  async ({ site, keeper }) => {
    const { id: memberId } = await site.member({ firstName: 'Nora', lastName: 'Quist' });
    const params = { memberId };
    await keeper.call(suspendMember, { params, body: { reason: 'Advertises', endsOn: null } });
    const page = await site.visit(keeper, '/admin/members');
    await page.getByRole('button', { name: 'Change suspension of Nora Quist' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Advertises in reviews');
    await keeper.call(suspendMember, { params, body: { reason: 'Insults', endsOn: null } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await choose(dialog, 'Reason', ['Insults', 'Advertises in reviews'], 'Use mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Member suspended', { exact: true }).waitFor();
  },
);

test(
  'An ingredient form shows both versions of a list that somebody else changed',
  concurrent,
  async ({ site, keeper }) => {
    const { id } = await site.product({ name: 'Sunlit Stick' });
    const params = { id };
    const page = await openProducts(site, keeper);
    await page.getByRole('button', { name: 'Ingredients of Sunlit Stick' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit ingredients' });
    await dialog.getByLabel('Ingredients').fill('Aqua, Mica');
    await keeper.call(changeIngredients, { params, body: { ingredients: 'Aqua, Talc' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await choose(dialog, 'Ingredients', ['Aqua, Talc', 'Aqua, Mica'], 'Use mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ingredients saved', { exact: true }).waitFor();
    expect((await keeper.call(getLabel, { params })).body.printed).toBe('Aqua, Mica');
  },
);

test(
  'The image manager shows both versions of a gallery that somebody else changed',
  concurrent,
  async ({ site, keeper }) => {
    const [first = '', second = ''] = ['one', 'two'].map((name) => `https://pictures.example/${name}.jpg`);
    const { id } = await site.product({ name: 'Velvet Hour' });
    await site.pool.query('update products set images = $2, image = $3 where id = $1', [id, [first, second], first]);
    const page = await site.visit(keeper, '/admin/images');
    await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill('Velvet Hour');
    await page.getByRole('button', { name: 'Select Velvet Hour' }).click();
    await page.getByRole('button', { name: 'Move image 1 later' }).click();
    await keeper.call(changeProductImages, { params: { id }, body: { images: [first], image: first } });
    await page.getByRole('button', { name: 'Save images' }).click();
    const versions = page.getByRole('group', { name: 'Versions of the images' });
    await expect(versions.getByRole('img')).toHaveCount(1);
    await versions.getByRole('button', { name: 'Use mine' }).click();
    await page.getByRole('button', { name: 'Save images' }).click();
    await page.getByText('Images updated', { exact: true }).waitFor();
    expect((await keeper.call(getProduct, { params: { id } })).body.images).toEqual([second, first]);
  },
);

test(
  'The history of a brand puts a name back, and names what somebody changed since',
  { annotation: rules('ADMIN-160', 'ADMIN-161') },
  async ({ site, keeper }) => {
    const { brandId } = await site.product({ brand: 'Quiet House' });
    const params = { id: brandId };
    await keeper.call(renameBrand, { params, body: { name: 'Loud House' } });
    const page = await site.visit(keeper, '/admin/brands');
    await page.getByRole('link', { name: 'History of Loud House' }).click();
    await page.getByRole('heading', { name: 'History of Loud House' }).waitFor();
    await expect(page).toHaveURL(`/admin/changes?subject=brand&id=${brandId}`);
    await page.getByRole('button', { name: 'Put back Name of Loud House' }).click();
    await keeper.call(renameBrand, { params, body: { name: 'Third House' } });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Put back', exact: true }).click();
    await expect(dialog).toContainText('Somebody has changed “Name” since: it is now Third House');
    await expectAccessible(page);
    await photograph(page, 'admin-put-back-desktop');
    await dialog.getByRole('button', { name: 'Put all back' }).click();
    await page.getByText('Put back', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'History of Quiet House' }).waitFor();

    await page.getByRole('button', { name: 'Put back Name of Quiet House' }).last().click();
    await dialog.getByText('Quiet House already has these values.').waitFor();
    await expect(dialog.getByRole('button', { name: 'Put back' })).toHaveCount(0);
  },
);
