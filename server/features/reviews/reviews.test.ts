import { describe, expect, test } from 'vitest';
import { listActivities } from '#contract/activity.ts';
import { getProduct } from '#contract/catalog.ts';
import { getMe } from '#contract/people.ts';
import {
  changeReview,
  deleteReview,
  getReviewSummary,
  listReviews,
  markHelpful,
  reportReview,
  submitReview,
  unmarkHelpful,
} from '#contract/reviews.ts';
import { changeShelfEntry, listShelf, removeFromShelf } from '#contract/shelves.ts';
import type { Disclosure, ReviewSort } from '#contract/statuses.ts';
import { reviewReports } from '#server/database/tables/moderation.ts';
import { notifications, reviews } from '#server/database/tables/schema.ts';
import { countStatements } from '#test/count-statements.ts';
import { createWorld } from '#test/world.ts';
import { eq } from 'drizzle-orm';
import { shows } from '#test/rules.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

interface ReviewInput {
  productId?: number;
  rating?: number;
  comment?: string;
  disclosure?: Disclosure;
}

async function write(author: Member, input: ReviewInput = {}) {
  const { productId, rating = 4, disclosure = 'purchased', comment } = input;
  const entry = await world.shelve(author, { ...(productId && { productId }) });
  const reply = await author.call(submitReview, {
    body: { productId: entry.productId, shelvedProductId: entry.id, rating, disclosure, ...(comment && { comment }) },
  });
  return reply.body;
}

function post(member: Member, body: object) {
  return world.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { authorization: `Bearer ${member.token}` },
    payload: body,
  });
}

test('A vote or report beside the deletion of its review gets 404 or counts, but never fails', async () => {
  const [mara, juno, odette] = [await world.member(), await world.member(), await world.member()];
  for (let round = 0; round < 15; round++) {
    const params = { id: (await write(mara)).id };
    const replies = await Promise.all([
      juno.call(markHelpful, { params }),
      odette.call(reportReview, { params, body: { reason: 'spam' } }),
      mara.call(deleteReview, { params }),
    ]);
    for (const { status } of replies) expect([200, 201, 404]).toContain(status);
  }
});

describe('writing reviews', () => {
  test('A review is saved with its trimmed comment and returned in full', async () => {
    shows('API-31', 'API-58', 'REVD-10', 'REVD-13');
    const mara = await world.member({ username: 'maraonpaper', firstName: 'Mara', lastName: 'Okonjo' });
    const { shades } = await world.family(['Persimmon Silk', 'Garnet']);
    const productId = shades[0]?.id ?? 0;
    const entry = await world.shelve(mara, { productId, status: 'want_to_try' });
    const reply = await mara.call(submitReview, {
      body: { productId, shelvedProductId: entry.id, rating: 5, comment: '  Sheer first.  ', disclosure: 'gifted' },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      userId: mara.id,
      productId,
      shelvedProductId: entry.id,
      rating: 5,
      comment: 'Sheer first.',
      photos: [],
      photoSizes: [],
      dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dateEdited: null,
      helpfulVotes: 0,
      hasUserVoted: false,
      disclosure: 'gifted',
      user: { firstName: 'Mara', lastName: 'Okonjo', username: 'maraonpaper' },
      variantName: 'Persimmon Silk',
    });
    const rated = (await write(await world.member())).comment;
    expect(rated).toBeNull();
  });

  test('Writing a review marks the product as tried and creates one activity', async () => {
    shows('REVD-21', 'OP-54', 'OP-08');
    const mara = await world.member();
    const review = await write(mara, { rating: 3, comment: 'Chalky' });
    expect((await mara.call(listShelf, { query: {} })).body[0]).toMatchObject({
      productId: review.productId,
      status: 'tried',
    });
    const feed = (await mara.call(listActivities, { query: { limit: 2 } })).body;
    expect(feed.filter(({ user }) => user.id === mara.id).map(({ type }) => type)).toEqual(['reviewed']);
    expect(feed[0]?.data).toEqual({ rating: 3, comment: 'Chalky' });
    expect((await mara.call(getMe, {})).body.user).toMatchObject({ reviewCount: 1, triedCount: 1 });
    expect((await mara.call(getProduct, { params: { id: review.productId } })).body.userReviewId).toBe(review.id);
  });

  test('A review is rejected (404) if the shelf entry belongs to another member or another product', async () => {
    shows('OP-54');
    const mara = await world.member();
    const juno = await world.member();
    const hers = await world.shelve(mara);
    const his = await world.shelve(juno);
    for (const [productId, shelvedProductId] of [
      [hers.productId, hers.id],
      [hers.productId, his.id],
      [his.productId, 999_999],
    ] as const) {
      const body = { productId, shelvedProductId, rating: 4, disclosure: 'purchased' as const };
      const reply = await juno.call(submitReview, { body });
      expect(reply.status).toBe(404);
      expect(reply.error.code).toBe('shelf_entry_not_found');
      expect((await world.visitor(listReviews, { params: { id: productId }, query: {} })).body).toEqual([]);
    }
  });

  test('A member can review each shade of a family, but a second review of the same shade is rejected (409)', async () => {
    shows('OP-06');
    const mara = await world.member();
    const { parent, shades } = await world.family(['Garnet', 'Damson']);
    const first = await write(mara, { productId: shades[0]?.id ?? 0, rating: 5 });
    const again = await mara.call(submitReview, {
      body: {
        productId: first.productId,
        shelvedProductId: first.shelvedProductId ?? 0,
        rating: 1,
        disclosure: 'gifted',
      },
    });
    expect([again.status, again.error.message]).toEqual([409, 'You have already reviewed this product']);
    await write(mara, { productId: shades[1]?.id ?? 0, rating: 2 });
    const list = await world.visitor(listReviews, { params: { id: parent.id }, query: {} });
    expect(list.body.map((review) => review.variantName)).toEqual(['Damson', 'Garnet']);
    const own = await mara.call(listReviews, { params: { id: parent.id }, query: { author: 'me' } });
    expect(own.body).toHaveLength(2);
  });

  test('A review with an invalid field is rejected (400) with a message about that field', async () => {
    shows('VAL-11', 'VAL-12', 'VAL-13', 'REVD-09', 'REVD-11', 'OP-96');
    const mara = await world.member();
    const entry = await world.shelve(mara);
    const whole = { productId: entry.productId, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' };
    const refusals: [object, string][] = [
      [{ ...whole, rating: 0 }, 'Choose a rating from 1 to 5'],
      [{ ...whole, rating: 6 }, 'Choose a rating from 1 to 5'],
      [{ ...whole, rating: 2.5 }, 'Choose a rating from 1 to 5'],
      [{ ...whole, rating: undefined }, 'Choose a rating from 1 to 5'],
      [{ ...whole, comment: 'x'.repeat(1001) }, 'Comment must be 1000 characters or less'],
      [{ ...whole, disclosure: undefined }, 'Please select how you obtained this product.'],
      [{ ...whole, disclosure: 'borrowed' }, 'Please select how you obtained this product.'],
      [{ ...whole, photos: ['a', 'b', 'c', 'd'] }, 'At most 3 photos per review'],
    ];
    for (const [body, message] of refusals) {
      const reply = await post(mara, body);
      expect([body, reply.statusCode, reply.json().message]).toEqual([body, 400, message]);
    }
    expect((await post(mara, { ...whole, comment: 'x'.repeat(1000) })).statusCode).toBe(201);
  });

  test('Editing a review changes the rating and comment and adds one activity', async () => {
    shows('API-59', 'OP-58', 'OP-08');
    const mara = await world.member();
    const { id, productId } = await write(mara, { rating: 2, comment: 'Patchy' });
    const better = await mara.call(changeReview, { params: { id }, body: { rating: 4, comment: ' Better primed ' } });
    expect(better.body).toMatchObject({ rating: 4, comment: 'Better primed', dateEdited: expect.any(String) });
    await mara.call(changeReview, { params: { id }, body: { rating: 4 } });
    const feed = (await mara.call(listActivities, { query: { limit: 2 } })).body;
    expect(feed.map((activity) => activity.type)).toEqual(['updated', 'reviewed']);
    expect((await mara.call(changeReview, { params: { id }, body: { comment: '' } })).body.comment).toBeNull();
    const product = (await mara.call(getProduct, { params: { id: productId } })).body;
    expect([product.averageRating, product.reviewCount]).toEqual([4, 1]);
  });

  test('Deleting a review updates the product’s rating and review count and deletes the activity', async () => {
    shows('API-60', 'OP-08');
    const mara = await world.member();
    const { id, productId } = await write(mara);
    expect((await mara.call(deleteReview, { params: { id } })).body).toEqual({ success: true });
    expect((await mara.call(deleteReview, { params: { id } })).status).toBe(404);
    const product = (await mara.call(getProduct, { params: { id: productId } })).body;
    expect([product.averageRating, product.reviewCount, product.userReviewId]).toEqual([null, 0, null]);
    const feed = (await mara.call(listActivities, { query: { limit: 1 } })).body;
    expect(feed[0]?.product?.id).not.toBe(productId);
  });

  test('A member cannot edit or delete another member’s review (404)', async () => {
    shows('ROLE-06', 'ROLE-18', 'OP-15');
    const mara = await world.member();
    const juno = await world.member();
    const { id, productId } = await write(mara, { comment: 'Mine' });
    expect((await juno.call(changeReview, { params: { id }, body: { rating: 1 } })).status).toBe(404);
    expect((await juno.call(deleteReview, { params: { id } })).status).toBe(404);
    const list = await juno.call(listReviews, { params: { id: productId }, query: {} });
    expect(list.body).toMatchObject([{ id, rating: 4, comment: 'Mine' }]);
  });

  test('A review can be edited and deleted after its author removes the product from the shelf', async () => {
    shows('OP-53');
    const mara = await world.member();
    const { id, productId, shelvedProductId } = await write(mara);
    await mara.call(removeFromShelf, { params: { id: shelvedProductId ?? 0 } });
    const list = await mara.call(listReviews, { params: { id: productId }, query: {} });
    expect(list.body).toMatchObject([{ id, shelvedProductId: null }]);
    expect((await mara.call(changeReview, { params: { id }, body: { rating: 1 } })).status).toBe(200);
    expect((await mara.call(deleteReview, { params: { id } })).status).toBe(200);
  });

  test('The status of a reviewed product can be changed from tried to currently using', async () => {
    const mara = await world.member();
    const { shelvedProductId } = await write(mara);
    const body = { status: 'currently_using' as const };
    expect((await mara.call(changeShelfEntry, { params: { id: shelvedProductId ?? 0 }, body })).status).toBe(200);
  });
});

describe('reading reviews', () => {
  test('Visitors can read a family’s reviews, but cannot mark, write, change, delete, or report reviews (401)', async () => {
    shows('API-57', 'ROLE-02', 'OP-48', 'OP-49');
    const mara = await world.member();
    const juno = await world.member();
    const { id, productId } = await write(mara);
    await juno.call(markHelpful, { params: { id } });
    const seen = await world.visitor(listReviews, { params: { id: productId }, query: {} });
    expect(seen.body).toMatchObject([{ id, helpfulVotes: 1, hasUserVoted: false }]);
    expect((await juno.call(listReviews, { params: { id: productId }, query: {} })).body).toMatchObject([
      { hasUserVoted: true },
    ]);
    const closed = [
      await world.visitor(markHelpful, { params: { id } }),
      await world.visitor(unmarkHelpful, { params: { id } }),
      await world.visitor(deleteReview, { params: { id } }),
      await world.visitor(changeReview, { params: { id }, body: { rating: 1 } }),
      await world.visitor(reportReview, { params: { id }, body: { reason: 'spam' } }),
      await world.visitor(listReviews, { params: { id: productId }, query: { author: 'me' } }),
      await world.visitor(submitReview, {
        body: { productId, shelvedProductId: 1, rating: 4, disclosure: 'purchased' },
      }),
    ];
    expect(closed.map((reply) => reply.status)).toEqual(closed.map(() => 401));
    expect((await world.visitor(listReviews, { params: { id: 999_999 }, query: {} })).status).toBe(404);
  });

  test('In every sort order, paging neither skips nor repeats reviews', async () => {
    shows('REVL-01');
    const product = await world.product();
    const ratings = [3, 5, 1, 5, 2, 3, 4];
    const written: Awaited<ReturnType<typeof write>>[] = [];
    for (const rating of ratings) written.push(await write(await world.member(), { productId: product.id, rating }));
    const fans = [await world.member(), await world.member()];
    for (const fan of fans) await fan.call(markHelpful, { params: { id: written[2]?.id ?? 0 } });
    await fans[0]?.call(markHelpful, { params: { id: written[4]?.id ?? 0 } });
    const ids = (order: number[]) => order.map((index) => written[index]?.id);
    const expected: Record<ReviewSort, (number | undefined)[]> = {
      newest: ids([6, 5, 4, 3, 2, 1, 0]),
      helpful: ids([2, 4, 6, 5, 3, 1, 0]),
      highest: ids([3, 1, 6, 5, 0, 4, 2]),
      lowest: ids([2, 4, 5, 0, 6, 3, 1]),
    };
    for (const sort of ['newest', 'helpful', 'highest', 'lowest'] as const) {
      const read: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.visitor(listReviews, {
          params: { id: product.id },
          query: { sort, limit: 2, ...(cursor && { cursor }) },
        });
        read.push(...page.body.map((review) => review.id));
        cursor = page.headers['x-next-cursor']?.toString();
      } while (cursor);
      expect([sort, read]).toEqual([sort, expected[sort]]);
    }
    for (const cursor of ['5', 'newest.0', 'helpful.1.2', 'newest.0.-4', "newest.0.1' or 1=1"]) {
      const reply = await world.visitor(listReviews, { params: { id: product.id }, query: { cursor } });
      expect([cursor, reply.status, reply.error.message]).toEqual([cursor, 400, 'Invalid cursor']);
    }
  });

  test('The summary counts the reviews of the whole family by stars and disclosure', async () => {
    shows('PDP-14', 'OP-06');
    const { parent, shades } = await world.family(['Peony', 'Garnet']);
    const [peony, garnet] = shades.map((shade) => shade.id);
    await write(await world.member(), { productId: peony ?? 0, rating: 5 });
    await write(await world.member(), { productId: peony ?? 0, rating: 4, disclosure: 'gifted' });
    await write(await world.member(), { productId: garnet ?? 0, rating: 4, disclosure: 'sponsored' });
    await write(await world.member(), { productId: parent.id, rating: 1, disclosure: 'gifted' });
    const summary = { averageRating: 3.5, reviewCount: 4, stars: [1, 0, 0, 2, 1], gifted: 2, sponsored: 1 };
    for (const id of [parent.id, garnet ?? 0]) {
      expect((await world.visitor(getReviewSummary, { params: { id } })).body).toEqual(summary);
    }
    const viewer = await world.member();
    expect((await viewer.call(getProduct, { params: { id: garnet ?? 0 } })).body).toMatchObject({
      averageRating: 3.5,
      reviewCount: 4,
    });
    const bare = await world.product();
    expect((await world.visitor(getReviewSummary, { params: { id: bare.id } })).body).toEqual({
      averageRating: null,
      reviewCount: 0,
      stars: [0, 0, 0, 0, 0],
      gifted: 0,
      sponsored: 0,
    });
  });
});

test('Reading twenty reviews takes as many statements as reading one review', async () => {
  const product = await world.product();
  for (let number = 0; number < 20; number++) await write(await world.member(), { productId: product.id });
  const viewer = await world.member();
  const list = (limit: number) => () => viewer.call(listReviews, { params: { id: product.id }, query: { limit } });
  // The first call of a session also loads the session.
  await list(1)();
  const one = await countStatements(list(1));
  expect(await countStatements(list(20))).toBe(one);
});

describe('reviews by other members', () => {
  test('A helpful mark counts once and can be undone', async () => {
    shows('REVL-12', 'REVL-13', 'API-61', 'API-62', 'ROLE-07', 'OP-55', 'OP-68');
    const { id } = await write(await world.member());
    const juno = await world.member();
    const voted = { helpfulVotes: 1, hasUserVoted: true };
    expect((await juno.call(markHelpful, { params: { id } })).body).toEqual(voted);
    expect((await juno.call(markHelpful, { params: { id } })).body).toEqual(voted);
    const none = { helpfulVotes: 0, hasUserVoted: false };
    expect((await juno.call(unmarkHelpful, { params: { id } })).body).toEqual(none);
    expect((await juno.call(unmarkHelpful, { params: { id } })).body).toEqual(none);
    expect((await juno.call(markHelpful, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('Each helpful mark notifies the author once, and undoing the mark removes the notification', async () => {
    shows('OP-10');
    const mara = await world.member();
    const product = await world.product({ name: 'Velvet Hour Lipstick' });
    const { id } = await write(mara, { productId: product.id });
    const imogen = await world.member({ firstName: 'Imogen' });
    const notificationsOfMara = () =>
      world.context.database.select().from(notifications).where(eq(notifications.userId, mara.id));
    for (let round = 0; round < 3; round++) {
      await imogen.call(markHelpful, { params: { id } });
      await imogen.call(markHelpful, { params: { id } });
      expect(await notificationsOfMara()).toMatchObject([
        { kind: 'helpful', reviewId: id, message: 'Imogen marked your review of Velvet Hour Lipstick as helpful' },
      ]);
      await imogen.call(unmarkHelpful, { params: { id } });
      expect(await notificationsOfMara()).toEqual([]);
    }
  });

  test('Members cannot mark their own reviews as helpful or report them (400)', async () => {
    shows('OP-55');
    const mara = await world.member();
    const { id } = await write(mara);
    const mark = await mara.call(markHelpful, { params: { id } });
    expect([mark.status, mark.error.message]).toEqual([400, 'You can’t mark your own review as helpful']);
    const report = await mara.call(reportReview, { params: { id }, body: { reason: 'fake' } });
    expect([report.status, report.error.message]).toEqual([400, 'You can’t report your own review']);
  });

  test('A report requires a reason, and a second report by the same member is not stored', async () => {
    shows('API-33', 'API-63', 'REVL-19', 'REVL-42', 'ROLE-08', 'VAL-15', 'OP-55');
    const { id, productId } = await write(await world.member());
    const juno = await world.member();
    const bare = await world.app.inject({
      method: 'POST',
      url: `/api/reviews/${id}/report`,
      headers: { authorization: `Bearer ${juno.token}` },
      payload: { description: 'Look at this' },
    });
    expect([bare.statusCode, bare.json().message]).toEqual([400, 'Choose a reason']);
    const reported = async (viewer: typeof juno) =>
      (await viewer.call(listReviews, { params: { id: productId }, query: {} })).body.map(
        ({ hasUserReported }) => hasUserReported,
      );
    expect(await reported(juno)).toEqual([undefined]);
    const first = await juno.call(reportReview, { params: { id }, body: { reason: 'fake', description: ' Copied ' } });
    expect(await reported(juno), 'the reporter sees it').toEqual([true]);
    expect(await reported(await world.member()), 'nobody else sees it').toEqual([undefined]);
    expect([first.status, first.body]).toEqual([201, { reviewId: id, reason: 'fake', description: 'Copied' }]);
    expect((await juno.call(reportReview, { params: { id }, body: { reason: 'spam' } })).status).toBe(201);
    const stored = await world.context.database.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
    expect(stored).toMatchObject([{ userId: juno.id, reason: 'fake', description: 'Copied', state: 'open' }]);
  });

  test('After 50 members add and remove helpful marks in 200 simultaneous calls, the count is exact', async () => {
    const { id } = await write(await world.member());
    const people = await Promise.all(Array.from({ length: 50 }, () => world.member()));
    const calls = people.flatMap((person, index) =>
      [markHelpful, unmarkHelpful, markHelpful, index % 3 === 0 ? unmarkHelpful : markHelpful].map(
        (call) => () => person.call(call, { params: { id } }),
      ),
    );
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies).toHaveLength(200);
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const { rows } = await world.pool.query<{ counted: number; kept: number }>(
      `select (select count(*)::int from review_votes where review_id = $1) as counted,
              (select helpful_votes from reviews where id = $1) as kept`,
      [id],
    );
    expect(rows[0]?.kept).toBe(rows[0]?.counted);
    await Promise.all(
      people.map((person, index) => person.call(index < 31 ? markHelpful : unmarkHelpful, { params: { id } })),
    );
    const [review] = await world.context.database.select().from(reviews).where(eq(reviews.id, id));
    expect(review?.helpfulVotes).toBe(31);
  });
});
