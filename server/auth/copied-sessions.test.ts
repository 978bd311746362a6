import { expect, test } from 'vitest';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info' });
const provider = providerOf(world);
const minute = 60_000;
const wait = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const [home, elsewhere] = ['203.0.113.7', '198.51.100.7'];
const renew = (remoteAddress: string, refresh_token: string) =>
  world.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    remoteAddress,
    payload: { refresh_token },
  });
let count = 0;
const newMember = () => provider.signedUp(`copied${++count}@example.test`, 'long enough');
const subjects = async () => (await world.post()).map(({ subject }) => subject);

test('A phone that changes networks between two renewals gets no email', async () => {
  shows('SELF-24');
  const member = await newMember();
  const first: SignedIn = (await renew(home, member.refresh_token)).json();
  wait(3 * minute);
  const second: SignedIn = (await renew(elsewhere, first.refresh_token)).json();
  wait(3 * minute);
  expect((await renew(home, second.refresh_token)).statusCode).toBe(200);
  expect(await subjects()).toEqual([]);
});

test('If a thief renews a session first, the owner’s renewal ends the session', async () => {
  shows('SELF-24');
  const member = await newMember();
  const stolen: SignedIn = (await renew(elsewhere, member.refresh_token)).json();
  expect(await provider.userStatus(stolen.access_token)).toBe(200);
  wait(30 * minute);
  expect((await renew(home, member.refresh_token)).json().error_code).toBe('refresh_token_already_used');
  expect(await provider.userStatus(stolen.access_token)).toBe(401);
});

test('A client can retry a lost renewal from another network within ten minutes, but not later', async () => {
  shows('SELF-24');
  const member = await newMember();
  const lost: SignedIn = (await renew(home, member.refresh_token)).json();
  wait(9 * minute);
  expect((await renew(elsewhere, member.refresh_token)).json().refresh_token).toBe(lost.refresh_token);
  const other = await newMember();
  await renew(home, other.refresh_token);
  wait(10 * minute);
  expect((await renew(elsewhere, other.refresh_token)).json().error_code).toBe('refresh_token_already_used');
});

test('A network’s 1,201st unknown session and 121st opened link within 15 minutes are rejected (429), but its members stay signed in', async () => {
  shows('SELF-25');
  const member = await newMember();
  for (let renewal = 0; renewal < 1200; renewal += 50)
    await Promise.all(Array.from({ length: 50 }, () => renew('192.0.2.1', 'nonsense')));
  expect((await renew('192.0.2.1', 'nonsense')).json().error_code).toBe('over_request_rate_limit');
  expect((await renew('192.0.2.1', member.refresh_token)).statusCode).toBe(200);
  const open = (path: string) =>
    world.app.inject({
      method: 'POST',
      url: `/auth/v1/${path}`,
      remoteAddress: '192.0.2.2',
      payload: { type: 'signup', token_hash: 'nonsense' },
    });
  for (let opened = 0; opened < 60; opened++) {
    expect((await open('verify')).statusCode).toBe(403);
    expect((await open('link')).statusCode).toBe(403);
  }
  for (const path of ['verify', 'link', 'token?grant_type=pkce']) expect((await open(path)).statusCode).toBe(429);
});

test('A session that is renewed 121 times within 15 minutes has to wait, and lives on', async () => {
  shows('SELF-25');
  let session: SignedIn = await newMember();
  for (let renewal = 0; renewal < 120; renewal++) session = (await renew(home, session.refresh_token)).json();
  expect((await renew(home, session.refresh_token)).json().error_code).toBe('over_request_rate_limit');
  wait(16 * minute);
  expect((await renew(home, session.refresh_token)).statusCode).toBe(200);
});

test('Previewing a reset link returns the account’s id and masked address without using up the link', async () => {
  shows('AUTH-40');
  const { user } = await newMember();
  await provider.post('/recover', { email: user.email });
  const { secret } = await provider.email();
  const preview = (type: string) => provider.post('/link', { type, token_hash: secret });
  expect((await preview('recovery')).json()).toEqual({ id: user.id, email: 'c…@example.test' });
  expect((await preview('signup')).statusCode).toBe(403);
  expect((await provider.post('/verify', { type: 'recovery', token_hash: secret })).statusCode).toBe(200);
  expect((await preview('recovery')).statusCode).toBe(403);
});
