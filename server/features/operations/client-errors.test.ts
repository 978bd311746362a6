import { expect, test } from 'vitest';
import { type ClientErrorReport, listClientErrors, reportClientError } from '#contract/client-errors.ts';
import { limits } from '#contract/limits.ts';
import { runTask } from '#test/run-task.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const keeper = await world.administrator();
const listed = async () => (await keeper.call(listClientErrors, {})).body;
const day = 24 * 60 * 60_000;

const report = (own: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  message: 'TypeError: x is not a function',
  frames: [{ file: 'member-AbCd1234.js', line: 1, column: 20 }],
  build: 'index-AbCd1234',
  route: '/product/$id',
  browser: 'Firefox',
  ...own,
});
async function forget(): Promise<void> {
  await world.pool.query(`delete from client_errors`);
  await world.pool.query(`delete from rate_limits`);
}

test('Browser errors are grouped by message and build, with a count', async () => {
  shows('OPER-06');
  await forget();
  const body = report();
  for (const each of [body, { ...body, browser: 'Safari' as const, route: '/' }, { ...body, build: 'index-Other' }])
    expect((await world.visitor(reportClientError, { body: each })).status).toBe(200);
  const errors = await listed();
  expect(errors.map(({ build, count }) => [build, count])).toEqual([
    ['index-Other', 1],
    ['index-AbCd1234', 2],
  ]);
  expect(errors[1]).toMatchObject({ browser: 'Safari', route: '/', stack: 'member-AbCd1234.js:1:20' });
  expect(Date.parse(errors[1]?.dateFirstSeen ?? '')).toBeLessThanOrEqual(Date.parse(errors[1]?.dateLastSeen ?? ''));
});

test('A stored error message has no email address, URL, query, id, or quoted text except property names', async () => {
  shows('OPER-07');
  await forget();
  const message = [
    'Error: mara@example.test at https://shelf.example/user/mara?tab=all asked ?q=acne&after=42 for 8123',
    "and 0b6f1f9e-7c1d-4c3e-9a55-3f5a2f0f8a11, not \"my rash\" nor 'Mara Lind' (reading 'userShelf'), React error #310",
  ].join(' ');
  await world.visitor(reportClientError, { body: report({ message }) });
  const [error] = await listed();
  expect(error?.message).toBe(
    "Error: [email] at [address] asked [query] for [number] and [id], not [text] nor [text] (reading 'userShelf'), React error #310",
  );
});

test('An error report with a file path, a route with an id, an invalid build name, or too much text is rejected', async () => {
  shows('OPER-07');
  await forget();
  const refused = [
    report({ frames: [{ file: '../../secret.js', line: 1, column: 1 }] }),
    report({ route: '/product/42' }),
    report({ build: 'a b' }),
    report({ message: 'x'.repeat(limits.clientErrors.message + 1) }),
  ];
  for (const body of refused) expect((await world.visitor(reportClientError, { body })).status).toBe(400);
  const large = { ...report(), more: 'x'.repeat(limits.clientErrors.bytes) };
  const { statusCode } = await world.app.inject({ method: 'POST', url: reportClientError.path, payload: large });
  expect(statusCode).toBe(413);
  expect(await listed()).toEqual([]);
});

test('The 31st error report from a network within ten minutes is rejected (429)', async () => {
  shows('OPER-08');
  await forget();
  for (let sent = 0; sent < 30; sent++) await world.visitor(reportClientError, { body: report() });
  expect((await world.visitor(reportClientError, { body: report() })).status).toBe(429);
});

test('Invented errors of one network cannot push out the real ones: it adds at most ten groups a day (429)', async () => {
  shows('OPER-08');
  await forget();
  const send = async (message: string) =>
    (await world.visitor(reportClientError, { body: report({ message }) })).status;
  for (let sent = 0; sent < 10; sent++) expect(await send(`Invented ${'x'.repeat(sent)}`)).toBe(200);
  expect(await send('Invented again')).toBe(429);
  expect(await send('Invented x')).toBe(200);
  expect(await listed()).toHaveLength(10);
});

test('At most 200 error groups are retained, and each group is deleted 30 days after its last error', async () => {
  shows('OPER-08');
  await forget();
  const now = world.context.now();
  await world.pool.query(
    `insert into client_errors (message, build, route, browser, stack, first_seen, last_seen)
     select 'Error ' || n, 'index-old', '/', 'Chrome', '', $1, $1::timestamptz + n * interval '1 minute' from generate_series(1, $2) n`,
    [new Date(now.getTime() - 29 * day), limits.clientErrors.groups],
  );
  await world.visitor(reportClientError, { body: report() });
  const errors = await listed();
  expect(errors).toHaveLength(limits.clientErrors.groups);
  expect(errors.map(({ message }) => message)).not.toContain('Error 1');
  await runTask({ ...world.context, now: () => new Date(now.getTime() + 2 * day) }, 'Delete old browser errors');
  expect((await listed()).map(({ count }) => count)).toEqual([1]);
  await runTask({ ...world.context, now: () => new Date(now.getTime() + 31 * day) }, 'Delete old browser errors');
  expect(await listed()).toEqual([]);
});
