import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { block, follow } from '#contract/people.ts';
import { createWorld } from '#test/world.ts';
import { shows } from '#test/rules.ts';
import { selectNewActivity, selectNewestActivityId } from './activities.sql.ts';
import { createLiveActivity } from './live.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;
const named = (member: Member) => ({ params: { username: member.username ?? '' } });

test('Subscribers are notified of new activities, except their own and those of blocked members', async () => {
  shows('ACT-19', 'ACT-20');
  const [mara, juno, wren, fennel] = await Promise.all([
    world.member(),
    world.member(),
    world.member(),
    world.member(),
  ]);
  await mara.call(follow, named(juno));
  await mara.call(block, named(fennel));
  const app = fastify();
  const live = createLiveActivity(app, world.context.database, 20);
  await app.ready();
  onTestFinished(() => app.close());
  const heard: unknown[] = [];
  const stop = live.subscribe(mara.id, (activity) => heard.push(activity));
  const product = await world.product();
  // The first poll only records the newest activity.
  await expect
    .poll(async () => (await world.shelve(wren, { productId: (await world.product()).id })) && heard.at(-1))
    .toEqual({ community: expect.any(Number), following: null });

  await world.shelve(juno, { productId: product.id });
  await expect.poll(() => heard.at(-1)).toEqual({ community: expect.any(Number), following: expect.any(Number) });
  const before = heard.length;
  await world.shelve(mara, { productId: product.id });
  await world.shelve(fennel, { productId: product.id });
  await world.shelve(wren, { productId: product.id });
  await expect.poll(() => heard.length).toBe(before + 1);
  stop();
});

test('A poll ignores activities that were added after it read the newest id', async () => {
  const { database } = world.context;
  const [mara, wren] = await Promise.all([world.member(), world.member()]);
  const before = await selectNewestActivityId(database);
  await world.shelve(wren, { productId: (await world.product()).id });
  const newest = await selectNewestActivityId(database);
  await world.shelve(wren, { productId: (await world.product()).id });
  const activity = await selectNewActivity(database, { memberIds: [mara.id], afterId: before, upToId: newest });
  expect(activity).toEqual([{ memberId: mara.id, community: newest, following: null }]);
});
