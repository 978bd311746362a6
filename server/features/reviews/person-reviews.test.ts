import { expect, test } from 'vitest';
import { block } from '#contract/people.ts';
import { listPersonReviews, listReviews, markHelpful, reportReview, submitReview } from '#contract/reviews.ts';
import { removeFromShelf } from '#contract/shelves.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;

const named = ({ username }: Member) => ({ username: username ?? '' });

async function write(author: Member, productId?: number) {
  const entry = await world.shelve(author, productId === undefined ? {} : { productId });
  const form = { productId: entry.productId, shelvedProductId: entry.id, rating: 4, disclosure: 'gifted' as const };
  const { body } = await author.call(submitReview, { body: form });
  return { ...body, entryId: entry.id };
}

test('The reviews of a member are listed newest first, as on the product page, each with its product', async () => {
  shows('USER-41');
  const [mara, juno] = [await world.member(), await world.member()];
  const { shades } = await world.family(['Persimmon Silk'], { name: 'Velvet Hour', brand: 'Ondine Noble' });
  const written = [await write(mara), await write(mara, shades[0]?.id), await write(mara)];
  await write(juno, written[0]?.productId);
  await juno.call(markHelpful, { params: { id: written[1]?.id ?? 0 } });
  await juno.call(reportReview, { params: { id: written[2]?.id ?? 0 }, body: { reason: 'spam' } });
  await mara.call(removeFromShelf, { params: { id: written[0]?.entryId ?? 0 } });

  const first = await juno.call(listPersonReviews, { params: named(mara), query: { limit: 2 } });
  const cursor = String(first.headers['x-next-cursor']);
  const second = await juno.call(listPersonReviews, { params: named(mara), query: { limit: 2, cursor } });
  const listed = [...first.body, ...second.body];
  expect(second.headers['x-next-cursor']).toBeUndefined();
  expect(listed.map(({ id }) => id)).toEqual(written.map(({ id }) => id).toReversed());
  expect(listed.map(({ product }) => product.id)).toEqual(written.map(({ productId }) => productId).toReversed());
  expect(listed[0]).toMatchObject({ hasUserReported: true });
  expect(listed[1]).toMatchObject({
    helpfulVotes: 1,
    hasUserVoted: true,
    product: { brandName: 'Ondine Noble', parentProductName: 'Velvet Hour', variantName: 'Persimmon Silk' },
  });
  for (const { product, ...review } of listed) {
    const onProductPage = await juno.call(listReviews, { params: { id: product.id }, query: {} });
    expect(onProductPage.body).toContainEqual(review);
  }
  const own = await mara.call(listPersonReviews, { params: named(mara), query: {} });
  expect(own.body.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  expect(own.body[0]?.product.userShelf).toMatchObject({ status: 'tried' });
});

test('Reading twenty reviews of a member takes as many statements as reading one, and wrong cursors are rejected', async () => {
  shows('USER-41');
  const [mara, juno] = [await world.member(), await world.member()];
  for (let count = 0; count < 21; count++) await write(mara);
  const read = (limit?: number) => juno.call(listPersonReviews, { params: named(mara), query: { limit } });
  expect((await read()).body).toHaveLength(20);
  const one = await countStatements(() => read(1));
  expect(await countStatements(() => read(20))).toBe(one);
  for (const cursor of ['newest.0.1', '-1', 'x'])
    expect((await juno.call(listPersonReviews, { params: named(mara), query: { cursor } })).status, cursor).toBe(400);
});

test('If a viewer may not see a member, the call for that member’s reviews returns the error for an unknown member', async () => {
  shows('USER-43');
  const [mara, juno, odette] = [await world.member(), await world.member(), await world.member()];
  for (const author of [mara, juno, odette]) await write(author);
  const read = (viewer: Member, username: string) =>
    viewer.call(listPersonReviews, { params: { username }, query: {} }).then(({ status }) => status);
  expect(await read(mara, 'nobody_here')).toBe(404);
  expect(await read(mara, named(juno).username)).toBe(200);
  await mara.call(block, { params: named(juno) });
  expect(await read(mara, named(juno).username)).toBe(404);
  expect(await read(juno, named(mara).username)).toBe(404);
  expect(await read(mara, named(odette).username)).toBe(200);
  await world.pool.query(
    `insert into account_deletions (account_id, reviews, erases_at) values ($1, 'deleted', now() + interval '30 days')`,
    [odette.id],
  );
  expect(await read(mara, named(odette).username)).toBe(404);
  expect(await read(odette, named(odette).username)).toBe(200);
});
