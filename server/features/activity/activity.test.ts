import { expect, test } from 'vitest';
import { type Activity, listActivities, listFriendsActivity } from '#contract/activity.ts';
import { deleteProduct } from '#contract/catalog-admin/products.ts';
import { limits } from '#contract/limits.ts';
import { block } from '#contract/people.ts';
import { changeReview, deleteReview, submitReview } from '#contract/reviews.ts';
import { changeShelfEntry, removeFromShelf } from '#contract/shelves.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

async function feed(viewer: Member, query: { limit?: number; cursor?: string } = {}) {
  return viewer.call(listActivities, { query: { scope: 'following', ...query } });
}
async function review(author: Member, entry: { id: number; productId: number }, rating: number, comment?: string) {
  const body = { productId: entry.productId, shelvedProductId: entry.id, rating, disclosure: 'purchased' as const };
  return (await author.call(submitReview, { body: { ...body, ...(comment && { comment }) } })).body;
}
const shown = (activities: Activity[]) => activities.map(({ type, data }) => [type, data.status ?? data.rating]);

test('An activity contains the member and the product, and the email address only if the viewer is that member', async () => {
  shows('API-34', 'API-83', 'OP-08', 'OP-50');
  const viewer = await world.member();
  const juno = await world.member({ username: 'junoafterdark', firstName: 'Juno', lastName: 'Marchetta' });
  const product = await world.product({ name: 'Sunlit Blush Stick', brand: 'Velvetine' });
  await world.shelve(juno, { productId: product.id, status: 'tried' });
  const [latest] = (await viewer.call(listActivities, { query: {} })).body;
  expect(latest).toEqual({
    id: expect.any(Number),
    type: 'shelved',
    dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    user: { id: juno.id, username: 'junoafterdark', firstName: 'Juno', lastName: 'Marchetta', email: null },
    product: {
      id: product.id,
      name: 'Sunlit Blush Stick',
      brandName: 'Velvetine',
      image: null,
      variantName: null,
      variantColor: null,
      categoryName: null,
      subcategoryName: null,
      parentProductId: null,
    },
    data: { status: 'tried' },
  });
  expect((await juno.call(listActivities, { query: {} })).body[0]?.user.email).toBe(juno.email);
  expect((await world.visitor(listActivities, { query: {} })).status).toBe(401);
});

test('The following feed shows only followed members, and the community feed also shows strangers', async () => {
  shows('ACT-04', 'OP-07', 'ROLE-11');
  const viewer = await world.member();
  const followed = await world.member();
  const stranger = await world.member();
  await world.followPerson(viewer, followed);
  const entry = await world.shelve(followed, { status: 'want_to_try' });
  await world.shelve(stranger);
  await followed.call(changeShelfEntry, { params: { id: entry.id }, body: { status: 'currently_using' } });
  await followed.call(changeShelfEntry, { params: { id: entry.id }, body: { customTags: ['rebuy'] } });
  await review(followed, entry, 5, 'Looks like I meant it.');

  const { body } = await feed(viewer);
  expect(body.map(({ type }) => type)).toEqual(['reviewed']);
  expect(body[0]?.data).toMatchObject({ rating: 5, comment: 'Looks like I meant it.' });
  expect(body.every(({ user }) => user.id === followed.id)).toBe(true);
  const community = (await viewer.call(listActivities, { query: { limit: 7 } })).body;
  expect(new Set(community.map(({ user }) => user.id))).toContain(stranger.id);
});

test('Within an hour, only the latest activity of a member about a product stays in feeds, whatever the member does', async () => {
  shows('ACT-21');
  const [viewer, followed] = [await world.member(), await world.member()];
  await world.followPerson(viewer, followed);
  const entry = await world.shelve(followed, { status: 'want_to_try' });
  const change = (body: object) => followed.call(changeShelfEntry, { params: { id: entry.id }, body });
  for (const status of ['tried', 'want_to_try', 'tried', 'currently_using']) await change({ status });
  expect(shown((await feed(viewer)).body)).toEqual([['shelved', 'currently_using']]);
  await change({ customTags: ['rebuy'] });
  await followed.call(removeFromShelf, { params: { id: entry.id } });
  const again = await world.shelve(followed, { productId: entry.productId, status: 'currently_using' });
  expect(shown((await feed(viewer)).body)).toEqual([['shelved', 'currently_using']]);
  const { id } = await review(followed, again, 4);
  for (const rating of [5, 4, 5]) await followed.call(changeReview, { params: { id }, body: { rating } });
  expect(shown((await feed(viewer)).body)).toEqual([['updated', 5]]);
  await world.pool.query(`update activities set created_at = created_at - interval '61 minutes' where user_id = $1`, [
    followed.id,
  ]);
  await world.shelve(followed);
  await followed.call(changeShelfEntry, { params: { id: again.id }, body: { status: 'want_to_try' } });
  expect((await feed(viewer)).body).toHaveLength(3);
});

test('A feed returns at most `limit` activities, and a limit above 100 is rejected (400)', async () => {
  shows('API-84');
  const viewer = await world.member();
  for (let count = 0; count < 12; count++) await world.shelve(viewer);
  expect((await viewer.call(listActivities, { query: { limit: 10 } })).body).toHaveLength(10);
  expect((await viewer.call(listActivities, { query: { limit: 101 } })).status).toBe(400);
});

test('Paging through the feed neither skips nor repeats activities', async () => {
  shows('OP-07');
  const viewer = await world.member();
  const people = [await world.member(), await world.member(), await world.member()];
  for (const person of people) await world.followPerson(viewer, person);
  const written: number[] = [];
  // One friend is very active, one stops early, and the third is in between.
  for (const number of [0, 1, 1, 0, 0, 2, 0, 0, 2, 0, 0, 0]) {
    const person = people[number];
    if (person) written.push((await world.shelve(person)).productId);
  }
  const read: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await feed(viewer, { limit: 2, ...(cursor && { cursor }) });
    read.push(...page.body.map(({ product }) => product.id));
    const next = page.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? next : undefined;
  } while (cursor);
  expect(read).toEqual(written.toReversed());
  expect((await feed(viewer, { cursor: 'nonsense' })).status).toBe(400);
});

test('Paging through the feed of 500 followed members returns every activity except those of blocked members', async () => {
  shows('OP-07', 'OP-08');
  const viewer = await world.member();
  const stranger = await world.member();
  const product = await world.product();
  const idOf = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  for (const statement of [
    `insert into accounts (id, email) select ${idOf}, n || '@crowd.test' from generate_series(1, 500) n`,
    `insert into members (id, username) select ${idOf}, 'crowd_' || n from generate_series(1, 500) n`,
    `insert into follows (follower_id, followed_id) select '${viewer.id}', ${idOf} from generate_series(1, 500) n`,
    `insert into activities (user_id, type, product_id)
     select case when m % 20 = 0 and m not between 1001 and 4500 then ${idOf} else '${stranger.id}' end, 'updated', ${product.id}
     from generate_series(1, 5000) m cross join lateral (select 1 + m / 20 % 500 as n) someone order by m`,
  ])
    await world.pool.query(statement);
  await viewer.call(block, { params: { username: 'crowd_250' } });
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from activities where user_id in (select id from members where username like 'crowd_%' and username <> 'crowd_250')
     order by id desc`,
  );
  const read: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await feed(viewer, { limit: 20, ...(cursor && { cursor }) });
    read.push(...page.body.map(({ id }) => id));
    const next = page.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? next : undefined;
  } while (cursor);
  expect(read).toHaveLength(74);
  expect((await viewer.call(listActivities, { query: {} })).body).toHaveLength(limits.display.activityFeed);
  expect(read).toEqual(rows.map(({ id }) => Number(id)));
});

test('Reading a feed of one activity and a feed of nine runs the same number of SQL statements', async () => {
  const viewer = await world.member();
  const person = await world.member();
  await world.followPerson(viewer, person);
  await world.shelve(person);
  await feed(viewer);
  const one = await countStatements(() => feed(viewer));
  for (let count = 0; count < 8; count++) await world.shelve(person);
  expect(await countStatements(() => feed(viewer))).toBe(one);
});

test('Activities disappear from the feed if their review, entry, or product is deleted or their member is blocked', async () => {
  shows('OP-08', 'OP-81');
  const viewer = await world.member();
  const person = await world.member();
  await world.followPerson(viewer, person);
  const first = await world.shelve(person);
  const second = await world.shelve(person, { status: 'tried' });
  await world.pool.query(`update activities set created_at = created_at - interval '2 hours' where user_id = $1`, [
    person.id,
  ]);
  const { id } = await review(person, second, 4);
  expect(shown((await feed(viewer)).body)).toContainEqual(['reviewed', 4]);

  await person.call(deleteReview, { params: { id } });
  expect(shown((await feed(viewer)).body)).toEqual([
    ['shelved', 'tried'],
    ['shelved', 'currently_using'],
  ]);
  await person.call(removeFromShelf, { params: { id: first.id } });
  expect(shown((await feed(viewer)).body)).toEqual([['shelved', 'tried']]);
  const third = await world.shelve(person);
  await (await world.administrator()).call(deleteProduct, { params: { id: third.productId } });
  expect(shown((await feed(viewer)).body)).toEqual([['shelved', 'tried']]);
  await viewer.call(block, { params: { username: person.username ?? '' } });
  expect((await feed(viewer)).body).toEqual([]);
});

test('Friends’ entries for a product include entries for its whole family, newest first', async () => {
  shows('API-35', 'API-75', 'PDP-47', 'OP-47', 'OP-09');
  const viewer = await world.member();
  const imogen = await world.member({ username: 'imogen_w', firstName: 'Imogen' });
  const tamsin = await world.member({ username: 'tamsin_s' });
  const stranger = await world.member();
  const { parent, shades } = await world.family(['Persimmon', 'Oxblood']);
  await world.followPerson(viewer, imogen);
  await world.followPerson(viewer, tamsin);
  const entry = await world.shelve(imogen, { productId: shades[0]?.id ?? 0, shadeNotes: 'Secret' });
  await review(imogen, entry, 5, 'Wears down to a stain.');
  await world.shelve(tamsin, { productId: parent.id, status: 'want_to_try' });
  await world.shelve(stranger, { productId: parent.id });
  await world.shelve(tamsin);

  const { body } = await viewer.call(listFriendsActivity, { params: { id: shades[1]?.id ?? 0 } });
  expect(body).toEqual([
    {
      id: expect.any(Number),
      user: { id: tamsin.id, username: 'tamsin_s', firstName: null, email: null },
      status: 'want_to_try',
      review: null,
      dateAdded: expect.stringMatching(/^\d{4}-/),
    },
    {
      id: entry.id,
      user: { id: imogen.id, username: 'imogen_w', firstName: 'Imogen', email: null },
      status: 'tried',
      review: { rating: 5, comment: 'Wears down to a stain.' },
      dateAdded: entry.dateAdded,
    },
  ]);
  expect((await viewer.call(listFriendsActivity, { params: { id: 999_999 } })).error.code).toBe('product_not_found');
});
