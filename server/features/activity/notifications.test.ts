import { expect, test } from 'vitest';
import { listNotifications, streamNotifications } from '#contract/activity.ts';
import { follow, unfollow } from '#contract/people.ts';
import { limits } from '#contract/limits.ts';
import { markHelpful, submitReview } from '#contract/reviews.ts';
import { createApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { endSessions } from '#server/auth/session-store.ts';
import { connect } from '#server/database/database.ts';
import { insertNotification } from './notifications.sql.ts';
import { createWorld } from '#test/world.ts';
import { Pool } from 'pg';
import { shows } from '#test/rules.ts';

const world = await createWorld();
type Member = Awaited<ReturnType<typeof world.member>>;
const first = await world.app.listen({ port: 0, host: '127.0.0.1' });

/** Starts a second server on the same database, with its own connections, session cache, and listeners. */
async function secondServer() {
  const pool = new Pool({ connectionString: world.context.config.databaseUrl, max: 3 });
  const database = connect(pool);
  const accessTokens = createAccessTokens(database, world.context.now);
  const app = await createApp({ ...world.context, database, accessTokens });
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** Reads a stream as a browser does. `next` returns the data of the next event, or null once the stream has ended. */
async function openStream(address: string, member: Pick<Member, 'token'>) {
  const leaving = new AbortController();
  const response = await fetch(address + streamNotifications.path, {
    headers: { authorization: `Bearer ${member.token}` },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  async function next(): Promise<unknown> {
    for (;;) {
      const end = heard.indexOf('\n\n');
      if (end >= 0) {
        const block = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length));
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      heard += chunk.value;
    }
  }
  return { response, next, leave: () => leaving.abort() };
}
const named = (member: Member) => ({ params: { username: member.username ?? '' } });
const messages = async (member: Member) =>
  (await member.call(listNotifications, {})).body.map(({ message }) => message);

test('A follow and a helpful mark each create one notification, and following again does not add another', async () => {
  shows('NOTIF-01', 'NOTIF-02', 'OP-10');
  const mara = await world.member();
  const juno = await world.member({ firstName: 'Juno' });
  const wren = await world.member({ username: 'wren_h' });
  const product = await world.product({ name: 'Velvet Hour Lipstick' });
  const entry = await world.shelve(mara, { productId: product.id });
  const body = { productId: product.id, shelvedProductId: entry.id, rating: 5, disclosure: 'gifted' as const };
  const review = (await mara.call(submitReview, { body })).body;
  await juno.call(follow, named(mara));
  await wren.call(markHelpful, { params: { id: review.id } });

  const { body: list } = await mara.call(listNotifications, {});
  expect(list).toEqual([
    {
      id: expect.any(Number),
      kind: 'helpful',
      message: 'wren_h marked your review of Velvet Hour Lipstick as helpful',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      actor: expect.objectContaining({ id: wren.id, username: 'wren_h', email: null }),
      productId: product.id,
    },
    expect.objectContaining({ kind: 'followed', message: 'Juno started following you', productId: null }),
  ]);
  await juno.call(unfollow, named(mara));
  await juno.call(follow, named(mara));
  expect(await messages(mara)).toHaveLength(2);
  expect(await messages(juno)).toEqual([]);
  expect((await world.visitor(listNotifications, {})).status).toBe(401);
});

test('The notification list contains the latest 50 notifications', async () => {
  shows('OP-10');
  const mara = await world.member();
  for (let number = 1; number <= 52; number++)
    await insertNotification(world.context.database, {
      userId: mara.id,
      kind: 'photos_handled',
      message: `Number ${number}`,
    });
  const list = await messages(mara);
  expect(list).toHaveLength(limits.notifications.rows);
  expect([list[0], list.at(-1)]).toEqual(['Number 52', 'Number 3']);
});

test('A follow reaches a notification stream on a second server with the same database', async () => {
  const second = await secondServer();
  const mara = await world.member();
  const juno = await world.member();
  const stream = await openStream(second.address, mara);
  expect(await stream.next()).toEqual({ newestId: null });

  await juno.call(follow, named(mara));
  const newest = (await mara.call(listNotifications, {})).body[0];
  // The second server sends the id once more when it starts to listen, which can happen after the stream opens.
  await expect.poll(stream.next).toEqual({ newestId: newest?.id });
  await juno.call(unfollow, named(mara));
  await expect.poll(stream.next).toEqual({ newestId: null });
  stream.leave();
  await second.close();
});

test('The notification stream is neither compressed nor cached, and requires an authorization header', async () => {
  const mara = await world.member();
  const { response, leave } = await openStream(first, mara);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  leave();
  expect((await fetch(first + streamNotifications.path)).status).toBe(401);
  expect((await fetch(`${first}${streamNotifications.path}?access_token=${mara.token}`)).status).toBe(401);
});

test('A notification stream ends when its session ends or its server shuts down', async () => {
  const second = await secondServer();
  const mara = await world.member();
  const here = await openStream(first, mara);
  const there = await openStream(second.address, mara);
  const other = await openStream(second.address, await world.member());
  for (const stream of [here, there, other]) await stream.next();
  await endSessions(
    world.context.database,
    { accountId: mara.id, sessionId: mara.sessionId },
    'local',
    world.context.now(),
  );
  expect(await here.next()).toBeNull();
  expect(await there.next()).toBeNull();
  const closing = second.close();
  expect(await other.next()).toBeNull();
  await closing;
  expect((await openStream(first, mara)).response.status).toBe(401);
});

test('Opening a seventh notification stream closes the member’s oldest stream', async () => {
  const mara = await world.member();
  const streams = [];
  for (let number = 0; number <= limits.notifications.streamsPerMember; number++) {
    const stream = await openStream(first, mara);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]?.next()).toBeNull();
  await insertNotification(world.context.database, { userId: mara.id, kind: 'photos_handled', message: 'Added' });
  for (const stream of streams.slice(1)) {
    expect(await stream.next()).toEqual({ newestId: expect.any(Number) });
    stream.leave();
  }
});
