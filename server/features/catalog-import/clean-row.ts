import { shortText } from '#contract/graphemes.ts';
import type { StagedRow } from './catalog-import.sql.ts';
import { repairLetters } from '#server/files/read-text.ts';
import { readFileSync } from 'node:fs';

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ocirc: 'ô',
  rsquo: '’',
  trade: '™',
  reg: '®',
  copy: '©',
};

function decoded(entity: string, body: string): string {
  if (!body.startsWith('#')) return namedEntities[body.toLowerCase()] ?? entity;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : entity;
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decoded);
}

/**
 * Repairs doubly encoded letters, removes HTML, control characters, and trademark signs, and truncates the text to
 * `length` characters. Returns null if no text or only a placeholder such as "n/a" remains.
 */
export function cleanText(value: unknown, length: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // Some texts contain entities that are encoded twice.
  const text = repairLetters(withoutEntities(withoutEntities(String(value))))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/[™®©℠]/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (text === '' || absent.has(text.toLowerCase())) return null;
  return shortText(text, length).trim();
}

const absent = new Set(['na', 'n/a', 'null', 'none', 'undefined', 'unknown', '-']);

/**
 * Returns the barcode, which has 6 to 14 digits. Sources pad barcodes with different numbers of zeros, so the barcode
 * gets 13 digits, or 8 if it has at most 8 without the zeros. Returns null if the value has another format or contains
 * only zeros.
 */
export function cleanBarcode(value: unknown): string | null {
  const digits = typeof value === 'string' ? value.trim() : '';
  const bare = digits.replace(/^0+/, '');
  if (!/^\d{6,14}$/.test(digits) || bare === '') return null;
  return bare.length > 8 ? bare.padStart(13, '0') : bare.padStart(Math.min(digits.length, 8), '0');
}

/** Returns `#RRGGBB`, or null if the value is not a hex color. */
export function cleanColor(value: unknown): string | null {
  const hex = typeof value === 'string' ? /^#?([\da-f]{6})$/i.exec(value.trim())?.[1] : undefined;
  return hex === undefined ? null : `#${hex.toUpperCase()}`;
}

/**
 * Brands that imports merge automatically, although their spellings differ by more than case, accents, and punctuation.
 * The list contains only pairs that are surely the same brand, because merging two different brands is worse than
 * listing one brand twice.
 */
const knownSpellings: Readonly<Record<string, string>> = {
  fenty: 'FENTY BEAUTY by Rihanna',
  fentybeauty: 'FENTY BEAUTY by Rihanna',
  drbronner: "Dr. Bronner's",
  drbronnersmagicsoaps: "Dr. Bronner's",
  bourjoisparis: 'Bourjois',
  laboratoireskeranove: 'Kéranove',
  laboratoiresdiadermine: 'Diadermine',
  maybellinenewyork: 'Maybelline',
  nyx: 'NYX Professional Makeup',
  nyxcosmetics: 'NYX Professional Makeup',
  loccitane: "L'Occitane en Provence",
};

export function knownBrand(name: string | null): string | null {
  if (name === null) return null;
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return knownSpellings[letters] ?? name;
}

/** Matches quantities such as "200 ml", "2 x 50 g", and "1", which contributors sometimes type into the name field. */
const quantity =
  /^[\d\s.,x×*+/-]*\d[\d\s.,x×*+/-]*(ml|cl|l|g|gr|kg|mg|oz|fl|onces?|pieces?|pcs|st|stück|unités?|units?|u|lingettes?)?[\s.]*(oz|e|℮)?[\s.]*$/i;

/** The skip reason for a row without a brand. Later, the row may get a brand from its name (catalog-publish-details.sql.ts). */
export const noBrand = 'no brand';

/**
 * Sets `reason` if the row has no product name, undecodable letters, or no brand. Sets `doubt` if a value is
 * questionable. `isKindKnown` is true if the row has a category or says its kind.
 */
export function withReason(row: StagedRow, isKindKnown = Boolean(row.category)): StagedRow {
  if (row.reason) return row;
  if (!row.name) return { ...row, reason: 'no product name' };
  if ([row.name, row.brandName, row.variantName].some((text) => text?.includes('\uFFFD')))
    return { ...row, reason: 'the row holds broken letters' };
  const doubt = row.doubt ?? doubtOf(row.name, isKindKnown);
  return row.brandName ? { ...row, doubt } : { ...row, reason: noBrand, doubt };
}

function doubtOf(name: string, isKindKnown: boolean): string | null {
  if (quantity.test(name)) return 'the name is a quantity';
  return isKindKnown ? null : 'no category';
}

/**
 * The lines of place-rules.tsv: what the rule is used for, a pattern, and the category and optional subcategory of the
 * products that it matches. Patterns are applied to folded product text, in which hyphens are replaced by spaces. The
 * first match wins, so specific kinds such as lip balm come before general kinds such as balm.
 */
const rules = readFileSync(new URL('./place-rules.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [use, pattern, category, subcategory = null] = line.split('\t');
    if (pattern === undefined || (use !== 'foreign' && category === undefined))
      throw new Error(`place-rules.tsv has an incomplete line: ${line}`);
    return { use, pattern: new RegExp(pattern, pattern.includes('\\p{') ? 'u' : ''), category, subcategory };
  });

/** Returns the words of a tag (`en:shower-gels`) or other text, in lowercase and without accents or punctuation. */
function plain(text: string): string {
  return text
    .replace(/^[a-z]{2}:/, '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isNoBeautyProduct(texts: readonly string[]): boolean {
  return firstOf(texts.map(plain), 'foreign') !== undefined;
}

/**
 * Returns the category of the first string that names a product kind. If there is none, returns the category of the
 * first string with a general word, such as a body part. Returns null if no string has such a word.
 */
export function placeOf(texts: readonly string[]): { category: string; subcategory: string | null } | null {
  const plainTexts = texts.map(plain);
  const { category, subcategory = null } = firstOf(plainTexts, 'kind') ?? firstOf(plainTexts, 'area') ?? {};
  return category === undefined ? null : { category, subcategory };
}

function firstOf(texts: readonly string[], use: 'foreign' | 'kind' | 'area') {
  const used = rules.filter((rule) => rule.use === use);
  for (const words of texts) {
    const found = used.find(({ pattern }) => pattern.test(words));
    if (found) return found;
  }
  return undefined;
}
