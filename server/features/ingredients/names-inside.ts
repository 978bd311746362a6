import { LRUCache } from 'lru-cache';
import { outsideClaims } from './absence-claims.ts';
import { nameKey, titledName, type Word, wordsOf } from './name-key.ts';
import { lengthOfPlant, numberedNameAt } from './name-patterns.ts';
import { beginsName, isKnownKey, type Known, recogniseExactly, recogniseKey } from './recognise.ts';
import { genera } from './vocabulary.ts';

const mostWords = 8;
const longestKey = 120;

/** "water" in "rose water" is no ingredient, so `namesInside` ignores such a word beside other words. */
const heads =
  `water eau wasser agua acqua woda вода alcohol alcool alkohol salt sel milk lac gold silver glycol aroma flavor flavour alum
paraffin sulfur glucose cellulose caramel`.split(/\s+/);
/** Such a word is a name if it has no other words beside it, or is followed by its source or by an amount. */
const alone = new RegExp(
  String.raw`(?:^\s?|[,;:([–—/]\s?|\s[-–—]\s|(?<!\p{L})(?:contains|contient|enthält|contiene|organic|solvents?|solvants?|conserv\p{L}+|konservierungsstoff|tens[io]+\p{L}+|[ée]muls\p{L}+|corante|colou?r\p{L}+|no\.\s?\d+)\s)(?:${heads.join('|')})(?=\s?(?:$|[,;:)\].*\d–—/]|-\s|n[or]\.?\s?\d|n[°º]\s?\d|(?:from|aus|issue?s?|provenant|procedente|derivat[oa]|gewonnen|obtained|de\s(?:origen|origem|fontes|fuentes)|d[ai]\s(?:fonti|origine)|d['’]origine)(?!\p{L})))`,
  'giu',
);
const isHead = new Set(heads);
const scented = /^(?:parf[uü]m|perfum|profum|fragran|fraganc|fraganz|duft(?:stoff|[öo]l|note)|парф[юу]м|отдушк)/iu;

/** In text order, without claims of absence. The longest name counts. Words like "perfume…" count as perfume. */
export const namesInside = (text: string): readonly Known[] => recent.memo(text);

/** Caches recent results, because the steps of the parser ask about the same text several times. */
const recent = new LRUCache<string, readonly Known[]>({ max: 50, memoMethod: findNamesInside });

function findNamesInside(text: string): readonly Known[] {
  const named = new Map<string, Known>();
  // A plant's common name can be in brackets before its part, as in `Rosmarinus Officinalis (Rosemary) Leaf Extract`.
  const withoutBrackets = (piece: string) => piece.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const pieces = outsideClaims(text);
  for (const piece of new Set([...pieces, ...pieces.map(withoutBrackets)]))
    for (const known of namesIn(piece)) named.set(known.key, known);
  return [...named.values()];
}

/** `isPart` is true for a word such as "water" beside other words. */
interface PieceWord extends Word {
  isPart: boolean;
}

interface Found {
  known: Known;
  length: number;
}

function namesIn(piece: string): Known[] {
  const ends = new Set([...piece.matchAll(alone)].map(({ index, 0: text }) => index + text.length));
  const words = wordsOf(piece).map((word) => ({ ...word, isPart: isHead.has(word.key) && !ends.has(word.end) }));
  const names: Known[] = [];
  for (let place = 0; place < words.length;) {
    const name = nameAt(piece, words, place);
    if (name) names.push(name.known);
    place += name?.length ?? 1;
  }
  return names;
}

function nameAt(piece: string, words: readonly PieceWord[], place: number): Found | undefined {
  const found = [vocabularyNameAt, numberedAt, plantAt]
    .flatMap((find) => find(piece, words, place) ?? [])
    .toSorted((one, other) => other.length - one.length)[0];
  if (found) return found;
  return scented.test(words[place]?.written ?? '') && perfume ? { known: perfume, length: 1 } : undefined;
}

function vocabularyNameAt(piece: string, words: readonly PieceWord[], place: number): Found | undefined {
  let key = '';
  let found: Found | undefined;
  for (const [count, next] of words.slice(place, place + mostWords).entries()) {
    if (count > 0 && endsNumber(piece, words[place + count - 1], next)) break;
    key += next.key;
    if (key.length > longestKey || !beginsName(key)) break;
    const known = key.length < 3 || (count === 0 && next.isPart) ? undefined : recogniseKey(key);
    if (known) found = { known, length: count + 1 };
  }
  return found;
}

/** True if two numbers stand side by side, as in "Red 4 0 % palm oil". They are never one number. */
function endsNumber(piece: string, last: Word | undefined, next: Word): boolean {
  return last !== undefined && /^\d\s+\d$/.test(piece.slice(last.end - 1, next.start + 1));
}

function numberedAt(piece: string, words: readonly PieceWord[], place: number): Found | undefined {
  const { start = 0 } = words[place] ?? {};
  const name = piece.charAt(start - 1) === '-' ? undefined : numberedNameAt(piece, start, isKnownKey);
  if (!name) return undefined;
  let length = 1;
  while ((words[place + length]?.start ?? Infinity) < name.end) length++;
  return { known: recogniseKey(name.key) ?? { key: name.key, name: name.name }, length };
}

const mostPlantWords = 7;

function plantAt(piece: string, words: readonly PieceWord[], place: number): Found | undefined {
  if (!genera.has(words[place]?.key ?? '')) return undefined;
  const near = words.slice(place, place + mostPlantWords);
  const cut = near.findIndex(
    ({ start }, count) => count > 0 && !/^\s*$/.test(piece.slice(near[count - 1]?.end, start)),
  );
  const length = lengthOfPlant((cut === -1 ? near : near.slice(0, cut)).map(({ written }) => written.toLowerCase()));
  const [first, last] = [near[0], near[length - 1]];
  if (!first || !last) return undefined;
  // The plant's part can follow after the brackets.
  if (length === 2 && /[([]/.test(piece.slice(last.end, last.end + 2))) return undefined;
  const written = piece.slice(first.start, last.end);
  return { known: { key: nameKey(written), name: titledName(written) }, length };
}

const perfume = recogniseExactly('Parfum');
