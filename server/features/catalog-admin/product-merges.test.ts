import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { changeProductImages, deleteProduct } from '#contract/catalog-admin/products.ts';
import { getProduct, listProducts, listVariants } from '#contract/catalog.ts';
import { listMerges, mergeProducts, previewMerge, undoDays, undoMerge } from '#contract/catalog-admin/merges.ts';
import { deleteReview, listReviews, submitReview } from '#contract/reviews.ts';
import { addToShelf, changeShelfEntry, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { runTask } from '#test/run-task.ts';
import { checkData } from '#server/maintenance/check-data.ts';
import { findWrongCounts } from '#server/features/operations/data-check.sql.ts';
import { dataString } from '#test/bad-pictures.ts';
import { checksums, twoDuplicates } from '#test/duplicates.ts';
import { createWorld, testNoon } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const tooLongAgo = new Date(testNoon.getTime() - undoDays * 24 * 60 * 60_000 - 1);
const merge = async (remainingId: number, goneId: number) =>
  (await keeper.call(mergeProducts, { body: { keptId: remainingId, goneId } })).body;
const undo = (id: number) => keeper.call(undoMerge, { params: { id } });
const shown = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body;

/**
 * Counts the uses and levels of all shelf entries. If a merge finds two levels for the same day, it moves one of them
 * to the undo data. `gaveWay` counts the moved levels.
 */
async function usage(): Promise<{ uses: number; levels: number; gaveWay: number }> {
  const { rows } = await world.pool.query(`select (select count(*)::int from entry_uses) as uses,
    (select count(*)::int from entry_levels) as levels,
    (select count(*)::int from product_merge_removed where kind = 'level') as "gaveWay"`);
  return rows[0] ?? { uses: 0, levels: 0, gaveWay: 0 };
}

test('Undoing a merge of two families restores every database row', async () => {
  const { kept, gone } = await twoDuplicates(world);
  const before = await checksums(world);
  const usageBefore = await usage();
  expect(usageBefore.uses).toBeGreaterThan(500);
  const { rows: counted } = await world.pool.query(
    'select (select count(*)::int from shelf_entries) as entries, (select count(*)::int from reviews) as reviews',
  );
  expect(counted).toEqual([{ entries: 1000, reviews: 200 }]);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  const { body: preview } = await keeper.call(previewMerge, {
    query: { keptId: kept.parent.id, goneId: gone.parent.id },
  });
  expect(preview).toMatchObject({
    entriesOfBoth: expect.any(Number),
    photos: 2,
    tags: 1,
    barcodes: 3,
    requests: 5,
    photoSubmissions: 4,
    shadesMoved: ['Fig', 'Plum'],
    shadesMerged: ['EMBER!'],
  });
  expect(preview.entriesOfBoth).toBeGreaterThan(50);
  expect(preview.reviewsOfBoth).toBeGreaterThan(10);
  const { id } = await merge(kept.parent.id, gone.parent.id);
  const between = await checksums(world);
  for (const table of ['products', 'shelf_entries', 'reviews', 'activities', 'notifications', 'product_barcodes'])
    expect(between[table], table).not.toBe(before[table]);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
  const usageBetween = await usage();
  expect(usageBetween.uses).toBe(usageBefore.uses);
  expect(usageBetween.levels + usageBetween.gaveWay).toBe(usageBefore.levels);
  expect(usageBetween.gaveWay).toBeGreaterThan(0);
  expect(usageBetween.gaveWay).toBeLessThan(preview.entriesOfBoth * 2);
  const survivor = await shown(kept.parent.id);
  expect(survivor.reviewCount).toBe(200 - preview.reviewsOfBoth);
  expect(survivor.images).toHaveLength(3);
  expect(survivor.barcodes).toEqual(['00012345', '4006381333931']);
  expect((await undo(id)).body.id).toBe(gone.parent.id);
  expect(await checksums(world)).toEqual(before);
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('The list of columns that merges must handle contains every foreign key to products', async () => {
  const { rows } = await world.pool.query<{ place: string }>(`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where confrelid = 'products'::regclass order by 1`);
  expect(rows.map(({ place }) => place)).toEqual([
    'activities.product_id',
    // The server recounts these after a week.
    'buy_again_counts.family_id',
    'ingredient_suggestions.product_id',
    'months_suggestions.product_id',
    'notifications.product_id',
    'photo_submissions.product_id',
    'product_barcodes.product_id',
    'product_ingredients.product_id',
    'product_redirects.product_id',
    'product_requests.product_id',
    // Triggers recreate these rows.
    'product_search.product_id',
    'products.parent_id',
    'reviews.product_id',
    // Triggers recreate these rows, and a daily task recomputes them.
    'shade_colours.product_id',
    'shade_lines.family_id',
    'shade_search.product_id',
    'shelf_entries.product_id',
    'worn_shades.product_id',
  ]);
});

test('The id of a merged product leads to the remaining product, even after two merges', async () => {
  const member = await world.member();
  const [first, second, third] = [await world.product(), await world.product(), await world.product()];
  const entry = await world.shelve(member, { productId: first.id });
  await merge(second.id, first.id);
  const { id: later } = await merge(third.id, second.id);
  expect(await shown(first.id)).toMatchObject({ id: third.id, name: third.name });
  expect((await member.call(listShelf, { query: {} })).body[0]).toMatchObject({ id: entry.id, productId: third.id });
  const review = { productId: first.id, shelvedProductId: entry.id, rating: 5, disclosure: 'gifted' } as const;
  expect((await member.call(submitReview, { body: review })).body.productId).toBe(third.id);
  expect((await member.call(listReviews, { params: { id: first.id }, query: {} })).body).toHaveLength(1);
  const other = await world.member();
  expect((await other.call(addToShelf, { body: { productId: first.id, status: 'tried' } })).body.productId).toBe(
    third.id,
  );
  expect((await undo(later)).status).toBe(200);
  expect((await shown(first.id)).id).toBe(second.id);
  expect((await shown(third.id)).id).toBe(third.id);
});

test('A merge cannot be undone if a later merge includes its products or if its remaining product was deleted', async () => {
  const [first, second, third] = [await world.product(), await world.product(), await world.product()];
  const { id: earlier } = await merge(second.id, first.id);
  const { id: later } = await merge(third.id, second.id);
  const refused = await undo(earlier);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'A later merge includes the same products. Undo that one first.',
  ]);
  const listed = (await keeper.call(listMerges, { query: { limit: 2 } })).body;
  expect(listed.map((row) => [row.id, row.obstacle])).toEqual([
    [later, null],
    [earlier, 'later_merge'],
  ]);
  expect((await undo(later)).status).toBe(200);
  expect((await undo(earlier)).status).toBe(200);
  expect((await undo(earlier)).status).toBe(404);
  const { id: last } = await merge(second.id, first.id);
  await keeper.call(deleteProduct, { params: { id: second.id } });
  expect((await undo(last)).error.message).toBe('The remaining product was deleted.');
  expect((await keeper.call(getProduct, { params: { id: first.id } })).status).toBe(404);
});

test('A merge retains each member’s most recently changed shelf entry and most recently edited review', async () => {
  const member = await world.member();
  const [remaining, gone] = [await world.product(), await world.product()];
  const first = await world.shelve(member, { productId: remaining.id, customTags: ['first'] });
  const second = await world.shelve(member, { productId: gone.id, customTags: ['second'] });
  const say = async (productId: number, shelvedProductId: number, rating: number) =>
    (await member.call(submitReview, { body: { productId, shelvedProductId, rating, disclosure: 'purchased' } })).body;
  await say(gone.id, second.id, 1);
  const newer = await say(remaining.id, first.id, 5);
  await member.call(changeShelfEntry, { params: { id: second.id }, body: { status: 'currently_using' } });
  const { id } = await merge(remaining.id, gone.id);
  const shelf = (await member.call(listShelf, { query: {} })).body;
  expect(shelf.map((entry) => [entry.id, entry.productId])).toEqual([[second.id, remaining.id]]);
  const reviews = (await member.call(listReviews, { params: { id: remaining.id }, query: {} })).body;
  expect(reviews.map((review) => review.id)).toEqual([newer.id]);
  expect(await shown(remaining.id)).toMatchObject({ reviewCount: 1, averageRating: 5 });
  await undo(id);
  expect((await member.call(listShelf, { query: {} })).body.map((entry) => entry.productId).toSorted()).toEqual(
    [remaining.id, gone.id].toSorted(),
  );
  expect(await shown(gone.id)).toMatchObject({ reviewCount: 1, averageRating: 1 });
});

test('Undoing a merge preserves changes that were made since the merge', async () => {
  const [changing, leaving, returning, deleting] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  const [remaining, gone] = [await world.product(), await world.product()];
  const entryOf = async (member: typeof changing, productId: number) => (await world.shelve(member, { productId })).id;
  const changed = await entryOf(changing, gone.id);
  await entryOf(leaving, remaining.id);
  await entryOf(leaving, gone.id);
  const left = await entryOf(returning, gone.id);
  const reviewed = [await entryOf(deleting, remaining.id), await entryOf(deleting, gone.id)];
  const reviews: number[] = [];
  for (const [index, productId] of [remaining.id, gone.id].entries()) {
    const body = { productId, shelvedProductId: reviewed[index] ?? 0, rating: 2, disclosure: 'gifted' } as const;
    reviews.push((await deleting.call(submitReview, { body })).body.id);
  }
  const { id } = await merge(remaining.id, gone.id);
  await changing.call(changeShelfEntry, { params: { id: changed }, body: { customTags: ['since then'] } });
  const [shownToLeaving] = (await leaving.call(listShelf, { query: {} })).body;
  await leaving.call(removeFromShelf, { params: { id: shownToLeaving?.id ?? 0 } });
  await returning.call(removeFromShelf, { params: { id: left } });
  const anew = await entryOf(returning, gone.id);
  await deleting.call(deleteReview, { params: { id: reviews[1] ?? 0 } });
  await keeper.call(changeProductImages, {
    params: { id: remaining.id },
    body: { images: ['https://pictures.example/new.jpg'] },
  });
  await undo(id);
  const shelfOf = async (member: typeof changing) => (await member.call(listShelf, { query: {} })).body;
  expect(await shelfOf(changing)).toMatchObject([{ productId: gone.id, customTags: ['since then'] }]);
  expect(await shelfOf(leaving)).toEqual([]);
  expect(await shelfOf(returning)).toMatchObject([{ id: anew, productId: remaining.id }]);
  expect(await shown(remaining.id)).toMatchObject({ reviewCount: 0, images: ['https://pictures.example/new.jpg'] });
  expect(await shown(gone.id)).toMatchObject({ reviewCount: 0 });
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('Merging a product with itself, a parent into a shade, or an unknown product is rejected', async () => {
  const { parent, shades } = await world.family(['Ember', 'Rust']);
  const other = await world.family(['Ember']);
  const single = await world.product();
  const refused = async (remainingId: number, goneId: number) => {
    const reply = await keeper.call(mergeProducts, { body: { keptId: remainingId, goneId } });
    const looked = await keeper.call(previewMerge, { query: { keptId: remainingId, goneId } });
    expect(looked.status).toBe(reply.status);
    return [reply.status, reply.error.message];
  };
  const shade = shades[0]?.id ?? 0;
  expect(await refused(single.id, single.id)).toEqual([400, 'A product can’t be merged with itself']);
  expect(await refused(shade, parent.id)).toEqual([400, 'A parent product can’t be merged into its own shade']);
  expect(await refused(shade, other.parent.id)).toEqual([400, 'A product with shades can’t be merged into a shade']);
  expect(await refused(single.id, 999_999_999)).toEqual([404, 'Product not found']);
  const atOnce = await Promise.all([
    keeper.call(mergeProducts, { body: { keptId: single.id, goneId: parent.id } }),
    keeper.call(mergeProducts, { body: { keptId: parent.id, goneId: single.id } }),
  ]);
  expect(atOnce.map((reply) => reply.status).toSorted()).toEqual([201, 404]);
});

test('A merge moves all shades to the remaining parent, and shades can be merged with each other', async () => {
  const member = await world.member();
  const one = await world.family(['Ember', 'Rust'], { name: 'Wild Plum Tint', brand: 'Halewood' });
  const other = await world.family(['Fig'], { name: 'Plum Tint', brand: 'Ondine' });
  const fig = other.shades[0]?.id ?? 0;
  const entry = await world.shelve(member, { productId: fig });
  const review = { productId: fig, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' } as const;
  await member.call(submitReview, { body: review });
  const { id } = await merge(one.parent.id, other.parent.id);
  const variants = async (parentId: number) => (await keeper.call(listVariants, { params: { id: parentId } })).body;
  expect((await variants(one.parent.id)).map((shade) => [shade.variantName, shade.brandName, shade.name])).toEqual([
    ['Ember', 'Halewood', 'Wild Plum Tint'],
    ['Rust', 'Halewood', 'Wild Plum Tint'],
    ['Fig', 'Halewood', 'Wild Plum Tint'],
  ]);
  expect((await shown(one.parent.id)).reviewCount).toBe(1);
  const found = async (search: string) => {
    const { body } = await keeper.call(listProducts, { query: { search, exact: 'true' } });
    return (Array.isArray(body) ? body : body.products).map((product) => product.id);
  };
  expect(await found('halewood fig')).toEqual([fig]);
  expect(await found('ondine plum tint')).toEqual([]);
  await undo(id);
  expect(await found('ondine plum tint')).toEqual([fig]);
  const rust = one.shades[1]?.id ?? 0;
  await merge(rust, fig);
  expect((await shown(one.parent.id)).reviewCount).toBe(1);
  expect((await shown(other.parent.id)).reviewCount).toBe(0);
  await merge(one.shades[0]?.id ?? 0, rust);
  expect((await shown(fig)).variantName).toBe('Ember');
  expect(await findWrongCounts(world.context.database)).toEqual([]);
});

test('After 30 days, a merge cannot be undone (409), and its stored rows are deleted', async () => {
  const member = await world.member();
  const [remaining, gone] = [await world.product(), await world.product()];
  await world.shelve(member, { productId: gone.id });
  const { id } = await merge(remaining.id, gone.id);
  await world.pool.query('update product_merges set merged_at = $1', [tooLongAgo]);
  const late = await undo(id);
  expect([late.status, late.error.message]).toEqual([409, 'A merge can be undone only within 30 days.']);
  expect((await keeper.call(listMerges, { query: {} })).body).toEqual([]);
  await runTask(world.context, 'Delete old merges and deletions');
  const { rows } = await world.pool.query(
    'select from product_merge_removed union all select from product_merge_moved',
  );
  expect(rows).toEqual([]);
  expect((await undo(id)).status).toBe(404);
  expect((await shown(gone.id)).id).toBe(remaining.id);
});

test('Photos of a review that a merge removed are deleted once the merge can no longer be undone', async () => {
  const member = await world.member();
  const [remaining, gone] = [await world.product(), await world.product()];
  const photo = async (red: number) => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 90, b: 120 } } })
      .jpeg()
      .toBuffer();
    return dataString({ type: 'image/jpeg', bytes });
  };
  const addresses: string[] = [];
  for (const [index, productId] of [gone.id, remaining.id].entries()) {
    const entry = await world.shelve(member, { productId });
    const body = { productId, shelvedProductId: entry.id, rating: 4, disclosure: 'gifted' } as const;
    const { photos } = (await member.call(submitReview, { body: { ...body, photos: [await photo(index * 200)] } }))
      .body;
    addresses.push(...photos);
  }
  const [older = '', newer = ''] = addresses;
  const served = async (address: string) => (await world.app.inject(address)).statusCode;
  const { id } = await merge(remaining.id, gone.id);
  await checkData(world.context);
  expect([await served(older), await served(newer)]).toEqual([200, 200]);
  await undo(id);
  await merge(remaining.id, gone.id);
  await world.pool.query('update product_merges set merged_at = $1', [tooLongAgo]);
  await runTask(world.context, 'Delete old merges and deletions');
  expect([await served(older), await served(newer)]).toEqual([404, 200]);
});

test('Deleting a member deletes the member’s rows that are stored to undo a merge', async () => {
  const member = await world.member();
  const [remaining, gone] = [await world.product(), await world.product()];
  await world.shelve(member, { productId: remaining.id });
  await world.shelve(member, { productId: gone.id, shadeNotes: 'a private word' });
  const { id } = await merge(remaining.id, gone.id);
  await world.pool.query('delete from accounts where id = $1', [member.id]);
  const { rows } = await world.pool.query(
    `select from product_merge_removed where kind = 'shelf_entry' and merge_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
  expect((await undo(id)).status).toBe(200);
});

test('A member of whose two reviews one stays is notified, and no longer after an undo', async () => {
  shows('ADMIN-91');
  const member = await world.member();
  const [remaining, gone] = [await world.product({ name: 'Dew' }), await world.product({ name: 'Dew' })];
  for (const { id: productId } of [remaining, gone]) {
    const entry = await world.shelve(member, { productId });
    const body = { productId, shelvedProductId: entry.id, rating: 4, disclosure: 'gifted' } as const;
    await member.call(submitReview, { body });
  }
  const notified = async () => (await member.call(listNotifications, {})).body;
  const { id } = await merge(remaining.id, gone.id);
  const message = ' Dew was in the catalog twice, and you reviewed it twice. The review that you edited last stays.';
  expect(await notified()).toMatchObject([
    { kind: 'review_removed', productId: remaining.id, message: expect.stringContaining(message) },
  ]);
  await undo(id);
  expect(await notified()).toEqual([]);
});

test('The change log lists merges and undone merges', async () => {
  const [remaining, gone] = [await world.product(), await world.product({ name: 'Twofold' })];
  const { id } = await merge(remaining.id, gone.id);
  await undo(id);
  const [restored, merged] = (await keeper.call(listAdminChanges, { query: { limit: 2 } })).body;
  expect(merged).toMatchObject({
    action: 'merged',
    subject: 'product',
    subjectId: String(remaining.id),
    before: { name: 'Twofold' },
  });
  expect(restored).toMatchObject({ action: 'restored', subjectId: String(gone.id), username: keeper.username });
});
