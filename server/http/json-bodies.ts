import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { CallError } from '#server/call-error.ts';
import { createPause } from '#server/pauses.ts';

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
    if (!isUtf8(body)) throw broken();
    const root = await parse(request, outline.text);
    if (!isWellFormed(root)) throw broken();
    const pause = createPause();
    for (const { key, isText, parts } of outline.long) {
      const read: unknown[] = [];
      for (const [from, to] of parts) {
        const text = body.toString('utf8', from, to);
        const part = await parse(request, isText ? `"${text}"` : `[${text}]`);
        if (!isText && !isWellFormed(part)) throw broken();
        if (Array.isArray(part)) read.push(...part);
        else read.push(part);
        await pause();
      }
      if (typeof root !== 'object' || root === null || !Object.hasOwn(root, key)) throw refusal();
      const whole = isText ? read.join('') : read;
      if (typeof whole === 'string' && !whole.isWellFormed()) throw broken();
      Reflect.set(root, key, whole);
    }
    return root;
  });
}

const broken = () => new CallError('invalid_input', 'The text has a broken character. Please type it again.');
const refusal = () => new CallError('invalid_input', 'This request has too many values');

/** `photoBody` has already written the file to disk, so the parser receives only a reference to the file. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(/^(?:image\/|application\/octet-stream$)/, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.upload) done(null, body.toString());
    else done(new CallError('invalid_input', 'Please send JSON'));
  });
}

/** False if a text has half of a character, such as the escape `\ud83d` alone, which the database cannot store. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isWellFormed);
}

/** A long text or list in the body’s object. `parts` are the positions of its parts, each valid by itself. */
interface LongField {
  key: string;
  isText: boolean;
  parts: (readonly [from: number, to: number])[];
}

/** The size of a part, in bytes. A list is divided only between two items. */
const partBytes = 64 * 1024;
/** An item that is larger than this many bytes would take too long to parse. */
const mostBytesOfPart = 1024 * 1024;

/** No form contains a longer run of backslashes. The limit is even, so that a longer run counts as odd. */
const mostBackslashes = 4096;

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((text) => text.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((text) => text.charCodeAt(0));

/**
 * Returns the JSON of the body in which all fields with more than `longest` bytes are empty, and these fields. Does not
 * parse, and pauses for other calls. Undefined beyond a limit. Malformed JSON stays malformed.
 */
async function outlineOf(body: Buffer, { depth, values, longest }: typeof most & { longest: number }) {
  const pause = createPause();
  const long: LongField[] = [];
  const texts: string[] = [];
  let copied = 0;
  let level = 0;
  let count = 1;
  let key: readonly [number, number] = [0, 0];
  let text: readonly [number, number] = [0, 0];
  let list: { from: number; part: number; parts: LongField['parts'] } | undefined;
  let steps = 0;

  function leaveOut(from: number, to: number, isText: boolean, parts: LongField['parts']): boolean {
    if (to - from <= longest || key[1] === key[0]) return true;
    if (parts.some(([start, end]) => end - start > mostBytesOfPart)) return false;
    texts.push(body.toString('utf8', copied, from));
    long.push({ key: body.toString('utf8', ...key), isText, parts });
    copied = to;
    return true;
  }
  for (let at = 0; at < body.length; at++) {
    if (++steps % 2048 === 0) await pause();
    const byte = body[at];
    if (byte === quote) {
      let end = body.indexOf(0x22, at + 1);
      for (let run = backslashesBefore(body, end); run % 2 === 1; run = backslashesBefore(body, end)) {
        if (run > mostBackslashes) return undefined;
        if (++steps % 2048 === 0) await pause();
        end = body.indexOf(0x22, end + 1);
      }
      if (end === -1) break;
      text = [at + 1, end];
      if (level === 1 && !leaveOut(at + 1, end, true, partsOfText(body, at + 1, end))) return undefined;
      at = end;
    } else if (byte === openList || byte === openObject) {
      count++;
      if (++level > depth) return undefined;
      if (level === 2 && byte === openList) list = { from: at + 1, part: at + 1, parts: [] };
    } else if (byte === closeList || byte === closeObject) {
      if (level === 2 && list) {
        if (at > list.part) list.parts.push([list.part, at]);
        if (!leaveOut(list.from, at, false, list.parts)) return undefined;
        list = undefined;
      }
      level--;
    } else if (byte === comma) {
      count++;
      if (level === 2 && list && at - list.part > partBytes) {
        list.parts.push([list.part, at]);
        list.part = at + 1;
      }
    } else if (byte === colon && level === 1) key = text;
    if (count > values) return undefined;
  }
  texts.push(body.toString('utf8', copied));
  const outline = texts.join('');
  return outline.length > longest + mostBytesOfPart ? undefined : { text: outline, long };
}

/** Counts the backslashes directly before a position, up to one more than `mostBackslashes`. */
function backslashesBefore(body: Buffer, at: number): number {
  let count = 0;
  while (count <= mostBackslashes && body[at - 1 - count] === backslash) count++;
  return count;
}

/** Divides a text only between two characters, and never within an escape such as `\\u00e9`. */
function partsOfText(body: Buffer, from: number, to: number): LongField['parts'] {
  const parts: LongField['parts'] = [];
  let start = from;
  while (to - start > partBytes) {
    let end = start + partBytes;
    while (((body[end] ?? 0) & 0xc0) === 0x80) end--;
    const last = body.subarray(end - 6, end).lastIndexOf(0x5c) + end - 6;
    // The last backslash begins an escape if it is not the second one of a pair. An escape has at most six characters.
    if (last >= end - 6 && backslashesBefore(body, last) % 2 === 0) end = last;
    parts.push([start, end]);
    start = end;
  }
  return [...parts, [start, to]];
}
