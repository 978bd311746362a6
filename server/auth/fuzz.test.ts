import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headersOfAll } from '#test/headers-of-all.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1', RATE_LIMIT_FACTOR: '0' });
const mara = await world.member();

/** The provider's calls under test. Sign-out is omitted, because it would end the session of the later calls. */
const calls = [
  ...(['signup', 'resend', 'recover', 'verify', 'link', 'token', 'factors'] as const),
  ...([
    'factors/recovery-codes',
    'factors/recovery-codes/verify',
    'factors/:id/challenge',
    'factors/:id/verify',
  ] as const),
].map((path): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } => ({ method: 'POST', path }));
calls.push(
  { method: 'GET', path: 'user' },
  { method: 'GET', path: 'reauthenticate' },
  { method: 'PUT', path: 'user' },
  { method: 'GET', path: 'factors/recovery-codes' },
  { method: 'DELETE', path: 'factors/:id' },
);

/** The number of inputs per call. Set FUZZ_RUNS for more, as in npm run test:hard -- fuzz. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 4);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', '\u0000', 'İ@example.com', 'mara@example.com', 'a'.repeat(5000), 'signup', 'recovery', 'pkce'),
);
/** The field names in the provider's request bodies, so that generated values pass the first check. */
const names =
  'email password current_password type token_hash refresh_token auth_code code_verifier factor_type friendly_name ' +
  'challenge_id code code_challenge code_challenge_method data';
const key = fc.constantFrom(...names.split(' '));
const body = fc.oneof(fc.dictionary(key, fc.oneof(text, fc.jsonValue()), { maxKeys: 6 }), fc.jsonValue());
const grants = ['password', 'refresh_token', 'pkce', 'other', ''];
const query = fc.record({ grant_type: fc.constantFrom(...grants), scope: fc.string({ maxLength: 20 }) });
const identifier = fc.oneof(fc.constantFrom('0', 'null', "1'--"), fc.uuid());

const cases = calls.flatMap(({ method, path }) => [
  { name: `${method} ${path} by a visitor`, method, path, token: '' },
  { name: `${method} ${path} by a member`, method, path, token: mara.token },
]);

describe('Random input for the authentication provider', () => {
  test.each(cases)('$name with random input succeeds or gets a valid 4xx error', async ({ method, path, token }) => {
    await fc.assert(
      fc.asyncProperty(fc.record({ identifier, query, body }), async (sent) => {
        const reply = await world.app.inject({
          method,
          url: `/auth/v1/${path.replace(':id', encodeURIComponent(sent.identifier))}`,
          query: path === 'token' ? sent.query : {},
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          ...(method === 'GET' ? {} : { payload: JSON.stringify(sent.body) }),
        });
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        expect(Object.keys(reply.headers)).toEqual(expect.arrayContaining(headersOfAll));
        const refusal = { code: reply.statusCode, error_code: expect.any(String), msg: expect.any(String) };
        expect(reply.statusCode < 400 || reply.json(), reply.body).toEqual(reply.statusCode < 400 || refusal);
      }),
      { numRuns, seed: 20_261_122 },
    );
  });
});
