import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callKeyHeader } from '#contract/call-key-header.ts';
import { getProduct } from '#contract/catalog.ts';
import { getMe } from '#contract/people.ts';
import { poolOf } from '#server/database/database.ts';
import { runTask } from '#test/run-task.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
type Person = Awaited<ReturnType<typeof world.member>>;

/** Sends a call with a key. Tests repeat the call as if the response had been lost. */
async function send(person: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, key: string, payload?: object) {
  const headers = { authorization: `Bearer ${person.token}`, [callKeyHeader]: key };
  const {
    statusCode: status,
    body,
    headers: responseHeaders,
  } = await world.app.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
  });
  return { status, body: JSON.parse(body), cacheControl: responseHeaders['cache-control'] };
}

async function photo(): Promise<string> {
  const flat = { create: { width: 90, height: 60, channels: 3 as const, background: '#c04060' } };
  return `data:image/png;base64,${(await sharp(flat).png().toBuffer()).toString('base64')}`;
}

const activities = async (person: Person) =>
  (await world.pool.query('select type from activities where user_id = $1', [person.id])).rows.length;
/** Makes the member's activities old enough to stay when others are added. */
const ageActivities = (person: Person) =>
  world.pool.query(`update activities set created_at = created_at - interval '1 hour' where user_id = $1`, [person.id]);

test('A call that is sent again with the same key takes effect once and gets the same response', async () => {
  shows('MOB-12');
  const mara = await world.member();
  const { id: productId } = await world.product();
  const key = randomUUID();
  const add = () => send(mara, 'POST', '/api/shelf', key, { productId, status: 'want_to_try' });
  const first = await add();
  expect(first).toMatchObject({ status: 201, body: { productId, status: 'want_to_try' }, cacheControl: 'no-store' });
  await ageActivities(mara);
  const url = `/api/shelf/${first.body.id}`;
  const tried = randomUUID();
  expect(await send(mara, 'PATCH', url, tried, { status: 'tried' })).toMatchObject({ status: 200 });
  // A late retry, after other changes, returns the first response and does not undo these changes.
  expect(await add()).toEqual(first);
  expect(await send(mara, 'PATCH', url, tried, { status: 'tried' })).toMatchObject({ body: { status: 'tried' } });
  expect(await activities(mara)).toBe(2);
  const removal = randomUUID();
  expect(await send(mara, 'DELETE', url, removal)).toMatchObject({ status: 200, body: { success: true } });
  expect(await send(mara, 'DELETE', url, removal)).toMatchObject({ status: 200, body: { success: true } });
  expect(await send(mara, 'DELETE', url, randomUUID())).toMatchObject({ status: 404 });
});

test('Simultaneous calls with the same key take effect only once', async () => {
  shows('MOB-12');
  const mara = await world.member();
  const { id: productId } = await world.product();
  const key = randomUUID();
  const add = () => send(mara, 'POST', '/api/shelf', key, { productId, status: 'tried' });
  const [one, ...others] = await Promise.all([add(), add(), add()]);
  expect(one).toMatchObject({ status: 201 });
  for (const other of others) expect(other).toEqual(one);
  expect(await activities(mara)).toBe(1);
});

test('A key belongs to one member and one call, and a rejected call can be retried with its key', async () => {
  shows('MOB-12');
  const [mara, juno] = [await world.member(), await world.member()];
  const { id: productId } = await world.product();
  const key = randomUUID();
  const body = { productId, status: 'tried' };
  expect(await send(mara, 'POST', '/api/shelf', key, { ...body, productId: 999_999 })).toMatchObject({ status: 404 });
  const added = await send(mara, 'POST', '/api/shelf', key, body);
  expect(added).toMatchObject({ status: 201 });
  expect(await send(mara, 'DELETE', `/api/shelf/${added.body.id}`, key)).toMatchObject({
    status: 400,
    body: { message: 'This Idempotency-Key belongs to another call' },
  });
  expect((await send(juno, 'POST', '/api/shelf', key, body)).body.id).not.toBe(added.body.id);
  expect(await send(mara, 'POST', '/api/shelf', 'again', body)).toMatchObject({ status: 400 });
});

test('A different body with the same key is rejected (409), even while the first call is running', async () => {
  shows('MOB-12');
  const mara = await world.member();
  const { id: productId } = await world.product();
  const key = randomUUID();
  const first = await send(mara, 'POST', '/api/shelf', key, { productId, status: 'want_to_try' });
  expect(first).toMatchObject({ status: 201 });
  const other = { productId, status: 'tried' };
  expect(await send(mara, 'POST', '/api/shelf', key, other)).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
    cacheControl: 'no-store',
  });
  expect(await send(mara, 'POST', '/api/shelf', key, { productId, status: 'want_to_try' })).toEqual(first);
  const second = randomUUID();
  const url = `/api/shelf/${first.body.id}`;
  const responses = await Promise.all(
    ['tried', 'currently_using'].map((status) => send(mara, 'PATCH', url, second, { status })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('If the response cannot be stored, the call changes nothing, and a retry takes effect only once', async () => {
  shows('MOB-12', 'MOB-22');
  const mara = await world.member();
  const { id: productId } = await world.product();
  const { body: entry } = await send(mara, 'POST', '/api/shelf', randomUUID(), { productId, status: 'tried' });
  const purchase = { obtained: 'paid', boughtOn: null, price: null, size: null, boughtAt: null };
  const key = randomUUID();
  const buy = () => send(mara, 'POST', `/api/shelf/${entry.id}/purchases`, key, purchase);
  // Make the call's database connection close before the commit, as if the process had died.
  await world.pool.query(`
    create function die() returns trigger language plpgsql security definer as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
    create trigger die before update on keyed_calls for each row execute function die()`);
  expect(await buy()).toMatchObject({ status: 503 });
  await world.pool.query('drop trigger die on keyed_calls');
  const first = await buy();
  expect(first).toMatchObject({ status: 201 });
  expect(await buy()).toEqual(first);
  const { rows } = await world.pool.query('select from packages where user_id = $1', [mara.id]);
  expect(rows).toHaveLength(1);
});

test('While the first call is running, a retry with the same key waits without holding a database connection', async () => {
  shows('MOB-22');
  const [mara, juno] = [await world.member(), await world.member()];
  const { id: productId } = await world.product();
  const key = randomUUID();
  const busy = await world.pool.connect();
  try {
    await busy.query('begin');
    await busy.query('select from members where id = $1 for update', [mara.id]);
    const calls = Array.from({ length: 8 }, () =>
      send(mara, 'POST', '/api/shelf', key, { productId, status: 'tried' }),
    );
    const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await world.pool.query(blocked)).rows.length).toBe(1);
    expect((await juno.call(getMe, {})).status).toBe(200);
    await busy.query('rollback');
    const [first, ...others] = await Promise.all(calls);
    expect(first).toMatchObject({ status: 201 });
    for (const other of others) expect(other).toEqual(first);
  } finally {
    busy.release();
  }
  expect(await activities(mara)).toBe(1);
});

test('A keyed review with photos is saved once, even if its first response is lost', async () => {
  shows('MOB-12', 'MOB-22');
  const mara = await world.member();
  const { id: productId } = await world.product();
  const { body: entry } = await send(mara, 'POST', '/api/shelf', randomUUID(), { productId, status: 'tried' });
  const review = { productId, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased', photos: [await photo()] };
  const key = randomUUID();
  const first = await send(mara, 'POST', '/api/reviews', key, review);
  expect(first).toMatchObject({ status: 201, body: { rating: 4 } });
  expect(await send(mara, 'POST', '/api/reviews', key, review)).toEqual(first);
  const other = { ...review, rating: 1 };
  expect(await send(mara, 'POST', '/api/reviews', key, other)).toMatchObject({ status: 409 });
});

test('A change by a keyed call is immediately visible in cached reads', async () => {
  shows('CACHE-35', 'MOB-22');
  const mara = await world.member();
  const { id: productId } = await world.product();
  const read = async () => (await mara.call(getProduct, { params: { id: productId } })).body.averageRating;
  const { body: entry } = await send(mara, 'POST', '/api/shelf', randomUUID(), { productId, status: 'tried' });
  await read();
  const review = { productId, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' };
  const written = await send(mara, 'POST', '/api/reviews', randomUUID(), review);
  expect(await read()).toBe(4);
  await send(mara, 'PATCH', `/api/reviews/${written.body.id}`, randomUUID(), { rating: 2 });
  expect(await read()).toBe(2);
});

test('Responses to keyed calls are stored for a week', async () => {
  shows('MOB-12');
  const mara = await world.member();
  const { id: productId } = await world.product();
  await send(mara, 'POST', '/api/shelf', randomUUID(), { productId, status: 'tried' });
  const savedCalls = async () =>
    (await world.pool.query('select from keyed_calls where member_id = $1', [mara.id])).rows.length;
  const now = world.clock.now;
  world.clock.now = new Date(now.getTime() + 6.9 * 24 * 60 * 60_000);
  await runTask(world.context, 'Delete old idempotency keys');
  expect(await savedCalls()).toBe(1);
  world.clock.now = new Date(now.getTime() + 7.1 * 24 * 60 * 60_000);
  await runTask(world.context, 'Delete old idempotency keys');
  expect(await savedCalls()).toBe(0);
});

test('A call with a key runs one query at a time on its connection', async () => {
  shows('MOB-12');
  const mara = await world.member();
  const juno = await world.member();
  const { id } = await world.shelve(mara, { status: 'tried' });
  const { rows } = await world.pool.query<{ productId: number }>(
    'select product_id::int as "productId" from shelf_entries where id = $1',
    [id],
  );
  let most = 0;
  const seen = new WeakSet<object>();
  poolOf(world.context.database).on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    let running = 0;
    const query: (...parts: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query(...parts: unknown[]) {
        const result = query(...parts);
        if (!(result instanceof Promise)) return result;
        most = Math.max(most, ++running);
        return result.finally(() => running--);
      },
    });
  });
  const review = {
    ...rows[0],
    shelvedProductId: id,
    rating: 4,
    comment: 'Lovely',
    disclosure: 'gifted',
    photos: [await photo()],
  };
  const submitted = await send(mara, 'POST', '/api/reviews', randomUUID(), review);
  expect(submitted.status).toBe(201);
  const url = `/api/reviews/${submitted.body.id}`;
  expect(await send(mara, 'PATCH', url, randomUUID(), { rating: 5 })).toMatchObject({ status: 200 });
  expect(await send(juno, 'POST', `${url}/helpful`, randomUUID())).toMatchObject({ status: 200 });
  expect(await send(mara, 'DELETE', `/api/shelf/${id}`, randomUUID())).toMatchObject({ status: 200 });
  expect(most).toBe(1);
});

test('Every form that adds a row adds only one if its response is lost and it is sent again', async () => {
  shows('MOB-12', 'ERR-69');
  const mara = await world.member();
  const keeper = await world.administrator();
  const { id: entryId } = await world.shelve(mara);
  const goal = {
    kind: 'no_buy',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    mostProducts: null,
    mostSpent: null,
    currency: null,
  };
  const forms: Record<string, [Person, string, object, string]> = {
    'a product request': [
      mara,
      '/api/product-requests',
      { productName: 'Ferry', brandName: 'Corvane' },
      'product_requests',
    ],
    photos: [mara, '/api/photo-submissions', { productName: 'Ferry', photos: [await photo()] }, 'photo_submissions'],
    'a progress photo': [
      mara,
      `/api/shelf/${entryId}/progress-photos`,
      { photo: await photo(), takenOn: '2026-01-01' },
      'progress_photos',
    ],
    'a pan project': [
      mara,
      '/api/pan-projects',
      { name: 'Winter', startsOn: '2026-01-01', endsOn: null },
      'pan_projects',
    ],
    'a spending goal': [mara, '/api/me/spending-goals', goal, 'spending_goals'],
    'a category': [keeper, '/api/categories', { name: 'Candles' }, 'categories'],
  };
  for (const [name, [person, url, body, table]] of Object.entries(forms)) {
    const count = async () => Number((await world.pool.query(`select count(*) from ${table}`)).rows[0].count);
    const before = await count();
    const key = randomUUID();
    const first = await send(person, 'POST', url, key, body);
    expect(first, name).toMatchObject({ status: 201 });
    expect(await send(person, 'POST', url, key, body), name).toEqual(first);
    expect(await count(), name).toBe(before + 1);
  }
});
