import { describe, expect, test, vi } from 'vitest';
import { checkUsername, getMe, setUpProfile } from '#contract/people.ts';
import { networkOf } from '#server/log/current-request.ts';
import { rates } from './rate-limits.ts';
import { createApp } from '#server/app.ts';
import { providerOf } from '#test/provider.ts';
import { createWorld } from '#test/world.ts';

/** The timeout is long, because each test makes hundreds of calls and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000 });

const world = await createWorld({ RATE_LIMIT_FACTOR: '1' });
const provider = providerOf(world);
const wait = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const wrong = (email: string) => provider.signIn(email, 'wrong password');

/** Advances the time, so that all windows from earlier tests expire. */
const nextHour = () => wait(60 * 60_000 + 1);

describe('rate limits', () => {
  test('Ten failed sign-ins to an account block further sign-ins from the same network (429) for 15 minutes', async () => {
    const email = 'limited@example.test';
    await provider.signedUp(email, 'long enough');
    for (let i = 0; i < 10; i++) expect((await wrong(email)).statusCode).toBe(400);
    const refused = await provider.signIn(email.toUpperCase(), 'long enough');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error_code).toBe('over_request_rate_limit');
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    wait(rates.failedSignInsOfAccountInNetwork.window + 1);
    expect((await provider.signIn(email, 'long enough')).statusCode).toBe(200);
  });

  test('Successful sign-ins do not count toward the limit of failed sign-ins', async () => {
    nextHour();
    const email = 'busy@example.test';
    await provider.signedUp(email, 'long enough');
    for (let i = 0; i < 12; i++) expect((await provider.signIn(email, 'long enough')).statusCode).toBe(200);
  });

  test('Simultaneous password guesses in two server processes count toward one shared limit', async () => {
    nextHour();
    const other = await createApp(world.context);
    await other.ready();
    const elsewhere = providerOf(world, other);
    const guesses = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? elsewhere : provider).signIn('parallel@example.test', 'wrong password'),
    );
    const statuses = (await Promise.all(guesses)).map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await other.close();
  });

  test('After 100 failed sign-ins with different email addresses, a network’s next sign-in gets 429', async () => {
    nextHour();
    for (let i = 0; i < 100; i++) expect((await wrong(`nobody${i}@example.test`)).statusCode).toBe(400);
    expect((await wrong('nobody100@example.test')).statusCode).toBe(429);
  });

  test('A network can request at most five emails an hour to one email address, even if no account uses it', async () => {
    nextHour();
    for (const email of ['limited@example.test', 'unknown@example.test']) {
      for (let i = 0; i < 5; i++) expect((await provider.post('/recover', { email })).statusCode).toBe(200);
      expect((await provider.post('/recover', { email })).statusCode).toBe(429);
      expect((await provider.post('/resend', { type: 'signup', email })).statusCode).toBe(429);
    }
    await world.post();
  });

  test('A network can request at most 120 emails an hour', async () => {
    nextHour();
    const ask = (i: number) => provider.post('/recover', { email: `nobody${i}@example.test` });
    for (let i = 0; i < 120; i++) expect((await ask(i)).statusCode).toBe(200);
    expect((await ask(120)).statusCode).toBe(429);
  });

  test('A network can sign up at most 60 times an hour', async () => {
    nextHour();
    // The address is already registered, so the call does nothing expensive.
    const signUp = () => provider.post('/signup', { email: 'limited@example.test', password: 'long enough' });
    for (let i = 0; i < 60; i++) expect((await signUp()).statusCode).toBe(422);
    expect((await signUp()).statusCode).toBe(429);
  });

  test('A member is limited to 120 changes and 300 searches per minute, but can continue to read', async () => {
    const mara = await world.member();
    const juno = await world.member();
    const change = () => mara.call(setUpProfile, { body: { username: mara.username ?? '' } });
    const search = () => mara.call(checkUsername, { query: { username: 'free' } });
    for (let i = 0; i < 120; i++) expect((await change()).status).toBe(200);
    const refused = await change();
    expect(refused.error.code).toBe('too_many_requests');
    expect(refused.headers['retry-after']).toBe('60');
    for (let i = 0; i < 300; i++) expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(429);
    expect((await mara.call(getMe, {})).status).toBe(200);
    expect((await juno.call(checkUsername, { query: { username: 'free' } })).status).toBe(200);
    wait(60_001);
    expect((await change()).status).toBe(200);
  });

  test('A clock that is set back by a day does not lock anybody out for that day', async () => {
    nextHour();
    const mara = await world.member();
    const change = () => mara.call(setUpProfile, { body: { username: mara.username ?? '' } });
    const email = 'set.back@example.test';
    await provider.signedUp(email, 'long enough');
    for (let i = 0; i < 121; i++) await change();
    for (let i = 0; i < 11; i++) await wrong(email);
    expect([(await change()).status, (await wrong(email)).statusCode]).toEqual([429, 429]);
    wait(-24 * 60 * 60_000);
    expect([(await change()).status, (await wrong(email)).statusCode]).toEqual([200, 400]);
    wait(24 * 60 * 60_000);
  });

  test('IPv6 addresses with the same first 64 bits are one network, and each IPv4 address is its own network', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::ffff'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::ffff:192.0.2.7')).toBe(networkOf('192.0.2.7'));
    expect(networkOf('192.0.2.7')).not.toBe(networkOf('192.0.2.8'));
  });
});
