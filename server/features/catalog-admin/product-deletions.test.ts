import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { mergeBrands } from '#contract/catalog-admin/brands.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { addProduct, deleteProduct } from '#contract/catalog-admin/products.ts';
import { getProduct } from '#contract/catalog.ts';
import { listDeletedProducts, previewDeletion, restoreProduct } from '#contract/catalog-admin/merges.ts';
import { listMerges, mergeProducts, undoDays, undoMerge } from '#contract/catalog-admin/merges.ts';
import { addProgressPhoto, listProgressPhotos } from '#contract/progress-photos.ts';
import { listReviews, markHelpful, submitReview } from '#contract/reviews.ts';
import { listShelf } from '#contract/shelves.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { dataString } from '#test/bad-pictures.ts';
import { checksums, twoDuplicates } from '#test/duplicates.ts';
import { shows } from '#test/rules.ts';
import { runTask } from '#test/run-task.ts';
import { createWorld, testNoon } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const remove = (id: number) => keeper.call(deleteProduct, { params: { id } });
const restore = (id: number) => keeper.call(restoreProduct, { params: { id } });
async function photoOf(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return dataString({ type: 'image/jpeg', bytes });
}

/** Sessions would end, so the times of the deletions move instead of the clock. */
async function passDays(days: number): Promise<void> {
  await world.pool.query(`update product_merges set merged_at = merged_at - $1 * interval '1 day'`, [days]);
  // The database sets this time by its own clock, which is not the test's.
  await world.pool.query(
    `update progress_photos set left_at = $2::timestamptz - $1 * interval '1 day' where left_at is not null`,
    [days, testNoon],
  );
}

/** Deletions and restorations add notifications, so those of the other kinds are compared. */
async function rows(): Promise<Record<string, string>> {
  const { notifications: _all, ...sums } = await checksums(world);
  const { rows: others } = await world.pool.query<{ row: string }>(
    `select to_jsonb(item)::text as row from notifications item where kind not like 'product\\_%' order by 1`,
  );
  return { ...sums, notifications: others.map(({ row }) => row).join('\n') };
}

test('Restoring a deleted family restores every database row', async () => {
  shows('ADMIN-71', 'ADMIN-70');
  const { gone } = await twoDuplicates(world);
  const { id } = gone.parent;
  const shade = gone.shades[0]?.id ?? 0;
  await world.pool.query(`
    insert into product_ingredients (product_id, source, ingredients, seen_at) values (${id}, 'A label', 'Aqua', now());
    update reviews set ingredients_version_id = (select id from product_ingredients where product_id = ${id}) where product_id = ${id};
    insert into ingredient_suggestions (user_id, product_id, ingredients) select id, ${shade}, 'Aqua' from members limit 2;
    insert into turning_notices (user_id, entry_id, opened_on, told_at) select user_id, id, '2026-05-01', now() from shelf_entries where product_id = ${shade};
    insert into buy_again_counts (family_id, yes, total, counted, counted_at) values (${id}, 5, 10, 11, now());
    insert into worn_shades (product_id, kind, lightness, a, b, people) values (${shade}, 5, 1, 1, 1, 5);
    insert into shade_lines (kind, family_id, lightness, a, b) values (5, ${id}, 1, 1, 1);
    insert into product_redirects (id, product_id) values (987654, ${id})`);
  const before = await rows();
  const { body: preview } = await keeper.call(previewDeletion, { params: { id } });
  expect(preview).toMatchObject({ shades: 3, entries: expect.any(Number), reviews: expect.any(Number) });
  expect(preview.entries).toBeGreaterThan(500);
  expect(preview.photos).toBe(preview.reviews);
  expect(preview.members).toBeLessThanOrEqual(preview.entries);
  expect((await remove(id)).body).toEqual({ success: true });
  const between = await rows();
  for (const table of ['products', 'shelf_entries', 'reviews', 'review_votes', 'activities', 'product_barcodes'])
    expect(between[table], table).not.toBe(before[table]);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  const { rows: notified } = await world.pool.query(
    `select count(*)::int as total from notifications where kind = 'product_deleted'`,
  );
  expect(notified).toEqual([{ total: preview.members }]);
  expect((await restore(id)).body.id).toBe(id);
  expect(await rows()).toEqual(before);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('The kinds of stored rows contain every table whose rows are deleted with a product', async () => {
  const { rows: deleted } = await world.pool.query<{ name: string }>(`
    with recursive going (name) as (
      select 'products'::regclass
      union select conrelid::regclass from pg_constraint join going on confrelid = going.name and confdeltype = 'c')
    select name::text from going order by 1`);
  expect(deleted.map(({ name }) => name)).toEqual([
    'activities',
    'buy_again_counts',
    'entry_levels',
    'entry_uses',
    'ingredient_suggestions',
    'months_suggestions',
    'notifications',
    'product_barcodes',
    'product_ingredients',
    'product_redirects',
    // Triggers recreate these rows.
    'product_search',
    'products',
    'review_follow_ups',
    'review_questions',
    'review_reports',
    'review_votes',
    'reviews',
    // Triggers recreate these rows.
    'shade_colours',
    'shade_lines',
    // Triggers recreate these rows.
    'shade_search',
    'shelf_entries',
    'turning_notices',
    'worn_shades',
  ]);
});

test('The members concerned are notified of a deletion and of the restoration, and their photos stay meanwhile', async () => {
  shows('ADMIN-72', 'ADMIN-71', 'PROG-06');
  const [member, other] = [await world.member(), await world.member()];
  const { id } = await world.product({ name: 'Velvet Hour', brand: 'Ondine' });
  const entry = await world.shelve(member, { productId: id, status: 'tried' });
  const review = { productId: id, shelvedProductId: entry.id, rating: 4, disclosure: 'gifted' } as const;
  const photo = await photoOf('#5a7a90');
  const { body: said } = await member.call(submitReview, { body: { ...review, photos: [photo] } });
  const saved = await member.call(addProgressPhoto, {
    params: { id: entry.id },
    body: { photo, takenOn: '2026-06-01' },
  });
  expect(saved.status).toBe(201);
  const { body: preview } = await keeper.call(previewDeletion, { params: { id } });
  expect(preview).toEqual({ shades: 0, entries: 1, reviews: 1, photos: 2, members: 1 });
  await remove(id);
  expect((await member.call(listShelf, { query: {} })).body).toEqual([]);
  const newest = async () => (await member.call(listNotifications, {})).body[0];
  expect(await newest()).toMatchObject({
    kind: 'product_deleted',
    productId: null,
    message:
      'Ondine Velvet Hour was deleted from the catalog, along with your shelf entry and review. If it’s restored within 30 days, you get everything back.',
  });
  await passDays(20);
  await runTask(world.context, 'Delete photos without an entry');
  await runTask(world.context, 'Delete old merges and deletions');
  await checkData(world.context);
  await restore(id);
  expect(await newest()).toMatchObject({
    kind: 'product_restored',
    productId: id,
    message: 'Ondine Velvet Hour is back in the catalog, along with your shelf entry and review',
  });
  expect((await member.call(listShelf, { query: {} })).body).toMatchObject([{ id: entry.id, productId: id }]);
  const [shown] = (await member.call(listReviews, { params: { id }, query: {} })).body;
  expect(shown?.id).toBe(said.id);
  expect((await world.app.inject(shown?.photos[0] ?? '')).statusCode).toBe(200);
  expect((await member.call(listProgressPhotos, { params: { id: entry.id } })).body).toHaveLength(1);
  expect((await other.call(listNotifications, {})).body).toEqual([]);
  const [restored] = (await keeper.call(listAdminChanges, { query: { limit: 1 } })).body;
  expect(restored).toMatchObject({ action: 'restored', subject: 'product', subjectId: String(id) });
});

test('After 30 days, a deleted product is neither listed nor restored, and its stored rows and photos are deleted', async () => {
  shows('ADMIN-71');
  const member = await world.member();
  const { id } = await world.product();
  const entry = await world.shelve(member, { productId: id, status: 'tried' });
  const review = { productId: id, shelvedProductId: entry.id, rating: 4, disclosure: 'gifted' } as const;
  const { photos } = (await member.call(submitReview, { body: { ...review, photos: [await photoOf('#905a7a')] } }))
    .body;
  await remove(id);
  const listed = async () => (await keeper.call(listDeletedProducts, { query: {} })).body.map((row) => row.productId);
  expect(await listed()).toContain(id);
  expect((await keeper.call(listMerges, { query: {} })).body.map(({ goneId }) => goneId)).not.toContain(id);
  await passDays(undoDays + 1);
  expect(await listed()).not.toContain(id);
  const late = await restore(id);
  expect([late.status, late.error.message]).toEqual([409, 'A product can be restored only within 30 days.']);
  await runTask(world.context, 'Delete old merges and deletions');
  const { rows: left } = await world.pool.query(
    `select from product_merge_removed where content ->> 'product_id' = $1`,
    [String(id)],
  );
  expect(left).toEqual([]);
  expect((await world.app.inject(photos[0] ?? '')).statusCode).toBe(404);
  expect((await restore(id)).status).toBe(404);
});

test('A shade is restored under its parent, and a product under its brand, wherever these are now', async () => {
  shows('ADMIN-71');
  const member = await world.member();
  const { parent, shades } = await world.family(['Rust', 'Fig'], { brand: 'Halewood', name: 'Tint' });
  const shade = shades[0]?.id ?? 0;
  const entry = await world.shelve(member, { productId: shade, status: 'tried' });
  const review = { productId: shade, shelvedProductId: entry.id, rating: 5, disclosure: 'gifted' } as const;
  await member.call(submitReview, { body: review });
  await remove(shade);
  const remaining = await world.product({ brand: 'Ondine', name: 'Plum Tint' });
  await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: parent.id } });
  expect((await restore(shade)).body).toMatchObject({
    parentProductId: remaining.id,
    name: 'Plum Tint',
    brandName: 'Ondine',
    variantName: 'Rust',
  });
  expect((await keeper.call(getProduct, { params: { id: remaining.id } })).body).toMatchObject({
    reviewCount: 1,
    averageRating: 5,
  });
  await remove(shade);
  await remove(remaining.id);
  const orphan = await restore(shade);
  expect([orphan.status, orphan.error.message]).toEqual([409, 'The parent product was deleted. Restore it first.']);
  const [old, current] = [await world.product({ brand: 'Pomelle' }), await world.product({ brand: 'Pomelle Row' })];
  const brandOf = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body.brand.id;
  const brands = [await brandOf(current.id), await brandOf(old.id)] as const;
  await remove(old.id);
  await keeper.call(mergeBrands, { params: { id: brands[0] }, body: { goneId: brands[1] } });
  expect((await restore(old.id)).body.brandName).toBe('Pomelle Row');
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('A restored product retains its data although its brand, category, and slug were taken or deleted meanwhile', async () => {
  shows('ADMIN-71');
  const categoryId = await world.category('Fleeting');
  const { id } = await world.product({ brand: 'Only Here', name: 'Balm', categoryId });
  const { slug } = (await keeper.call(getProduct, { params: { id } })).body;
  await remove(id);
  await world.pool.query(`delete from brands where name = 'Only Here'`);
  await world.pool.query('delete from categories where id = $1', [categoryId]);
  const image = 'https://pictures.example/one.jpg';
  const other = { name: 'Balm', brandName: 'Other', slug, categoryId: await world.category('Lips'), image };
  expect((await keeper.call(addProduct, { body: other })).status).toBe(201);
  expect((await restore(id)).body).toMatchObject({
    id,
    brandName: 'Only Here',
    categoryId: null,
    slug: `${slug}-${id}`,
  });
});

test('A product is restored without the rows of members who have left since', async () => {
  shows('ADMIN-71');
  const [author, voter, other] = [await world.member(), await world.member(), await world.member()];
  const { id } = await world.product();
  const reviewIds: number[] = [];
  for (const member of [author, other]) {
    const entry = await world.shelve(member, { productId: id, status: 'tried', shadeNotes: 'a private word' });
    const body = { productId: id, shelvedProductId: entry.id, rating: 4, disclosure: 'gifted' } as const;
    reviewIds.push((await member.call(submitReview, { body })).body.id);
  }
  for (const reviewId of reviewIds)
    for (const member of [voter, author]) await member.call(markHelpful, { params: { id: reviewId } });
  await remove(id);
  await world.pool.query('delete from accounts where id = any($1)', [[author.id, voter.id]]);
  const { rows: left } = await world.pool.query(
    `select from product_merge_removed where user_id = any($1) or content ->> 'user_id' = any($1::text[])`,
    [[author.id, voter.id]],
  );
  expect(left).toEqual([]);
  expect((await restore(id)).body).toMatchObject({ id, reviewCount: 1 });
  const reviews = (await other.call(listReviews, { params: { id }, query: {} })).body;
  expect(reviews.map((review) => [review.id, review.helpfulVotes])).toEqual([[reviewIds[1], 0]]);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('A merge can be undone again after its remaining product was deleted and restored', async () => {
  shows('ADMIN-71');
  const [remaining, gone] = [await world.product(), await world.product()];
  const { id } = (await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: gone.id } })).body;
  await remove(remaining.id);
  const undo = () => keeper.call(undoMerge, { params: { id } });
  expect((await undo()).error.message).toBe('The remaining product was deleted.');
  await restore(remaining.id);
  expect((await keeper.call(getProduct, { params: { id: gone.id } })).body.id).toBe(remaining.id);
  expect((await undo()).body.id).toBe(gone.id);
});

test('A product that was never deleted, or that does not exist, is neither counted nor restored', async () => {
  shows('ADMIN-70', 'ADMIN-71');
  const { id } = await world.product();
  expect((await restore(id)).status).toBe(404);
  expect((await restore(999_999_999)).status).toBe(404);
  expect((await keeper.call(previewDeletion, { params: { id: 999_999_999 } })).status).toBe(404);
});
