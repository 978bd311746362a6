import { beforeEach, describe, expect, test } from 'vitest';
import { listAdminChanges } from '#contract/admin-changes.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import { exportData } from '#contract/own-data.ts';
import { block, getMe, getPerson } from '#contract/people.ts';
import { listReviews, submitReview } from '#contract/reviews.ts';
import { addToShelf, listShelf, listPersonShelf } from '#contract/shelves.ts';
import { liftSuspension, listAdminMembers, suspendMember } from '#contract/moderation/suspensions.ts';
import { isClosedToSuspended } from '#server/viewer/suspensions.rules.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

/** Half an hour before midnight, so that an access token is still valid after midnight. */
const evening = new Date('2026-06-30T23:30:00Z');
const world = await createWorld({}, { now: evening });
const keeper = await world.administrator();
const product = await world.product();
type Member = Awaited<ReturnType<typeof world.member>>;

beforeEach(() => {
  world.clock.now = evening;
});

const suspend = (member: { id: string }, endsOn: string | null = '2026-07-01', reason = 'Advertises in reviews') =>
  keeper.call(suspendMember, { params: { memberId: member.id }, body: { reason, endsOn } });
/** Suspends a member and signs the member in again, because the suspension ends all sessions. */
const suspended = async (member: Member, ...given: [endsOn?: string | null, reason?: string]): Promise<Member> => {
  expect((await suspend(member, ...given)).status).toBe(200);
  return { ...member, ...(await world.session(member)) };
};
const lift = (member: { id: string }) => keeper.call(liftSuspension, { params: { memberId: member.id } });
const write = async (member: Member) =>
  member.call(addToShelf, { body: { productId: (await world.product()).id, status: 'tried' } });

/** Ids that do not exist. Allowed calls find nothing, and denied calls are rejected before the lookup. */
const params = { id: 999_999, productId: 999_999, year: 2026, username: 'nobody_there', sectionId: 'viral' };
const query = { q: 'any', username: 'free_name' };

function sendAs(member: Member, call: Endpoint) {
  return world.app.inject({
    method: call.method,
    url: addressOf(call, {
      params: {
        ...params,
        memberId: '00000000-0000-4000-8000-000000000000',
        deviceId: '00000000-0000-4000-8000-000000000000',
      },
      query: call.query ? query : {},
    }),
    headers: { authorization: `Bearer ${member.token}` },
    ...(call.body && { payload: {} }),
  });
}

describe('every call in the contract, as a suspended member', async () => {
  const member = await suspended(await world.member());
  const calls = (await contractCalls(world.app)).filter(({ access, stream }) => access !== 'administrator' && !stream);
  const closed = calls.filter(isClosedToSuspended);
  const open = calls.filter((call) => !isClosedToSuspended(call));

  test('Suspended members can make only the listed mutations', () => {
    expect(closed.length).toBeGreaterThan(18);
    expect(open.filter(({ method }) => method === 'GET').length).toBeGreaterThan(20);
    expect(
      open
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      'DELETE /api/me/deletion',
      'DELETE /api/me/devices',
      'DELETE /api/me/devices/:deviceId',
      'DELETE /api/me/ingredients/:id',
      'DELETE /api/me/picture',
      'DELETE /api/me/progress-photos/:id',
      'DELETE /api/me/purchases/:id',
      'DELETE /api/me/reactions/:id',
      'DELETE /api/me/spending-goals/:id',
      'DELETE /api/me/turning/calendar',
      'DELETE /api/products/:id/shade-verdict',
      'DELETE /api/shelf/:id/packages/open',
      'DELETE /api/shelf/:id/uses/:key',
      'DELETE /api/users/:username/block',
      'PATCH /api/me/progress-photos/:id',
      'PATCH /api/me/purchases/:id',
      'PATCH /api/me/reactions/:id',
      'PATCH /api/me/shades',
      'PATCH /api/me/spending-goals/:id',
      'PATCH /api/me/turning',
      'PATCH /api/shelf/:id/life',
      'POST /api/auth/reset-password',
      'POST /api/client-errors',
      'POST /api/me/deletion',
      'POST /api/me/ingredients',
      'POST /api/me/password-proof',
      'POST /api/me/reactions',
      'POST /api/me/reactions/import',
      'POST /api/me/spending-goals',
      'POST /api/me/spending-goals/import',
      'POST /api/me/turning/calendar',
      'POST /api/shelf/:id/level',
      'POST /api/shelf/:id/packages/open',
      'POST /api/shelf/:id/purchases',
      'POST /api/shelf/:id/uses',
      'POST /api/shelf/:id/weight',
      'POST /api/shelf/import/review',
      'POST /api/users/:username/block',
    ]);
  });
  test.each(closed)('A suspended member gets 403 for $method $path', async (call) => {
    const reply = await sendAs(member, call);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({
      code: 'suspended',
      message: 'Your account is suspended until July 1, 2026: Advertises in reviews',
    });
  });
  test.each(open)('A suspended member can call $method $path', async (call) => {
    const reply = await sendAs(member, call);
    expect([200, 201, 400, 404]).toContain(reply.statusCode);
  });
});

describe('a suspension', () => {
  test('A suspended member can read and export data, and their content remains visible to others', async () => {
    const noisy = await world.member({ username: 'noisy_one' });
    const other = await world.member({ username: 'quiet_one' });
    const entry = await world.shelve(noisy, { productId: product.id });
    const body = { productId: product.id, shelvedProductId: entry.id, rating: 4, disclosure: 'purchased' as const };
    await noisy.call(submitReview, { body: { ...body, comment: 'Stays' } });
    expect((await suspend(noisy)).body).toMatchObject({
      username: 'noisy_one',
      suspension: { reason: 'Advertises in reviews', endsOn: '2026-07-01', suspendedBy: keeper.username },
    });
    const member = { ...noisy, ...(await world.session(noisy)) };
    expect((await member.call(getMe, {})).body.user.suspension).toEqual({
      reason: 'Advertises in reviews',
      endsOn: '2026-07-01',
    });
    expect((await member.call(listShelf, { query: {} })).body).toHaveLength(1);
    const file = await world.app.inject({
      url: exportData.path,
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(file.statusCode).toBe(200);
    expect((await member.call(block, { params: { username: 'quiet_one' } })).status).toBe(200);

    const reader = await world.member();
    const named = { params: { username: 'noisy_one' } };
    const [review] = (await reader.call(listReviews, { params: { id: product.id }, query: {} })).body;
    expect(review?.comment).toBe('Stays');
    expect((await reader.call(listPersonShelf, { ...named, query: {} })).body).toHaveLength(1);
    expect(JSON.stringify((await reader.call(getPerson, named)).body)).not.toContain('suspen');
    expect((await other.call(getMe, {})).body.user.suspension).toBeNull();
  });

  test('A new suspension ends all of the member’s sessions, but a change to a suspension does not', async () => {
    const member = await world.member();
    const elsewhere = await world.session(member);
    await suspend(member);
    for (const { call } of [member, elsewhere]) expect((await call(getMe, {})).status).toBe(401);
    const again = await world.session(member);
    await suspend(member, null, 'For good');
    expect((await again.call(getMe, {})).body.user.suspension?.reason).toBe('For good');
  });

  test('A suspended member learns the reason from an email and in the open tab, but not the administrator’s note', async () => {
    shows('ADMIN-76', 'ADMIN-78');
    const member = await world.member();
    await world.post();
    const body = { reason: 'Sells followers', endsOn: null, note: 'Seen by the shop too' };
    await keeper.call(suspendMember, { params: { memberId: member.id }, body });
    const [email, ...others] = await world.post();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: member.email, subject: 'Your account is suspended' });
    expect(email?.text).toContain('Your account is suspended: Sells followers.');
    const { status, error } = await member.call(listShelf, { query: {} });
    expect([status, error.code, error.message]).toEqual([
      401,
      'signed_out_by_suspension',
      'Your account is suspended: Sells followers. Sign in again to read and export.',
    ]);
    expect(email?.text + error.message).not.toContain(body.note);
    const again = { ...member, ...(await world.session(member)) };
    expect(JSON.stringify((await again.call(getMe, {})).body)).not.toContain(body.note);
    const { body: changes } = await keeper.call(listAdminChanges, { query: { limit: 1 } });
    expect(changes).toMatchObject([{ after: body }]);
  });

  test('A suspended member can renew the session, request a reset link, and sign out', async () => {
    const member = await suspended(await world.member());
    const provider = async (method: 'GET' | 'POST', path: string, payload?: object) =>
      (
        await world.app.inject({
          method,
          url: `/auth/v1/${path}`,
          headers: { authorization: `Bearer ${member.token}` },
          ...(payload && { payload }),
        })
      ).statusCode;
    const refresh = { refresh_token: member.refreshToken };
    expect(await provider('POST', 'token?grant_type=refresh_token', refresh)).toBe(200);
    expect(await provider('GET', 'user')).toBe(200);
    expect(await provider('POST', 'recover', { email: member.email })).toBe(200);
    expect(await provider('POST', 'logout?scope=local')).toBe(204);
    expect((await member.call(getMe, {})).status).toBe(401);
  });

  test('A suspension ends automatically at the start of its end date', async () => {
    const member = await suspended(await world.member());
    world.clock.now = new Date('2026-06-30T23:59:59Z');
    expect((await write(member)).error.code).toBe('suspended');
    world.clock.now = new Date('2026-07-01T00:00:00Z');
    expect((await write(member)).status).toBe(201);
    expect((await member.call(getMe, {})).body.user.suspension).toBeNull();
  });

  test('A suspension without an end date lasts until an administrator lifts it', async () => {
    const member = await suspended(await world.member(), null, 'Copies reviews');
    world.clock.now = new Date('2026-07-01T00:00:00Z');
    expect((await write(member)).error.message).toBe('Your account is suspended: Copies reviews');
    expect((await lift(member)).body.suspension).toBeNull();
    expect((await write(member)).status).toBe(201);
    expect((await lift(member)).status).toBe(200);
  });

  test('The change log lists each change to a suspension with the previous state', async () => {
    const member = await world.member({ username: 'recorded_one' });
    await suspend(member, null, 'First');
    await suspend(member, '2026-08-01', 'Second');
    await lift(member);
    await lift(member);
    const { body } = await keeper.call(listAdminChanges, { query: { subject: 'member', limit: 3 } });
    const first = { reason: 'First', endsOn: null };
    const second = { reason: 'Second', endsOn: '2026-08-01' };
    const subject = { subject: 'member', subjectId: member.id, subjectName: 'recorded_one', username: keeper.username };
    expect(body).toMatchObject([
      { ...subject, action: 'lifted', before: second, after: null },
      { ...subject, action: 'suspended', before: first, after: second },
      { ...subject, action: 'suspended', before: null, after: first },
    ]);
  });

  test('A suspension without a reason, with an end date before tomorrow, or of an administrator is rejected', async () => {
    const member = await world.member();
    expect((await suspend(member, null, ' ')).error.fields).toEqual({ reason: 'Reason is required' });
    expect((await suspend(member, null, 'x'.repeat(501))).error.message).toBe('Reason must be 500 characters or less');
    expect((await suspend(member, null, 'x'.repeat(500))).status).toBe(200);
    expect((await suspend(member, '2026-06-30')).error.fields).toEqual({ endsOn: 'Choose a day after today' });
    expect((await suspend(member, '2026-02-30')).status).toBe(400);
    expect((await suspend({ id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    const own = await suspend(keeper);
    expect(own.status).toBe(403);
    expect(own.error.message).toBe('Administrators can’t be suspended');
    const helper = await world.administrator('shelf_helper');
    expect((await suspend(helper)).error.code).toBe('administrator_exempt');
    expect((await write(helper)).status).toBe(201);
  });
});

describe('the list of members', () => {
  const found = async (search: string, more: { limit?: number; cursor?: string } = {}) =>
    keeper.call(listAdminMembers, { query: { search, ...more } });
  const namesOf = (members: readonly { username: string | null }[]) => members.map(({ username }) => username);

  test('Members are found by part of their name or by their full email address', async () => {
    await world.member({ username: 'sought_after', firstName: 'Élodie', email: 'elodie.q@example.test' });
    await world.member({ username: null, email: 'unnamed@example.test' });
    for (const search of ['@sought', 'SOUGHT_AF', 'elodie', 'Elodie.Q@example.test']) {
      const { body } = await found(search);
      expect(namesOf(body), search).toEqual(['sought_after']);
      expect(JSON.stringify(body)).not.toContain('example.test');
    }
    expect(namesOf((await found('unnamed@example.test')).body)).toEqual([null]);
    expect((await found('elodie.q@')).body).toEqual([]);
    expect((await found('100%')).body).toEqual([]);
    expect((await found('shelf_keeper')).body).toMatchObject([{ isAdmin: true, suspension: null }]);
  });

  test('Without a search, the member list contains only suspended members', async () => {
    const crowd = ['crowd_c', 'Crowd_a', 'crowd_b'];
    const members = await Promise.all(crowd.map((username) => world.member({ username })));
    const first = await found('crowd_', { limit: 2 });
    expect(namesOf(first.body)).toEqual(['Crowd_a', 'crowd_b']);
    const next = await found('crowd_', { limit: 2, cursor: String(first.headers['x-next-cursor']) });
    expect(namesOf(next.body)).toEqual(['crowd_c']);
    expect(next.headers['x-next-cursor']).toBeUndefined();
    const [member] = members;
    if (member) await suspend(member, '2026-07-01');
    const listed = async () => namesOf((await keeper.call(listAdminMembers, { query: {} })).body);
    expect(await listed()).toContain('crowd_c');
    expect(await listed()).not.toContain('Crowd_a');
    world.clock.now = new Date('2026-07-01T00:00:00Z');
    expect(await listed()).not.toContain('crowd_c');
    expect((await found('crowd_', { cursor: 'nonsense' })).status).toBe(400);
  });
});
