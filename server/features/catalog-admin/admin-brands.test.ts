import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addBrandAlias,
  deleteBrand,
  listAdminBrands,
  mergeBrands,
  previewBrandMerge,
  removeBrandAlias,
  renameBrand,
} from '#contract/catalog-admin/brands.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import { getProduct, listBrands, listProducts } from '#contract/catalog.ts';
import { mergeProducts, undoMerge } from '#contract/catalog-admin/merges.ts';
import { importCatalog } from '#server/features/catalog-import/import-catalog.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const folder = await mkdtemp(join(tmpdir(), 'shelflife-brands-'));

const idsOf = async (query: { search: string; exact?: 'true' } | { brand: string }) => {
  const { body } = await keeper.call(listProducts, { query });
  return (Array.isArray(body) ? body : body.products).map((product) => product.id);
};
const found = (search: string) => idsOf({ search });
const onPageOf = (brand: string) => idsOf({ brand });
const brandOf = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body.brand;
const listed = async (search: string) => (await keeper.call(listAdminBrands, { query: { search } })).body;
const rename = (id: number, name: string) => keeper.call(renameBrand, { params: { id }, body: { name } });
const alias = (id: number, name: string) => keeper.call(addBrandAlias, { params: { id }, body: { name } });

/** Imports one product under this brand name and returns the product's brand. */
async function importedBrand(brand: string, name: string) {
  const path = join(folder, `${name}.jsonl`);
  await writeFile(path, `${JSON.stringify({ product_name: name, brands: brand })}\n`);
  await importCatalog(world.context.database, { path, reportPath: join(folder, 'report.csv'), waiting: 'none' });
  const { rows } = await world.pool.query<{ brand: string }>(
    'select brands.name as brand from products join brands on brands.id = brand_id where products.name = $1',
    [name],
  );
  return rows[0]?.brand;
}

test('After a brand is renamed, searches, pages, and imports accept the old and new names', async () => {
  const { parent, shades } = await world.family(['Ember'], { brand: 'Pomelle Row', name: 'Hand Balm' });
  const { brandId } = parent;
  const reply = await rename(brandId, 'Maison Tilleul');
  expect(reply.body).toEqual({ id: brandId, name: 'Maison Tilleul', productCount: 1, aliases: ['Pomelle Row'] });
  for (const name of ['Maison Tilleul', 'maison-tilleul', 'Pomelle Row', 'pomelle-row'])
    expect(await onPageOf(name), name).toEqual([parent.id]);
  expect(await found('maison tilleul hand balm')).not.toEqual([]);
  expect(await found('tileul balm')).not.toEqual([]);
  expect(await found('pomelle row hand balm')).not.toEqual([]);
  expect((await brandOf(shades[0]?.id ?? 0)).name).toBe('Maison Tilleul');
  const { body: sorted } = await keeper.call(listProducts, { query: { sort: 'brand', limit: 200 } });
  expect(Array.isArray(sorted) ? [] : sorted.products.map((product) => product.brandName)).toContain('Maison Tilleul');
  const { rows } = await world.pool.query('select distinct brand_folded from products where brand_id = $1', [brandId]);
  expect(rows).toEqual([{ brand_folded: 'maison tilleul' }]);
  expect(await importedBrand('POMELLE-ROW', 'Foot Balm')).toBe('Maison Tilleul');
  expect(await importedBrand('maison tilleul', 'Lip Balm')).toBe('Maison Tilleul');
  expect((await rename(brandId, 'Pomelle Row')).body).toMatchObject({ aliases: ['Maison Tilleul'] });
  expect((await rename(brandId, 'POMELLE ROW')).body).toMatchObject({
    name: 'POMELLE ROW',
    aliases: ['Maison Tilleul'],
  });
});

test('Searches, imports, and URLs find a brand by its alias until the alias is removed', async () => {
  const product = await world.product({ brand: 'Ondine', name: 'Velvet Hour' });
  expect((await alias(product.brandId, 'Ondine de Paris')).body.aliases).toEqual(['Ondine de Paris']);
  expect(await found('ondine de paris velvet')).toEqual([product.id]);
  expect(await onPageOf('ondine-de-paris')).toEqual([product.id]);
  expect(await importedBrand('Ondine de Paris', 'Morning Hour')).toBe('Ondine');
  expect(await listed('de par')).toMatchObject([{ name: 'Ondine', aliases: ['Ondine de Paris'] }]);
  const removed = await keeper.call(removeBrandAlias, { params: { id: product.brandId, alias: 'ondine de paris' } });
  expect(removed.body.aliases).toEqual([]);
  expect(await onPageOf('ondine-de-paris')).toEqual([]);
  expect(await idsOf({ search: 'paris velvet', exact: 'true' })).toEqual([]);
  expect((await keeper.call(removeBrandAlias, { params: { id: product.brandId, alias: 'ondine' } })).status).toBe(404);
});

test('A brand name or alias is rejected if it is taken (409) or has no letters or digits (400)', async () => {
  const { brandId } = await world.product({ brand: 'Halewood' });
  const other = await world.product({ brand: 'E.L. Fern' });
  await alias(other.brandId, 'Fern Cosmetics');
  const refused = async (reply: Awaited<ReturnType<typeof rename>>) => [reply.status, reply.error.fields?.['name']];
  const taken = 'E.L. Fern already has this name. Merge the brands instead.';
  expect(await refused(await rename(brandId, 'EL Fern'))).toEqual([409, taken]);
  expect(await refused(await rename(brandId, 'FERN-COSMETICS'))).toEqual([409, taken]);
  expect(await refused(await alias(brandId, 'el fern'))).toEqual([409, taken]);
  expect(await refused(await alias(brandId, 'Hale Wood'))).toEqual([409, 'Halewood already has this name']);
  expect(await refused(await alias(other.brandId, 'fern cosmetics!'))).toEqual([
    409,
    'E.L. Fern already has this name',
  ]);
  for (const name of ['!!!', '💥', '\uFFFD', '®', '-💥-']) {
    expect(await refused(await alias(brandId, name)), name).toEqual([400, 'A name needs letters or digits']);
    expect(await refused(await rename(brandId, name)), name).toEqual([400, 'A name needs letters or digits']);
  }
  expect(await refused(await rename(brandId, ' '))).toEqual([400, 'Brand name is required']);
  expect((await rename(999_999_999, 'Nobody')).status).toBe(404);
});

test('Merging brands moves products and aliases and turns the old name into an alias', async () => {
  const remaining = await world.product({ brand: 'Sienna Lab', name: 'Glow Water' });
  const twin = await world.product({ brand: 'Sienna Laboratoires', name: 'GLOW water' });
  const { parent, shades } = await world.family(['Fig'], { brand: 'Sienna Laboratoires', name: 'Fig Stain' });
  await alias(twin.brandId, 'Sienna SARL');
  const preview = await keeper.call(previewBrandMerge, {
    params: { id: remaining.brandId },
    query: { goneId: twin.brandId },
  });
  expect(preview.body).toEqual({
    products: 2,
    aliases: ['Sienna Laboratoires', 'Sienna SARL'],
    namesakes: { total: 1, shown: [{ name: 'GLOW water', keptId: remaining.id, goneId: twin.id }] },
  });
  const merged = await keeper.call(mergeBrands, { params: { id: remaining.brandId }, body: { goneId: twin.brandId } });
  expect(merged.body).toEqual({
    id: remaining.brandId,
    name: 'Sienna Lab',
    productCount: 3,
    aliases: ['Sienna Laboratoires', 'Sienna SARL'],
  });
  expect((await onPageOf('sienna-laboratoires')).toSorted((one, next) => one - next)).toEqual([
    remaining.id,
    twin.id,
    parent.id,
  ]);
  expect(await found('sienna lab fig stain')).not.toEqual([]);
  expect(await found('sienna sarl fig stain')).not.toEqual([]);
  expect((await brandOf(shades[0]?.id ?? 0)).id).toBe(remaining.brandId);
  expect(await importedBrand('Sienna Laboratoires', 'Late Water')).toBe('Sienna Lab');
  const names = (await keeper.call(listBrands, { query: {} })).body.map((brand) => brand.name);
  expect(names).toContain('Sienna Lab');
  expect(names).not.toContain('Sienna Laboratoires');
  const itself = await keeper.call(mergeBrands, {
    params: { id: remaining.brandId },
    body: { goneId: remaining.brandId },
  });
  expect([itself.status, itself.error.message]).toEqual([400, 'A brand can’t be merged with itself']);
  expect(
    (await keeper.call(mergeBrands, { params: { id: remaining.brandId }, body: { goneId: twin.brandId } })).status,
  ).toBe(404);
});

test('After a brand merge, undoing a product merge restores the product under the remaining brand', async () => {
  const remaining = await world.product({ brand: 'Larkspur', name: 'Night Oil' });
  const gone = await world.product({ brand: 'Larkspur Beauty', name: 'Night Oil' });
  const { id } = (await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } })).body;
  await keeper.call(mergeBrands, { params: { id: remaining.brandId }, body: { goneId: gone.brandId } });
  expect((await keeper.call(undoMerge, { params: { id } })).body.brand).toMatchObject({ name: 'Larkspur' });
});

test('Only a brand without products can be deleted, also if its products can still be restored', async () => {
  shows('ADMIN-89');
  const { id } = await world.product({ brand: 'Misspeled' });
  const brand = await brandOf(id);
  const remove = () => keeper.call(deleteBrand, { params: { id: brand.id } });
  expect([(await remove()).status, (await remove()).error.code]).toEqual([409, 'not_empty']);
  await keeper.call(deleteProduct, { params: { id } });
  expect((await remove()).status).toBe(409);
  await world.pool.query('delete from product_merges where gone_id = $1', [id]);
  await alias(brand.id, 'Misspelt');
  expect((await remove()).status).toBe(200);
  expect(await listed('misspel')).toEqual([]);
  const [change] = (await keeper.call(listAdminChanges, { query: { subject: 'brand', limit: 1 } })).body;
  expect(change).toMatchObject({ action: 'deleted', before: { name: 'Misspeled' } });
  expect((await remove()).status).toBe(404);
});

test('Brands are paged by cursor, and the change log lists renamed brands and changed aliases', async () => {
  const first = (await keeper.call(listAdminBrands, { query: { limit: 2 } })).headers['x-next-cursor'];
  const { body } = await keeper.call(listAdminBrands, { query: { limit: 200 } });
  const { body: next } = await keeper.call(listAdminBrands, { query: { limit: 2, cursor: String(first) } });
  expect(next.map((brand) => brand.id)).toEqual(body.slice(2, 4).map((brand) => brand.id));
  const { brandId } = await world.product({ brand: 'Quince' });
  await rename(brandId, 'Quince & Co');
  await alias(brandId, 'Coing');
  await keeper.call(removeBrandAlias, { params: { id: brandId, alias: 'Coing' } });
  const { body: changes } = await keeper.call(listAdminChanges, { query: { limit: 3 } });
  const subject = { subject: 'brand', subjectId: String(brandId), action: 'changed', username: keeper.username };
  expect(changes).toMatchObject([
    { ...subject, before: { alias: 'Coing' }, after: { alias: null } },
    { ...subject, before: { alias: null }, after: { alias: 'Coing' } },
    { ...subject, before: { name: 'Quince' }, after: { name: 'Quince & Co' } },
  ]);
});
