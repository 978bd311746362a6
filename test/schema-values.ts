import * as fc from 'fast-check';
import * as z from 'zod/mini';

const days = ['2026-06-14', '2026-06-15', '2025-12-31', '2026-02-30', '1970-01-01', '9999-12-31'];

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  format?: string;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
}

/** Most of them pass validation, so that they reach the SQL statements. */
export function valuesOf(schema: unknown, ids: readonly (string | number)[], texts: readonly string[]) {
  // zod generates this description of the schema, and the code below reads only the declared keys.
  const described = z.toJSONSchema(schema as z.ZodMiniType, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  return valuesFrom(described, { ids, texts, depth: 0 });
}

interface Given {
  ids: readonly (string | number)[];
  texts: readonly string[];
  depth: number;
}

function valuesFrom(schema: JsonSchema, given: Given): fc.Arbitrary<unknown> {
  const inner = { ...given, depth: given.depth + 1 };
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((option) => valuesFrom(option, inner)));
  const [first] = schema.allOf ?? [];
  if (first) return valuesFrom(first, inner);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsFrom(schema, inner);
    case 'array':
      return fc.array(valuesFrom(schema.items ?? {}, inner), { maxLength: Math.min(4, schema.maxItems ?? 4) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(...given.ids),
        fc.integer({ min: schema.minimum ?? -1, max: schema.maximum ?? 100 }),
      );
    default:
      return textsFrom(schema, given);
  }
}

function objectsFrom({ properties = {}, required = [] }: JsonSchema, given: Given): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesFrom(field, given)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function textsFrom({ format }: JsonSchema, { ids, texts }: Given): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom(...days);
  if (format === 'date-time') return fc.constantFrom(...days.map((day) => `${day}T10:00:00.000Z`));
  return fc.oneof(
    fc.constantFrom(...texts),
    fc.constantFrom(...ids.map(String)),
    fc.constantFrom(...days),
    fc.string(),
  );
}
