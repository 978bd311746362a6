import { beforeEach, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import { listReportedReviews, removeReviews } from '#contract/moderation/queue.ts';
import * as calls from '#contract/reviews.ts';
import { changeReview, listReviews, reportReview, submitReview } from '#contract/reviews.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { runTask } from '#test/run-task.ts';
import { usedMonths } from './reviews.routes.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const noon = world.clock.now;
beforeEach(() => {
  world.clock.now = noon;
});
const weekAgo = new Date(noon.getTime() - 7 * 24 * 60 * 60_000);
type Member = Awaited<ReturnType<typeof world.member>>;

interface Staged {
  dateStarted?: string | null;
  dateFinished?: string | null;
  sharesUse?: boolean;
  productId?: number;
}

/** Creates a review of a product on the author's shelf, with these usage dates. */
async function reviewed(
  author: Member,
  { dateStarted = null, dateFinished = null, sharesUse, productId }: Staged = {},
  createdAt = world.clock.now,
) {
  const entry = await world.shelve(author, productId === undefined ? {} : { productId });
  const date = (dates: { dateStarted?: string | null; dateFinished?: string | null }) =>
    author.call(changeShelfEntry, { params: { id: entry.id }, body: dates });
  await date({ dateStarted, dateFinished });
  const { body } = await author.call(submitReview, {
    body: {
      productId: entry.productId,
      shelvedProductId: entry.id,
      rating: 4,
      comment: 'Lovely',
      disclosure: 'purchased',
      ...(sharesUse !== undefined && { sharesUse }),
    },
  });
  // Set the review's time, because the server's clock is stopped in this test but the database's is not.
  await world.pool.query('update reviews set created_at = $2 where id = $1', [body.id, createdAt]);
  const read = async (reader: Member = author) => {
    const [review] = (await reader.call(listReviews, { params: { id: entry.productId }, query: {} })).body;
    if (!review) throw new Error('The review is gone');
    return review;
  };
  return { id: body.id, entry, params: { id: body.id }, body, read, date };
}

/** Sets the clock to noon on this day, runs the task that asks due questions, and signs the members in again. */
async function askOn(day: string, ...members: Member[]): Promise<void> {
  world.clock.now = new Date(`${day}T12:00:00Z`);
  await runTask(world.context, 'Ask about older reviews');
  for (const member of members) Object.assign(member, await world.session(member));
}

describe('the author’s time of use', () => {
  test('A review shows how many months its author used the product if the dates are known and shared', async () => {
    shows('REVA-01', 'REVA-02');
    const [mara, juno] = [await world.member(), await world.member()];
    const known = await reviewed(mara, { dateStarted: '2026-03-15' });
    expect(await known.read(juno)).toMatchObject({ usedMonths: 3 });
    expect(await known.read(juno)).not.toHaveProperty('sharesUse');
    expect(await known.read()).toMatchObject({ usedMonths: 3, sharesUse: true });
    const finished = await reviewed(mara, { dateStarted: '2026-03-15', dateFinished: '2026-03-20' });
    expect(await finished.read(juno)).toMatchObject({ usedMonths: 0 });
    const unknown = await reviewed(mara);
    const secret = await reviewed(mara, { dateStarted: '2025-03-15', sharesUse: false });
    for (const review of [unknown, secret]) expect(await review.read(juno)).not.toHaveProperty('usedMonths');
    // Later changes to the dates do not change existing reviews.
    await known.date({ dateStarted: '2020-01-01' });
    expect(await known.read(juno)).toMatchObject({ usedMonths: 3, dateEdited: null });
    await mara.call(changeReview, { params: known.params, body: { sharesUse: false } });
    expect(await known.read(juno)).not.toHaveProperty('usedMonths');
    expect(await known.read(juno)).toMatchObject({ dateEdited: null, comment: 'Lovely', rating: 4 });
  });

  test.each([
    [0, 0],
    [27, 0],
    [28, 1],
    [46, 1],
    [57, 1],
    [59, 2],
    [89, 3],
    [362, 11],
    [365, 12],
    [800, 24],
    [1500, 48],
  ])('%i days of use are shown as %i months', (days, months) => {
    shows('REVA-01', 'REVA-11');
    expect(usedMonths(days, true)).toBe(months);
  });
});

describe('follow-ups of reviews', () => {
  test('After 30 and 90 days of use and after finishing, authors are asked if their review still holds', async () => {
    shows('REVA-03', 'REVA-04');
    const mara = await world.member();
    const early = await reviewed(mara, { dateStarted: '2026-06-01' });
    const late = await reviewed(mara, { dateStarted: '2026-05-01' });
    const dueIn = async () =>
      (await mara.call(listNotifications, {})).body
        .filter(({ kind }) => kind === 'review_due')
        .map(({ message }) => message);
    await askOn('2026-06-30', mara);
    expect(await dueIn()).toEqual([]);
    await askOn('2026-07-01', mara);
    await askOn('2026-07-01', mara);
    expect(await dueIn()).toEqual([`A month with ${early.entry.product.name}: does your review still hold?`]);
    expect((await early.read()).asks).toBe('month');
    expect(await late.read()).not.toHaveProperty('asks');
    await mara.call(calls.putQuestionOff, { params: early.params });
    expect(await early.read()).not.toHaveProperty('asks');
    await askOn('2026-07-30', mara);
    expect((await late.read()).asks).toBe('quarter');
    await askOn('2026-08-02', mara);
    await late.date({ dateFinished: '2026-08-02' });
    await askOn('2026-08-03', mara);
    expect((await late.read()).asks).toBe('end');
    expect(await dueIn()).toHaveLength(3);
    await mara.call(calls.addFollowUp, { body: { reviewId: late.id, verdict: 'changed' } });
    expect(await late.read()).not.toHaveProperty('asks');
    await askOn('2026-08-04', mara);
    expect(await dueIn()).toHaveLength(3);
    // Questions that were due long ago are not asked.
    const juno = await world.member();
    await reviewed(juno, { dateStarted: '2026-08-01' });
    await askOn('2027-05-01', juno);
    expect((await juno.call(listNotifications, {})).body).toEqual([]);
  });

  test('Only the author can add and remove follow-ups, which do not change the review', async () => {
    shows('REVA-05', 'REVA-06');
    const [mara, juno] = [await world.member(), await world.member()];
    const review = await reviewed(mara, { dateStarted: '2026-03-15' }, weekAgo);
    const add = (author: Member, body: { verdict: 'holds' | 'changed'; comment?: string }) =>
      author.call(calls.addFollowUp, { body: { reviewId: review.id, ...body } });
    expect((await add(juno, { verdict: 'holds' })).status).toBe(404);
    expect((await add(mara, { verdict: 'holds', comment: 'x'.repeat(1001) })).status).toBe(400);
    await add(mara, { verdict: 'holds' });
    await add(mara, { verdict: 'changed', comment: ' The pump broke. ' });
    const seen = await review.read(juno);
    expect(seen).toMatchObject({
      comment: 'Lovely',
      rating: 4,
      dateEdited: null,
      followUps: [
        { verdict: 'holds', comment: null, usedMonths: 3 },
        { verdict: 'changed', comment: 'The pump broke.' },
      ],
    });
    const params = { id: seen.followUps?.[0]?.id ?? 0 };
    expect((await juno.call(calls.deleteFollowUp, { params })).status).toBe(404);
    await mara.call(calls.deleteFollowUp, { params });
    expect((await review.read(juno)).followUps).toHaveLength(1);
    for (let count = 0; count < 9; count++) await add(mara, { verdict: 'holds', comment: `After ${count} uses` });
    expect((await add(mara, { verdict: 'holds' })).error.code).toBe('list_full');
  });

  test('Without a question, a follow-up needs a review that is a week old, and the same one is added only once', async () => {
    shows('REVA-05');
    const mara = await world.member();
    const statusesOf = async ({ id: reviewId }: { id: number }) => {
      const add = () => mara.call(calls.addFollowUp, { body: { reviewId, verdict: 'holds' } });
      const replies = await Promise.all(Array.from({ length: 6 }, add));
      return {
        statuses: replies.map(({ status }) => status).toSorted(),
        refused: replies.find((each) => each.status === 409),
      };
    };
    const fresh = await reviewed(mara, { dateStarted: '2026-05-10' });
    const early = await statusesOf(fresh);
    expect(early.statuses).toEqual([409, 409, 409, 409, 409, 409]);
    expect(early.refused?.error.message).toContain('one week after your review');
    await askOn('2026-06-17', mara);
    expect((await fresh.read()).asks).toBeUndefined();
    await world.pool.query(`insert into review_questions (user_id, review_id, stage) values ($1, $2, 'month')`, [
      mara.id,
      fresh.id,
    ]);
    expect((await statusesOf(fresh)).statuses).toEqual([201, 409, 409, 409, 409, 409]);
    world.clock.now = noon;
    const old = await reviewed(mara, {}, weekAgo);
    const late = await statusesOf(old);
    expect(late.statuses).toEqual([201, 409, 409, 409, 409, 409]);
    expect(late.refused?.error.message).toBe('You have already added this follow-up.');
    expect((await old.read()).followUps).toHaveLength(1);
  });

  test('A list of reviews takes an additional statement only if there are follow-ups', async () => {
    const [mara, juno] = [await world.member(), await world.member()];
    const review = await reviewed(mara, {}, weekAgo);
    const without = await countStatements(() => review.read(juno));
    await mara.call(calls.addFollowUp, { body: { reviewId: review.id, verdict: 'holds' } });
    expect(await countStatements(() => review.read(juno))).toBe(without + 1);
  });

  test('Administrators see a reported review’s follow-ups, and removing the review removes its follow-ups', async () => {
    shows('REVA-07');
    const [mara, juno, keeper] = [await world.member(), await world.member(), await world.administrator()];
    const review = await reviewed(mara, {}, weekAgo);
    await mara.call(calls.addFollowUp, {
      body: { reviewId: review.id, verdict: 'changed', comment: 'Buy at my shop' },
    });
    await juno.call(reportReview, { params: review.params, body: { reason: 'spam' } });
    const reported = (await keeper.call(listReportedReviews, { query: {} })).body;
    expect(reported).toMatchObject([{ id: review.id, followUps: ['Buy at my shop'] }]);
    await keeper.call(removeReviews, { body: { ids: [review.id] } });
    const { rows } = await world.pool.query(
      `select (select count(*)::int from review_follow_ups where review_id = $1) as left,
         (select before -> 'followUps' from admin_changes where subject = 'review' and subject_id = $1::text) as kept`,
      [review.id],
    );
    expect(rows).toEqual([{ left: 0, kept: ['Buy at my shop'] }]);
  });
});
