import { describe, expect, test } from 'vitest';
import { getMe } from '#contract/people.ts';
import { providerOf, type SignedIn } from '#test/provider.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { sessionLimits } from './session-store.ts';

const world = await createWorld();
const provider = providerOf(world);
const day = 24 * 60 * 60_000;
const wait = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
let count = 0;
const newEmail = () => `living${++count}@example.test`;

describe('a session', () => {
  test('A session expires after 30 days without use', async () => {
    const { refresh_token } = await provider.signedUp(newEmail(), 'long enough');
    wait(30 * day - 1);
    const renewed: SignedIn = (await provider.refresh(refresh_token)).json();
    wait(30 * day);
    expect((await provider.refresh(renewed.refresh_token)).json().error_code).toBe('refresh_token_not_found');
  });

  test('A session expires after a year, even if it is used often', async () => {
    let { refresh_token } = await provider.signedUp(newEmail(), 'long enough');
    for (let month = 0; month < 13; month++) {
      wait(28 * day);
      ({ refresh_token } = (await provider.refresh(refresh_token)).json());
    }
    wait(day);
    expect((await provider.refresh(refresh_token)).json().error_code).toBe('refresh_token_not_found');
  });

  test('Opening a session over the limit does not end a session that recently made an API call', async () => {
    shows('SELF-23');
    const member = await world.member();
    const others = await Promise.all(Array.from({ length: sessionLimits.perAccount - 1 }, () => world.session(member)));
    wait(11 * 60_000);
    expect((await member.call(getMe, {})).status).toBe(200);
    wait(1000);
    await provider.post('/recover', { email: member.email });
    const { secret } = await provider.email();
    expect((await provider.post('/verify', { type: 'recovery', token_hash: secret })).statusCode).toBe(200);
    expect(await Promise.all(others.map(async ({ call }) => (await call(getMe, {})).status))).toContain(401);
    expect((await member.call(getMe, {})).status).toBe(200);
  });

  test('Opening a 51st session ends the account’s least recently used session', async () => {
    const member = await world.member();
    const sessions = [];
    for (let i = 0; i < sessionLimits.perAccount - 1; i++) {
      wait(1000);
      sessions.push(await world.session(member));
    }
    const [oldest, second] = sessions;
    await provider.refresh(member.refreshToken);
    await provider.post('/recover', { email: member.email });
    const { secret } = await provider.email();
    wait(1000);
    expect((await provider.post('/verify', { type: 'recovery', token_hash: secret })).statusCode).toBe(200);
    await expect.poll(async () => (await oldest?.call(getMe, {}))?.status).toBe(401);
    expect((await second?.call(getMe, {}))?.status).toBe(200);
    expect((await member.call(getMe, {})).status).toBe(200);
  });
});
