import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '#server/call-error.ts';
import { createPause } from '#server/pauses.ts';
import { outlineOf } from './outline-json.ts';
import { isWellFormed } from './well-formed.ts';

/** `values` includes objects and arrays. A call can set a different number (`bodyValues`). */
const most = { depth: 32, values: 10_000 };
/** Longer bodies are parsed in parts. The limit is in bytes. */
const longBody = 256 * 1024;

/** Accepts JSON bodies. Before parsing, rejects bodies that are deeper or larger than any of our forms. */
export function acceptJson(app: FastifyInstance, { emptyBodies = false } = {}): void {
  const parseNow = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>(
      (resolve, reject) =>
        // The parser calls back before it returns.
        void parseNow(request, text, (error, value) => (error ? reject(error) : resolve(value))),
    );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (emptyBodies && body.length === 0) return undefined;
    const values = request.routeOptions.config.endpoint?.bodyValues ?? most.values;
    const outline = await outlineOf(body, { ...most, values, longest: longBody });
    if (outline === undefined) throw refusal();
    if (!(await isWellFormed(body))) throw broken();
    const root = await parse(request, outline.text);
    const pause = createPause();
    for (const { key, isText, parts } of outline.long) {
      const read: unknown[] = [];
      for (const [from, to] of parts) {
        const text = body.toString('utf8', from, to);
        const part = await parse(request, isText ? `"${text}"` : `[${text}]`);
        if (Array.isArray(part)) read.push(...part);
        else read.push(part);
        await pause();
      }
      if (typeof root !== 'object' || root === null || !Object.hasOwn(root, key)) throw refusal();
      Reflect.set(root, key, isText ? read.join('') : read);
    }
    return root;
  });
}

const broken = () => new CallError('invalid_input', 'The text has a broken character. Please type it again.');
const refusal = () => new CallError('invalid_input', 'This request has too many values');
