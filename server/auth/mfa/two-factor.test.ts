import { AuthClient } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { provePassword } from '#contract/account.ts';
import { listDevices } from '#contract/devices.ts';
import { getMe } from '#contract/people.ts';
import { resetSecondFactor } from '#server/features/account/reset-second-factor.action.ts';
import { authenticatorApp } from '#test/authenticator-app.ts';
import { clientOf } from '#test/client.ts';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1', RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info' });
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
const provider = providerOf(world);
// The client compares expiry times with the real time.
world.clock.now = new Date();
const password = 'ledge and shelf';
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
let count = 0;

/** Creates an instance of the official client that is signed in with a password. */
async function browser(email: string) {
  const stored = new Map<string, string>();
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    detectSessionInUrl: false,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  const token = async () => (await client.getSession()).data.session?.access_token ?? '';
  return { client, token, call: async () => clientOf(world.app, { authorization: `Bearer ${await token()}` }) };
}
type Browser = Awaited<ReturnType<typeof browser>>;

/** Enters the code from the email, which is required to set up an app. */
async function proveEmail({ client }: Browser) {
  await world.post();
  expect((await client.reauthenticate()).error).toBeNull();
  const [email] = await world.post();
  const nonce = email?.subject.match(/^\d{4} \d{4}/)?.[0] ?? '';
  expect((await client.updateUser({ nonce })).error).toBeNull();
}

const levels = async ({ client }: Browser) => (await client.mfa.getAuthenticatorAssuranceLevel()).data;

const secretIn = (email: { link: string } | undefined) => new URL(email?.link ?? '').searchParams.get('code') ?? '';

/** Enters an app code from this network. */
async function guessFrom(network: string, token: string, factorId: string, code = '000000') {
  const send = (path: string, payload: object) =>
    world.app.inject({
      method: 'POST',
      url: `/auth/v1/factors/${factorId}/${path}`,
      remoteAddress: network,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const { id } = (await send('challenge', {})).json();
  return send('verify', { challenge_id: id, code });
}

async function newMember(): Promise<string> {
  await world.post();
  const email = `person${++count}@example.test`;
  await provider.signedUp(email, password);
  return email;
}

async function enrolled() {
  const email = await newMember();
  pass(1);
  const first = await browser(email);
  await proveEmail(first);
  const { data } = await first.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (!data) throw new Error('Nothing was enrolled');
  const app = authenticatorApp(data.totp.uri);
  const code = () => app.codeAt(world.clock.now);
  const enter = (at: Browser, given = code()) => at.client.mfa.challengeAndVerify({ factorId: data.id, code: given });
  expect((await enter(first)).error).toBeNull();
  pass(60);
  return { email, first, factor: data, code, enter };
}

describe('two-factor authentication with the official client', () => {
  test('The first correct app code turns two-factor authentication on and ends all other sessions', async () => {
    shows('SELF-09');
    const email = await newMember();
    const mara = await browser(email);
    const elsewhere = await browser(email);
    expect(await levels(mara)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    await proveEmail(mara);
    const { data: factor } = await mara.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (!factor) throw new Error('Nothing was enrolled');
    // e2e/account/self-service.test.ts reads this QR code from a screenshot.
    expect(factor.totp.qr_code).toContain('<svg');
    expect(factor.totp.uri).toContain(
      `otpauth://totp/Shelflife:${encodeURIComponent(email)}?secret=${factor.totp.secret}`,
    );
    expect((await mara.client.mfa.listFactors()).data?.totp).toEqual([]);

    const app = authenticatorApp(factor.totp.uri);
    const wrong = await mara.client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    const right = await mara.client.mfa.challengeAndVerify({ factorId: factor.id, code: app.codeAt(world.clock.now) });
    expect(right.error).toBeNull();
    expect(await levels(mara)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await mara.client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect((await (await elsewhere.call())(getMe, {})).status).toBe(401);
    expect((await (await mara.call())(getMe, {})).status).toBe(200);
    expect((await mara.client.refreshSession()).data.session).not.toBeNull();
    expect(await levels(mara)).toMatchObject({ currentLevel: 'aal2' });
    expect((await world.post()).map(({ subject }) => subject)).toEqual(['Two-factor authentication is on']);
    expect((await mara.client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_verified_factor_exists');
  });

  test('Setting up an authenticator app requires an emailed code that expires after ten minutes', async () => {
    shows('SELF-21');
    const email = await newMember();
    const mara = await browser(email);
    const enroll = async () => (await mara.client.mfa.enroll({ factorType: 'totp' })).error?.code;
    expect(await enroll()).toBe('reauthentication_needed');
    await world.post();
    await mara.client.reauthenticate();
    const [sent] = await world.post();
    expect(sent).toMatchObject({ to: email });
    const nonce = sent?.subject.match(/^\d{4} \d{4}/)?.[0] ?? '';
    const enter = async (at: Browser, given: string) => (await at.client.updateUser({ nonce: given })).error?.code;
    expect(await enter(mara, nonce === '0000 0000' ? '1111 1111' : '0000 0000')).toBe('otp_expired');
    expect(await enter(await browser(email), nonce)).toBe('otp_expired');
    expect(await enter(mara, nonce)).toBeUndefined();
    expect(await enter(mara, nonce)).toBe('otp_expired');
    expect(await enroll()).toBeUndefined();
    pass(10 * 60);
    await (
      await mara.call()
    )(provePassword, { body: { password } });
    expect(await enroll()).toBe('reauthentication_needed');
    await mara.client.reauthenticate();
    const [late] = await world.post();
    pass(10 * 60);
    expect(await enter(mara, late?.subject.match(/^\d{4} \d{4}/)?.[0] ?? '')).toBe('otp_expired');
  });

  test('An attacker who knows the password and guesses app codes does not lock the owner out', async () => {
    shows('SELF-13');
    const { email, first, factor, enter, code } = await enrolled();
    const { data } = await first.client.mfa.recoveryCodes.generate();
    await world.post();
    const thief: SignedIn = (await provider.signIn(email, password)).json();
    for (let network = 1; network <= 5; network++)
      for (let guess = 0; guess < 10; guess++) await guessFrom(`203.0.113.${network}`, thief.access_token, factor.id);
    expect((await world.post()).map(({ subject }) => subject)).toEqual([
      'Somebody is guessing your authenticator codes',
    ]);
    // The attacker has used up the daily limit for unknown networks.
    expect((await guessFrom('203.0.113.9', thief.access_token, factor.id)).json().error_code).toBe(
      'over_request_rate_limit',
    );
    // The owner has passed the second factor on this network before.
    expect((await enter(await browser(email))).error).toBeNull();
    pass(60);
    // A fresh reset link has its own limit, on any network.
    await provider.post('/recover', { email });
    const { secret } = await provider.email();
    const reset: SignedIn = (await provider.post('/verify', { type: 'recovery', token_hash: secret })).json();
    expect((await guessFrom('203.0.113.9', reset.access_token, factor.id, code())).statusCode).toBe(200);
    // Recovery codes have no daily limit.
    const away: SignedIn = (await provider.signIn(email, password)).json();
    const recovered = await world.app.inject({
      method: 'POST',
      url: '/auth/v1/factors/recovery-codes/verify',
      remoteAddress: '203.0.113.9',
      headers: { authorization: `Bearer ${away.access_token}` },
      payload: { code: data?.codes[0] },
    });
    expect(recovered.statusCode).toBe(200);
    await world.post();
  });

  test('Before passing its second factor, a session can end only itself', async () => {
    shows('SELF-10');
    const { email, first } = await enrolled();
    for (const scope of ['global', 'others', 'local']) {
      const thief: SignedIn = (await provider.signIn(email, password)).json();
      const headers = { authorization: `Bearer ${thief.access_token}` };
      expect((await provider.post(`/logout?scope=${scope}`, {}, headers)).statusCode).toBe(204);
      expect((await provider.refresh(thief.refresh_token)).statusCode).toBe(400);
      expect((await (await first.call())(getMe, {})).status).toBe(200);
    }
  });

  test('An account’s 61st challenge from one network within 15 minutes is rejected (429)', async () => {
    shows('SELF-13');
    const { first, factor } = await enrolled();
    const challenge = async () => (await first.client.mfa.challenge({ factorId: factor.id })).error?.code;
    for (let asked = 0; asked < 59; asked++) expect(await challenge()).toBeUndefined();
    expect(await challenge()).toBe('over_request_rate_limit');
  });

  test('After using an undo link, the owner can remove an authenticator app that was added after the oldest session began', async () => {
    shows('SELF-08');
    const { email, first, factor } = await enrolled();
    await world.post();
    await first.client.updateUser({ email: `new.${email}`, current_password: password });
    const change = secretIn((await world.post())[0]);
    await provider.post('/verify', { type: 'email_change', token_hash: change });
    const back = secretIn((await world.post())[0]);
    const owner: SignedIn = (await provider.post('/verify', { type: 'email_return', token_hash: back })).json();
    const headers = { authorization: `Bearer ${owner.access_token}` };
    const blocked = await provider.setPassword(owner.access_token, { password: 'mine again' });
    expect(blocked.json().error_code).toBe('insufficient_aal');
    const { factors } = (await world.app.inject({ url: '/auth/v1/user', headers })).json();
    expect(factors).toMatchObject([{ id: factor.id, removable: true }]);
    const remove = () => world.app.inject({ method: 'DELETE', url: `/auth/v1/factors/${factor.id}`, headers });
    expect((await remove()).statusCode).toBe(200);
    expect((await provider.setPassword(owner.access_token, { password: 'mine again' })).statusCode).toBe(200);
    await world.post();
  });

  test('After using an undo link, the owner cannot remove an authenticator app that was added before the oldest session began', async () => {
    shows('SELF-08');
    const { email, first, factor } = await enrolled();
    await world.pool.query(`update mfa_factors set created_at = created_at - interval '1 year' where id = $1`, [
      factor.id,
    ]);
    await world.post();
    await first.client.updateUser({ email: `old.${email}`, current_password: password });
    await provider.post('/verify', { type: 'email_change', token_hash: secretIn((await world.post())[0]) });
    const back = secretIn((await world.post())[0]);
    const opened: SignedIn = (await provider.post('/verify', { type: 'email_return', token_hash: back })).json();
    const headers = { authorization: `Bearer ${opened.access_token}` };
    const { factors } = (await world.app.inject({ url: '/auth/v1/user', headers })).json();
    expect(factors).toMatchObject([{ id: factor.id, removable: false }]);
    const removed = await world.app.inject({ method: 'DELETE', url: `/auth/v1/factors/${factor.id}`, headers });
    expect(removed.json().error_code).toBe('insufficient_aal');
  });

  test('Before passing its second factor, a session cannot read data or change the account', async () => {
    shows('SELF-10');
    const { email, factor, enter } = await enrolled();
    const thief = await browser(email);
    expect(await levels(thief)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const call = await thief.call();
    expect((await call(getMe, {})).error.code).toBe('second_step_required');
    expect((await call(listDevices, {})).status).toBe(403);
    expect((await call(provePassword, { body: { password } })).status).toBe(403);
    for (const attempt of [
      thief.client.updateUser({ password: 'taken over', current_password: password }),
      thief.client.mfa.enroll({ factorType: 'totp' }),
      thief.client.mfa.unenroll({ factorId: factor.id }),
      thief.client.mfa.recoveryCodes.generate(),
      thief.client.mfa.recoveryCodes.getStatus(),
    ])
      expect((await attempt).error?.code).toBe('insufficient_aal');
    expect((await thief.client.refreshSession()).error).toBeNull();
    expect((await (await thief.call())(getMe, {})).status).toBe(403);

    const owner = await browser(email);
    const before = (await owner.client.getSession()).data.session?.refresh_token ?? '';
    expect((await enter(owner)).error).toBeNull();
    expect((await (await owner.call())(getMe, {})).status).toBe(200);
    expect((await provider.refresh(before)).statusCode).toBe(400);
    expect((await thief.client.signOut({ scope: 'local' })).error).toBeNull();
  });

  test('A reset link does not bypass the second factor', async () => {
    shows('SELF-10');
    const { email } = await enrolled();
    await world.post();
    await provider.post('/recover', { email });
    const opened = await provider.post('/verify', { type: 'recovery', token_hash: (await provider.email()).secret });
    const token = opened.json().access_token;
    expect((await provider.setPassword(token, { password: 'taken over' })).json().error_code).toBe('insufficient_aal');
    expect(await provider.userStatus(token)).toBe(403);
  });

  test('A used app code and all earlier codes are rejected', async () => {
    shows('SELF-11');
    const { email, code, enter } = await enrolled();
    const earlier = code();
    pass(30);
    const used = code();
    expect((await enter(await browser(email), used)).error).toBeNull();
    for (const replayed of [used, earlier])
      expect((await enter(await browser(email), replayed)).error?.code).toBe('mfa_verification_failed');
    pass(30);
    expect((await enter(await browser(email))).error).toBeNull();
  });

  test('If two sessions send the same code at the same time, only one session succeeds', async () => {
    shows('SELF-11');
    const { email, code, enter } = await enrolled();
    const both = [await browser(email), await browser(email)];
    const given = code();
    const errors = (await Promise.all(both.map((each) => enter(each, given)))).map(({ error }) => error?.code);
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
  });

  test('A challenge is valid for five minutes, and only in the session that requested it', async () => {
    const { email, factor, code } = await enrolled();
    const mine = await browser(email);
    const other = await browser(email);
    const { data } = await other.client.mfa.challenge({ factorId: factor.id });
    const given = { factorId: factor.id, challengeId: data?.id ?? '', code: code() };
    expect((await mine.client.mfa.verify(given)).error?.code).toBe('mfa_challenge_expired');
    pass(301);
    expect((await other.client.mfa.verify({ ...given, code: code() })).error?.code).toBe('mfa_challenge_expired');
  });

  test('Ten wrong app codes block further app and recovery codes for 15 minutes', async () => {
    shows('SELF-13');
    const { email, enter } = await enrolled();
    const guesser = await browser(email);
    world.logged();
    for (let guess = 0; guess < 10; guess++)
      expect((await enter(guesser, '123 456')).error?.code).toBe('mfa_verification_failed');
    expect((await enter(guesser)).error?.code).toBe('over_request_rate_limit');
    expect((await guesser.client.mfa.recoveryCodes.verify({ code: 'AAAA' })).error?.code).toBe(
      'over_request_rate_limit',
    );
    const events = world.logged().map(({ event }) => event);
    expect(events.filter((event) => event === 'second_step_failed')).toHaveLength(10);
    pass(15 * 60);
    expect((await enter(guesser)).error).toBeNull();
  });

  test('Each recovery code works once, and new codes invalidate the old codes', async () => {
    shows('SELF-12');
    const { email, first } = await enrolled();
    await world.post();
    const { data } = await first.client.mfa.recoveryCodes.generate();
    const [one = '', two = ''] = data?.codes ?? [];
    expect(new Set(data?.codes)).toHaveProperty('size', 10);
    const phoneless = await browser(email);
    const typed = one.toLowerCase().replaceAll('-', ' ');
    expect((await phoneless.client.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(await levels(phoneless)).toMatchObject({ currentLevel: 'aal2' });
    expect((await phoneless.client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect((await world.post()).map(({ subject }) => subject)).toEqual(['A recovery code was used']);
    const again = await browser(email);
    expect((await again.client.mfa.recoveryCodes.verify({ code: one })).error?.code).toBe('mfa_verification_failed');
    expect((await first.client.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
    expect((await again.client.mfa.recoveryCodes.verify({ code: two })).error?.code).toBe('mfa_verification_failed');
  });

  test('Removing the second factor or creating recovery codes requires that the password was entered in the last ten minutes', async () => {
    shows('SELF-14');
    const { email, first, factor, enter } = await enrolled();
    pass(10 * 60);
    for (const attempt of [
      first.client.mfa.unenroll({ factorId: factor.id }),
      first.client.mfa.recoveryCodes.generate(),
    ])
      expect((await attempt).error?.code).toBe('reauthentication_needed');
    const call = await first.call();
    expect((await call(provePassword, { body: { password: 'wrong' } })).error.code).toBe('wrong_password');
    expect((await call(provePassword, { body: { password } })).status).toBe(200);
    const pendingBrowser = await browser(email);
    expect((await first.client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    // The session no longer needs a second factor.
    expect((await (await pendingBrowser.call())(getMe, {})).status).toBe(200);
    expect((await enter(pendingBrowser)).error?.code).toBe('mfa_factor_not_found');
    expect((await world.post()).at(-1)?.subject).toBe('Two-factor authentication is off');
  });

  test('An operator can remove a lost second factor, and the owner is notified by email', async () => {
    shows('SELF-20');
    const { email, first } = await enrolled();
    await first.client.mfa.recoveryCodes.generate();
    await world.post();
    world.logged();
    expect(await resetSecondFactor(world.context, 'nobody@example.test')).toBe('no account');
    expect(await resetSecondFactor(world.context, email.toUpperCase())).toBe('reset');
    expect(world.logged()).toMatchObject([{ event: 'second_step_reset', accountId: expect.any(String) }]);
    expect(await world.post()).toMatchObject([{ to: email, subject: 'Two-factor authentication was removed' }]);
    expect((await first.client.mfa.recoveryCodes.getStatus()).error).not.toBeNull();
    const again = await browser(email);
    expect((await (await again.call())(getMe, {})).status).toBe(200);
    expect((await again.client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect(await resetSecondFactor(world.context, email)).toBe('no second factor');
  });

  test('The database contains no app secret or recovery code in plain text', async () => {
    const { first, factor } = await enrolled();
    const { data } = await first.client.mfa.recoveryCodes.generate();
    const { rows } = await world.pool.query(
      `select encode(sealed_secret, 'escape') as text, encode(sealed_secret, 'hex') as hex from mfa_factors
       union all select encode(code_hash, 'escape'), encode(code_hash, 'hex') from recovery_codes`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(factor.totp.secret);
    for (const code of data?.codes ?? []) expect(stored).not.toContain(code.replaceAll('-', ''));
    // The secret is encrypted for its own row and cannot be decrypted in a different row.
    const other = await enrolled();
    await world.pool.query(
      'update mfa_factors set sealed_secret = (select sealed_secret from mfa_factors where id = $1) where id = $2',
      [factor.id, other.factor.id],
    );
    expect((await other.enter(await browser(other.email))).error?.status).toBe(500);
  });
});
