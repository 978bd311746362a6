import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#contract/endpoint.ts';
import { suspendMember } from '#contract/moderation/suspensions.ts';
import { contractCalls } from '#test/contract-calls.ts';
import { headersOfAll } from '#test/headers-of-all.ts';
import { isInContract } from '#test/in-contract.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ ACCOUNT_SELF_SERVICE: '1' });
const endpoints = (await contractCalls(world.app)).filter(({ stream }) => !stream);
const mara = await world.member();
const juno = await world.member();
const keeper = await world.administrator();
const noisy = await world.member();
const entry = await world.shelve(mara);
await keeper.call(suspendMember, { params: { memberId: noisy.id }, body: { reason: 'Spam', endsOn: null } });

/** The generated inputs never contain the ids of these members, so that no call can change a member of another role. */
const roles = {
  visitor: '',
  member: mara.token,
  'suspended member': (await world.session(noisy)).token,
  administrator: keeper.token,
};

/** The number of inputs per call and role. Set FUZZ_RUNS for more, as in npm run test:hard -- fuzz. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 4);

/** Existing, missing, and invalid ids. */
const identifier = fc.oneof(
  fc.constantFrom(entry.id, entry.productId, juno.id, juno.username, 0, -1, 1.5, 2 ** 53, 'null', '%00', "1'--"),
  fc.nat(),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', ' ', '\u0000', '💄'.repeat(600), "'; drop table members; --", '<script>', 'a'.repeat(5000)),
);
const anything = fc.oneof(
  text,
  fc.jsonValue(),
  fc.integer(),
  fc.constantFrom('tried', '2026-02-30', 'data:image/png;base64,AAAA'),
);

/** Returns the field names of a contract schema, so that generated values pass the first check. */
function keysOf(schema: unknown): string[] {
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : ['id', 'name', 'q'];
}

function valuesFor(schema: unknown, value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...keysOf(schema)), value, { maxKeys: 6 });
}

const cases = endpoints.flatMap((endpoint) =>
  Object.entries(roles).map(([role, token]) => ({
    name: `${endpoint.method} ${endpoint.path} by a ${role}`,
    endpoint,
    token,
  })),
);

describe('Random input for calls', () => {
  test.each(cases)(
    '$name with random input succeeds or gets an error that is in the contract',
    async ({ endpoint, token }) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = fc.record(Object.fromEntries(names.map((name) => [name, identifier])));
      const sent = fc.record({
        params,
        query: valuesFor(endpoint.query, text),
        body: fc.oneof(valuesFor(endpoint.body, anything), fc.jsonValue()),
      });
      await fc.assert(
        fc.asyncProperty(sent, async ({ body, ...address }) => {
          const reply = await world.app.inject({
            method: endpoint.method,
            url: addressOf(endpoint, address),
            headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
            ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
          });
          expect(reply.statusCode, reply.body).toBeLessThan(500);
          expect(Object.keys(reply.headers)).toEqual(expect.arrayContaining(headersOfAll));
          expect(isInContract(endpoint, reply), `${reply.statusCode} ${reply.body}`).toBe(true);
        }),
        { numRuns, seed: 20_261_121 },
      );
    },
  );

  test('The generated inputs cover more than 30 calls', () => {
    expect(endpoints.length).toBeGreaterThan(30);
  });
});
