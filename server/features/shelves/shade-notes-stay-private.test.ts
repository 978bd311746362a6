import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listReactions, recordReaction } from '#contract/diary.ts';
import { addressOf } from '#contract/endpoint.ts';
import { startPanProject } from '#contract/pan-projects.ts';
import { addProgressPhoto } from '#contract/progress-photos.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { submitReview } from '#contract/reviews.ts';
import { makeCalendar } from '#contract/expiry.ts';
import { dataString } from '#test/bad-pictures.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const planted = 'planted-note-7f3a91';
const world = await createWorld();
const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8442f' } });

/** GET calls that succeed only for the owner of the data. */
const ownOnly = [
  '/api/me/progress-photos/:id/:size',
  '/api/me/reactions/:id/photo/:size',
  '/api/pan-projects/:id',
  '/api/shelf/:id/life',
  '/api/shelf/:id/progress-photos',
  '/api/shelf/:id/purchases',
];

/** Reads run first, and deletions run last, so that the shade notes exist as long as possible. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('No response to another member, an administrator, or a visitor contains a shade note', async () => {
  shows('VAL-23', 'OP-09');
  const owner = await world.member({ username: 'note_keeper', firstName: 'Nora' });
  const subcategoryId = await world.subcategory({ id: 16 });
  const product = await world.product({ name: 'Velvet Hour', subcategoryId, editorialSections: ['viral'] });
  const twin = await world.product();
  const entry = await world.shelve(owner, { productId: product.id, shadeNotes: planted, customTags: ['rebuy'] });
  const day = { dateFinished: '2026-05-01', status: 'tried' as const };
  await owner.call(changeShelfEntry, { params: { id: entry.id }, body: day });
  const review = await owner.call(submitReview, {
    body: {
      productId: product.id,
      shelvedProductId: entry.id,
      rating: 5,
      comment: 'Lovely',
      disclosure: 'purchased',
      photos: [],
    },
  });
  const other = await world.member();
  await world.followPerson(other, owner);
  await world.followPerson(owner, other);
  const administrator = await world.administrator();
  await world.pool.query(
    `with imported as (
       insert into catalogue_imports (file_name, fingerprint, source, source_licence, finished_at)
         values ('a.csv', '1', 'A', 'B', now()) returning id)
     insert into catalogue_import_reports (import_id, part, lines) select id, 0, 'row' from imported`,
  );
  const ingredient = await world.pool.query<{ id: number }>(
    "insert into ingredients (key, name, search_text) values ('aqua', 'Aqua', 'aqua') returning id",
  );
  expect(JSON.stringify((await owner.call(listShelf, { query: {} })).body)).toContain(planted);

  const project = await owner.call(startPanProject, { body: { name: 'Spring', startsOn: '2026-03-01', endsOn: null } });
  const photo = await owner.call(addProgressPhoto, {
    params: entry,
    body: {
      photo: dataString({ type: 'image/png', bytes: await plain.png().toBuffer() }),
      takenOn: '2026-05-02',
      description: 'Half empty',
    },
  });
  await owner.call(recordReaction, {
    body: {
      date: '2026-05-02',
      kind: 'redness',
      strength: 1,
      productIds: [product.id],
      photo: dataString({ type: 'image/png', bytes: await plain.png().toBuffer() }),
    },
  });
  const [diaryEntry] = (await owner.call(listReactions, { query: {} })).body;
  const barcode = '4006381333931';
  await world.pool.query('insert into product_barcodes (code, product_id) values ($1, $2)', [barcode, product.id]);
  // Anyone who has a calendar's URL can read it.
  const token = (await owner.call(makeCalendar, {})).body.address.split('/').at(-1);
  const ids = new Set([
    product.id,
    entry.id,
    review.body.id,
    subcategoryId,
    product.brandId,
    project.body.id,
    photo.body.id,
  ]);
  for (const { id } of ingredient.rows) ids.add(id);
  const calls = (await contractCalls(world.app))
    .filter(({ stream }) => !stream)
    .toSorted((one, next) => order.indexOf(one.method) - order.indexOf(next.method));
  const unread = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path));
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls.filter(({ method, path }) => method === 'GET' && ownOnly.includes(path))) {
    const id = call.path.includes('photos/:id')
      ? photo.body.id
      : call.path.includes('reactions')
        ? (diaryEntry?.id ?? 0)
        : call.path.includes('pan-')
          ? project.body.id
          : entry.id;
    const headers = { authorization: `Bearer ${owner.token}` };
    const reply = await world.app.inject({ url: addressOf(call, { params: paramsOf(id) }), headers });
    expect(reply.statusCode, call.path).toBe(200);
  }
  for (const call of calls)
    for (const id of call.path.includes(':id') || call.path.includes('Id') ? ids : [product.id])
      for (const session of [undefined, other.token, administrator.token]) {
        const reply = await world.app.inject({
          method: call.method,
          url: addressOf(call, {
            params: { ...paramsOf(id), token, code: barcode, memberId: owner.id },
            query: call.query ? { ...everyQuery, ...followersOf(call.path), keptId: product.id, goneId: twin.id } : {},
          }),
          headers: session ? { authorization: `Bearer ${session}` } : {},
          ...(call.body && { payload: everyBody(product.id) }),
        });
        expect(reply.body, `${call.method} ${call.path} as ${session ? 'member' : 'visitor'}`).not.toContain(planted);
        if (reply.statusCode === 200) unread.delete(call.path);
      }
  // A rejected call proves nothing. Therefore, every GET call that is not in `ownOnly` must have succeeded for at least
  // one viewer.
  expect([...unread].toSorted()).toEqual(ownOnly);
});

const paramsOf = (id: number) => ({
  id,
  productId: id,
  year: 2026,
  username: 'note_keeper',
  sectionId: 'viral',
  page: 'privacy',
  size: 160,
});

/** Query parameters for all calls. Calls ignore parameters that they do not define. */
const everyQuery = {
  kind: 16,
  name: 'Velvet',
  colour: '#b8442f',
  q: 'velvet',
  search: 'velvet',
  query: 'velvet',
  username: 'note_keeper',
  limit: 20,
  on: '2026-05-02',
  shape: 'card',
};
const followersOf = (path: string) => (path.endsWith('/follows') ? { kind: 'followers' } : {});
const everyBody = (productId: number) => ({
  productId,
  status: 'want_to_try',
  customTags: ['x'],
  rating: 4,
  comment: 'Fine',
  disclosure: 'gifted',
  shelvedProductId: 1,
  photos: [],
  reason: 'spam',
  goal: 5,
  year: 2026,
  firstName: 'Other',
  lastName: 'Member',
  bio: '',
});
