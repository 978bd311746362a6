import { LRUCache } from 'lru-cache';
import { footnoteMarks, nameKey } from './name-key.ts';
import { numberedNameAt, plantOf } from './name-patterns.ts';
import { vocabulary } from './vocabulary.ts';

/** An ingredient. `key` identifies it, and pages show `name`. */
export interface Known {
  key: string;
  name: string;
}

/** A color also has a key with "No.", as in "Yellow No. 5 Lake". */
function keysOf(spelling: string): string[] {
  const numbered = spelling.replace(/(?<=(?:yellow|red|blue|brown|violet|orange|green|black) )(?=\d)/i, 'No. ');
  return [...new Set([spelling, numbered].map(nameKey))];
}

const known = new Map<string, Known>();
for (const [name = '', ...others] of vocabulary) {
  const ingredient = { key: nameKey(name), name };
  for (const key of [name, ...others].flatMap(keysOf)) if (!known.has(key)) known.set(key, ingredient);
}
export const knownIngredients: readonly Known[] = [...new Set(known.values())];

const longestBeginning = 6;
const beginnings = new Set(
  [...known.keys()].flatMap((key) =>
    Array.from({ length: Math.min(longestBeginning, key.length) }, (_, last) => key.slice(0, last + 1)),
  ),
);

export const beginsName = (key: string) => beginnings.has(key.slice(0, longestBeginning));

const others = new Map(vocabulary.toReversed().map(([name = '', ...rest]) => [nameKey(name), rest]));
export const otherNames = (key: string): readonly string[] => others.get(key) ?? [];

const longest = 120;
const marks = new RegExp(String.raw`\^\d|[${footnoteMarks}®™]+|\[\d\]`, 'gu');

export function recognise(written: string): Known | undefined {
  return written.length > longest ? undefined : recent.memo(written).known;
}

/** Caches recent results, because labels have many entries in common, and each entry is looked up several times. */
const recent = new LRUCache<string, { known: Known | undefined }>({
  max: 5000,
  memoMethod: (written) => ({
    known: formsOf(written).reduce<Known | undefined>((found, form) => found ?? recogniseForm(form), undefined),
  }),
});

/** Returns the ingredient if all of the text is one name, which may contain a slash. */
export function recogniseOneName(text: string): Known | undefined {
  return recogniseForm(plainName(text));
}

/** Finds only exact matches, so that a near match never joins two entries. */
export function recogniseExactly(written: string): Known | undefined {
  return recogniseKey(nameKey(written));
}

export function recogniseKey(key: string): Known | undefined {
  return known.get(key);
}

/** In the order in which they are looked up: first as written, last without a digit at the end. */
function formsOf(written: string): string[] {
  const plain = plainName(written);
  const whole = namesOutside(plain);
  const outside = whole.at(-1) ?? plain;
  const inside = [...plain.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, text = '']) => text);
  const slashes = outside.includes('/') ? betweenSlashes(plain).flatMap(namesOutside) : [];
  const withoutNumber = outside.replace(/(?<=\p{L}{4})\d$/u, '');
  return [written, ...whole, ...slashes.filter((text) => text.length > 2), ...inside, withoutNumber].filter(
    (text) => text !== '',
  );
}

function namesOutside(text: string): string[] {
  const withoutExplanation = text.replace(/[([][^()[\]]*[)\]]\s*$/, '').trim();
  const outside = text
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/[([\])]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [text, withoutExplanation, outside];
}

/** Matches the slashes in `PEG/PPG-18/18 Dimethicone`, with a letter or digit before them. */
const inName = /^(?:\d\/\d{1,2}(?!\d)|g\/p)/i;

/** Splits the text at the slashes outside brackets, as in "Aqua (Water)/Eau". A bracket without its pair is ignored. */
export function betweenSlashes(text: string): string[] {
  const isPaired = text.match(/[([]/g)?.length === text.match(/[)\]]/g)?.length;
  let depth = 0;
  let begun = 0;
  const parts: string[] = [];
  for (const { index, 0: mark } of text.matchAll(/[/()[\]]/g)) {
    if (mark === '(' || mark === '[') depth++;
    else if (mark !== '/') depth = Math.max(0, depth - 1);
    else if ((depth === 0 || !isPaired) && !inName.test(text.slice(Math.max(0, index - 1), index + 4))) {
      parts.push(text.slice(begun, index).trim());
      begun = index + 1;
    }
  }
  return [...parts, text.slice(begun).trim()];
}

/** Stands for an amount between words, which can belong to two names. No entry contains this character. */
const amount = '·';

/** Returns the name without amounts, footnote marks, and leading words such as "organic". */
function plainName(written: string): string {
  return written
    .split(/\d+(?:[.,]\d+)?\s*(?:%|mg(?:\/(?:g|ml))?(?!\p{L}))/iu)
    .filter((text) => text.trim() !== '')
    .join(` ${amount} `)
    .replaceAll(marks, ' ')
    .replace(/\s+\d$/, '')
    .replace(/^(?:organic|natural|bio)\s+/i, '')
    .trim();
}

function recogniseForm(form: string): Known | undefined {
  const key = nameKey(form);
  const exact = known.get(key);
  // Text in brackets only explains the name, and an amount can be between two names, so only exact matches count.
  if (exact || /[([·]/.test(form)) return exact;
  return familyMember(form) ?? plantOf(form, key) ?? nearlyKnown(form, key);
}

function familyMember(form: string): Known | undefined {
  const found = numberedNameAt(form, 0, isKnownKey);
  return found?.end === form.length ? { key: found.key, name: found.name } : undefined;
}

export const isKnownKey = (key: string) => known.has(key);

/** Maps each known key of nine letters or more, also without any one of its letters, to all such keys. */
function groupKeys() {
  const long = [...known.keys()].filter((key) => key.length >= 9);
  const forms = long.flatMap((key) => [...new Set([key, ...oneShorter(key)])].map((form) => ({ form, key })));
  return Map.groupBy(forms, ({ form }) => form);
}

/** Created on demand, because most processes read no labels. */
let keysByForm: ReturnType<typeof groupKeys> | undefined;

function oneShorter(key: string): string[] {
  return Array.from(key, (_, place) => key.slice(0, place) + key.slice(place + 1));
}

/** The name differs by one typing error (`isSlip`). Returns undefined if several ingredients match. */
function nearlyKnown(form: string, key: string): Known | undefined {
  if (key.length < 9 || key.length > 60) return undefined;
  const keys = (keysByForm ??= groupKeys());
  const near = new Set([key, ...oneShorter(key)].flatMap((each) => keys.get(each)?.map((one) => one.key) ?? []));
  const meant = new Set([...near].filter((other) => isSlip(form, key, other)).map((other) => known.get(other)));
  const [only] = meant;
  return meant.size === 1 ? only : undefined;
}

const vowel = /[aeiou]/;

/** One letter is missing, extra, or different, or two are swapped, unless this distinguishes ingredients. */
function isSlip(form: string, key: string, other: string): boolean {
  // Digits distinguish ingredients.
  if (key.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '') || Math.abs(key.length - other.length) > 1)
    return false;
  let place = 0;
  while (place < key.length && key[place] === other[place]) place++;
  // The first letter of a word distinguishes ingredients.
  const beginsWord = new RegExp(`(?:^|[^\\p{L}\\p{N}])$`, 'u').test(beforeLetter(form, place));
  if (place === 0 || beginsWord) return false;
  const [wrong = '', right = ''] = [key[place] ?? '', other[place] ?? ''];
  if (key.length !== other.length) {
    const [long, short] = key.length > other.length ? [key, other] : [other, key];
    return long.slice(place + 1) === short.slice(place);
  }
  // One vowel in place of another distinguishes ingredients: sulfite is not sulfate.
  if (key.slice(place + 1) === other.slice(place + 1)) return !(vowel.test(wrong) && vowel.test(right));
  return wrong === other[place + 1] && right === key[place + 1] && key.slice(place + 2) === other.slice(place + 2);
}

function beforeLetter(form: string, place: number): string {
  let letters = 0;
  for (let at = 0; at < form.length; at++) {
    if (!/[\p{L}\p{N}]/u.test(form.charAt(at))) continue;
    if (letters === place) return form.slice(0, at);
    letters++;
  }
  return form;
}
