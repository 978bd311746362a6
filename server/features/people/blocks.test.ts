import { describe, expect, test } from 'vitest';
import * as activity from '#contract/activity.ts';
import * as auth from '#contract/auth.ts';
import * as catalog from '#contract/catalog.ts';
import { type Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import * as people from '#contract/people.ts';
import * as projectPan from '#contract/pan-challenge.ts';
import * as reviews from '#contract/reviews.ts';
import * as shelves from '#contract/shelves.ts';
import * as submissions from '#contract/submissions.ts';
import { clientOf } from '#test/client.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

/** The GET calls of these contracts, except administrator calls and streams. New calls are included automatically. */
const reading = [activity, auth, catalog, people, projectPan, reviews, shelves, submissions]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isEndpoint)
  .filter(({ method, access, stream }) => method === 'GET' && access !== 'administrator' && !stream);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
const named = (member: Member) => ({ params: { username: member.username ?? '' } });

/**
 * Creates two members who follow each other and reviewed the same product. Both of them also follow a third member, who
 * reviewed that product.
 */
async function meeting() {
  const mara = await world.member({ username: 'mara_blocks', firstName: 'Marabella', bio: 'maras words' });
  const ivo = await world.member({ username: 'ivo_blocked', firstName: 'Ivolino', bio: 'ivos words' });
  const wren = await world.member({ username: 'wren_between', firstName: 'Wren' });
  const product = await world.product({ name: 'Overcast Barrier Cream', brand: 'Halden Ruelle' });
  const written = new Map<Member, { id: number }>();
  for (const [author, rating] of [
    [mara, 5],
    [ivo, 1],
    [wren, 3],
  ] as const) {
    const entry = await world.shelve(author, { productId: product.id, customTags: ['meeting'] });
    const body = { productId: product.id, shelvedProductId: entry.id, rating, disclosure: 'purchased' as const };
    written.set(author, (await author.call(reviews.submitReview, { body: { ...body, comment: 'words' } })).body);
  }
  const reviewOf = (author: Member) => ({ params: { id: written.get(author)?.id ?? 0 } });
  for (const [one, other] of [
    [mara, ivo],
    [ivo, mara],
    [mara, wren],
    [ivo, wren],
  ] as const) {
    await one.call(people.follow, named(other));
    await one.call(reviews.markHelpful, reviewOf(other));
  }
  return { mara, ivo, wren, product, reviewOf };
}

/**
 * Sends each call in `reading` with five different queries, for one other member and one product. Returns the
 * responses.
 */
async function walk(viewer: Member, other: Member, productId: number) {
  const found: { call: string; text: string }[] = [];
  for (const endpoint of reading) {
    const queries = [{}, { q: other.username }, { scope: 'following' }, { search: 'Overcast' }, { sort: 'helpful' }];
    for (const query of queries) {
      const address = fill(endpoint.path, other, productId);
      const reply = await world.app.inject({
        method: 'GET',
        url: `${address}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
        headers: { authorization: `Bearer ${viewer.token}` },
      });
      found.push({ call: `${endpoint.path} ${JSON.stringify(query)} ${reply.statusCode}`, text: reply.body });
    }
  }
  return found;
}

function fill(path: string, other: Member, productId: number): string {
  return path
    .replace(':username', other.username ?? '')
    .replace(':id', String(productId))
    .replace(':sectionId', 'viral')
    .replace(':year', '2026');
}

const mentions = (text: string, { id, username }: Member) =>
  text.includes(id) ||
  text.includes(username ?? id) ||
  text.includes(username === 'ivo_blocked' ? 'Ivolino' : 'Marabella');

describe('a block', () => {
  test('A block hides two members from each other, except in the list of blocks, until it is removed', async () => {
    const { mara, ivo, wren, product, reviewOf } = await meeting();
    const callsWith = async (viewer: Member, other: Member) =>
      (await walk(viewer, other, product.id)).filter(({ text }) => mentions(text, other)).map(({ call }) => call);
    const before = await callsWith(ivo, mara);
    for (const path of ['/api/activities', '/api/users/search', '/api/users/:username', '/api/notifications'])
      expect(
        before.some((call) => call.startsWith(path)),
        path,
      ).toBe(true);
    for (const path of [
      '/api/users/:username/shelf',
      '/api/users/:username/reviewed',
      '/api/products/:id/friends-activity',
      '/api/products/:id/reviews',
    ])
      expect(
        before.some((call) => call.startsWith(path)),
        path,
      ).toBe(true);

    expect((await mara.call(people.block, named(ivo))).body).toEqual({ success: true });
    expect(await callsWith(ivo, mara)).toEqual([]);
    // Only the list of blocked members still names the other member.
    expect((await callsWith(mara, ivo)).every((call) => call.startsWith(people.listBlocks.path))).toBe(true);
    expect((await callsWith(wren, mara)).length).toBeGreaterThan(5);

    for (const [one, other] of [
      [mara, ivo],
      [ivo, mara],
    ] as const) {
      const refusals = await Promise.all([
        one.call(people.getPerson, named(other)),
        one.call(people.getFollowStatus, named(other)),
        one.call(people.follow, named(other)),
        one.call(people.unfollow, named(other)),
        one.call(shelves.listPersonShelf, { ...named(other), query: {} }),
        one.call(shelves.listPersonTags, named(other)),
        one.call(reviews.markHelpful, reviewOf(other)),
        one.call(reviews.unmarkHelpful, reviewOf(other)),
        one.call(reviews.reportReview, { ...reviewOf(other), body: { reason: 'spam' } }),
      ]);
      expect(refusals.map((reply) => reply.status)).toEqual(refusals.map(() => 404));
    }
    expect((await ivo.call(people.block, named(mara))).status).toBe(404);
    expect((await ivo.call(people.unblock, named(mara))).status).toBe(404);

    expect((await mara.call(people.listBlocks, {})).body.map(({ username }) => username)).toEqual([ivo.username]);
    await mara.call(people.unblock, named(ivo));
    expect((await mara.call(people.unblock, named(ivo))).status).toBe(200);
    expect((await callsWith(ivo, mara)).length).toBeGreaterThan(3);
    expect((await mara.call(people.getFollowStatus, named(ivo))).body).toMatchObject({ isFollowing: false });
  });

  test('For the blocker, ratings, review counts, helpful marks, and follower counts exclude the blocked member', async () => {
    const world2 = await countsBeforeAndAfter();
    expect(world2).toEqual({
      mara: { reviewCount: 2, averageRating: 4, total: 2, helpful: 0, followers: 0 },
      wren: { reviewCount: 3, averageRating: 3, total: 3, helpful: 2, followers: 2 },
      visitor: { reviewCount: 3, total: 3 },
    });
  });

  test('Members cannot block themselves, and blocking the same member twice changes nothing', async () => {
    const mara = await world.member();
    const ivo = await world.member();
    expect((await mara.call(people.block, named(mara))).error).toEqual({
      code: 'not_allowed_on_own',
      message: 'You can’t block yourself',
    });
    await mara.call(people.block, named(ivo));
    expect((await mara.call(people.block, named(ivo))).status).toBe(200);
    expect((await mara.call(people.listBlocks, {})).body).toHaveLength(1);
    expect((await world.visitor(people.listBlocks, {})).status).toBe(401);
  });
});

async function countsBeforeAndAfter() {
  const author = { mara: await world.member(), ivo: await world.member(), wren: await world.member() };
  const product = await world.product();
  const ids: Record<string, number> = {};
  for (const [name, rating] of [
    ['mara', 5],
    ['ivo', 1],
    ['wren', 3],
  ] as const) {
    const entry = await world.shelve(author[name], { productId: product.id });
    const body = { productId: product.id, shelvedProductId: entry.id, rating, disclosure: 'purchased' as const };
    ids[name] = (await author[name].call(reviews.submitReview, { body })).body.id;
  }
  const { mara, ivo, wren } = author;
  for (const [one, other] of [
    ['ivo', 'mara'],
    ['mara', 'wren'],
    ['ivo', 'wren'],
  ] as const) {
    await author[one].call(people.follow, named(author[other]));
    await author[one].call(reviews.markHelpful, { params: { id: ids[other] ?? 0 } });
  }
  await mara.call(people.block, named(ivo));
  const counts = async (viewer: Member) => {
    const { reviewCount, averageRating } = (await viewer.call(catalog.getProduct, { params: { id: product.id } })).body;
    const list = (await viewer.call(reviews.listReviews, { params: { id: product.id }, query: {} })).body;
    const { followerCount } = (await viewer.call(people.getFollowStatus, named(viewer))).body;
    const helpful = list.find((review) => review.userId === viewer.id)?.helpfulVotes;
    return { reviewCount, averageRating, total: list.length, helpful, followers: followerCount };
  };
  const visitor = clientOf(world.app);
  const summary = (await visitor(reviews.getReviewSummary, { params: { id: product.id } })).body;
  const seen = (await mara.call(reviews.getReviewSummary, { params: { id: product.id } })).body;
  expect(seen.reviewCount).toBe(2);
  return {
    mara: await counts(mara),
    wren: await counts(wren),
    visitor: { reviewCount: summary.reviewCount, total: summary.reviewCount },
  };
}

test('A member at the block limit can repeat a block, but cannot block another member (409)', async () => {
  const mara = await world.member();
  const wren = await world.member();
  const juno = await world.member();
  await mara.call(people.block, named(wren));
  await world.pool.query(
    `with people as (
       insert into accounts (id, email, confirmed_at)
       select gen_random_uuid(), 'blocked' || n || '@example.test', now() from generate_series(2, $2::int) n returning id
     ), others as (insert into members (id) select id from people returning id)
     insert into blocks (blocker_id, blocked_id) select $1, id from others`,
    [mara.id, limits.blocks.maximum],
  );
  expect((await mara.call(people.block, named(wren))).body).toEqual({ success: true });
  const refused = await mara.call(people.block, named(juno));
  expect([refused.status, refused.error.code]).toEqual([409, 'list_full']);
  expect((await mara.call(people.block, named(wren))).status).toBe(200);
});
