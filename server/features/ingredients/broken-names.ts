import type { LabelPart } from './label-part.ts';
import { claimsAbsence } from './names-inside.ts';
import { nameKey } from './name-key.ts';
import { recognise, recogniseExactly, recogniseKey } from './recognise.ts';
import { tidied } from './split-list.ts';

/**
 * Joins a name that was split by a line break or a comma. Joins two entries only if the joined name is known and at
 * least one of the entries is not.
 */
export function joinedNames(parts: readonly LabelPart[]): LabelPart[] {
  const joined: LabelPart[] = [];
  for (const part of parts) {
    const [last, separator] = [joined.at(-2), joined.at(-1)];
    const isBetween =
      part.kind === 'entry' && part.written !== '' && last?.kind === 'entry' && separator?.kind === 'separator';
    const written = isBetween ? `${last.written} ${part.written}` : '';
    if (isBetween && recogniseExactly(written) && !(recognise(last.written) && recognise(part.written)))
      joined.splice(-2, 2, { ...last, text: `${last.text}${separator.text}${part.text}`, written });
    else joined.push(part);
  }
  return joined;
}

/** Splits names that lost the comma between them, as in "Limonene Linalool". */
export function partedNames(part: LabelPart): LabelPart[] {
  if (part.kind !== 'entry' || recognise(part.written)) return [part];
  return knownWords(part) ?? atLooseCuts(part);
}

const mostWords = 12;
const connecting = /^(?:and|et|und|y|e|&|\(and\))$/iu;

function knownWords(part: LabelPart): LabelPart[] | undefined {
  const words = [...part.text.matchAll(/\S+\s*/g)].map(([word]) => word);
  const leading = part.text.slice(0, part.text.length - part.text.trimStart().length);
  if (words.length < 2 || words.length > mostWords) return undefined;
  const lengths = partition(words.map((word) => ({ key: nameKey(word), connects: connecting.test(word.trim()) })));
  if (!lengths) return undefined;
  let place = 0;
  const parts = lengths.map((length) => {
    const own = words.slice(place, (place += length));
    const kind = length === 1 && connecting.test(own[0]?.trim() ?? '') ? 'separator' : 'entry';
    return { ...part, kind, text: own.join(''), written: kind === 'entry' ? tidied(own.join('')) : '' } as const;
  });
  return [...(leading ? [{ ...part, kind: 'separator' as const, text: leading, written: '' }] : []), ...parts];
}

/**
 * Splits the words into known names and returns the number of words in each, or undefined if this is impossible. Tries
 * each position only once.
 */
function partition(
  words: readonly { key: string; connects: boolean }[],
  tried = new Map<number, number[] | undefined>(),
  place = 0,
): number[] | undefined {
  if (place >= words.length) return [];
  if (tried.has(place)) return tried.get(place);
  let found: number[] | undefined;
  for (let length = words.length - place; length > 0 && !found; length--) {
    const isConnection = length === 1 && place > 0 && words[place]?.connects === true;
    const own = words.slice(place, place + length).map(({ key }) => key);
    if (!isConnection && !recogniseKey(own.join(''))) continue;
    const rest = partition(words, tried, place + length);
    if (rest) found = [length, ...rest];
  }
  tried.set(place, found);
  return found;
}

const looseCuts = [/[.:](?=\s)/g, /\n/g, /\s[-–—&+/]\s/g, /\.(?=\p{L}{3})/gu, /\s(?:and|et|und)\s/giu, /&/g];

/**
 * Splits an unknown entry at a separator that can also be part of a name, such as "&" or a line break. The entry stays
 * whole if no part is a known name.
 */
function atLooseCuts(part: LabelPart): LabelPart[] {
  if (claimsAbsence(part.text)) return [part];
  for (const cut of looseCuts) {
    const parts = cutAt(part, cut);
    if (parts.some(({ kind, written }) => kind === 'entry' && recognise(written))) return parts;
  }
  return [part];
}

function cutAt(part: LabelPart, cut: RegExp): LabelPart[] {
  const parts: LabelPart[] = [];
  let begun = 0;
  const add = (kind: 'entry' | 'separator', text: string) => {
    if (text !== '') parts.push({ ...part, kind, text, written: kind === 'entry' ? tidied(text) : '' });
  };
  for (const { index, 0: between } of part.text.matchAll(cut)) {
    add('entry', part.text.slice(begun, index));
    add('separator', between);
    begun = index + between.length;
  }
  add('entry', part.text.slice(begun));
  return parts;
}
