import { footnoteMarks } from './footnote-marks.ts';
import { nameKey } from './name-key.ts';
import { genera } from './plants.ts';
import { vocabulary } from './vocabulary.ts';

/** An ingredient. `key` identifies it, and pages show `name`. */
export interface Known {
  key: string;
  name: string;
}

const known = new Map<string, Known>();
for (const [name = '', ...others] of vocabulary) {
  const ingredient = { key: nameKey(name), name };
  for (const spelling of [name, ...others]) if (!known.has(nameKey(spelling))) known.set(nameKey(spelling), ingredient);
}
/** All ingredients in the vocabulary, each listed only once. */
export const knownIngredients: readonly Known[] = [...new Set(known.values())];

export function otherNames(key: string): readonly string[] {
  return vocabulary.find(([name = '']) => nameKey(name) === key)?.slice(1) ?? [];
}

const longest = 120;
const marks = new RegExp(String.raw`\^\d|[${footnoteMarks}®™]+|\[\d\]`, 'gu');

/** Returns the ingredient of a list entry, or undefined if it is unknown. */
export function recognise(written: string): Known | undefined {
  if (written.length > longest) return undefined;
  const remembered = recent.get(written);
  if (remembered) return remembered.known;
  const found = byAnyForm(written);
  if (recent.size >= mostRecent) recent.clear();
  recent.set(written, { known: found });
  return found;
}

/** Caches recent results, because labels have many entries in common, and each entry is looked up several times. */
const recent = new Map<string, { known: Known | undefined }>();
const mostRecent = 5000;

function byAnyForm(written: string): Known | undefined {
  return formsOf(written).reduce<Known | undefined>((found, form) => found ?? recogniseForm(form), undefined);
}

/** Returns the ingredient if all of the text is one name, which may contain a slash. */
export function recogniseOneName(text: string): Known | undefined {
  return recogniseForm(plainName(text));
}

/** Finds only exact matches, so that a near match never joins two entries. */
export function recogniseExactly(written: string): Known | undefined {
  return recogniseKey(nameKey(written));
}

/** Finds an ingredient by the letters and digits of a name. */
export function recogniseKey(key: string): Known | undefined {
  return known.get(key);
}

/**
 * Returns the forms of an entry in the order in which they are looked up:
 *
 * 1. As written
 * 2. Without amounts and marks
 * 3. Without the text in brackets
 * 4. Each name next to a slash
 * 5. Only the text in brackets
 * 6. Without a digit at the end
 */
function formsOf(written: string): string[] {
  const plain = plainName(written);
  const outside = plain
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/[([\])]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const inside = [...plain.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, text = '']) => text);
  const slashes = (outside.includes('/') ? outside.split('/') : []).map((text) => text.trim());
  const withoutNumber = outside.replace(/(?<=\p{L}{4})\d$/u, '');
  return [written, plain, outside, ...slashes.filter((text) => text.length > 2), ...inside, withoutNumber].filter(
    (text) => text !== '',
  );
}

/** Returns the name without amounts, footnote marks, and leading words such as "organic". */
function plainName(written: string): string {
  return written
    .replaceAll(/\d+(?:[.,]\d+)?\s*(?:%|mg(?:\/(?:g|ml))?(?!\p{L}))/giu, ' ')
    .replaceAll(marks, ' ')
    .replace(/\s+\d$/, '')
    .replace(/^(?:organic|natural|bio)\s+/i, '')
    .trim();
}

function recogniseForm(form: string): Known | undefined {
  const key = nameKey(form);
  const exact = known.get(key);
  // Text in brackets only explains the name, so only exact matches count.
  if (exact || /[([]/.test(form)) return exact;
  return familyMember(form, key) ?? plant(form, key) ?? nearlyKnown(form, key);
}

const families = [
  /^ci ?\d{5}$/,
  /^(?:peg|ppg|peg\/ppg)-\d+(?:\/\d+)?m?(?:[ -][a-z][a-z-]+){0,5}$/,
  /^(?:[a-z]+eth|pareth|polysorbate|polyquaternium|quaternium|benzophenone|poloxamer|polysilicone|polyurethane|polyester|polyacrylate|nylon)-? ?\d+(?: [a-z][a-z-]+){0,3}$/,
  /^c\d{1,2}-\d{1,2} (?:[a-z-]+ ){0,3}(?:alcohols?|acid|alkane|isoparaffin|pareth-\d+|acids?|triglycerides?|benzoate|stearate|lactate|glucoside)$/,
  /^polyglyceryl-\d+ [a-z-]+(?:[ /][a-z-]+){0,2}$/,
  /^(?:palmitoyl|acetyl|myristoyl|biotinoyl)? ?(?:di|tri|tetra|penta|hexa|hepta|octa|nona|deca|oligo)peptide-\d+(?: [a-z]+)?$/,
  /^(?:hc|basic|acid|disperse|solvent) (?:yellow|red|blue|brown|violet|orange|green|black)(?: no\.?)?[ -]?\d+$/,
];

/** Recognizes polymers, colors, and similar families whose members differ by number. */
function familyMember(form: string, key: string): Known | undefined {
  const plain = form
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([-/]) ?/g, '$1')
    .replace(/^cl ?(?=\d{5}$)/, 'ci ');
  if (!families.some((family) => family.test(plain))) return undefined;
  // If the words after the first word are a known name, a comma is missing, as in "Polyquaternium-7 Hexyl Cinnamal".
  const words = plain.slice(plain.indexOf(' ') + 1);
  if (words !== plain && !/^(?:peg|ppg|ci|hc)/.test(plain) && known.has(nameKey(words))) return undefined;
  return { key, name: key.startsWith('ci') && /^ci\d{5}$/.test(key) ? `CI ${key.slice(2)}` : titled(plain) };
}

const parts = new Set(
  `aerial bark berry bran bud bulb butter callus cell cera cone culture distillate extract ferment fiber filtrate flour flower
flowers fruit fruits germ gum herb husk juice kernel leaf leaves meal needle nut oil peel plant pod powder protein pulp resin
rhizome root sap seed seeds seedcake shell shoot sprout starch stem tuber twig unsaponifiables water wax whole wood and aqueous
hydrosol essential lysate kernels absolute`.split(/\s+/),
);

/** Recognizes a plant by genus, species, and plant parts, as in "Rosa Canina Fruit Extract". */
function plant(form: string, key: string): Known | undefined {
  const words = form.toLowerCase().split(/[\s/]+/);
  const [genus = '', species = '', ...rest] = words;
  if (!genera.has(genus) || !/^[a-z-]{4,}$/.test(species) || parts.has(species)) return undefined;
  const named = rest.findIndex((word) => parts.has(word));
  // Without a plant part, the name means the whole plant. A third name, such as `dulcis`, can come before the part.
  if (rest.length > 0 && (named === -1 || named > 1)) return undefined;
  if (!rest.slice(Math.max(0, named)).every((word) => parts.has(word))) return undefined;
  return { key, name: titled(form) };
}

const acronyms = new Set(['peg', 'ppg', 'ci', 'hc', 'pca', 'mea', 'dea', 'tea', 'se', 'edta', 'mipa', 'vp', 'va']);

function titled(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) =>
      acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .replaceAll(/\s+/g, ' ');
}

/**
 * Maps each form of a known key to all known keys with that form. A form is the key itself, or the key without one of
 * its letters. Contains only keys of at least nine letters.
 */
function groupKeys(): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const key of known.keys()) {
    if (key.length < 9) continue;
    for (const form of new Set([key, ...oneShorter(key)])) keys.set(form, [...(keys.get(form) ?? []), key]);
  }
  return keys;
}

/** Created on demand, because most processes read no labels. */
let keysByForm: ReturnType<typeof groupKeys> | undefined;

function oneShorter(key: string): string[] {
  return Array.from(key, (_, place) => key.slice(0, place) + key.slice(place + 1));
}

/**
 * Finds the known ingredient whose name differs by one typing error (`isSlip`). Returns undefined if several
 * ingredients match.
 */
function nearlyKnown(form: string, key: string): Known | undefined {
  if (key.length < 9 || key.length > 60) return undefined;
  const keys = (keysByForm ??= groupKeys());
  const near = new Set([key, ...oneShorter(key)].flatMap((each) => keys.get(each) ?? []));
  const meant = new Set([...near].filter((other) => isSlip(form, key, other)).map((other) => known.get(other)));
  const [only] = meant;
  return meant.size === 1 ? only : undefined;
}

const vowel = /[aeiou]/;

/**
 * True if one letter is missing, extra, or different, or if two neighboring letters are swapped. Differences that
 * distinguish ingredients do not count.
 */
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

/** Returns the text before the letter at this position of the key. */
function beforeLetter(form: string, place: number): string {
  let letters = 0;
  for (let at = 0; at < form.length; at++) {
    if (!/[\p{L}\p{N}]/u.test(form.charAt(at))) continue;
    if (letters === place) return form.slice(0, at);
    letters++;
  }
  return form;
}
