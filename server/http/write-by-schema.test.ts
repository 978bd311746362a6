import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writerOf } from './long-validator.ts';

test('Responses contain only the fields of their schema, at every depth', () => {
  const inner = z.object({ name: z.string() });
  const schema = z.array(
    z.object({
      id: z.number(),
      inner: z.nullable(inner),
      list: z.array(inner),
      either: z.union([inner, z.number()]),
      maybe: z.optional(z.string()),
    }),
  );
  const secret = { name: 'shown', secret: 'never' };
  const held = { id: 1, inner: secret, list: [secret], either: secret, maybe: undefined, secret: 'never' };
  const shown = { name: 'shown' };
  expect(JSON.parse(writerOf(schema)([held, { ...held, inner: null, either: 2 }]))).toEqual([
    { id: 1, inner: shown, list: [shown], either: shown },
    { id: 1, inner: null, list: [shown], either: 2 },
  ]);
});
