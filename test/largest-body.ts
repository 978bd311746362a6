import * as z from 'zod/mini';

interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
}

/** Returns the value of a field by its name, or undefined to fill the field from the schema. */
export type ValueOf = (field: string, place: number) => unknown;

/** Returns the largest body that a schema allows: every field, the longest texts, and the longest lists. */
export function largestBody(schema: z.ZodMiniType, valueOf: ValueOf): unknown {
  // zod generates this description of the schema, and the code below reads only the declared keys.
  return largest(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema, '', 0, valueOf);
}

function largest(schema: JsonSchema, field: string, place: number, valueOf: ValueOf): unknown {
  const known = schema.type === 'array' || schema.type === 'object' ? undefined : valueOf(field, place);
  if (known !== undefined) return known;
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return largest(either, field, place, valueOf);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, largest(each, name, place, valueOf)]),
      );
    case 'array':
      return Array.from({ length: schema.maxItems ?? 1 }, (_, at) => largest(schema.items ?? {}, field, at, valueOf));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    default:
      return textOf(schema);
  }
}

function textOf({ format, maxLength = 1 }: JsonSchema): string {
  if (format === 'date') return '2026-06-01';
  if (format === 'date-time') return '2026-06-01T10:00:00.000Z';
  if (format === 'uuid') return crypto.randomUUID();
  return 'x'.repeat(maxLength);
}
