import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listActivities } from '#contract/activity.ts';
import { addPanProducts, startPanProject } from '#contract/pan-projects.ts';
import { getMe } from '#contract/people.ts';
import { mergeProducts, undoMerge } from '#contract/catalog-admin/merges.ts';
import { submitReview } from '#contract/reviews.ts';
import { addToShelf, changeShelfEntry, listShelf, removeFromShelf, restoreToShelf } from '#contract/shelves.ts';
import { recordPurchase } from '#contract/packages.ts';
import { setBuyAgain, setLevel, useProduct, weighProduct } from '#contract/uses.ts';
import { rowsOfMember } from '#test/rows-of-member.ts';
import { shows } from '#test/rules.ts';
import { runTask } from '#test/run-task.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;

const when = { on: '2026-06-15', at: '2026-06-15T11:00:00.000Z' };
const restore = (member: Member, productId: number) => member.call(restoreToShelf, { body: { productId } });
const remove = (member: Member, id: number) => member.call(removeFromShelf, { params: { id } });
const rowsOf = (member: Member) => rowsOfMember(world.pool, member.id, ['entry_undos']);

/** Shelves a product with everything that an entry can have, in a running pan project. */
async function richEntry(member: Member) {
  const entry = await world.shelve(member, { status: 'currently_using', customTags: ['rebuy'], shadeNotes: 'warm' });
  const [params, { productId }] = [{ id: entry.id }, entry];
  const join = async (startsOn: string) => {
    const body = { name: 'Summer', startsOn, endsOn: '2026-08-31' };
    const { id } = (await member.call(startPanProject, { body })).body;
    const goal = { productIds: [productId], goal: 'uses' as const, target: 30 };
    await member.call(addPanProducts, { params: { id }, body: goal });
  };
  await join('2026-06-01');
  await member.call(changeShelfEntry, { params, body: { dateStarted: '2026-06-01' } });
  for (const at of ['2026-06-15T10:00:00.123Z', when.at])
    await member.call(useProduct, { params, body: { key: randomUUID(), on: when.on, at } });
  await member.call(setLevel, { params, body: { level: 40, ...when } });
  await member.call(weighProduct, { params, body: { grams: 48.5, on: '2026-06-14', at: '2026-06-14T10:00:00.000Z' } });
  await member.call(changeShelfEntry, { params, body: { status: 'tried', dateFinished: '2026-06-15' } });
  await member.call(setBuyAgain, { params, body: { wouldBuyAgain: false } });
  const bought = { obtained: 'paid' as const, boughtOn: '2026-06-01', price: null, size: null, boughtAt: null };
  expect((await member.call(recordPurchase, { params, body: bought })).status).toBe(201);
  const review = {
    productId,
    shelvedProductId: entry.id,
    rating: 4,
    comment: 'A keeper',
    disclosure: 'purchased' as const,
  };
  expect((await member.call(submitReview, { body: review })).status).toBe(201);
  await world.pool.query(
    `update shelf_entries set shade_verdict = 'match', shade_verdict_at = now() where user_id = $1`,
    [member.id],
  );
  await world.pool.query(
    `insert into turning_notices (user_id, entry_id, opened_on, told_at) values ($1, $2, '2026-06-01', now())`,
    [member.id, entry.id],
  );
  await world.pool.query(
    `insert into progress_photos (user_id, product_id, product_name, picture, taken_on)
     values ($1, $2, 'Balm', 'p' || repeat('0', 63), '2026-06-02')`,
    [member.id, productId],
  );
  // The finish date is before this project, so it does not count there.
  await world.pool.query(`update shelf_entries set date_finished = '2026-06-12' where user_id = $1`, [member.id]);
  await join('2026-06-14');
  return entry;
}

test('Undoing a removal restores every row of the member exactly as it was, once, even if the call arrives twice', async () => {
  shows('SHELF-20', 'OPEN-30', 'PANP-05');
  const mara = await world.member();
  const entry = await richEntry(mara);
  const before = await rowsOf(mara);
  expect(before.entry_uses).toHaveLength(2);
  expect(before.pan_events?.length).toBeGreaterThan(2);
  await remove(mara, entry.id);
  expect((await mara.call(listShelf, { query: {} })).body).toEqual([]);
  expect((await mara.call(getMe, {})).body.user?.triedCount).toBe(0);
  expect((await mara.call(listActivities, { query: {} })).body.map(({ type }) => type)).not.toContain('shelved');
  const [restored, again] = await Promise.all([restore(mara, entry.productId), restore(mara, entry.productId)]);
  expect([restored.status, again.status]).toEqual([200, 200]);
  expect(restored.body).toMatchObject({ id: entry.id, customTags: ['rebuy'], shadeNotes: 'warm' });
  expect(await rowsOf(mara)).toEqual(before);
});

test('A removal can be undone only by its member, within a day, and while the product is not on the shelf again', async () => {
  shows('SHELF-20');
  const [mara, juno] = [await world.member(), await world.member()];
  const entry = await world.shelve(mara);
  const { productId } = entry;
  await remove(mara, entry.id);
  expect((await restore(juno, productId)).error.code).toBe('shelf_entry_not_found');
  await mara.call(addToShelf, { body: { productId, status: 'tried', customTags: [] } });
  expect((await restore(mara, productId)).error.code).toBe('already_on_shelf');
  const [added] = (await mara.call(listShelf, { query: {} })).body;
  await remove(mara, added?.id ?? 0);
  expect((await restore(mara, productId)).body).toMatchObject({ id: added?.id, status: 'tried' });
  await remove(mara, added?.id ?? 0);
  await world.pool.query(`update entry_undos set changed_at = '2026-06-14 11:59Z'`);
  await runTask(world.context, 'Delete old undo data');
  expect((await restore(mara, productId)).error.code).toBe('shelf_entry_not_found');
});

test('A removal is undone even if an update has added columns to its tables in the meantime', async () => {
  shows('SHELF-20');
  const mara = await world.member();
  const entry = await richEntry(mara);
  await remove(mara, entry.id);
  await world.pool.query(
    `update entry_undos set content = content #- '{shelf_entries,0,custom_tags}' where user_id = $1`,
    [mara.id],
  );
  expect((await restore(mara, entry.productId)).body).toMatchObject({ id: entry.id, customTags: [] });
});

test('A removed entry is restored onto the product that remains if products were merged in the meantime', async () => {
  shows('SHELF-20');
  const [mara, remaining] = [await world.member(), await world.product()];
  const entry = await richEntry(mara);
  await remove(mara, entry.id);
  await keeper.call(mergeProducts, { body: { keptId: remaining.id, goneId: entry.productId } });
  expect((await restore(mara, entry.productId)).body).toMatchObject({ id: entry.id, productId: remaining.id });
});

test('Undoing a merge restores every row of a member who had both products', async () => {
  shows('OPEN-30', 'PANP-05');
  const mara = await world.member();
  const gone = await richEntry(mara);
  const remaining = await world.shelve(mara, { status: 'currently_using' });
  const before = await rowsOf(mara);
  const { body } = await keeper.call(mergeProducts, { body: { keptId: remaining.productId, goneId: gone.productId } });
  expect((await keeper.call(undoMerge, { params: { id: body.id } })).status).toBe(200);
  const after = await rowsOf(mara);
  for (const photo of after.progress_photos ?? []) photo.left_at = null;
  expect(after).toEqual(before);
});

test('Every table whose rows are deleted with a shelf entry is restored with it', async () => {
  shows('SHELF-20');
  const { rows } = await world.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where confrelid = 'shelf_entries'::regclass order by 1`,
  );
  const mara = await world.member();
  const entry = await world.shelve(mara);
  await remove(mara, entry.id);
  const undos = await world.pool.query('select content from entry_undos where user_id = $1', [mara.id]);
  expect(Object.keys(undos.rows[0].content)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});
