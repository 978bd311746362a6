import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { contractCalls } from '#server/test/contract-calls.ts';
import { createWorld } from '#server/test/world.ts';

const world = await createWorld();
const endpoints = (await contractCalls(world.app)).filter(({ stream }) => !stream);
const mara = await world.member();
const keeper = await world.administrator();
const entry = await world.shelve(mara);

/** FUZZ_RUNS widens it: npm run test:hard. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 12);

/** Ids that exist, that do not, and that are none. */
const identifier = fc.oneof(
  fc.constantFrom(entry.id, entry.productId, 0, -1, 1.5, 2 ** 53, 'null', '%00', "1'--"),
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

/** The names that a schema of the contract knows, so that values reach past the first check. */
function keysOf(schema: unknown): string[] {
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : ['id', 'name', 'q'];
}

function valuesFor(schema: unknown, value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...keysOf(schema)), value, { maxKeys: 6 });
}

describe('whatever is sent, a call answers or refuses by its own rules, and never breaks', () => {
  test.each(endpoints)('$method $path', async (endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = fc.record(Object.fromEntries(names.map((name) => [name, identifier])));
    const sent = fc.record({
      params,
      query: valuesFor(endpoint.query, text),
      body: fc.oneof(valuesFor(endpoint.body, anything), fc.jsonValue()),
      token: fc.constantFrom(mara.token, keeper.token),
    });
    await fc.assert(
      fc.asyncProperty(sent, async ({ token, body, ...address }) => {
        const reply = await world.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint, address),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
        });
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        const isWellSaid = reply.statusCode < 400 || errorBody.safeParse(reply.json()).success;
        expect(isWellSaid, reply.body).toBe(true);
      }),
      { numRuns, seed: 20_261_121 },
    );
  });

  test('knows the calls it is about', () => {
    expect(endpoints.length).toBeGreaterThan(30);
  });
});
