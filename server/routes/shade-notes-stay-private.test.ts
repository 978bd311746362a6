import { expect, test } from 'vitest';
import { addressOf } from '#contract/endpoint.ts';
import { changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { submitReview } from '#contract/reviews.ts';
import { contractCalls } from '#server/test/contract-calls.ts';
import { createWorld } from '#server/test/world.ts';

const planted = 'planted-note-7f3a91';
const world = await createWorld();

/** Reading comes first, deleting last, so that what was planted stands as long as possible. */
const order = ['GET', 'POST', 'PATCH', 'DELETE'];

test('VAL-23, OP-09: a shade note is found in no answer to another member, an administrator or a visitor', async () => {
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
       insert into catalogue_imports (file_name, fingerprint, source, source_licence) values ('a.csv', '1', 'A', 'B') returning id)
     insert into catalogue_import_reports (import_id, part, lines) select id, 0, 'row' from imported`,
  );
  expect(JSON.stringify((await owner.call(listShelf, { query: {} })).body)).toContain(planted);

  const ids = new Set([product.id, entry.id, review.body.id, subcategoryId, product.brandId]);
  const calls = (await contractCalls(world.app))
    .filter(({ stream }) => !stream)
    .toSorted((one, next) => order.indexOf(one.method) - order.indexOf(next.method));
  const unread = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path));
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls)
    for (const id of call.path.includes(':id') || call.path.includes('Id') ? ids : [product.id])
      for (const token of [undefined, other.token, administrator.token]) {
        const reply = await world.app.inject({
          method: call.method,
          url: addressOf(call, {
            params: paramsOf(id),
            query: call.query ? { ...everyQuery, keptId: product.id, goneId: twin.id } : {},
          }),
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(call.body && { payload: everyBody(product.id) }),
        });
        expect(reply.body, `${call.method} ${call.path} as ${token ? 'member' : 'visitor'}`).not.toContain(planted);
        if (reply.statusCode === 200) unread.delete(call.path);
      }
  // The walk shows nothing where it was refused: each reading call has to have answered somebody.
  expect([...unread]).toEqual([]);
});

const paramsOf = (id: number) => ({ id, productId: id, year: 2026, username: 'note_keeper', sectionId: 'viral' });

/** Calls take what they know and leave the rest. */
const everyQuery = { q: 'velvet', search: 'velvet', query: 'velvet', username: 'note_keeper', limit: 20 };
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
