import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { resetPassword } from '#contract/auth.ts';
import { createApp } from '#server/app.ts';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { createAccessTokens } from './access-tokens.ts';

const verifications = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (...given) => {
    verifications.count++;
    return argon2.verify(...given);
  };
  return { ...argon2, verify };
});

const world = await createWorld({ PUBLIC_URL: 'https://shelf.example.test', DEMO: '0' });
const provider = providerOf(world);
const minute = 60_000;
let count = 0;
const newEmail = () => `target${++count}@example.test`;
const wait = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};

async function recovering(email: string): Promise<SignedIn> {
  await provider.post('/recover', { email });
  const reply = await provider.post('/verify', { type: 'recovery', token_hash: (await provider.email()).secret });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe('emails', () => {
  test('A sign-up request cannot change the host of the link in the email', async () => {
    await provider.post(
      `/signup?redirect_to=${encodeURIComponent('https://stranger.example/take')}`,
      { email: newEmail(), password: 'long enough' },
      { host: 'stranger.example', 'x-forwarded-host': 'stranger.example', origin: 'https://stranger.example' },
    );
    const { link } = await provider.email();
    expect(link).toMatch(/^https:\/\/shelf\.example\.test\/auth\/callback\?code=[\w-]{43}&type=signup$/);
  });

  test('A confirmation link works only once', async () => {
    shows('OP-16');
    const email = newEmail();
    await provider.post('/signup', { email, password: 'long enough' });
    const { secret } = await provider.email();
    const open = () => provider.post('/verify', { type: 'signup', token_hash: secret });
    const responses = await Promise.all([open(), open(), open()]);
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 403, 403]);
    expect((await open()).json()).toMatchObject({ error_code: 'otp_expired', msg: 'Invalid or expired link' });
  });

  test('A confirmation link expires after 24 hours, and a reset link after one hour', async () => {
    shows('OP-16');
    const email = newEmail();
    await provider.post('/signup', { email, password: 'long enough' });
    const late = (await provider.email()).secret;
    wait(24 * 60 * minute + 1);
    expect((await provider.post('/verify', { type: 'signup', token_hash: late })).statusCode).toBe(403);
    await provider.signedUp(email, 'long enough');
    await provider.post('/recover', { email });
    const reset = (await provider.email()).secret;
    wait(60 * minute + 1);
    expect((await provider.post('/verify', { type: 'recovery', token_hash: reset })).statusCode).toBe(403);
    expect((await world.visitor(resetPassword, { body: { token: reset, password: 'long enough' } })).status).toBe(400);
  });

  test('A newer reset email invalidates the link in the older email', async () => {
    const email = newEmail();
    await provider.signedUp(email, 'long enough');
    await provider.post('/recover', { email });
    const older = (await provider.email()).secret;
    await provider.post('/recover', { email });
    const newer = (await provider.email()).secret;
    expect((await provider.post('/verify', { type: 'recovery', token_hash: older })).statusCode).toBe(403);
    expect((await provider.post('/verify', { type: 'recovery', token_hash: newer })).statusCode).toBe(200);
  });

  test('A reset link cannot be used as a confirmation link (403)', async () => {
    const email = newEmail();
    await provider.signedUp(email, 'long enough');
    await provider.post('/recover', { email });
    const { secret } = await provider.email();
    expect((await provider.post('/verify', { type: 'signup', token_hash: secret })).statusCode).toBe(403);
    expect((await provider.post('/verify', { type: 'recovery', token_hash: secret })).statusCode).toBe(200);
  });

  test('The account, session, and job tables contain no link, token, or password in plain text', async () => {
    const email = newEmail();
    await provider.post('/signup', { email, password: 'a very secret password' });
    const jobs = await world.pool.query('select payload::text as text from jobs');
    const { secret } = await provider.email();
    const session: SignedIn = (await provider.post('/verify', { type: 'signup', token_hash: secret })).json();
    const tables = ['accounts', 'email_links', 'sessions', 'refresh_tokens', 'jobs'];
    const rows = await Promise.all(tables.map((table) => world.pool.query(`select t::text as text from ${table} t`)));
    const stored = [jobs, ...rows].flatMap(({ rows: found }) => found.map(({ text }) => text)).join('\n');
    for (const clear of ['a very secret password', secret, session.refresh_token, session.access_token])
      expect(stored).not.toContain(clear);
  });
});

describe('another person’s account', () => {
  test('A second sign-up with an unconfirmed address replaces the password once its own link is opened', async () => {
    shows('OP-16');
    const email = newEmail();
    await provider.post('/signup', { email, password: 'password of the attacker' });
    await provider.email();
    await provider.post('/signup', { email: email.toUpperCase(), password: 'password of the owner' });
    const owners = (await provider.email()).secret;
    expect((await provider.signIn(email, 'password of the attacker')).statusCode).toBe(400);
    expect((await provider.post('/verify', { type: 'signup', token_hash: owners })).statusCode).toBe(200);
    expect((await provider.signIn(email, 'password of the attacker')).json().error_code).toBe('invalid_credentials');
    expect((await provider.signIn(email, 'password of the owner')).statusCode).toBe(200);
  });

  test('Opening a reset link confirms an unconfirmed address and invalidates its confirmation link', async () => {
    shows('OP-16');
    const email = newEmail();
    await provider.post('/signup', { email, password: 'password of the attacker' });
    const attackers = (await provider.email()).secret;
    const session = await recovering(email);
    expect((await provider.setPassword(session.access_token, { password: 'password of the owner' })).statusCode).toBe(
      200,
    );
    expect((await provider.post('/verify', { type: 'signup', token_hash: attackers })).statusCode).toBe(403);
    expect((await provider.signIn(email, 'password of the owner')).statusCode).toBe(200);
  });

  test('A reset request gets the same response for known and unknown addresses', async () => {
    shows('OP-73');
    const email = newEmail();
    await provider.signedUp(email, 'long enough');
    const known = await provider.post('/recover', { email });
    await provider.email();
    const unknown = await provider.post('/recover', { email: 'unknown@example.test' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await world.post()).toEqual([]);
  });

  test('A sign-in verifies exactly one password hash, whether or not the address is known', async () => {
    const email = newEmail();
    await provider.signedUp(email, 'long enough');
    const costOf = async (address: string) => {
      verifications.count = 0;
      expect((await provider.signIn(address, 'wrong password')).json()).toMatchObject({
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      return verifications.count;
    };
    expect([await costOf(email), await costOf('unknown@example.test')]).toEqual([1, 1]);
  });
});

describe('passwords', () => {
  test('Without self-service, only a session opened by a reset link can set a password, and only for one hour', async () => {
    const email = newEmail();
    const signedUp = await provider.signedUp(email, 'long enough');
    const signedIn: SignedIn = (await provider.signIn(email, 'long enough')).json();
    for (const { access_token } of [signedUp, signedIn]) {
      const refused = await provider.setPassword(access_token, { password: 'taken over' });
      expect([refused.statusCode, refused.json().error_code]).toEqual([403, 'reauthentication_needed']);
    }
    const recovered = await recovering(email);
    wait(59 * minute);
    expect((await provider.setPassword(recovered.access_token, { password: 'changed once' })).statusCode).toBe(200);
    wait(2 * minute);
    const renewed: SignedIn = (await provider.refresh(recovered.refresh_token)).json();
    expect((await provider.setPassword(renewed.access_token, { password: 'taken over' })).statusCode).toBe(403);
    expect((await provider.signIn(email, 'changed once')).statusCode).toBe(200);
  });

  test('A session opened by a reset link cannot change the email address (400)', async () => {
    const email = newEmail();
    await provider.signedUp(email, 'long enough');
    const { access_token } = await recovering(email);
    const refused = await provider.setPassword(access_token, { email: 'attacker@example.test' });
    expect(refused.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('POST /api/auth/reset-password sets the password once per link and ends all sessions', async () => {
    shows('AUTH-25', 'AUTH-28', 'API-13');
    const email = newEmail();
    const session = await provider.signedUp(email, 'long enough');
    await provider.post('/recover', { email });
    const token = (await provider.email()).secret;
    const reset = () => world.visitor(resetPassword, { body: { token, password: ' brand new ' } });
    expect((await reset()).body).toEqual({ success: true });
    expect((await reset()).error).toEqual({ code: 'invalid_or_expired_link', message: 'Invalid or expired link' });
    expect(await provider.userStatus(session.access_token)).toBe(401);
    expect((await provider.refresh(session.refresh_token)).statusCode).toBe(400);
    expect((await provider.signIn(email, 'long enough')).statusCode).toBe(400);
    expect((await provider.signIn(email, 'brand new')).statusCode).toBe(200);
  });

  test('Invalid email addresses and passwords under six characters are rejected (400)', async () => {
    shows('VAL-03', 'VAL-05', 'OP-66');
    const short = await provider.post('/signup', { email: newEmail(), password: '  12345  ' });
    expect([short.statusCode, short.json().msg]).toEqual([400, 'Password must be at least 6 characters']);
    const bad = await provider.post('/signup', { email: 'mara@onpaper', password: 'long enough' });
    expect([bad.statusCode, bad.json().msg]).toEqual([400, 'Invalid email address']);
    const reset = await world.visitor(resetPassword, { body: { token: 'x', password: '12345' } });
    expect([reset.status, reset.error.message]).toEqual([400, 'Password must be at least 6 characters']);
  });
});

describe('refresh tokens', () => {
  test('A client that lost the response to a session renewal can retry and gets the same new refresh token', async () => {
    const first = await provider.signedUp(newEmail(), 'long enough');
    const lost: SignedIn = (await provider.refresh(first.refresh_token)).json();
    wait(30 * minute);
    const again = await provider.refresh(first.refresh_token);
    expect([again.statusCode, again.json().refresh_token]).toEqual([200, lost.refresh_token]);
    expect((await provider.refresh(lost.refresh_token)).statusCode).toBe(200);
  });

  test('Tabs that renew a session at the same time get the same new refresh token', async () => {
    const first = await provider.signedUp(newEmail(), 'long enough');
    const responses = await Promise.all([1, 2, 3].map(() => provider.refresh(first.refresh_token)));
    expect(new Set(responses.map((response) => response.json().refresh_token)).size).toBe(1);
  });

  test('A refresh token stops working once its successor has been used', async () => {
    const first = await provider.signedUp(newEmail(), 'long enough');
    const second: SignedIn = (await provider.refresh(first.refresh_token)).json();
    await provider.refresh(second.refresh_token);
    expect((await provider.refresh(first.refresh_token)).json().error_code).toBe('refresh_token_already_used');
  });

  test('After the owner uses a new access token, replaying the previous refresh token ends the session', async () => {
    const first = await provider.signedUp(newEmail(), 'long enough');
    const owner: SignedIn = (await provider.refresh(first.refresh_token)).json();
    expect(await provider.userStatus(owner.access_token)).toBe(200);
    expect((await provider.refresh(first.refresh_token)).json().error_code).toBe('refresh_token_already_used');
    expect(await provider.userStatus(owner.access_token)).toBe(401);
  });

  test('A client that lost the response to a session renewal cannot retry after one day', async () => {
    const first = await provider.signedUp(newEmail(), 'long enough');
    await provider.refresh(first.refresh_token);
    wait(24 * 60 * minute);
    expect((await provider.refresh(first.refresh_token)).json().error_code).toBe('refresh_token_already_used');
  });

  test('Replaying the refresh token from two renewals ago ends the session', async () => {
    const first = await provider.signedUp(newEmail(), 'long enough');
    const second: SignedIn = (await provider.refresh(first.refresh_token)).json();
    const third: SignedIn = (await provider.refresh(second.refresh_token)).json();
    wait(11_000);
    expect((await provider.refresh(first.refresh_token)).json().error_code).toBe('refresh_token_already_used');
    expect((await provider.refresh(third.refresh_token)).json().error_code).toBe('refresh_token_not_found');
    expect(await provider.userStatus(third.access_token)).toBe(401);
  });
});

describe('access tokens', () => {
  test('A sign-out ends the session in all server processes', async () => {
    const accessTokens = createAccessTokens(world.context.database, world.context.now);
    const other = await createApp({ ...world.context, accessTokens });
    await other.ready();
    try {
      const elsewhere = providerOf(world, other);
      const { access_token } = await provider.signedUp(newEmail(), 'long enough');
      expect(await elsewhere.userStatus(access_token)).toBe(200);
      const reply = await provider.post('/logout?scope=local', {}, { authorization: `Bearer ${access_token}` });
      expect(reply.statusCode).toBe(204);
      expect(await provider.userStatus(access_token)).toBe(401);
      await expect.poll(() => elsewhere.userStatus(access_token)).toBe(401);
    } finally {
      await other.close();
    }
  });

  test('A server process that has lost its LISTEN connection still rejects ended sessions', async () => {
    const { access_token } = await provider.signedUp(newEmail(), 'long enough');
    expect(await provider.userStatus(access_token)).toBe(200);
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await world.pool.query('update sessions set ended_at = now()');
    await expect.poll(() => provider.userStatus(access_token)).toBe(401);
  });

  test('Access tokens that are expired, unsigned, or signed with a different key are rejected (401)', async () => {
    const { access_token, user } = await provider.signedUp(newEmail(), 'long enough');
    const [header = '', payload = ''] = access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const stranger = await generateKeyPair('ES256');
    const forge = (key: CryptoKey | Uint8Array, alg: string) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
    expect(claims.sub).toBe(user.id);
    expect(await provider.userStatus(await forge(stranger.privateKey, 'ES256'))).toBe(401);
    expect(await provider.userStatus(new UnsecuredJWT(claims).encode())).toBe(401);
    expect(await provider.userStatus(await forge(new TextEncoder().encode('x'.repeat(32)), 'HS256'))).toBe(401);
    expect(await provider.userStatus(access_token)).toBe(200);
    wait(60 * minute);
    expect(await provider.userStatus(access_token)).toBe(401);
  });

  test('A token from an ended session cannot end the member’s other sessions (403)', async () => {
    const email = newEmail();
    const dead = await provider.signedUp(email, 'long enough');
    const living: SignedIn = (await provider.signIn(email, 'long enough')).json();
    const signOut = (scope: string) =>
      provider.post(`/logout?scope=${scope}`, {}, { authorization: `Bearer ${dead.access_token}` });
    expect((await signOut('local')).statusCode).toBe(204);
    for (const scope of ['global', 'others', 'local'])
      expect((await signOut(scope)).json()).toMatchObject({ code: 403, error_code: 'session_not_found' });
    expect(await provider.userStatus(living.access_token)).toBe(200);
    expect((await provider.refresh(living.refresh_token)).statusCode).toBe(200);
  });

  test('A request with an access token only in a cookie gets 401', async () => {
    shows('OP-94');
    const { access_token } = await provider.signedUp(newEmail(), 'long enough');
    const reply = await world.app.inject({ url: '/api/me', cookies: { authorization: access_token } });
    expect(reply.statusCode).toBe(401);
  });
});
