import * as z from 'zod/mini';

type Write = (value: unknown) => unknown;

/** Used in production. Outputs only the schema's fields, and validates only unions (app.ts). */
export function writerOf(schema: unknown): (value: unknown) => string {
  const pick = schema instanceof z.core.$ZodType ? pickerOf(schema) : asItIs;
  return (value) => JSON.stringify(pick(value));
}

const asItIs: Write = (value) => value;

/** Strings, numbers, and other simple values stay unchanged. */
function pickerOf(schema: z.core.$ZodType): Write {
  if (schema instanceof z.ZodMiniObject) return objectPicker(schema.shape);
  if (schema instanceof z.ZodMiniArray) return arrayPicker(pickerOf(schema.def.element));
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) return pickerOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion) return (value) => z.parse(schema, value);
  return asItIs;
}

function arrayPicker(pick: Write): Write {
  return pick === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(pick) : value);
}

function objectPicker(shape: Readonly<Record<string, z.core.$ZodType>>): Write {
  const fields = Object.entries(shape).map(([name, field]) => [name, pickerOf(field)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const held: unknown = Reflect.get(value, name);
      if (held !== undefined) picked[name] = pick(held);
    }
    return picked;
  };
}
