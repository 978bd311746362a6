import type { FastifySchemaCompiler } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CallError } from '#server/call-error.ts';
import { createPause } from '#server/pauses.ts';

/** The number of items that are validated before other calls can run. */
const itemsAtOnce = 10;

const longList = 1000;

/** Compiles validators. Long lists in bodies are validated in parts, with pauses, so that other calls can run. */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const { schema, httpPart } = route;
  if (httpPart !== 'body' || !(schema instanceof z.ZodMiniObject)) return validatorCompiler(route);
  if (!Object.values<z.core.$ZodType>(schema.shape).some(isLong)) return validatorCompiler(route);
  // Fastify's type has a brand for its linter, which no promise has.
  return longValidator(schema) as unknown as FastifyValidationResult;
};

const isLong = (field: z.core.$ZodType): field is z.ZodMiniArray =>
  field instanceof z.ZodMiniArray &&
  (field.def.checks ?? []).some(
    (check) => check instanceof z.core.$ZodCheckMaxLength && check._zod.def.maximum >= longList,
  );

function longValidator(schema: z.ZodMiniObject) {
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  const lists = fields.flatMap(([name, field]) =>
    isLong(field) ? [{ name, items: z.object({ [name]: z.array(field.def.element) }) }] : [],
  );
  const outline = z.object(Object.fromEntries(fields.map(([name, field]) => [name, withoutItems(field)])));
  // Fastify ignores the value of an asynchronous validator, so the validator replaces the fields of the body itself.
  return async (body: Record<string, unknown>) => {
    const read: Record<string, unknown> = parsed(outline, body);
    const pause = createPause();
    for (const { name, items } of lists) {
      const list = read[name];
      if (!Array.isArray(list)) continue;
      for (let from = 0; from < list.length; from += itemsAtOnce) {
        const part = parsed(items, { [name]: list.slice(from, from + itemsAtOnce) })[name] ?? [];
        for (const [at, item] of part.entries()) list[from + at] = item;
        await pause();
      }
    }
    for (const name of Object.keys(body)) Reflect.deleteProperty(body, name);
    Object.assign(body, read);
    return true;
  };
}

function withoutItems(field: z.core.$ZodType): z.core.$ZodType {
  return isLong(field) ? z.core.clone(field, { ...field.def, element: z.unknown() }) : field;
}

function parsed<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const { data, error } = z.safeParse(schema, value);
  if (!error) return data;
  const [{ message, path } = { message: 'Invalid input', path: [] }] = error.issues;
  const [field] = path;
  throw new CallError('invalid_input', message, field === undefined ? {} : { [String(field)]: message });
}

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
