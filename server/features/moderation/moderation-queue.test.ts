import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { addProduct, changeProductImages } from '#contract/catalog-admin/products.ts';
import { findByBarcode, getProduct, listProducts } from '#contract/catalog.ts';
import { listNotifications } from '#contract/activity.ts';
import { listReviews, reportReview, submitReview } from '#contract/reviews.ts';
import { listOwnRequests, requestProduct, submitPhotos } from '#contract/submissions.ts';
import * as queue from '#contract/moderation/queue.ts';
import { insertBarcodes } from '#server/features/catalog/admin-products.sql.ts';
import { administrators } from '#server/database/tables/schema.ts';
import { recordUnansweredSearch } from '#server/features/search/searches-without-result.sql.ts';
import { dataString } from '#test/bad-pictures.ts';
import { runTask } from '#test/run-task.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const keeper = await world.administrator();
const helper = await world.member({ username: 'shelf_helper' });
await world.context.database
  .insert(administrators)
  .values({ memberId: helper.id, username: 'shelf_helper', appointedBy: 'test' });
const categoryId = await world.category('Body');
const image = 'https://pictures.example/one.jpg';

async function photo(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return dataString({ type: 'image/jpeg', bytes });
}
/** Declined pictures are kept for an hour, in which the decision can be undone. */
async function afterAnHour() {
  await world.pool.query(`update jobs set run_at = now() where kind = 'drop_pictures'`);
  await world.pool.query(`update product_merges set merged_at = merged_at - interval '2 hours'`);
  await runTask(world.context, 'Delete old merges and deletions');
  await world.post();
}
const isServed = async (address: string) => (await world.app.inject({ url: address })).statusCode === 200;
type Member = Awaited<ReturnType<typeof world.member>>;
const messagesOf = async (member: Member) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);
const newestChange = async () => (await keeper.call(listAdminChanges, { query: { limit: 1 } })).body[0];
const counts = async () => (await keeper.call(queue.getQueueCounts, {})).body;

async function ask(productName: string, more: { member?: Member; brandName?: string; productPhoto?: string } = {}) {
  const member = more.member ?? (await world.member({ firstName: 'Imogen' }));
  const { brandName = 'Pomelle Row', productPhoto } = more;
  const body = { productName, brandName, ...(productPhoto && { productPhoto }) };
  return { member, ...(await member.call(requestProduct, { body })).body };
}

async function sendPhotos(colors: string[], product?: { id: number; name: string }) {
  const member = await world.member();
  if (!product) {
    const photos = await Promise.all(colors.map(photo));
    const body = { productName: 'Some Balm', photos };
    return { member, ...(await member.call(submitPhotos, { body })).body };
  }
  const photoUrls = colors.map((color) => `https://photos.example/${color}.jpg`);
  const body = { submitterEmail: member.email, photoUrls, productId: product.id, productName: product.name };
  return { member, ...(await member.call(submitPhotos, { body })).body };
}

async function writeReview(comment: string, photos: string[] = []) {
  const author = await world.member({ firstName: 'Rune' });
  const product = await world.product();
  const entry = await world.shelve(author, { productId: product.id });
  const body = { productId: product.id, shelvedProductId: entry.id, rating: 5, comment, photos } as const;
  const review = (await author.call(submitReview, { body: { ...body, photos: [...photos], disclosure: 'gifted' } }))
    .body;
  return { author, product, review };
}
async function report(id: number, reason: 'spam' | 'fake', description = '') {
  const reporter = await world.member();
  await reporter.call(reportReview, { params: { id }, body: { reason, description } });
  return reporter;
}

test('Product requests are listed oldest first, with the ids of similar requests', async () => {
  const first = await ask('Orchard Hand Cream');
  const second = await ask('Night Ferry', { brandName: 'Corvane' });
  const third = await ask('orchard hand-cream', { brandName: 'POMELLE ROW' });
  expect(await counts()).toMatchObject({ requests: 3 });
  const page = await keeper.call(queue.listPendingRequests, { query: { limit: 2 } });
  expect(page.body).toMatchObject([
    {
      id: first.id,
      alikeIds: [third.id],
      productName: 'Orchard Hand Cream',
      member: { firstName: 'Imogen', email: null },
    },
    { id: second.id, alikeIds: [] },
  ]);
  const cursor = String(page.headers['x-next-cursor']);
  const rest = await keeper.call(queue.listPendingRequests, { query: { limit: 2, cursor } });
  expect(rest.body.map(({ id }) => id)).toEqual([third.id]);
  expect(rest.headers['x-next-cursor']).toBeUndefined();
  await keeper.call(queue.declineRequests, { body: { ids: [first.id, second.id, third.id] } });
});

test('Adding a requested product closes its requests and notifies the members who sent them', async () => {
  shows('OP-10');
  const picture = await photo('#aa3311');
  const one = await ask('Plum Balm', { productPhoto: picture });
  const other = await ask('Plum Balm');
  const form = { name: 'Plum Balm', brandName: 'Pomelle Row', categoryId, image: one.productPhoto ?? '' };
  const added = await keeper.call(addProduct, { body: { ...form, requestIds: [one.id, other.id] } });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ image: one.productPhoto, images: [one.productPhoto] });
  expect(await isServed(one.productPhoto ?? '')).toBe(true);
  for (const { member } of [one, other])
    expect((await member.call(listNotifications, {})).body).toMatchObject([
      {
        kind: 'request_added',
        message: 'Your request for Plum Balm was added to the catalog',
        productId: added.body.id,
      },
    ]);
  expect(await newestChange()).toMatchObject({
    action: 'accepted',
    subject: 'request',
    subjectId: String(other.id),
    before: { state: 'open', productName: 'Plum Balm' },
    after: { state: 'added', productId: added.body.id },
    username: keeper.username,
  });
  const again = await keeper.call(addProduct, { body: { ...form, name: 'Plum Balm Two', requestIds: [one.id] } });
  expect([again.status, again.error.code]).toEqual([409, 'already_handled']);
  const found = (await keeper.call(listProducts, { query: { search: 'Plum Balm' } })).body;
  expect(found).toEqual([expect.objectContaining({ name: 'Plum Balm' })]);
  expect(await messagesOf(one.member)).toHaveLength(1);
});

test('Two administrators who add a requested product at the same time create only one product', async () => {
  const request = await ask('Twin Cream');
  const form = { brandName: 'Pomelle Row', categoryId, image, requestIds: [request.id] };
  const replies = await Promise.all([
    keeper.call(addProduct, { body: { ...form, name: 'Twin Cream' } }),
    helper.call(addProduct, { body: { ...form, name: 'Twin Creme' } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await keeper.call(listProducts, { query: { search: 'Pomelle Row Twin' } })).body).toHaveLength(1);
  expect(await messagesOf(request.member)).toHaveLength(1);
});

test('Accepting or declining a product request notifies its sender, and declining one deletes its photo', async () => {
  shows('OP-10', 'REQ-27', 'REQ-30');
  const product = await world.product({ name: 'Fig Oil' });
  const there = await ask('Fig Oil');
  expect((await keeper.call(queue.acceptRequests, { body: { ids: [there.id], productId: 999_999 } })).status).toBe(404);
  expect((await keeper.call(queue.acceptRequests, { body: { ids: [there.id], productId: product.id } })).status).toBe(
    200,
  );
  expect(await messagesOf(there.member)).toEqual(['Your request for Fig Oil was added to the catalog']);
  const declined = await ask('Soup', { productPhoto: await photo('#00aa44') });
  const body = { ids: [declined.id], reason: 'No beauty product' };
  const replies = await Promise.all([keeper, helper].map((by) => by.call(queue.declineRequests, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error.message).toBe(
    'This entry is no longer pending: someone else already handled it. Nothing was changed.',
  );
  expect((await declined.member.call(listNotifications, {})).body).toMatchObject([
    { kind: 'request_declined', message: 'Your request for Soup was not added: No beauty product', productId: null },
  ]);
  await afterAnHour();
  expect(await isServed(declined.productPhoto ?? '')).toBe(false);
  expect(await newestChange()).toMatchObject({ action: 'declined', after: { reason: 'No beauty product' } });
});

test('A batch of decisions has at most fifty items, and is handled in full or not at all', async () => {
  const pending = await ask('Left Alone');
  const gone = await ask('Gone Already');
  await keeper.call(queue.declineRequests, { body: { ids: [gone.id] } });
  const reply = await keeper.call(queue.declineRequests, { body: { ids: [pending.id, gone.id] } });
  expect([reply.status, reply.error.message]).toEqual([
    409,
    '1 of these 2 entries are no longer pending: someone else already handled it. Nothing was changed.',
  ]);
  const left = (await keeper.call(queue.listPendingRequests, { query: {} })).body.map(({ id }) => id);
  expect(left).toEqual([pending.id]);
  for (const ids of [[], Array.from({ length: 51 }, (_, index) => index + 1)])
    expect((await keeper.call(queue.declineRequests, { body: { ids } })).status).toBe(400);
  expect((await keeper.call(queue.declineRequests, { body: { ids: [pending.id] } })).status).toBe(200);
});

test('Accepted photos are added to the gallery, and the other photos of the submission are deleted', async () => {
  shows('OP-10');
  const product = await world.product({ name: 'Some Balm', image });
  const sent = await sendPhotos(['#112233', '#445566']);
  const [first = '', second = ''] = sent.photoUrls;
  const listed = (await keeper.call(queue.listPendingPhotos, { query: {} })).body;
  expect(listed).toMatchObject([{ id: sent.id, product: null, productName: 'Some Balm', photoUrls: [first, second] }]);
  const accept = (choice: queue.AcceptedPhotos) => keeper.call(queue.acceptPhotos, { body: { submissions: [choice] } });
  expect((await accept({ id: sent.id })).error.fields).toEqual({ productId: 'Choose a product' });
  const strange = await accept({ id: sent.id, productId: product.id, photoUrls: ['https://elsewhere.example/x.jpg'] });
  expect(strange.status).toBe(400);
  expect((await accept({ id: sent.id, productId: product.id, photoUrls: [second] })).status).toBe(200);
  const shown = (await keeper.call(getProduct, { params: { id: product.id } })).body;
  expect(shown).toMatchObject({ image, images: [image, second] });
  await afterAnHour();
  expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
  expect(await messagesOf(sent.member)).toEqual(['Your photos for Some Balm were accepted']);
  expect(await newestChange()).toMatchObject({ action: 'accepted', subject: 'photos', subjectId: String(sent.id) });
  expect((await accept({ id: sent.id, productId: product.id })).status).toBe(409);
  await keeper.call(changeProductImages, { params: { id: product.id }, body: { images: [image] } });
  expect(await isServed(second)).toBe(false);
});

test('Accepting photos beyond a gallery’s limit of eight images fails (409), and the photos stay pending', async () => {
  shows('ADIMG-05');
  const product = await world.product({ name: 'Full Serum' });
  const images = Array.from({ length: 7 }, (_, index) => `${image}?${index}`);
  await keeper.call(changeProductImages, { params: { id: product.id }, body: { images } });
  const [one, other] = [await sendPhotos(['a'], product), await sendPhotos(['b'], product)];
  const both = await keeper.call(queue.acceptPhotos, { body: { submissions: [{ id: one.id }, { id: other.id }] } });
  expect([both.status, both.error.message]).toEqual([
    409,
    'The gallery of Full Serum has room for no more photos. The limit is 8 images per product.',
  ]);
  expect(await messagesOf(one.member)).toEqual([]);
  const replies = await Promise.all(
    [keeper, helper].map((by) => by.call(queue.acceptPhotos, { body: { submissions: [{ id: one.id }] } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await keeper.call(getProduct, { params: { id: product.id } })).body.images).toHaveLength(8);
  expect(await messagesOf(one.member)).toEqual(['Your photos for Full Serum were accepted']);
  const declined = { ids: [other.id], reason: 'Blurred' };
  expect((await keeper.call(queue.declinePhotos, { body: declined })).status).toBe(200);
  expect(await messagesOf(other.member)).toEqual(['Your photos for Full Serum were not used: Blurred']);
});

test('Declining photos deletes them and notifies the member who submitted them', async () => {
  const sent = await sendPhotos(['#778899']);
  expect(await isServed(sent.photoUrls[0] ?? '')).toBe(true);
  await keeper.call(queue.declinePhotos, { body: { ids: [sent.id] } });
  await afterAnHour();
  expect(await isServed(sent.photoUrls[0] ?? '')).toBe(false);
  expect(await messagesOf(sent.member)).toEqual(['Your photos for Some Balm were not used']);
  expect(await counts()).toMatchObject({ photos: 0 });
});

test('Reports are grouped by review, and a member’s second report of the same review is ignored', async () => {
  shows('OP-55');
  const { review, product } = await writeReview('Message me for a discount');
  const early = await writeReview('Fine');
  const reporter = await report(review.id, 'spam', 'The same words elsewhere');
  await report(early.review.id, 'fake');
  await report(review.id, 'fake');
  await report(review.id, 'spam');
  expect(await counts()).toMatchObject({ reports: 2 });
  const page = await keeper.call(queue.listReportedReviews, { query: { limit: 1 } });
  expect(page.body).toMatchObject([
    {
      id: review.id,
      author: { firstName: 'Rune' },
      product: { id: product.id },
      comment: 'Message me for a discount',
      reportCount: 3,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'fake', count: 1 },
      ],
      descriptions: ['The same words elsewhere'],
    },
  ]);
  expect(JSON.stringify(page.body)).not.toContain(reporter.id);
  const cursor = String(page.headers['x-next-cursor']);
  const rest = await keeper.call(queue.listReportedReviews, { query: { cursor } });
  expect(rest.body.map(({ id }) => id)).toEqual([early.review.id]);

  const retained = await keeper.call(queue.retainReviews, {
    body: { ids: [review.id, early.review.id], reason: 'Harmless' },
  });
  expect(retained.status).toBe(200);
  expect(await newestChange()).toMatchObject({ action: 'declined', subject: 'review', after: { reason: 'Harmless' } });
  expect(await counts()).toMatchObject({ reports: 0 });
  await reporter.call(reportReview, { params: { id: review.id }, body: { reason: 'fake' } });
  expect(await counts()).toMatchObject({ reports: 0 });
  await report(review.id, 'fake');
  const again = (await keeper.call(queue.listReportedReviews, { query: {} })).body;
  expect(again).toMatchObject([{ id: review.id, reportCount: 1, reasons: [{ reason: 'fake', count: 1 }] }]);
  await keeper.call(queue.retainReviews, { body: { ids: [review.id] } });
});

test('Removing a review deletes its activities and photos, but the change log retains its text', async () => {
  const { review, product, author } = await writeReview('Buy here', [await photo('#abcdef')]);
  await report(review.id, 'spam', 'Advertising');
  const [address = ''] = review.photos;
  expect(await isServed(address)).toBe(true);
  const replies = await Promise.all([
    keeper.call(queue.removeReviews, { body: { ids: [review.id] } }),
    helper.call(queue.retainReviews, { body: { ids: [review.id] } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  if (replies[0].status === 409) {
    await report(review.id, 'spam', 'Advertising');
    await keeper.call(queue.removeReviews, { body: { ids: [review.id] } });
  }
  expect((await author.call(listReviews, { params: { id: product.id }, query: {} })).body).toEqual([]);
  expect((await author.call(getProduct, { params: { id: product.id } })).body).toMatchObject({
    reviewCount: 0,
    averageRating: null,
  });
  const left = await world.pool.query('select from activities where review_id = $1', [review.id]);
  await afterAnHour();
  expect([left.rowCount, await isServed(address)]).toEqual([0, false]);
  expect(await newestChange()).toMatchObject({
    action: 'deleted',
    subject: 'review',
    subjectId: String(review.id),
    before: {
      userId: author.id,
      comment: 'Buy here',
      rating: 5,
      reasons: [{ reason: 'spam', count: 1 }],
      descriptions: ['Advertising'],
    },
  });
  const reporter = await world.member();
  const late = await writeReview('Late');
  await report(late.review.id, 'spam');
  const [removed, reported] = await Promise.all([
    keeper.call(queue.removeReviews, { body: { ids: [late.review.id] } }),
    reporter.call(reportReview, { params: { id: late.review.id }, body: { reason: 'fake' } }),
  ]);
  expect(removed.status).toBe(200);
  expect([201, 404]).toContain(reported.status);
  const unreported = await writeReview('Quiet');
  const refused = await keeper.call(queue.removeReviews, { body: { ids: [unreported.review.id] } });
  expect([refused.status, refused.error.code]).toEqual([409, 'already_handled']);
});

test('Searches without results are listed by frequency, and administrators can dismiss them', async () => {
  const { database } = world.context;
  for (const text of ['vapour mist', 'cloud paste', 'vapour mist', 'moss gel'])
    await recordUnansweredSearch(database, text);
  const first = await keeper.call(queue.listUnansweredSearches, { query: { limit: 2 } });
  expect(first.body).toMatchObject([
    { text: 'vapour mist', count: 2 },
    { text: 'moss gel', count: 1 },
  ]);
  expect(Object.keys(first.body[0] ?? {}).toSorted()).toEqual(['count', 'id', 'lastDate', 'text']);
  const cursor = String(first.headers['x-next-cursor']);
  const rest = (await keeper.call(queue.listUnansweredSearches, { query: { cursor } })).body;
  expect(rest.map(({ text }) => text)).toEqual(['cloud paste']);
  const ids = first.body.map(({ id }) => id);
  const replies = await Promise.all([keeper, helper].map((by) => by.call(queue.dismissSearches, { body: { ids } })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await counts()).toMatchObject({ searches: 1 });
  expect(await newestChange()).toMatchObject({ action: 'deleted', subject: 'search' });
  const invalid = await keeper.call(queue.listUnansweredSearches, { query: { cursor: 'x' } });
  expect(invalid.status).toBe(400);
});

test('A barcode that a product has by now is not listed as a search without results', async () => {
  shows('ADMIN-90');
  const { database } = world.context;
  const codes = ['5012345678900', '96385074', '012345678905', '73513537'];
  for (const text of codes) await recordUnansweredSearch(database, text);
  const listed = async () =>
    (await keeper.call(queue.listUnansweredSearches, { query: {} })).body.flatMap(({ text }) =>
      codes.includes(text) ? [text] : [],
    );
  expect((await listed()).toSorted()).toEqual(codes.toSorted());
  const before = (await counts()).searches;
  const { shades } = await world.family(['Fig'], { brand: 'Ondine', name: 'Known Tint' });
  const owner = await world.product();
  await insertBarcodes(database, shades[0]?.id ?? 0, ['5012345678900']);
  await insertBarcodes(database, owner.id, ['96385074', '0012345678905']);
  expect(await listed()).toEqual(['73513537']);
  expect((await counts()).searches).toBe(before - 3);
});

test('A decision’s reason is for the member, and its note is only for administrators', async () => {
  shows('ADMIN-76', 'ADMIN-77');
  const { id, member } = await ask('Bath Duck');
  const sent = await sendPhotos(['#123456']);
  const { review, author, product } = await writeReview('Call my shop');
  await report(review.id, 'spam');
  const words = { reason: 'Not a beauty product', note: 'Third time this week' };
  const decisions = [
    keeper.call(queue.declineRequests, { body: { ids: [id], ...words } }),
    keeper.call(queue.declinePhotos, { body: { ids: [sent.id], ...words } }),
    keeper.call(queue.removeReviews, { body: { ids: [review.id], ...words } }),
  ];
  expect((await Promise.all(decisions)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const requests = (await member.call(listOwnRequests, {})).body;
  expect(requests).toMatchObject([{ state: 'declined', reason: words.reason }]);
  expect(await messagesOf(sent.member)).toEqual([`Your photos for Some Balm were not used: ${words.reason}`]);
  const [removed, ...others] = (await author.call(listNotifications, {})).body;
  expect(removed).toMatchObject({
    kind: 'review_removed',
    message: `Your review of ${product.name} was removed: ${words.reason}`,
    productId: product.id,
  });
  expect(JSON.stringify([requests, removed, others, await messagesOf(sent.member)])).not.toContain(words.note);
  const logged = (await keeper.call(listAdminChanges, { query: { limit: 3 } })).body;
  for (const { after } of logged) expect(after).toMatchObject(words);
});

test('After a request with a scanned barcode is completed, scans find the product', async () => {
  shows('REQ-26');
  const found = async (code: string) => (await keeper.call(findByBarcode, { params: { code } })).body;
  const send = async (productName: string, barcode: string) => {
    const member = await world.member();
    const body = { productName, brandName: 'Pomelle Row', barcode };
    return (await member.call(requestProduct, { body })).body.id;
  };
  const refused = await (
    await world.member()
  ).call(requestProduct, {
    body: { productName: 'Clay', brandName: 'Pomelle Row', barcode: '4006381333932' },
  });
  expect(refused.error.fields).toEqual({ barcode: 'Please enter a valid barcode' });
  const opened = await send('Clay Mask', '4006381333931');
  const alike = await send('clay mask', '40170725');
  const [request] = (await keeper.call(queue.listPendingRequests, { query: {} })).body;
  expect(request).toMatchObject({ id: opened, barcode: '4006381333931', alikeIds: [alike] });
  const form = { name: 'Clay Mask', brandName: 'Pomelle Row', categoryId, image, requestIds: [opened] };
  const added = await keeper.call(addProduct, { body: { ...form, barcode: '036000291452' } });
  expect(await found('40170725')).toMatchObject([{ id: added.body.id }]);
  expect(await found('036000291452')).toMatchObject([{ id: added.body.id }]);
  expect(await found('4006381333931')).toEqual([]);
  const again = await send('Clay Mask Refill', '4006381333931');
  await keeper.call(queue.acceptRequests, { body: { ids: [again], productId: added.body.id } });
  expect(await found('4006381333931')).toMatchObject([{ id: added.body.id }]);
});

test('Requests for the same barcode are linked, and adding the product completes all of them', async () => {
  shows('REQ-29');
  const send = async (productName: string, barcode: string) => {
    const member = await world.member();
    const body = { productName, brandName: 'Pomelle Row', barcode };
    return { member, ...(await member.call(requestProduct, { body })).body };
  };
  const [first, second] = [await send('Rice Mask', '5901234123457'), await send('Rice Face Mask', '5901234123457')];
  const listed = (await keeper.call(queue.listPendingRequests, { query: {} })).body;
  expect(listed.find(({ id }) => id === first.id)?.alikeIds).toEqual([second.id]);
  const form = { name: 'Rice Mask', brandName: 'Pomelle Row', categoryId, image, barcode: '5901234123457' };
  const added = await keeper.call(addProduct, { body: { ...form, requestIds: [first.id] } });
  for (const { member, productName } of [first, second]) {
    expect(await messagesOf(member)).toEqual([`Your request for ${productName} was added to the catalog`]);
    const [own] = (await member.call(listOwnRequests, {})).body;
    expect(own).toMatchObject({ state: 'added', productId: added.body.id });
  }
  const shade = { isVariant: true as const, parentProductId: added.body.id, variantName: 'Night', image };
  const night = await send('Rice Mask at night', '4260012345674');
  const asShade = await keeper.call(addProduct, { body: { ...shade, requestIds: [night.id] } });
  const found = (await keeper.call(findByBarcode, { params: { code: '4260012345674' } })).body;
  expect(found).toMatchObject([{ id: asShade.body.id }]);
  const late = await send('Rice Sheet', '4012345678901');
  const product = { ...form, name: 'Rice Sheet Mask', barcode: '4012345678901' };
  expect((await keeper.call(addProduct, { body: product })).status).toBe(201);
  expect(await messagesOf(late.member)).toHaveLength(1);
});
