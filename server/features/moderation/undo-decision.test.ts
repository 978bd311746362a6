import { expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { getProduct } from '#contract/catalog.ts';
import { suggestMonths } from '#contract/expiry.ts';
import { suggestIngredients } from '#contract/ingredients.ts';
import { changeProductImages } from '#contract/catalog-admin/products.ts';
import * as queue from '#contract/moderation/queue.ts';
import { reportPerson } from '#contract/people.ts';
import { listReviews, markHelpful, reportReview, submitReview } from '#contract/reviews.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { administrators } from '#server/database/tables/schema.ts';
import { recordUnansweredSearch } from '#server/features/search/searches-without-result.sql.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const helper = await world.member({ username: 'shelf_helper' });
await world.context.database
  .insert(administrators)
  .values({ memberId: helper.id, username: 'shelf_helper', appointedBy: 'test' });
const undo = (by = keeper) => by.call(queue.undoDecision, {});
const counts = async () => (await keeper.call(queue.getQueueCounts, {})).body;
const messagesOf = async (member: Awaited<ReturnType<typeof world.member>>) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);

test('The last decisions are undone one after the other, with the members’ notifications', async () => {
  shows('ADMIN-146');
  const member = await world.member();
  const product = await world.product({ name: 'Fig Balm' });
  const params = { id: product.id };
  const image = 'https://pictures.example/one.jpg';
  const ask = await member.call(requestProduct, { body: { productName: 'Soup', brandName: 'Corvane' } });
  const code = '4006381333931';
  const asked = await member.call(requestProduct, {
    body: { productName: 'Fig', brandName: 'Corvane', barcode: code },
  });
  const photos = await member.call(submitPhotos, {
    body: { submitterEmail: member.email, photoUrls: [image], productId: product.id, productName: product.name },
  });
  await member.call(suggestIngredients, { params, body: { ingredients: 'Aqua, Mica' } });
  await member.call(suggestMonths, { params, body: { months: 6 } });
  const loud = await world.member();
  await member.call(reportPerson, { params: { username: loud.username ?? '' }, body: { reason: 'spam' } });
  await recordUnansweredSearch(world.context.database, 'vapour mist');
  const latest = async () => (await keeper.call(queue.getLatestDecision, {})).body.decision;
  expect(await latest()).toBeNull();
  const before = await counts();
  expect(before).toMatchObject({ requests: 2, photos: 1, ingredients: 1, months: 1, people: 1, searches: 1 });
  const idsOf = async (reading: Promise<{ body: { id: number }[] }>) => (await reading).body.map(({ id }) => id);
  await keeper.call(queue.declineRequests, { body: { ids: [ask.body.id], reason: 'No beauty product' } });
  await keeper.call(queue.acceptRequests, { body: { ids: [asked.body.id], productId: product.id } });
  await keeper.call(queue.acceptPhotos, { body: { submissions: [{ id: photos.body.id }] } });
  await keeper.call(queue.acceptIngredients, {
    body: { ids: await idsOf(keeper.call(queue.listPendingIngredients, { query: {} })) },
  });
  await keeper.call(queue.acceptMonths, {
    body: { ids: await idsOf(keeper.call(queue.listPendingMonths, { query: {} })) },
  });
  await keeper.call(queue.dismissPersonReports, {
    body: { ids: await idsOf(keeper.call(queue.listReportedPeople, { query: {} })) },
  });
  await keeper.call(queue.dismissSearches, {
    body: { ids: await idsOf(keeper.call(queue.listUnansweredSearches, { query: {} })) },
  });
  expect(await counts()).toMatchObject({ requests: 0, photos: 0, ingredients: 0, months: 0, people: 0, searches: 0 });
  expect((await getProductNow(product.id)).images).toContain(image);
  expect(await messagesOf(member)).toHaveLength(5);
  expect(await latest()).toEqual({ kind: 'searches', entries: 1 });
  expect((await undo(helper)).error.message).toContain('no decision to undo');
  const kinds = [];
  for (let each = 0; each < 7; each++) kinds.push((await undo()).body.kind);
  expect(kinds).toEqual(['searches', 'people', 'months', 'ingredients', 'photos', 'requests', 'requests']);
  expect(await counts()).toEqual(before);
  expect(await messagesOf(member)).toEqual([]);
  expect((await getProductNow(product.id)).images).toEqual([]);
  const months = await world.pool.query('select months_after_opening as months from products where id = $1', [
    product.id,
  ]);
  expect(months.rows).toEqual([{ months: null }]);
  const versions = await world.pool.query('select from product_ingredients where product_id = $1', [product.id]);
  expect(versions.rowCount).toBe(0);
  const codes = await world.pool.query('select from product_barcodes where code = $1', [code]);
  expect(codes.rowCount).toBe(0);
  expect((await undo()).status).toBe(404);
});

const getProductNow = async (id: number) => (await keeper.call(getProduct, { params: { id } })).body;

test('A removed review returns with its helpful marks and reports', async () => {
  shows('ADMIN-146');
  const [author, reader] = [await world.member(), await world.member()];
  const product = await world.product();
  const entry = await world.shelve(author, { productId: product.id });
  const form = { productId: product.id, shelvedProductId: entry.id, rating: 5, comment: 'Buy here', photos: [] };
  const review = (await author.call(submitReview, { body: { ...form, disclosure: 'gifted' } })).body;
  await reader.call(markHelpful, { params: { id: review.id } });
  await reader.call(reportReview, { params: { id: review.id }, body: { reason: 'spam' } });
  await keeper.call(queue.removeReviews, { body: { ids: [review.id] } });
  expect((await reader.call(listReviews, { params: product, query: {} })).body).toEqual([]);
  expect((await undo()).body).toEqual({ kind: 'reports', entries: 1 });
  const [again] = (await reader.call(listReviews, { params: product, query: {} })).body;
  expect(again).toMatchObject({ id: review.id, comment: 'Buy here', helpfulVotes: 1, shelvedProductId: entry.id });
  expect(await getProductNow(product.id)).toMatchObject({ reviewCount: 1, averageRating: 5 });
  expect((await counts()).reports).toBe(1);
  const history = async () => (await keeper.call(queue.listReportedReviews, { query: {} })).body[0]?.history;
  expect(await history()).toMatchObject({ reviews: 1, removedReviews: 0 });
  expect((await messagesOf(author)).filter((message) => message.includes('removed'))).toEqual([]);
  await keeper.call(queue.retainReviews, { body: { ids: [review.id] } });
  await undo();
  expect((await counts()).reports).toBe(1);
});

test('A decision that something depends on can’t be undone, but the one before can', async () => {
  shows('ADMIN-147');
  const member = await world.member();
  const product = await world.product();
  const first = await member.call(requestProduct, { body: { productName: 'Soup two', brandName: 'Corvane' } });
  await keeper.call(queue.declineRequests, { body: { ids: [first.body.id] } });
  const photoUrls = ['https://pictures.example/two.jpg'];
  const named = { productId: product.id, productName: product.name };
  const sent = await member.call(submitPhotos, { body: { submitterEmail: member.email, photoUrls, ...named } });
  await keeper.call(queue.acceptPhotos, { body: { submissions: [{ id: sent.body.id }] } });
  const images = ['https://pictures.example/other.jpg'];
  await helper.call(changeProductImages, { params: { id: product.id }, body: { images } });
  const refused = await undo();
  expect([refused.status, refused.error.code]).toEqual([409, 'cannot_be_undone']);
  expect((await getProductNow(product.id)).images).toEqual(images);
  expect((await undo()).body.kind).toBe('requests');
  await keeper.call(queue.declineRequests, { body: { ids: [first.body.id] } });
  await world.pool.query(`update queue_decisions set decided_at = decided_at - interval '31 minutes'`);
  expect((await undo()).status).toBe(404);
});

test('Administrators share their usual reasons, and a conflict shows both versions', async () => {
  shows('ADMIN-148');
  const read = async () => (await helper.call(queue.getReasons, {})).body.reasons;
  const change = (by: typeof keeper, reasons: string, from: string) =>
    by.call(queue.changeReasons, { body: { reasons, from: { reasons: from } } });
  expect((await change(keeper, 'Not beauty\n\n  Blurred  ', '')).body.reasons).toBe('Not beauty\nBlurred');
  expect(await read()).toBe('Not beauty\nBlurred');
  const late = await change(helper, 'Duplicate', '');
  expect([late.status, late.error.stored]).toEqual([409, { reasons: 'Not beauty\nBlurred' }]);
  expect((await change(helper, Array.from({ length: 10 }, (_, at) => `Reason ${at}`).join('\n'), '')).status).toBe(400);
});
