import { joinedNames, partedNames } from './broken-names.ts';
import { claimList, opensClaim } from './claim-words.ts';
import { marksOf } from './label-marks.ts';
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
  const marks = marksOf(text, namesAny);
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
