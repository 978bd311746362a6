import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { listActivities, listNotifications } from '#contract/activity.ts';
import { changePicture } from '#contract/account.ts';
import * as queue from '#contract/moderation/queue.ts';
import * as members from '#contract/moderation/suspensions.ts';
import { block, changeProfile, follow, getFollowStatus, getPerson, reportPerson } from '#contract/people.ts';
import { listReviews, markHelpful, submitReview } from '#contract/reviews.ts';
import { eraseMember } from '#server/features/account/delete-account.action.ts';
import { dataString } from '#test/bad-pictures.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1' });
const keeper = await world.administrator();
type Member = Awaited<ReturnType<typeof world.member>>;
const paramsOf = ({ id: memberId }: Member) => ({ memberId });
const named = ({ username }: Member) => ({ username: username ?? '' });
const remove = (member: Member) =>
  keeper.call(members.removeContent, { params: paramsOf(member), body: { reason: 'Spam', note: 'A bot' } });
const restore = (member: Member) => keeper.call(members.restoreContent, { params: paramsOf(member) });

async function photo(background: string): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background } as const;
  return dataString({ type: 'image/jpeg', bytes: await sharp({ create }).jpeg().toBuffer() });
}

/** A member with reviews of two products, a helpful mark, a follow, tags, and a profile. */
async function spammer() {
  const loud = await world.member({ firstName: 'Cheap', lastName: 'Pills', bio: 'Call me' });
  const reader = await world.member();
  const products = [await world.product(), await world.product()];
  const reviews = [];
  const entries = [];
  for (const { id: productId } of products) {
    const entry = await world.shelve(loud, { productId, customTags: ['buy now'] });
    entries.push(entry);
    const form = {
      productId,
      shelvedProductId: entry.id,
      rating: 5,
      comment: 'Call me',
      disclosure: 'gifted',
    } as const;
    reviews.push((await loud.call(submitReview, { body: { ...form, photos: [await photo('#334455')] } })).body);
  }
  await loud.call(changePicture, { body: { picture: await photo('#556677') } });
  await loud.call(follow, { params: named(reader) });
  const own = await world.shelve(reader, { productId: products[0]?.id ?? 0 });
  const form = { productId: own.productId, shelvedProductId: own.id, rating: 2, photos: [] };
  const others = (await reader.call(submitReview, { body: { ...form, disclosure: 'gifted' } })).body;
  await loud.call(markHelpful, { params: { id: others.id } });
  await reader.call(markHelpful, { params: { id: reviews[0]?.id ?? 0 } });
  return { loud, reader, products, reviews, entries };
}

test('All public content of a member is counted, removed in one step, and restored', async () => {
  shows('ADMIN-149');
  const { loud, reader, products, reviews } = await spammer();
  await reader.call(reportPerson, { params: named(loud), body: { reason: 'spam' } });
  const shown = async () => ({
    profile: (await reader.call(getPerson, { params: named(loud) })).body,
    reviews: (await reader.call(listReviews, { params: { id: products[0]?.id ?? 0 }, query: {} })).body,
    follows: (await reader.call(getFollowStatus, { params: named(reader) })).body,
    feed: (await reader.call(listActivities, { query: { scope: 'community' } })).body.map(({ id }) => id),
  });
  const before = await shown();
  const counted = await keeper.call(members.countContent, { params: paramsOf(loud) });
  expect(counted.body).toMatchObject({ reviews: 2, photos: 3, helpfulMarks: 1, follows: 1, tags: 2, profileTexts: 3 });
  expect((await remove(loud)).body.contentRemoved).not.toBeNull();
  const after = await shown();
  expect(after.profile).toMatchObject({ firstName: null, lastName: null, bio: null, reviewCount: 0 });
  expect(after.profile.profileImageUrl).toBeNull();
  expect(after.reviews.map(({ userId }) => userId)).toEqual([reader.id]);
  expect(after.reviews[0]).toMatchObject({ helpfulVotes: 0 });
  expect(after.follows.followerCount).toBe(0);
  expect(after.feed.length).toBeLessThan(before.feed.length);
  const nothing = { reviews: 0, photos: 0, followUps: 0, helpfulMarks: 0, activities: 0, follows: 0, tags: 0 };
  const left = await keeper.call(members.countContent, { params: paramsOf(loud) });
  expect(left.body).toEqual({ ...nothing, profileTexts: 0 });
  expect((await keeper.call(queue.getQueueCounts, {})).body.people).toBe(0);
  expect((await loud.call(listNotifications, {})).body[0]?.message).toBe(
    'Administrators removed your reviews, tags, and profile texts: Spam',
  );
  const [change] = (await keeper.call(listAdminChanges, { query: { limit: 1 } })).body;
  expect(change).toMatchObject({ action: 'deleted', subject: 'member', after: { reason: 'Spam', note: 'A bot' } });
  expect((await remove(loud)).error.code).toBe('already_handled');
  const listed = await keeper.call(members.listAdminMembers, { query: {} });
  expect(listed.body.map(({ id }) => id)).toContain(loud.id);

  expect((await restore(loud)).body.contentRemoved).toBeNull();
  const messages = (await loud.call(listNotifications, {})).body.map(({ message }) => message);
  expect(messages.filter((message) => message.startsWith('Administrators'))).toEqual([
    'Administrators restored your reviews, tags, and profile texts',
  ]);
  expect(await shown()).toEqual(before);
  expect((await keeper.call(members.countContent, { params: paramsOf(loud) })).body).toEqual(counted.body);
  const [picture = ''] = reviews[0]?.photos ?? [];
  expect((await world.app.inject({ url: picture })).statusCode).toBe(200);
  expect((await restore(loud)).status).toBe(404);
});

test('Restoring keeps what the member wrote anew, and leaves out what no longer fits', async () => {
  shows('ADMIN-150');
  const { loud, reader, products, entries } = await spammer();
  await remove(loud);
  const body = { username: loud.username ?? '', firstName: 'Lou', lastName: 'Quiet', bio: 'Sorry' };
  await loud.call(changeProfile, { body });
  await reader.call(block, { params: named(loud) });
  const [gone, reviewed] = products;
  const productId = reviewed?.id ?? 0;
  const form = {
    productId,
    shelvedProductId: entries[1]?.id ?? 0,
    rating: 3,
    comment: 'Honest',
    disclosure: 'gifted',
  } as const;
  await loud.call(submitReview, { body: { ...form, photos: [] } });
  await world.pool.query('delete from products where id = $1', [gone?.id]);
  expect((await restore(loud)).status).toBe(200);
  const counted = await keeper.call(members.countContent, { params: paramsOf(loud) });
  expect(counted.body).toMatchObject({ reviews: 1, follows: 0 });
  expect((await keeper.call(getPerson, { params: named(loud) })).body).toMatchObject({
    firstName: 'Lou',
    bio: 'Sorry',
  });
});

test('Administrators’ content can’t be removed, and the erasure of either account deletes what was stored', async () => {
  shows('ADMIN-150');
  expect((await remove(keeper)).error.code).toBe('administrator_exempt');
  const { loud, reader } = await spammer();
  const stored = async () =>
    (
      await world.pool.query(`select user_id from product_merge_removed where user_id = any($1)`, [
        [loud.id, reader.id],
      ])
    ).rowCount;
  await remove(loud);
  expect(await stored()).toBeGreaterThan(5);
  await eraseMember(world.context, reader.id, 'deleted');
  expect((await restore(loud)).status).toBe(200);
  await remove(loud);
  await eraseMember(world.context, loud.id, 'deleted');
  expect(await stored()).toBe(0);
});
