import { nameKey, titledName } from './name-key.ts';
import { genera, plantParts as parts, vocabulary } from './vocabulary.ts';

interface Family {
  head: RegExp;
  words: { least: number; most: number };
  joint: RegExp;
  /** True if the words after the number can be the name of another ingredient: "PEG-40 Hydrogenated Castor Oil". */
  ownsNames: boolean;
}

const family = (
  head: string,
  most = 0,
  more: Partial<Pick<Family, 'joint' | 'ownsNames'>> & { least?: number } = {},
) => ({
  head: new RegExp(String.raw`^(?:${head})(?![\p{L}\p{N}])`, 'iu'),
  words: { least: more.least ?? 0, most },
  joint: more.joint ?? /[\s-]\s?/y,
  ownsNames: more.ownsNames ?? false,
});

const families: Family[] = [
  family(String.raw`c[il]\s?\d{5}`),
  family(String.raw`(?:peg\s?/\s?ppg|peg|ppg)\s?-\s?\d+(?:\s?/\s?\d+)?m?`, 5, { joint: /[\s/-]\s?/y, ownsNames: true }),
  family(
    String.raw`(?:[a-z]{2,20}eth|polysorbate|polyquaternium|quaternium|benzophenone|poloxamer|polysilicone|polyurethane|polyester|polyacrylate|nylon)(?:\s?-\s?|\s)?\d+`,
    3,
  ),
  family(
    String.raw`c\d{1,2}-\d{1,2}\s(?:[a-z-]+\s){0,3}?(?:alcohols?|acid|alkane|isoparaffin|pareth-\d+|acids?|triglycerides?|benzoate|stearate|lactate|glucoside)`,
  ),
  family(String.raw`polyglyceryl\s?-\s?\d+`, 3, { least: 1, joint: /[\s/]\s?/y, ownsNames: true }),
  family(
    String.raw`(?:(?:palmitoyl|acetyl|myristoyl|biotinoyl)\s?)?(?:di|tri|tetra|penta|hexa|hepta|octa|nona|deca|oligo)peptide\s?-\s?\d+`,
    1,
  ),
  family(
    String.raw`(?:hc|basic|acid|disperse|solvent)\s(?:yellow|red|blue|brown|violet|orange|green|black)(?:\sno\.?)?[\s-]?\d+`,
  ),
];

const chemicalWords = new Set(vocabulary.flatMap(([name = '']) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
const chemicalEnd = /(?:ates?|ides?|ines?|yls?|eth|ones?|ols?|ethers?|esters?|acids?|oxanes?|mers?|anes?|ium)$/;
const otherWords = new Set(
  `derivate derivates vegane marine origine origines fine ultrafine genuine liquide acide solide fluide humide certificate
coltivate purificate controllate separate private raffine femminine limone sapone emulsione lozione`.split(/\s+/),
);

const germanOil = /öle?$/iu;

/** True for words such as `lauryl` and `stearate`. */
export function looksChemical(word: string): boolean {
  const key = nameKey(word);
  return key.length > 4 && chemicalEnd.test(key) && !otherWords.has(key) && !germanOil.test(word);
}

const longestName = 120;

const isChemical = (word: string) => {
  const last = word.slice(word.lastIndexOf('-') + 1);
  return chemicalWords.has(last.toLowerCase()) || looksChemical(last);
};

/** Recognizes a name such as `PEG-40 Stearate` or "CI 12345" at this position, whatever words follow it. */
export function numberedNameAt(text: string, start: number, isKnown: (key: string) => boolean) {
  const near = text.slice(start, start + longestName);
  if (!/^[^\d]{1,30}\d/.test(near.slice(0, 31))) return undefined;
  for (const each of families) {
    const head = each.head.exec(near)?.[0];
    if (head === undefined) continue;
    const ends = endsOfWords(near, head.length, each, isKnown);
    if (ends.length <= each.words.least) continue;
    const written = near.slice(0, ends.at(-1));
    return named(written, start + written.length);
  }
  return undefined;
}

function named(written: string, end: number): { key: string; name: string; end: number } {
  const key = nameKey(written);
  const plain = written.replaceAll(/\s+/g, ' ').replaceAll(/ ?([-/]) ?/g, '$1');
  return { key, name: /^ci\d{5}$/.test(key) ? `CI ${key.slice(2)}` : titledName(plain), end };
}

const wordAhead = /\p{L}[\p{L}\p{M}-]*\d*(?![\p{L}\p{M}\p{N}'’])/uy;

/** If the words are another ingredient, a comma is missing, as in "Polyquaternium-7 Hexyl Cinnamal". */
function endsOfWords(
  text: string,
  headEnd: number,
  { words, joint, ownsNames }: Family,
  isKnown: (key: string) => boolean,
) {
  const ends = [headEnd];
  for (let end = headEnd; ends.length <= words.most;) {
    joint.lastIndex = end;
    const between = joint.exec(text)?.[0];
    if (between === undefined) break;
    wordAhead.lastIndex = end + between.length;
    const word = wordAhead.exec(text)?.[0];
    if (word === undefined || !isChemical(word)) break;
    if (between.includes('/') && isKnown(nameKey(word))) break;
    end += between.length + word.length;
    if (!ownsNames && isKnown(nameKey(text.slice(headEnd, end)))) return [headEnd];
    ends.push(end);
  }
  return ends;
}

const isSpecies = (word: string) => /^[a-z-]{4,}$/.test(word) && !parts.has(word) && word !== 'parabens';

/** Recognizes a plant by genus, species, and plant parts, as in "Rosa Canina Fruit Extract". */
export function plantOf(form: string, key: string): { key: string; name: string } | undefined {
  if (/^\S*\//.test(form)) return undefined;
  const [genus = '', species = '', ...rest] = form.toLowerCase().split(/[\s/]+/);
  if (!genera.has(genus) || !isSpecies(species)) return undefined;
  const named = rest.findIndex((word) => parts.has(word));
  // Without a plant part, the name means the whole plant. A third name, such as `dulcis`, can come before the part.
  if (rest.length > 0 && (named === -1 || named > 1)) return undefined;
  if (!rest.slice(Math.max(0, named)).every((word) => parts.has(word))) return undefined;
  return { key, name: titledName(form) };
}

/** Genera that are also words for colors and flavors. */
const everyday = new Set('rosa iris viola vanilla cola aloe citrus coffea'.split(' '));
const latin = /(?:us|um|is|ii|ae|a|ens|ans|ea|ix|es)$/;

/** Words after the name do not matter, as in `Rosmarinus Officinalis Leaf Extract bio`. */
export function lengthOfPlant([genus = '', species = '', ...rest]: readonly string[]): number {
  if (!genera.has(genus) || !isSpecies(species)) return 0;
  const begin = rest.slice(0, 2).findIndex((word) => word !== 'and' && parts.has(word));
  if (begin === -1) return latin.test(species) && !everyday.has(genus) ? 2 : 0;
  let end = begin;
  while (parts.has(rest[end] ?? '')) end++;
  while (rest[end - 1] === 'and') end--;
  return 2 + end;
}
