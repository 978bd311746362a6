import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '#server/call-error.ts';
import { createPause } from '#server/pauses.ts';
import { outlineOf } from './outline-json.ts';
import { isUtf8 } from 'node:buffer';

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

/** `photoBody` has already written the file to disk, so the parser receives only a reference to the file. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(/^image\//, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.upload) done(null, body.toString());
    else done(new CallError('invalid_input', 'Please send JSON'));
  });
}

const backslash = 0x5c;

/** False if not UTF-8, or if an escape such as `\ud83d` is half of a character, which the database cannot store. */
async function isWellFormed(json: Buffer): Promise<boolean> {
  if (!isUtf8(json)) return false;
  const pause = createPause();
  let steps = 0;
  let next = 0;
  for (let at = json.indexOf(String.raw`\u`); at !== -1; at = json.indexOf(String.raw`\u`, next)) {
    if (++steps % 2048 === 0) await pause();
    next = at + 2;
    if (!isEscape(json, at)) continue;
    const code = unitAt(json, at);
    if (isLow(code)) return false;
    if (code < 0xd800 || code > 0xdbff) continue;
    if (json[at + 6] !== backslash || !isLow(unitAt(json, at + 6))) return false;
    next = at + 12;
  }
  return true;
}

/** False if the backslash is the second one of a pair. */
function isEscape(json: Buffer, at: number): boolean {
  let before = 0;
  while (json[at - 1 - before] === backslash) before++;
  return before % 2 === 0;
}

const unitAt = (json: Buffer, at: number) => Number.parseInt(json.toString('latin1', at + 2, at + 6), 16);
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;
