import { expect, test } from 'vitest';
import { changeProduct, deleteProduct } from '#contract/catalog-admin/products.ts';
import { listMerges, mergeProducts, moveProduct, undoMerge } from '#contract/catalog-admin/merges.ts';
import { getProduct, listVariants } from '#contract/catalog.ts';
import { listReviews } from '#contract/reviews.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { checksums, twoDuplicates } from '#test/duplicates.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const move = (id: number, parentId: number | null, name: string, from?: { parentId: number | null }) =>
  keeper.call(moveProduct, { params: { id }, body: { parentId, name, from } });
const shown = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body;
const shadesOf = async (id: number) =>
  (await keeper.call(listVariants, { params: { id } })).body.map(({ variantName }) => variantName);
const reviewsOf = async (id: number) => (await keeper.call(listReviews, { params: { id }, query: {} })).body.length;
const undo = (id: number) => keeper.call(undoMerge, { params: { id } });

test('A shade that moves to another product takes everything along, and an undo restores every row', async () => {
  shows('ADMIN-124', 'ADMIN-125');
  const { kept, gone } = await twoDuplicates(world, [200, 120]);
  const fig = gone.shades[1]?.id ?? 0;
  const before = await checksums(world);
  const { rows } = await world.pool.query(`select count(*)::int as total from reviews where product_id = ${fig}`);
  const counts = [(await shown(kept.parent.id)).reviewCount, (await shown(gone.parent.id)).reviewCount];
  const { body: merge } = await move(fig, kept.parent.id, 'Fig', { parentId: gone.parent.id });
  expect(merge).toMatchObject({ kind: 'moved', keptId: kept.parent.id, goneId: fig, obstacle: null });
  expect(await shadesOf(kept.parent.id)).toEqual(['Ember', 'Rust', 'Fig']);
  const moved = await shown(fig);
  expect(moved).toMatchObject({ parentProductId: kept.parent.id, brandName: 'Velvetine', id: fig });
  const reviews = rows[0]?.total;
  expect(reviews).toBeGreaterThan(5);
  expect((await shown(kept.parent.id)).reviewCount).toBe((counts[0] ?? 0) + reviews);
  expect((await shown(gone.parent.id)).reviewCount).toBe((counts[1] ?? 0) - reviews);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  expect((await undo(merge.id)).body.id).toBe(fig);
  expect(await checksums(world)).toEqual(before);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('A shade becomes a product of its own, and a product becomes a shade, and an undo restores every row', async () => {
  shows('ADMIN-124', 'ADMIN-125');
  const { parent, shades } = await world.family(['Plum', 'Rust'], { name: 'Deep Stick' });
  const other = await world.product({ name: 'Deep Stick Plum', brand: 'Velora' });
  const plum = shades[0]?.id ?? 0;
  const before = await checksums(world);
  const apart = (await move(plum, null, 'Deep Plum')).body;
  expect(apart).toMatchObject({ kind: 'separated', keptId: parent.id, goneId: plum });
  expect(await shown(plum)).toMatchObject({ name: 'Deep Plum', isVariant: false, variantName: null });
  expect(await shadesOf(parent.id)).toEqual(['Rust']);
  const joined = (await move(other.id, plum, 'Deep')).body;
  expect(await shown(other.id)).toMatchObject({ name: 'Deep Plum', variantName: 'Deep', parentProductId: plum });
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  const listed = (await keeper.call(listMerges, { query: {} })).body.slice(0, 2);
  expect(listed.map(({ kind, obstacle }) => [kind, obstacle])).toEqual([
    ['moved', null],
    ['separated', 'later_merge'],
  ]);
  expect((await undo(apart.id)).error.code).toBe('cannot_be_undone');
  for (const { id } of [joined, apart]) expect((await undo(id)).status).toBe(200);
  expect(await checksums(world)).toEqual(before);
});

test('An undo leaves later changes alone, and is refused after the product was deleted', async () => {
  shows('ADMIN-125');
  const from = await world.family(['Moss'], { name: 'Fern Balm' });
  const to = await world.family(['Pine'], { name: 'Forest Balm' });
  const moss = from.shades[0]?.id ?? 0;
  const first = (await move(moss, to.parent.id, 'Deep moss')).body;
  await keeper.call(changeProduct, { params: { id: moss }, body: { variantName: 'Mossy' } });
  await keeper.call(changeProduct, { params: { id: from.parent.id }, body: { name: 'Fern Oil' } });
  expect((await undo(first.id)).status).toBe(200);
  expect(await shown(moss)).toMatchObject({ name: 'Fern Oil', variantName: 'Mossy', parentProductId: from.parent.id });
  const second = (await move(moss, to.parent.id, 'Moss')).body;
  await keeper.call(deleteProduct, { params: { id: moss } });
  expect((await undo(second.id)).error.code).toBe('cannot_be_undone');
});

test('A move is refused if it makes no sense, or if somebody else moved the product meanwhile', async () => {
  shows('ADMIN-124', 'ADMIN-35');
  const one = await world.family(['Sand', 'Rust'], { name: 'Dune Stick' });
  const two = await world.family(['SAND'], { name: 'Beach Stick' });
  const [sand = 0, rust = 0] = one.shades.map(({ id }) => id);
  const fieldsOf = async (call: ReturnType<typeof move>) => Object.keys((await call).error.fields ?? {});
  expect(await fieldsOf(move(sand, two.parent.id, 'Sand'))).toEqual(['variantName']);
  expect(await fieldsOf(move(sand, one.parent.id, 'Sand'))).toEqual(['parentId']);
  expect(await fieldsOf(move(sand, rust, 'Sand'))).toEqual(['parentId']);
  expect(await fieldsOf(move(one.parent.id, two.parent.id, 'Dune'))).toEqual(['parentId']);
  expect(await fieldsOf(move(one.parent.id, null, 'Dune'))).toEqual(['parentId']);
  expect((await move(sand, null, 'Dune Stick')).error.productId).toBe(one.parent.id);
  expect((await move(sand, two.parent.id, 'Wet sand', { parentId: one.parent.id })).status).toBe(201);
  const late = await move(sand, null, 'Dune Sand', { parentId: one.parent.id });
  expect([late.status, late.error.stored]).toEqual([409, { parentId: two.parent.id }]);
  expect(await reviewsOf(sand)).toBe(0);
  expect((await keeper.call(mergeProducts, { body: { keptId: two.parent.id, goneId: one.parent.id } })).status).toBe(
    201,
  );
});
