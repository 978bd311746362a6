import { joinedNames, partedNames } from './broken-names.ts';
import { type Mark, marksOf } from './label-marks.ts';
import type { LabelPart } from './label-part.ts';
import { namesInside } from './names-inside.ts';
import { isNote, markBehind } from './notes.ts';
import { recognise } from './recognise.ts';
import { splitList, tidied } from './split-list.ts';
import { unwrapped } from './unwrap-group.ts';

const mostLetters = 20_000;
/** The maximum number of entries, which is far more than any label has. */
const mostEntries = 300;

/**
 * Splits the whole text into entries, headings, notes, and separators, in text order. The parts are in normal form
 * (NFC).
 */
export function partsOf(text: string): LabelPart[] {
  const plain = text.normalize('NFC');
  const read = plain.slice(0, mostLetters);
  const parts = sectionsOf(read).flatMap((section) => ('part' in section ? [section.part] : readBody(section)));
  return bounded(withNotes(parts), plain.slice(mostLetters));
}

interface Body {
  text: string;
  mayContain: boolean;
}

/** Splits the text into headings and the sections between them. "May contain" applies until the next heading. */
function sectionsOf(text: string): (Body | { part: LabelPart })[] {
  const marks = marksOf(text, (words) => namesInside(words).length > 0);
  const sections: (Body | { part: LabelPart })[] = [];
  let [begun, mayContain] = [0, false];
  for (const mark of marks) {
    sections.push({ text: text.slice(begun, mark.start), mayContain });
    sections.push({ part: partOf('heading', text.slice(mark.start, mark.end), false) });
    [begun, mayContain] = [mark.end, mayContainAfter(mark)];
  }
  return [...sections, { text: text.slice(begun), mayContain }].filter(
    (section) => !('text' in section) || section.text !== '',
  );
}

const mayContainAfter = ({ kind }: Mark) => kind === 'mayContain';

function partOf(kind: LabelPart['kind'], text: string, mayContain: boolean): LabelPart {
  return { kind, text, written: tidied(text), mayContain };
}

function readBody({ text, mayContain }: Body): LabelPart[] {
  const pieces = splitList(text).flatMap((piece) => (piece.kind === 'entry' ? unwrapped(piece.text) : [piece]));
  const parts = pieces.flatMap((piece) => {
    const part = partOf(piece.kind, piece.text, mayContain);
    return part.kind === 'entry' ? headed(part) : [part];
  });
  return joinedNames(parts).flatMap(partedNames);
}

/** Splits off the words before a colon. These words name one product in a set, as in `Colour cream: Aqua`. */
function headed(part: LabelPart): LabelPart[] {
  const colon = part.text.search(/[:：]/);
  if (colon < 2 || colon > 60 || recognise(part.written)) return [part];
  const [head, body] = [part.text.slice(0, colon + 1), part.text.slice(colon + 1)];
  const isHeading = /\p{L}/u.test(head) && namesInside(head).length === 0 && namesAny(body);
  return isHeading ? [partOf('heading', head, false), partOf('entry', body, part.mayContain)] : [part];
}

const namesAny = (text: string) => namesInside(text).length > 0 || recognise(tidied(text)) !== undefined;

/** Turns entries without letters or digits into separators. Turns footnotes, codes, and sentences into notes. */
function withNotes(parts: readonly LabelPart[]): LabelPart[] {
  const marks = new Set<string>();
  let follows = false;
  return parts.map((part) => {
    if (part.kind !== 'entry') return part;
    if (!/[\p{L}\p{N}]/u.test(part.text)) return { ...part, kind: 'separator' };
    if (isNote(part.written, marks, follows)) {
      follows = true;
      return { ...part, kind: 'note' };
    }
    follows = false;
    const mark = markBehind(part.text);
    if (mark !== undefined) marks.add(mark);
    return part;
  });
}

/**
 * Merges the last allowed entry, everything after it, and any text beyond the maximum length into one entry (INGR-09).
 * If the merged text has no letters or digits, it becomes a separator.
 */
function bounded(parts: readonly LabelPart[], rest: string): LabelPart[] {
  let entries = 0;
  const end = parts.findIndex(({ kind }) => kind === 'entry' && ++entries >= mostEntries);
  const read = end === -1 ? parts : parts.slice(0, end);
  const text = (end === -1 ? [] : parts.slice(end)).map((part) => part.text).join('') + rest;
  if (text === '') return [...read];
  return [...read, partOf(/[\p{L}\p{N}]/u.test(text) ? 'entry' : 'separator', text, false)];
}
