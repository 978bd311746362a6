import { expect, test, vi } from 'vitest';
import { providerOf } from '#test/provider.ts';
import { createWorld } from '#test/world.ts';
import { createAccessTokens } from './access-tokens.ts';
import { rotateSigningKeys } from './signing-keys.ts';

const world = await createWorld();
const provider = providerOf(world);
const { database, now } = world.context;
const published = async () => (await world.app.inject('/auth/v1/.well-known/jwks.json')).json().keys;
const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

test('Tokens signed with the old key remain valid after a key rotation', async () => {
  const before = await provider.signedUp('rotated@example.test', 'long enough');
  const kid = await rotateSigningKeys(database, now());
  expect((await published()).map((key: { kid: string }) => key.kid).toSorted()).toEqual(
    [kid, kidOf(before.access_token)].toSorted(),
  );
  expect(JSON.stringify(await published())).not.toContain('"d":');

  const otherProcess = createAccessTokens(database, now);
  const identity = { accountId: before.user.id, sessionId: crypto.randomUUID(), email: before.user.email };
  const { token } = await otherProcess.sign(identity);
  expect(kidOf(token)).toBe(kid);
  expect(await otherProcess.identify(before.access_token)).not.toBeNull();
  expect(await provider.userStatus(before.access_token)).toBe(200);

  vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ['Date'] });
  expect(await world.context.accessTokens.identify(token)).not.toBeNull();
  vi.useRealTimers();

  world.clock.now = new Date(now().getTime() + 3 * 60 * 60_000);
  expect(await published()).toHaveLength(1);
});
