import { spansOfClaims, withoutClaims } from './absence-claims.ts';
import { nameKey } from './name-key.ts';
import { recognise, recogniseExactly, recogniseKey } from './recognise.ts';
import { type LabelPart, tidied } from './split-list.ts';

/** Joins two entries only if the joined name is known and at least one of the entries is not. */
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
  if (part.kind !== 'entry') return [part];
  const isKnown = recognise(withoutClaims(part.written)) !== undefined;
  if (isKnown) return (part.text.includes('/') && betweenNames(part)) || [part];
  return knownWords(part) ?? atLooseCuts(part, looseCuts);
}

const mostWords = 12;
const connecting = /^(?:and|et|und|y|e|&|\(and\))$/iu;

function knownWords(part: LabelPart): LabelPart[] | undefined {
  const words = [...part.text.matchAll(/\S+\s*/g)].map(([word]) => word);
  const leading = part.text.slice(0, part.text.length - part.text.trimStart().length);
  if (words.length < 2 || words.length > mostWords) return undefined;
  // Two numbers side by side are never one number, as in "Red 4 0 % palm oil".
  if (/\d\s+\d/.test(part.text)) return undefined;
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

/** Returns the number of words in each name. Tries each position only once. */
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

const looseCuts = [
  /(?<!(?<!\p{L})(?:ext|no|nr))[.:](?=\s)/giu,
  /\n/g,
  /\s[-–—&+/]\s/g,
  /\.(?=\p{L}{3})/gu,
  /\s(?:and|et|und)\s/giu,
  /\s[ye]\s/gu,
  /&/g,
];

/** A separator such as "&" can also be part of a name. The entry stays whole if no part is a known name. */
function atLooseCuts(part: LabelPart, cuts: readonly RegExp[]): LabelPart[] {
  for (const [place, cut] of cuts.entries()) {
    const parts = cutAt(part, cut);
    if (!parts.some(({ kind, written }) => kind === 'entry' && recognise(written))) continue;
    const others = cuts.slice(place + 1);
    return parts.flatMap((each) =>
      each.kind === 'entry' && !recognise(each.written) ? (knownWords(each) ?? atLooseCuts(each, others)) : [each],
    );
  }
  return [part];
}

/** Splits "PVP/VA Copolymer and Glycerin". Either part may be a name with a slash. */
function betweenNames(part: LabelPart): LabelPart[] | undefined {
  const parts = cutAt(part, /\s(?:and|et|und|y|e|&|\+)\s/gu);
  const isKnown = ({ kind, written }: LabelPart) => kind === 'separator' || recognise(written) !== undefined;
  return parts.length > 1 && parts.every(isKnown) ? parts : undefined;
}

function cutAt(part: LabelPart, cut: RegExp): LabelPart[] {
  const parts: LabelPart[] = [];
  const claims = spansOfClaims(part.text);
  let begun = 0;
  const add = (kind: 'entry' | 'separator', text: string) => {
    if (text !== '') parts.push({ ...part, kind, text, written: kind === 'entry' ? tidied(text) : '' });
  };
  for (const { index, 0: between } of part.text.matchAll(cut)) {
    if (claims.some(({ start, end }) => start <= index && index < end)) continue;
    add('entry', part.text.slice(begun, index));
    add('separator', between);
    begun = index + between.length;
  }
  add('entry', part.text.slice(begun));
  return parts;
}
