import { joinedNames, partedNames } from './broken-names.ts';
import { claimList, opensClaim } from './claim-words.ts';
import { namesInside } from './names-inside.ts';
import { isNote, markBehind } from './notes.ts';
import { recognise } from './recognise.ts';
import { type LabelPart, type Piece, splitList, tidied } from './split-list.ts';

const mostLetters = 20_000;
/** The maximum number of entries, which is far more than any label has. */
const mostEntries = 300;
/** Entries and separators. The rest of a longer list is a single entry. */
const mostPieces = 2 * mostEntries + 100;

/** The whole text, in order and normal form (NFC). Yields between two steps. */
export function* partsOf(text: string): Generator<void, LabelPart[]> {
  const plain = text.normalize('NFC');
  const parts: LabelPart[] = [];
  for (const section of sectionsOf(plain.slice(0, mostLetters))) {
    yield;
    parts.push(...('part' in section ? [section.part] : yield* readBody(section)));
  }
  return bounded(yield* withNotes(parts), plain.slice(mostLetters));
}

interface Body {
  text: string;
  mayContain: boolean;
}

/** Splits the text into headings and the sections between them. "May contain" applies until the next heading. */
function sectionsOf(text: string): (Body | { part: LabelPart })[] {
  const marks = marksOf(text);
  const sections: (Body | { part: LabelPart })[] = [];
  let [begun, mayContain] = [0, false];
  for (const mark of marks) {
    sections.push(...withoutClaimLists(text.slice(begun, mark.start), mayContain));
    sections.push({ part: partOf('heading', text.slice(mark.start, mark.end), false) });
    [begun, mayContain] = [mark.end, mark.kind === 'mayContain'];
  }
  sections.push(...withoutClaimLists(text.slice(begun), mayContain));
  return sections.filter((section) => !('text' in section) || section.text !== '');
}

function withoutClaimLists(text: string, mayContain: boolean): (Body | { part: LabelPart })[] {
  const sections: (Body | { part: LabelPart })[] = [];
  let begun = 0;
  for (const { index, 0: claims } of text.matchAll(claimList)) {
    sections.push({ text: text.slice(begun, index), mayContain }, { part: partOf('note', claims, false) });
    begun = index + claims.length;
  }
  return [...sections, { text: text.slice(begun), mayContain }];
}

function partOf(kind: LabelPart['kind'], text: string, mayContain: boolean): LabelPart {
  return { kind, text, written: tidied(text), mayContain };
}

function* readBody({ text, mayContain }: Body): Generator<void, LabelPart[]> {
  const pieces = splitList(text).flatMap((piece) => (piece.kind === 'entry' ? unwrapped(piece.text) : [piece]));
  const rest = pieces.splice(mostPieces).map((piece) => piece.text);
  const parts: LabelPart[] = [];
  for (const piece of pieces) {
    yield;
    const part = partOf(piece.kind, piece.text, mayContain);
    parts.push(...(part.kind === 'entry' ? headed(part) : [part]));
  }
  const read: LabelPart[] = [];
  for (const part of joinedNames(parts)) {
    yield;
    read.push(...partedNames(part));
  }
  return rest.length > 0 ? [...read, partOf('entry', rest.join(''), mayContain)] : read;
}

/** Splits off the words before a colon. These words name one product in a set, as in `Colour cream: Aqua`. */
function headed(part: LabelPart): LabelPart[] {
  const colon = part.text.search(/[:：]/);
  if (colon < 2 || colon > 60 || recognise(part.written) || opensClaim(part.text)) return [part];
  const [head, body] = [part.text.slice(0, colon + 1), part.text.slice(colon + 1)];
  const isHeading = /\p{L}/u.test(head) && !namesAny(head) && namesAny(body);
  return isHeading ? [partOf('heading', head, false), partOf('entry', body, part.mayContain)] : [part];
}

const namesAny = (text: string) => namesInside(text).length > 0 || recognise(tidied(text)) !== undefined;

/** Turns entries without letters or digits into separators. Turns footnotes, codes, and sentences into notes. */
function* withNotes(parts: readonly LabelPart[]): Generator<void, LabelPart[]> {
  const marks = new Set<string>();
  const read: LabelPart[] = [];
  let follows = false;
  for (const part of parts) {
    yield;
    if (part.kind !== 'entry') read.push(part);
    else if (!/[\p{L}\p{N}]/u.test(part.text)) read.push({ ...part, kind: 'separator' });
    else {
      follows = isNote(part.written, marks, follows);
      read.push(follows ? { ...part, kind: 'note' } : part);
      const mark = follows ? undefined : markBehind(part.text);
      if (mark !== undefined) marks.add(mark);
    }
  }
  return read;
}

/** Merges everything beyond the limits into one entry (INGR-09), or a separator if it has no letters or digits. */
function bounded(parts: readonly LabelPart[], rest: string): LabelPart[] {
  let entries = 0;
  const end = parts.findIndex(({ kind }) => kind === 'entry' && ++entries >= mostEntries);
  const read = end === -1 ? parts : parts.slice(0, end);
  const text = (end === -1 ? [] : parts.slice(end)).map((part) => part.text).join('') + rest;
  if (text === '') return [...read];
  return [...read, partOf(/[\p{L}\p{N}]/u.test(text) ? 'entry' : 'separator', text, false)];
}

const group =
  /^[\s.]*(?:\p{L}+\s)?(?:solvents?|solvants?|surfactants?|tensioactifs?|tenside?|tensioactivos|tensioattivi|emollients?|[ée]mollients?|emulsifiers?|[ée]mulsifiants?|emulgator(?:en)?|preservatives?|conservateurs?|konservierungsstoffe?|conservantes?|conservanti|colou?r(?:ant)?s|colorants|farbstoffe|colorantes|coloranti|pigments?|uv[\s-]?filters?|filtres?(?:\suv)?|thickeners?|humectants?|antioxidants?|vitamins?|vitamines|base|actives)[\s:]*$/iu;

/** The brackets contain separate entries, as in "Solvents (Aqua, Alcohol)", because no ingredient precedes them. */
function unwrapped(text: string): Piece[] {
  const open = text.search(/[([{]/);
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'), text.lastIndexOf('}'));
  const inside = text.slice(open + 1, close);
  if (open === -1 || close < open || !/[,;•]/.test(inside)) return [{ text, kind: 'entry' }];
  const outside = text.slice(0, open);
  if (recognise(outside.trim()) || namesInside(outside).length > 0) return [{ text, kind: 'entry' }];
  const pieces: Piece[] = [
    { text: outside, kind: group.test(outside) ? 'heading' : 'entry' },
    { text: text.slice(open, open + 1), kind: 'separator' },
    ...splitList(inside),
    { text: text.slice(close, close + 1), kind: 'separator' },
    { text: text.slice(close + 1), kind: 'entry' },
  ];
  return pieces.filter((piece) => piece.text !== '');
}

interface Mark {
  start: number;
  end: number;
  kind: 'heading' | 'mayContain';
}

const headingWords = String.raw`ingr[eé]dients?|ingr[eé]diënten|ingredient[ei]s?|ingredienti|inhaltsstoffe?|bestandteile|zutaten|wirkstoffe?|hilfsstoffe?|sk[łl]adniki|sk[łl]ad|ainesosat|inci|composition|composici[oó]n|composizione|composi[cç][aã]o|zusammensetzung|samenstelling|excipients?|excipientes|eccipienti|principes?\s+actifs?|principios?\s+activos?|princip(?:i|io)\s+attiv[io]|sostanze\s+attive|drug\s+facts|состав`;
const beforeName = String.raw`(?:(?:in|non-?\s?)?(?:active|medicinal)|other|all|full|key|main|autres|weitere|sonstige|aktive|inaktive|otros|altri)`;
const afterName = String.raw`(?:in|non\s)?(?:actifs?|activos?|attivi)`;
const phrase = String.raw`(?:${beforeName}\s+)?(?:${headingWords})(?:\s+${afterName})?`;
const phrases = String.raw`${phrase}(?:\s?[/|&+]\s?${phrase}){0,5}`;

/** A heading without a colon needs a word such as "active" or "other", and another word after it. */
const heading = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${phrases}(?<tail>[^:,;.\n()[\]]{0,24}(?:\([^()]{0,24}\)\s?)?)[:：]|(?:${beforeName}\s+(?:${headingWords})|(?:${headingWords})\s+${afterName})(?=\s+\p{L}))`,
  'giu',
);
/** Matches a heading at the start of the text, with or without a colon. */
const opening = new RegExp(String.raw`^[^\p{L}\p{N}]{0,20}${phrases}(?![\p{L}\p{N}])`, 'iu');

const mayContainWords =
  /(?:\+\s?\/?\s?[-−–]|[-−–]\s?\/\s?\+|±|(?<!\p{L})(?:(?:may|can|might)\s+(?:also\s+)?contain|(?:peut|peuvent)\s+(?:aussi\s+|[ée]galement\s+)?contenir|puede\s+(?:tambi[ée]n\s+)?contener|pu[oò]\s+(?:anche\s+)?contenere|kann\s+(?:auch\s+)?enthalten|kan\s+bevatten|pode\s+conter|mo[zż]e\s+zawiera[cć]|kan\s+inneh[åa]lla|kan\s+indeholde|saattaa\s+sis[äa]lt[äa]{2}|может\s+содержать)(?!\p{L}))/giu;

/** Returns marks in text order, never nested. */
function marksOf(text: string): Mark[] {
  const opened = opening.exec(text)?.[0];
  const found: Mark[] = [
    ...(opened === undefined ? [] : [{ start: 0, end: opened.length, kind: 'heading' as const }]),
    ...[...text.matchAll(heading)].map((match) => headingOf(match)),
    ...[...text.matchAll(mayContainWords)].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
      kind: 'mayContain' as const,
    })),
  ];
  return joined(found.toSorted((one, other) => one.start - other.start || other.end - one.end));
}

/** The heading ends before an ingredient, as in `Ingredients Parfum: lavandula`. */
function headingOf(match: RegExpExecArray): Mark {
  const { index, 0: words, groups } = match;
  const tail = groups?.tail ?? '';
  const length = namesAny(tail) ? words.length - tail.length - 1 : words.length;
  return { start: index, end: index + length, kind: 'heading' };
}

function joined(marks: readonly Mark[]): Mark[] {
  const chosen: Mark[] = [];
  for (const mark of marks) {
    const last = chosen.at(-1);
    if (!last || mark.start >= last.end) chosen.push(mark);
    else if (mark.kind === last.kind) last.end = Math.max(last.end, mark.end);
  }
  return chosen;
}
