import { createPause } from '#server/pauses.ts';

interface Limits {
  depth: number;
  values: number;
  /** The number of bytes above which parts of the body are left out of the outline. */
  longest: number;
}

/** A long text or list in the body’s object. `parts` are the positions of its parts, each valid by itself. */
interface LongField {
  key: string;
  isText: boolean;
  parts: (readonly [from: number, to: number])[];
}

interface Outline {
  /** The JSON of the body, in which all long fields are empty. */
  text: string;
  long: LongField[];
}

/** The size of a part, in bytes. A list is divided only between two items. */
const partBytes = 64 * 1024;
/** An item that is larger than this many bytes would take too long to parse. */
const mostBytesOfPart = 1024 * 1024;

/** No form contains a longer run of backslashes. The limit is even, so that a longer run counts as odd. */
const mostBackslashes = 4096;

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((text) => text.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((text) => text.charCodeAt(0));

/** Does not parse, and pauses for other calls. Undefined beyond a limit. Malformed JSON stays malformed. */
export async function outlineOf(body: Buffer, { depth, values, longest }: Limits): Promise<Outline | undefined> {
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
    long.push({ key: nameOf(body, key), isText, parts });
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

function nameOf(body: Buffer, [from, to]: readonly [number, number]): string {
  return body.toString('utf8', from, to);
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
