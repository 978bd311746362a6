import { AuthClient, type AuthChangeEvent } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { clientOf } from '#test/client.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
// The client compares expiry times with the real time.
world.clock.now = new Date();
const password = 'ledge and shelf';

/** Creates an unmodified official client that simulates one browser, with in-memory local storage. */
function browser(flowType: 'implicit' | 'pkce' = 'implicit') {
  const stored = new Map<string, string>();
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    storageKey: 'shelflife.session',
    flowType,
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return { client, events, stored };
}

let count = 0;
const newEmail = () => `person${++count}@example.test`;

async function codeInEmail(kind: 'signup' | 'recovery'): Promise<string> {
  const [email, ...others] = await world.post();
  expect(others).toEqual([]);
  const link = new URL(email?.link ?? '');
  expect(link.searchParams.get('type')).toBe(kind);
  return link.searchParams.get('code') ?? '';
}

async function signedUp(email = newEmail()) {
  const { client } = browser();
  expect((await client.signUp({ email, password })).error).toBeNull();
  const { data, error } = await client.verifyOtp({ type: 'signup', token_hash: await codeInEmail('signup') });
  expect(error).toBeNull();
  return { email, client, session: data.session };
}

const meWith = (token: string | undefined) => clientOf(world.app, { authorization: `Bearer ${token}` })(getMe, {});

describe('the official client', () => {
  test('signUp creates an account without a session and sends one email', async () => {
    shows('AUTH-36', 'API-15', 'OP-71');
    const { client, stored } = browser();
    const email = newEmail();
    const { data, error } = await client.signUp({ email: ` ${email} `, password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.email).toBe(email);
    expect([...stored.keys()]).not.toContain('shelflife.session');
    const emails = await world.post();
    expect(emails.map(({ to }) => to)).toEqual([email]);
  });

  test('A confirmation link works in a different browser', async () => {
    shows('AUTH-37', 'OP-72');
    const email = newEmail();
    await browser().client.signUp({ email, password });
    const elsewhere = browser();
    const { data, error } = await elsewhere.client.verifyOtp({
      type: 'signup',
      token_hash: await codeInEmail('signup'),
    });
    expect(error).toBeNull();
    expect(elsewhere.events).toContain('SIGNED_IN');
    expect((await meWith(data.session?.access_token)).body.user).toMatchObject({ email, username: null });
    expect((await elsewhere.client.getUser()).data.user?.email_confirmed_at).toBeTruthy();
  });

  test('After signInWithPassword, getSession and getUser return the session and the user', async () => {
    shows('API-14', 'API-17');
    const { email } = await signedUp();
    const { client, events } = browser();
    const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.session?.expires_in).toBe(3600);
    expect((await client.getSession()).data.session?.access_token).toBe(data.session?.access_token);
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect(events).toContain('SIGNED_IN');
  });

  test('signInWithPassword with an unconfirmed address fails with email_not_confirmed', async () => {
    shows('OP-16');
    const email = newEmail();
    const { client } = browser();
    await client.signUp({ email, password });
    const { error } = await client.signInWithPassword({ email, password });
    expect(error?.code).toBe('email_not_confirmed');
    expect(error?.message).not.toContain('Invalid login credentials');
    await world.post();
  });

  test('The provider’s error messages contain the text that the screens check for', async () => {
    shows('ERR-05', 'ERR-08', 'OP-70');
    const { email, client } = await signedUp();
    expect((await client.signUp({ email, password })).error?.message).toContain('already registered');
    const wrong = await client.signInWithPassword({ email, password: 'something else' });
    expect(wrong.error?.message).toContain('Invalid login credentials');
    const link = await client.verifyOtp({ type: 'recovery', token_hash: 'nonsense' });
    expect(link.error?.message).toContain('Invalid or expired');
    expect(await world.post()).toEqual([]);
  });

  test('resend sends a new confirmation link and invalidates the previous link', async () => {
    const email = newEmail();
    const { client } = browser();
    await client.signUp({ email, password });
    const first = await codeInEmail('signup');
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = await codeInEmail('signup');
    expect((await client.verifyOtp({ type: 'signup', token_hash: first })).error?.code).toBe('otp_expired');
    expect((await client.verifyOtp({ type: 'signup', token_hash: second })).error).toBeNull();
    expect((await browser().client.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('refreshSession returns a new token and emits TOKEN_REFRESHED', async () => {
    const { client, session } = await signedUp();
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session?.refresh_token);
    expect(events).toContain('TOKEN_REFRESHED');
    expect((await meWith(data.session?.access_token)).status).toBe(200);
  });

  test('Setting a new password after opening a reset link ends all other sessions', async () => {
    shows('AUTH-35', 'AUTH-38', 'API-18');
    const { email, session } = await signedUp();
    const elsewhere = browser();
    const asked = await browser().client.resetPasswordForEmail(email, { redirectTo: 'https://stranger.example/' });
    expect(asked.error).toBeNull();
    await elsewhere.client.verifyOtp({ type: 'recovery', token_hash: await codeInEmail('recovery') });
    expect(elsewhere.events).toContain('PASSWORD_RECOVERY');
    const { error } = await elsewhere.client.updateUser({ password: 'another password' });
    expect(error).toBeNull();
    expect(elsewhere.events).toContain('USER_UPDATED');
    expect((await elsewhere.client.getUser()).error).toBeNull();
    expect((await meWith(session?.access_token)).status).toBe(401);
    expect((await browser().client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await browser().client.signInWithPassword({ email, password: 'another password' })).error).toBeNull();
  });

  test('exchangeCodeForSession works only for the client that requested the email', async () => {
    const { email } = await signedUp();
    const asking = browser('pkce');
    await asking.client.resetPasswordForEmail(email);
    const code = await codeInEmail('recovery');
    const other = browser('pkce');
    await other.client.resetPasswordForEmail('nobody@example.test');
    expect((await other.client.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    const { data, error } = await asking.client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(asking.events).toContain('PASSWORD_RECOVERY');
    expect((await asking.client.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('signOut ends this session, all other sessions, or all sessions, depending on its scope', async () => {
    shows('API-16', 'OP-100');
    const { email, client } = await signedUp();
    const open = async () => {
      const opened = browser();
      const { data } = await opened.client.signInWithPassword({ email, password });
      return { ...opened, token: data.session?.access_token };
    };
    const [phone, desk, tablet] = [await open(), await open(), await open()];
    const alive = async () => Promise.all([phone, desk, tablet].map(async ({ token }) => (await meWith(token)).status));

    expect((await phone.client.signOut({ scope: 'local' })).error).toBeNull();
    expect(phone.events).toContain('SIGNED_OUT');
    expect(await alive()).toEqual([401, 200, 200]);
    expect((await desk.client.signOut({ scope: 'others' })).error).toBeNull();
    expect(await alive()).toEqual([401, 200, 401]);
    expect((await client.getUser()).error).not.toBeNull();
    expect((await desk.client.signOut({ scope: 'global' })).error).toBeNull();
    expect(await alive()).toEqual([401, 401, 401]);
  });

  test('onAuthStateChange emits all six events that the specification lists', async () => {
    const { email } = await signedUp();
    const { client, events } = browser();
    await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
    await client.signInWithPassword({ email, password });
    await client.refreshSession();
    await client.signOut({ scope: 'local' });
    await client.resetPasswordForEmail(email);
    await client.verifyOtp({ type: 'recovery', token_hash: await codeInEmail('recovery') });
    await client.updateUser({ password: 'third password' });
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
      'PASSWORD_RECOVERY',
      'USER_UPDATED',
    ]);
  });

  test('getClaims accepts a valid token and rejects a token with a changed signature', async () => {
    const { client, session } = await signedUp();
    const token = session?.access_token ?? '';
    expect((await client.getClaims(token)).data?.claims.sub).toBe(session?.user.id);
    const [head, body] = token.split('.');
    const forged = await client.getClaims(`${head}.${body}.${'A'.repeat(86)}`);
    expect(forged.error?.message).toBe('Invalid JWT signature');
  });

  test('The published key set contains one key, without its private part', async () => {
    const keys = await (await fetch(`${origin}/auth/v1/.well-known/jwks.json`)).json();
    expect(keys.keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });
});
