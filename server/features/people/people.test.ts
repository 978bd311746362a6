import { expect, test } from 'vitest';
import { block, follow, getFollowStatus, getPerson, listFollows, searchPeople, unfollow } from '#contract/people.ts';
import { listNotifications } from '#contract/activity.ts';
import { limits } from '#contract/limits.ts';
import { changeGoal, optOut, startChallenge } from '#contract/pan-challenge.ts';
import { changeShelfEntry, listPersonShelf, listPersonTags, listShelf, removeFromShelf } from '#contract/shelves.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const founderId = '5b6f3f0e-6f3c-4f0e-9a53-1f0c9d9b7a11';
const world = await createWorld({ FOUNDER_ID: founderId });
const named = (username: string | null) => ({ params: { username: username ?? '' } });

test('People are found by any part of their names, regardless of case and accents', async () => {
  shows('API-86', 'OP-86', 'FIND-03', 'FIND-25');
  const viewer = await world.member({ username: 'looker' });
  await world.member({ username: 'imogenwears', firstName: 'Imogen', lastName: 'Achterberg', bio: 'Reds.' });
  await world.member({ username: 'zoltan_9', firstName: 'Zoë', lastName: 'Lindqvist' });
  await world.member({ username: null, firstName: 'Imogen' });
  const find = async (q: string) =>
    (await viewer.call(searchPeople, { query: { q } })).body.map((person) => person.username);

  expect(await find('GENW')).toEqual(['imogenwears']);
  expect(await find('chterb')).toEqual(['imogenwears']);
  expect(await find('zoe')).toEqual(['zoltan_9']);
  expect(await find('LINDQV')).toEqual(['zoltan_9']);
  expect(await find('imogen achter')).toEqual(['imogenwears']);
  for (const q of ['achterberg imogen', 'Achterberg, Imogen', 'Achterberg  imo', 'lindqvist zoe'])
    expect(await find(q), `last name first: ${q}`).toHaveLength(1);
  expect(await find('berg gen')).toEqual([]);
  expect(await find('@zoltan')).toEqual(['zoltan_9']);
  expect(await find('imogen'), 'who has no username yet is left out').toEqual(['imogenwears']);
  for (const q of ['imgoen', 'Imogne', 'lindqist', 'miogenwears'])
    expect(await find(q), `one typo: ${q}`).toHaveLength(1);
  expect(await find('imgone'), 'two typos').toEqual([]);
  expect(await find('zoltan_8'), 'another number').toEqual([]);
  expect(await find('100%')).toEqual([]);
  expect(await find('__')).toEqual([]);
  expect((await viewer.call(searchPeople, { query: { q: 'imogen' } })).body[0]).toMatchObject({
    firstName: 'Imogen',
    lastName: 'Achterberg',
    bio: 'Reds.',
    email: null,
  });
});

test('The people search requires at least 2 characters and returns at most 20 people', async () => {
  shows('VAL-01', 'OP-86');
  const viewer = await world.member();
  for (let number = 0; number < 22; number++) await world.member({ username: `a_crowd_${number}` });
  await world.member({ username: 'zzz', firstName: 'Crowd' });
  await world.member({ username: 'crowd' });
  const found = (await viewer.call(searchPeople, { query: { q: 'crowd' } })).body;

  expect(found).toHaveLength(limits.userSearch.rows);
  expect(found.slice(0, 2).map((person) => person.username)).toEqual(['crowd', 'zzz']);
  expect((await viewer.call(searchPeople, { query: { q: ' c ' } })).status).toBe(400);
  expect((await world.visitor(searchPeople, { query: { q: 'crowd' } })).status).toBe(401);
});

test('A profile is found by its username, regardless of case', async () => {
  shows('API-87', 'USER-12');
  const viewer = await world.member();
  const person = await world.member({ username: 'Wren_H', firstName: 'Wren', lastName: 'Halloran', bio: 'Slow.' });
  await world.shelve(person, { status: 'tried' });
  await world.shelve(person, { status: 'currently_using' });

  const { body } = await viewer.call(getPerson, named('wren_h'));
  expect(body).toEqual({
    id: person.id,
    username: 'Wren_H',
    firstName: 'Wren',
    lastName: 'Halloran',
    email: null,
    bio: 'Slow.',
    profileImageUrl: null,
    isFounder: false,
    isYou: false,
    reviewCount: 0,
    triedCount: 1,
    currentlyUsingCount: 1,
    wantToTryCount: 0,
  });
  const own = (await person.call(getPerson, named('Wren_H'))).body;
  expect(own).toMatchObject({ isYou: true, email: person.email });
  expect((await viewer.call(getPerson, named('nobody_here'))).error).toMatchObject({ code: 'user_not_found' });
});

test('Only the member with the id FOUNDER_ID is the founder', async () => {
  shows('USER-10', 'USER-11', 'OP-84');
  const founder = await world.member({ username: 'first_of_all', id: founderId });
  const other = await world.member();
  expect((await other.call(getPerson, named(founder.username))).body.isFounder).toBe(true);
  expect((await founder.call(getPerson, named(other.username))).body.isFounder).toBe(false);
});

test('Following and unfollowing update the follower and following counts of both members', async () => {
  shows('API-36', 'API-88', 'API-90', 'API-91', 'ROLE-10');
  const mara = await world.member();
  const juno = await world.member();
  const none = { isFollowing: false, followerCount: 0, followingCount: 0 };
  expect((await mara.call(getFollowStatus, named(juno.username))).body).toEqual(none);

  expect((await mara.call(follow, named(juno.username))).body).toEqual({
    ...none,
    isFollowing: true,
    followerCount: 1,
  });
  expect((await mara.call(getFollowStatus, named(juno.username))).body).toMatchObject({
    isFollowing: true,
    followerCount: 1,
  });
  expect((await juno.call(getFollowStatus, named(mara.username))).body).toEqual({ ...none, followingCount: 1 });

  expect((await mara.call(unfollow, named(juno.username))).body).toEqual(none);
  expect((await juno.call(getFollowStatus, named(mara.username))).body).toEqual(none);
});

test('Following a member again changes nothing, and members cannot follow themselves', async () => {
  shows('OP-85');
  const mara = await world.member();
  const juno = await world.member();
  const replies = await Promise.all([1, 2, 3, 4].map(() => mara.call(follow, named(juno.username))));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  expect((await mara.call(getFollowStatus, named(juno.username))).body.followerCount).toBe(1);
  expect((await juno.call(listNotifications, {})).body).toHaveLength(1);

  await mara.call(unfollow, named(juno.username));
  const again = await mara.call(unfollow, named(juno.username));
  expect([again.status, again.body.followerCount]).toEqual([200, 0]);
  expect((await mara.call(follow, named(mara.username))).error).toMatchObject({ code: 'not_allowed_on_own' });
  expect((await mara.call(follow, named('nobody_here'))).status).toBe(404);
});

test('If two members follow and unfollow each other at the same time, all calls succeed', async () => {
  const mara = await world.member();
  const juno = await world.member();
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all([
      mara.call(follow, named(juno.username)),
      juno.call(follow, named(mara.username)),
      mara.call(unfollow, named(juno.username)),
      juno.call(unfollow, named(mara.username)),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  }
});

test('Deleting a member updates the follower counts of the followed members', async () => {
  const mara = await world.member();
  const juno = await world.member();
  await mara.call(follow, named(juno.username));
  await world.pool.query('delete from accounts where id = $1', [mara.id]);
  expect((await juno.call(getFollowStatus, named(juno.username))).body.followerCount).toBe(0);
});

test('A member can follow at most 10,000 people', async () => {
  const mara = await world.member();
  const juno = await world.member();
  await world.pool.query('update members set following_count = $2 where id = $1', [mara.id, limits.follows.maximum]);
  expect((await mara.call(follow, named(juno.username))).error).toEqual({
    code: 'list_full',
    message: 'You can follow at most 10000 people',
  });
  expect((await mara.call(getFollowStatus, named(juno.username))).body.isFollowing).toBe(false);
});

test('Another member’s shelf can be filtered by status and contains no shade notes', async () => {
  shows('API-89', 'USER-08', 'OP-09');
  const viewer = await world.member();
  const owner = await world.member();
  await world.shelve(owner, { status: 'tried', shadeNotes: 'Secret' });
  await world.shelve(owner, { status: 'want_to_try' });
  const tried = (await viewer.call(listPersonShelf, { ...named(owner.username), query: { status: 'tried' } })).body;
  expect(tried.map((entry) => entry.status)).toEqual(['tried']);
  expect(tried[0]).not.toHaveProperty('shadeNotes');
  const all = await viewer.call(listPersonShelf, { ...named(owner.username), query: {} });
  expect(all.body.map((entry) => entry.status)).toEqual(['want_to_try', 'tried']);
});

test('Another member’s tags are listed with their counts, most used first', async () => {
  shows('USER-06');
  const viewer = await world.member();
  const owner = await world.member();
  await world.shelve(owner, { customTags: ['everyday', 'rebuy'] });
  await world.shelve(owner, { customTags: ['everyday'] });
  expect((await viewer.call(listPersonTags, named(owner.username))).body).toEqual([
    { tag: 'everyday', count: 2 },
    { tag: 'rebuy', count: 1 },
  ]);
});

test('Members cannot change another member’s shelf, tags, dates, notes, or challenge (404)', async () => {
  shows('ROLE-17');
  const owner = await world.member();
  const stranger = await world.member();
  const entry = await world.shelve(owner, { customTags: ['rebuy'] });
  const params = { id: entry.id };
  for (const body of [
    { status: 'tried' as const },
    { customTags: [] },
    { dateStarted: '2026-01-01' },
    { shadeNotes: '' },
  ])
    expect((await stranger.call(changeShelfEntry, { params, body })).status).toBe(404);
  expect((await stranger.call(removeFromShelf, { params })).status).toBe(404);
  expect((await owner.call(listShelf, { query: {} })).body[0]).toMatchObject({
    status: 'currently_using',
    customTags: ['rebuy'],
    dateStarted: null,
  });

  const challenge = (await owner.call(startChallenge, { body: { year: 2026, goal: 12 } })).body;
  const ofOwner = { params: { id: challenge.id } };
  expect((await stranger.call(changeGoal, { ...ofOwner, body: { goal: 1 } })).status).toBe(404);
  expect((await stranger.call(optOut, ofOwner)).status).toBe(404);
});

test('Followers and followed members are listed in pages, without members whom the viewer may not see', async () => {
  shows('USER-37', 'FIND-24');
  const viewer = await world.member({ username: 'list_viewer' });
  const person = await world.member({ username: 'list_person' });
  const fans = [];
  for (const username of ['fan_one', 'fan_two', 'fan_three', 'fan_blocked']) {
    const fan = await world.member({ username });
    await fan.call(follow, named('list_person'));
    fans.push(fan);
  }
  await viewer.call(follow, named('fan_one'));
  await fans[3]?.call(block, named('list_viewer'));
  const page = async (kind: 'followers' | 'following', of: string, cursor?: string) =>
    viewer.call(listFollows, { ...named(of), query: { kind, limit: 2, ...(cursor && { cursor }) } });

  const first = await page('followers', 'list_person');
  expect(first.body).toHaveLength(2);
  const second = await page('followers', 'list_person', first.headers['x-next-cursor']?.toString());
  const listed = [...first.body, ...second.body];
  expect(listed.map(({ username }) => username).toSorted()).toEqual(['fan_one', 'fan_three', 'fan_two']);
  const followed = listed.filter((each) => each.follow?.isFollowing).map(({ username }) => username);
  expect(followed).toEqual(['fan_one']);
  expect((await page('following', 'fan_one')).body).toMatchObject([{ id: person.id, email: null }]);
  expect((await page('followers', 'fan_one')).body[0], 'the viewer cannot follow themselves').not.toHaveProperty(
    'follow',
  );
  expect((await page('followers', 'list_person', '2')).status).toBe(400);
  expect((await page('followers', 'fan_blocked')).status).toBe(404);
});
