import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  changeShadeChoices,
  getShadeChoices,
  getShadeMap,
  listLookalikes,
  listNearestShades,
  listShadeBrands,
  listShadeKinds,
  listSimilarShades,
  type ShadeMatch,
} from '#contract/shades.ts';
import { changeProduct } from '#contract/catalog-admin/products.ts';
import { products } from '#server/database/tables/schema.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const categoryId = await world.category('Lips');
const lipstick = await world.subcategory({ categoryId, name: 'Lipstick' });
const blush = await world.subcategory({ categoryId, name: 'Blush' });

type Member = Awaited<ReturnType<typeof world.member>>;
const similar = async (member: Member, id: number) => (await member.call(listSimilarShades, { params: { id } })).body;
const lookalikes = async (member: Member, id: number) => (await member.call(listLookalikes, { params: { id } })).body;
const ids = (matches: readonly ShadeMatch[]) => matches.map(({ product }) => product.id);

async function shade(variantColor: string, subcategoryId = lipstick, brand = 'Velvet House') {
  const parent = await world.product({ brand, categoryId, subcategoryId });
  return world.product({
    brand,
    categoryId,
    subcategoryId,
    parentId: parent.id,
    variantName: variantColor,
    variantColor,
  });
}

const rose = await shade('#b8442f');
const same = await shade('#b94530');
const near = await shade('#bf4b36');
const family = await shade('#c95f4a');
const far = await shade('#2f44b8');
const cheek = await shade('#b8442f', blush);

describe('similar shades', () => {
  test('Similar shades of the same kind from other products are listed nearest first', async () => {
    shows('SHADE-03', 'SHADE-04', 'SHADE-05');
    const mara = await world.member();
    const sibling = await world.product({
      brand: 'Velvet House',
      categoryId,
      subcategoryId: lipstick,
      parentId: rose.parentId ?? 0,
      variantColor: '#b8442f',
      variantName: 'Its twin',
    });
    const matches = await similar(mara, rose.id);
    expect(ids(matches)).toEqual([same.id, near.id, family.id]);
    expect(ids(matches)).not.toContain(sibling.id);
    expect(ids(matches)).not.toContain(cheek.id);
    expect(ids(matches)).not.toContain(far.id);
    const differences = matches.map(({ difference }) => difference);
    expect(differences).toEqual(differences.toSorted((one, other) => one - other));
    expect(differences[0]).toBeLessThan(1);
    await world.owner.delete(products).where(eq(products.id, sibling.id));
  });

  test('Owned shades come first, and shades that the member only wants to try do not count as owned', async () => {
    shows('SHADE-06');
    const mara = await world.member();
    await world.shelve(mara, { productId: family.id, status: 'tried' });
    await world.shelve(mara, { productId: near.id, status: 'want_to_try' });
    const matches = await similar(mara, rose.id);
    expect(ids(matches)).toEqual([family.id, same.id, near.id]);
    expect(matches.map(({ isOwned }) => isOwned)).toEqual([true, false, false]);
  });

  test('Products without a color and unknown products have no similar shades', async () => {
    shows('SHADE-07');
    const mara = await world.member();
    const { id } = await world.product();
    expect(await similar(mara, id)).toEqual([]);
    expect(await similar(mara, 999_999_999)).toEqual([]);
  });

  test('If an administrator changes a color, similar shades change immediately', async () => {
    shows('SHADE-01');
    const keeper = await world.administrator();
    const changing = await shade('#00ff00');
    await keeper.call(changeProduct, { params: { id: changing.id }, body: { variantColor: '#b8452f' } });
    expect(ids(await similar(keeper, rose.id))[0]).toBe(changing.id);
    await keeper.call(changeProduct, { params: { id: changing.id }, body: { variantColor: null } });
    expect(ids(await similar(keeper, rose.id))).not.toContain(changing.id);
  });

  test('Finding similar shades takes at most four statements', async () => {
    const mara = await world.member();
    await similar(mara, rose.id);
    expect(await countStatements(() => similar(mara, rose.id))).toBeLessThanOrEqual(4);
  });
});

describe('lookalikes on the shelf', () => {
  test('A lookalike is a shade of nearly the same color that the member uses or has tried', async () => {
    shows('SHADE-10', 'SHADE-11');
    const mara = await world.member();
    for (const { id } of [same, family, cheek]) await world.shelve(mara, { productId: id, status: 'tried' });
    await world.shelve(mara, { productId: rose.id, status: 'currently_using' });
    expect(ids(await lookalikes(mara, rose.id))).toEqual([same.id]);
    const juno = await world.member();
    await world.shelve(juno, { productId: same.id, status: 'want_to_try' });
    expect(await lookalikes(juno, rose.id)).toEqual([]);
  });

  test('Members who turned off lookalike hints get no lookalikes', async () => {
    shows('SHADE-12');
    const mara = await world.member();
    await world.shelve(mara, { productId: same.id, status: 'tried' });
    expect((await mara.call(getShadeChoices, {})).body).toEqual({ tellsLookalikes: true, sharesVerdicts: false });
    await mara.call(changeShadeChoices, { body: { tellsLookalikes: false } });
    expect(await lookalikes(mara, rose.id)).toEqual([]);
    expect((await mara.call(changeShadeChoices, { body: {} })).body).toEqual({
      tellsLookalikes: false,
      sharesVerdicts: false,
    });
  });
});

describe('the shade map', () => {
  test('The shade map counts shades by kind and brand and places them by hue and lightness', async () => {
    shows('SHADE-15', 'SHADE-16');
    const mara = await world.member();
    const kinds = (await mara.call(listShadeKinds, {})).body;
    const kind = kinds.find(({ name }) => name === 'Lipstick');
    expect(kind?.kind).toBe(lipstick);
    expect(kinds.find(({ name }) => name === 'Blush')?.count).toBe(1);
    const brands = (await mara.call(listShadeBrands, { query: { kind: blush } })).body;
    expect(brands.map(({ name, count }) => [name, count])).toEqual([['Velvet House', 1]]);
    const map = (await mara.call(getShadeMap, { query: { kind: lipstick } })).body;
    expect(map.total).toBe(kind?.count);
    const place = map.ids.indexOf(far.id);
    expect(map.colours.slice(place * 6, place * 6 + 6)).toBe('2f44b8');
    expect(map.hues[place]).toBeCloseTo(296, -1);
    expect(map.lightnesses[place]).toBeCloseTo(34, -1);
  });

  test('The shade map can be filtered by brand and limited to shades that the member uses or has tried', async () => {
    shows('SHADE-17');
    const mara = await world.member();
    const other = await shade('#aa3311', lipstick, 'Other House');
    await world.shelve(mara, { productId: other.id, status: 'tried' });
    await world.shelve(mara, { productId: rose.id, status: 'want_to_try' });
    const own = (await mara.call(getShadeMap, { query: { kind: lipstick, own: 'true' } })).body;
    expect(own.ids).toEqual([other.id]);
    const ofBrand = (await mara.call(getShadeMap, { query: { kind: lipstick, brandId: other.brandId } })).body;
    expect([ofBrand.ids, ofBrand.total]).toEqual([[other.id], 1]);
    const elsewhere = (await mara.call(getShadeMap, { query: { kind: blush, brandId: other.brandId } })).body;
    expect(elsewhere.ids).toEqual([]);
  });

  test('The nearest shades to any color can be filtered by brand and limited to shades that the member uses or has tried', async () => {
    shows('SHADE-18');
    const mara = await world.member();
    await world.shelve(mara, { productId: far.id, status: 'tried' });
    const nearest = async (query: object) =>
      ids((await mara.call(listNearestShades, { query: { kind: lipstick, colour: '#2e43b7', ...query } })).body);
    expect((await nearest({}))[0]).toBe(far.id);
    expect(await nearest({ own: 'true' })).toEqual([far.id]);
    expect(await nearest({ brandId: rose.brandId, own: 'true' })).toEqual([far.id]);
    expect(await nearest({ kind: blush })).toEqual([cheek.id]);
    const refused = await mara.call(listNearestShades, { query: { kind: lipstick, colour: 'red' } });
    expect(refused.status).toBe(400);
  });
});
