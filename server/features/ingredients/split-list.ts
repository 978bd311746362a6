import { endsInClaim } from './claim-words.ts';
import { footnoteMarks } from './name-key.ts';

export interface Piece {
  text: string;
  kind: 'entry' | 'heading' | 'separator';
}

export interface LabelPart {
  kind: 'entry' | 'heading' | 'note' | 'separator';
  text: string;
  written: string;
  mayContain: boolean;
}

const abbreviation = /(?:^|[\s(/])(?:denat|no|nr|var|spp?|ssp|ext|subsp|f|d|vit|c|i|l)$/iu;
const alwaysCuts = new Set(';；•·∙‧・●■◆▪|،、，。\u2028\u2029');
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
/** Matches a footnote that explains a mark, such as "*certified organic", "(1) from farming", or "** = natural". */
const note = new RegExp(
  String.raw`^(?:\(?[${footnoteMarks}]{1,6}\)?|\(\d\)|\[\d\])\s{0,3}[=:\-–]?\s{0,3}["“'‘(]?\p{L}`,
  'u',
);
const notedBracket = new RegExp(String.raw`^[([{]\s?[${footnoteMarks}]{1,6}\s?[=:]?\s?\p{L}`, 'u');
const marked = new RegExp(String.raw`[${footnoteMarks}([]$`, 'u');
const sentence = new RegExp(String.raw`^\s+[\p{Lu}\d${footnoteMarks}([{]`, 'u');
const celsius = /^°\s?[CF](?!\p{L})/u;
const window = 14;

/** Splits an ingredient list at its separators. Joined together, the pieces equal the text. Runs in linear time. */
export function splitList(text: string): Piece[] {
  const depths = depthsOf(text);
  const cuts = cutsOf(text);
  const pieces: Piece[] = [];
  let begun = 0;
  for (let place = 0; place < text.length; place++) {
    const depth = depths[place] ?? 0;
    if (depth > 1) continue;
    const length = joiningAt(text, place) ?? (depth === 0 ? separatorAt(text, place, cuts) : undefined);
    if (length === undefined) continue;
    pieces.push({ text: text.slice(begun, place), kind: 'entry' });
    if (length > 0) pieces.push({ text: text.slice(place, place + length), kind: 'separator' });
    begun = place + length;
    place += Math.max(0, length - 1);
  }
  pieces.push({ text: text.slice(begun), kind: 'entry' });
  return pieces.filter((piece) => piece.text !== '');
}

const joining = /^\(\s?(?:and|et|und|y|e|&)\s?\)/iu;

/** Returns the length of an "(and)" between two names, as in "Cetearyl Alcohol (and) Ceteareth-20". */
function joiningAt(text: string, place: number): number | undefined {
  return text.charAt(place) === '(' ? joining.exec(text.slice(place, place + window))?.[0].length : undefined;
}

type Cuts = ReturnType<typeof cutsOf>;

/** A list without commas, semicolons, or bullets is split at line breaks, and at dashes and slashes with spaces. */
function cutsOf(text: string) {
  const hasCommas = /[,;•]/.test(text);
  return {
    dashes: !hasCommas && / [-–—] /.test(text),
    slashes: !hasCommas && (text.match(/ \/ /g)?.length ?? 0) > 1,
    lines: !hasCommas && (text.match(/\n/g)?.length ?? 0) > 1,
  };
}

/** Returns the number of brackets around each character. Brackets that open a footnote do not count. */
function depthsOf(text: string): Int32Array {
  const changes = new Int32Array(text.length + 1);
  const open: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const letter = text.charAt(place);
    if (letter === '(' || letter === '[' || letter === '{') open.push(place);
    if (closing[letter] === undefined) continue;
    const from = open.pop();
    if (from === undefined || opensNote(text, from)) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[place + 1] = (changes[place + 1] ?? 0) - 1;
  }
  for (let place = 1; place < changes.length; place++)
    changes[place] = (changes[place] ?? 0) + (changes[place - 1] ?? 0);
  return changes;
}

function opensNote(text: string, place: number): boolean {
  return notedBracket.test(text.slice(place, place + window));
}

/** Returns 0 where an entry starts without a separator, and undefined within an entry. */
function separatorAt(text: string, place: number, cuts: Cuts): number | undefined {
  const letter = text.charAt(place);
  if (alwaysCuts.has(letter)) return 1;
  if (/[\p{L}\p{N}]/u.test(letter) && !/[¹²³⁴⁵]/.test(letter)) return undefined;
  const [before, after] = [text.slice(Math.max(0, place - window), place), text.slice(place + 1, place + 1 + window)];
  if (letter === '\n')
    return cuts.lines || endsLine(before, after) || endsInClaim(text.slice(0, place)) ? 1 : undefined;
  if (letter === ',') return isLocant(before, after) ? undefined : 1;
  if (letter === '.') return endsSentence(before, after) ? 1 : undefined;
  if (isSpaced(before, after) && ((cuts.dashes && /[-–—]/.test(letter)) || (cuts.slashes && letter === '/'))) return 1;
  return opensNoteAt(before, letter + after) ? 0 : undefined;
}

const isSpaced = (before: string, after: string) => before.endsWith(' ') && after.startsWith(' ');

function opensNoteAt(before: string, rest: string): boolean {
  if (marked.test(before)) return false;
  return /[\s.)\]:–-]$/u.test(before) && note.test(rest) && !celsius.test(rest);
}

function endsSentence(before: string, after: string): boolean {
  return sentence.test(after) && /[^\s.]$/u.test(before) && !abbreviation.test(before);
}

/** True for commas that are part of a name or number, as in "1,2-Hexanediol", "N,N-Bis", and "0,5 %". */
function isLocant(before: string, after: string): boolean {
  if (/\d$/.test(before) && /^\d+\s*%/.test(after)) return true;
  if (/(?:^|[\s,;(/-])(?:\d,)*\d$/.test(before) && /^\d(?:,\d)*-/.test(after)) return true;
  return /(?:^|[\s(/-])N$/.test(before) && /^N['-]/.test(after);
}

/** True if a line break ends an entry, for example because the next line is empty or begins like an entry. */
function endsLine(before: string, after: string): boolean {
  return /^[^\S\n]*\n/.test(after) || /[.*)]\s*$/.test(before) || /^\s*(?:\*|[A-Z]{2})/.test(after);
}

const opening = '([{';
const hasPunctuation = /[^\p{L}\p{M}\p{N} ]| {2}/u;
const around = new Set(' .,:/-–—\'’"“”');

/** Returns the name without the punctuation around it. Never removes a letter or a digit. */
export function tidied(text: string): string {
  if (!hasPunctuation.test(text)) return text.trim();
  const plain = text
    .replaceAll('\u00AD', '')
    .replaceAll(/_([^_]+)_/g, ' $1 ')
    .replaceAll(/\s+/g, ' ');
  const [hasOpening, hasClosing] = [/[([{]/.test(plain), /[)\]}]/.test(plain)];
  // Also removes a bracket if its counterpart is in another entry.
  const beforeName = (letter: string) =>
    around.has(letter) || closing[letter] !== undefined || (!hasClosing && opening.includes(letter));
  const afterName = (letter: string) =>
    around.has(letter) || (!hasClosing && opening.includes(letter)) || (!hasOpening && closing[letter] !== undefined);
  let [start, end] = [0, plain.length];
  while (start < end && beforeName(plain.charAt(start))) start++;
  while (end > start && afterName(plain.charAt(end - 1))) end--;
  const isAbbreviated =
    plain.charAt(end) === '.' && /(?:denat|f\.i\.l)$/iu.test(plain.slice(Math.max(0, end - 5), end));
  return plain.slice(start, isAbbreviated ? end + 1 : end);
}
