import { describe, expect, test, vi } from 'vitest';
import { resetPassword } from '#contract/auth.ts';
import { reportClientError } from '#contract/client-errors.ts';
import { exportData } from '#contract/own-data.ts';
import { reviewShelfImport } from '#contract/shelf-import.ts';
import { providerOf } from '#test/provider.ts';
import { createWorld } from '#test/world.ts';
import { rates } from './rate-limits.ts';

/** The timeout is long, because each guess verifies a password and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000 });

/** The server is behind one proxy, which passes on the client's address. */
const world = await createWorld({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const provider = providerOf(world);
const from = (address: string) => ({ 'x-forwarded-for': address });
const home = from('192.0.2.7');
const stranger = (number: number) => from(`198.51.100.${number}`);
const signIn = (email: string, password: string, headers: Record<string, string>) =>
  provider.post('/token?grant_type=password', { email, password }, headers);
const recover = (email: string, headers: Record<string, string>) => provider.post('/recover', { email }, headers);

async function signedUpAtHome(email: string): Promise<void> {
  await provider.post('/signup', { email, password: 'long enough' }, home);
  const { secret } = await provider.email();
  expect((await provider.post('/verify', { type: 'signup', token_hash: secret }, home)).statusCode).toBe(200);
}

test('The holder of an IPv6 /48 gets four times the limit of one network, not the limits of 65,536 networks', async () => {
  const report = async (number: number, prefix: string) => {
    const payload = { message: 'x', frames: [], build: 'index', route: '/', browser: 'Firefox' };
    const headers = from(`${prefix}:${number}::1`);
    return (await world.app.inject({ method: 'POST', url: reportClientError.path, payload, headers })).statusCode;
  };
  const most = rates.clientErrorsOfNetwork.hits * 4;
  for (let number = 1; number <= most; number++) expect(await report(number, '2001:db8:7')).toBe(200);
  expect(await report(most + 1, '2001:db8:7')).toBe(429);
  expect(await report(1, '2001:db8:8')).toBe(200);
});

describe('attacks by strangers who know an email address', () => {
  test('Password guesses by a stranger do not lock the owner out on a different network', async () => {
    const email = 'known@example.test';
    await signedUpAtHome(email);
    for (let i = 0; i < 11; i++) await signIn(email, 'wrong password', stranger(1));
    expect((await signIn(email, 'long enough', stranger(1))).statusCode).toBe(429);
    expect((await signIn(email, 'long enough', from('203.0.113.9'))).statusCode).toBe(200);
  });

  test('After password guesses from many networks, the owner can sign in from a known network or after using a reset link', async () => {
    const email = 'besieged@example.test';
    await signedUpAtHome(email);
    for (let network = 10; network < 15; network++)
      for (let i = 0; i < 10; i++) await signIn(email, 'wrong password', stranger(network));
    expect((await signIn(email, 'long enough', from('203.0.113.20'))).statusCode).toBe(429);
    expect((await signIn(email, 'long enough', home)).statusCode).toBe(200);

    const away = from('203.0.113.21');
    expect((await recover(email, away)).statusCode).toBe(200);
    const { secret } = await provider.email();
    expect((await provider.post('/verify', { type: 'recovery', token_hash: secret }, away)).statusCode).toBe(200);
    expect((await signIn(email, 'long enough', away)).statusCode).toBe(200);
  });

  test('Strangers who request reset emails cannot stop the owner from requesting one from a known network', async () => {
    const email = 'forgetful@example.test';
    await signedUpAtHome(email);
    for (let i = 0; i < 6; i++) await recover(email, stranger(30));
    expect((await recover(email, stranger(30))).statusCode).toBe(429);
    expect((await recover(email, from('203.0.113.30'))).statusCode).toBe(200);
    for (let network = 31; network < 35; network++) for (let i = 0; i < 5; i++) await recover(email, stranger(network));
    expect((await recover(email, stranger(36))).statusCode).toBe(429);
    expect((await recover(email, home)).statusCode).toBe(200);
    await world.post();
  });

  test('Password guesses through a proxy that appends ports to IP addresses count toward one network', async () => {
    const statuses = [];
    for (let port = 1; port <= 11; port++)
      statuses.push((await signIn('ported@example.test', 'wrong', from(`192.0.2.99:${40_000 + port}`))).statusCode);
    expect(statuses.at(-2)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('expensive calls', () => {
  test('Shelf file reviews, data exports, and password resets each have their own rate limit (429)', async () => {
    const mara = await world.member();
    const review = () => mara.call(reviewShelfImport, { body: { csv: 'Corvane,Night Ferry' } });
    for (let i = 0; i < rates.shelfFileReviewsOfMember.hits; i++) expect((await review()).status).toBe(200);
    expect((await review()).status).toBe(429);
    const download = async () =>
      (await world.app.inject({ url: exportData.path, headers: { authorization: `Bearer ${mara.token}` } })).statusCode;
    for (let i = 0; i < rates.exportsOfMember.hits; i++) expect(await download()).toBe(200);
    expect(await download()).toBe(429);
    const reset = () => world.visitor(resetPassword, { body: { token: 'guessed', password: 'long enough' } });
    for (let i = 0; i < rates.passwordResetsOfNetwork.hits; i++) expect((await reset()).status).toBe(400);
    expect((await reset()).status).toBe(429);
  });
});
