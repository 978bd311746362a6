import { limits } from '#contract/limits.ts';
import { cleanBarcode, cleanText, isNoBeautyProduct, knownBrand, placeOf, withReason } from './clean-row.ts';
import { isShortened, readBarcode } from '#contract/barcodes.ts';
import { commonWords } from '#server/features/search/word-tables.ts';
import { kindsOfNames, marksOf } from '#server/features/search/kinds-of-name.ts';
import type { ImportSource, StagedRow } from './catalog-import.sql.ts';
import type { ColumnUse } from './shade-files.ts';
import { shortText } from '#contract/graphemes.ts';

export const openBeautyFacts: ImportSource = {
  name: 'Open Beauty Facts (world.openbeautyfacts.org)',
  licence: 'Open Database License (ODbL) 1.0, contents under DbCL 1.0',
};

/** One product from a line of the JSON export or of the tab-separated export, or from a CSV row. All use the same keys. */
type BeautyFacts = Readonly<Record<string, unknown>>;

const uses: Readonly<Record<string, string>> = {
  code: 'Barcode',
  product_name: 'Product',
  brands: 'Brand',
  generic_name: 'Description',
  quantity: 'Description',
  categories_tags: 'Category',
  labels_tags: 'Search words',
  ingredients_text: 'Ingredients',
  periods_after_opening: 'Months after opening',
  periods_after_opening_tags: 'Months after opening',
};

export const usesOfBeautyFacts = (columns: readonly string[]): ColumnUse[] =>
  columns.map((name) => ({ name, use: uses[name] ?? null }));

export function rowOfBeautyFacts(rowNumber: number, facts: BeautyFacts): StagedRow {
  const name = cleanText(facts.product_name, limits.product.name) ?? nameInOtherLanguage(facts);
  const genericName = cleanText(facts.generic_name, limits.product.description);
  const { brandName, brandAlias, otherBrands } = brandsOf(facts.brands);
  const tags = tagsOf(facts.categories_tags).toReversed();
  const texts = [genericName, name, ...tags].filter((text) => text !== null);
  const code = typeof facts.code === 'string' ? facts.code.trim() : '';
  const place = placeOf(texts);
  const kinds = kindsOfNames(texts.map(wordsOfTag), brandName);
  const isSound = kinds !== undefined && readBarcode(code) !== undefined;
  // The search already knows the kind of a product with a subcategory.
  const marks = kinds === undefined || (place?.subcategory ?? null) !== null ? [] : marksOf(kinds);
  const staged = {
    rowNumber,
    name,
    brandName,
    brandAlias,
    barcode: cleanBarcode(code),
    reason: isShortened(code) ? 'a spreadsheet shortened the barcode' : null,
    description: descriptionOf(genericName, cleanText(facts.quantity, 60)),
    searchWords: searchWordsOf(
      marks,
      [genericName, cleanText(facts.quantity, 60), ...otherBrands],
      [...tags, ...tagsOf(facts.labels_tags)],
    ),
    sourceUrl: /^\d+$/.test(code) ? `https://world.openbeautyfacts.org/product/${code}` : null,
    ...place,
    ...ingredientsOf(facts),
    monthsAfterOpening: monthsAfterOpening(facts),
    doubt: isForeign(tags, [genericName, name, brandName]) ? 'no beauty product' : null,
  };
  return withReason(staged, place !== null || isSound);
}

/** True if the names or tags describe no beauty product. Names that clearly mention one outweigh the tags. */
function isForeign(tags: readonly string[], names: readonly (string | null)[]): boolean {
  const texts = names.filter((name) => name !== null);
  return isNoBeautyProduct(texts) || (isNoBeautyProduct(tags) && (placeOf(texts)?.subcategory ?? null) === null);
}

const longestIngredients = 10_000;
const mostLanguages = 10;

function ingredientsOf(facts: BeautyFacts): Pick<StagedRow, 'ingredients' | 'ingredientsLanguage' | 'otherLabels'> {
  const language = [facts.ingredients_lc, facts.lang, facts.lc].find(
    (code) => typeof code === 'string' && /^[a-z]{2}$/.test(code),
  );
  const ingredients = cleanText(facts.ingredients_text, longestIngredients);
  const spoken = typeof language === 'string' ? language : null;
  return {
    ingredients,
    ingredientsLanguage: ingredients === null ? null : spoken,
    otherLabels: ingredients === null ? null : otherLabelsOf(facts, ingredients, spoken),
  };
}

/** The JSON export has a field for each language of the label. One of these fields repeats the main list. */
function otherLabelsOf(facts: BeautyFacts, ingredients: string, spoken: string | null): StagedRow['otherLabels'] {
  const labels = Object.keys(facts).flatMap((key) => {
    const language = /^ingredients_text_([a-z]{2})$/.exec(key)?.[1];
    const text = language === undefined || language === spoken ? null : cleanText(facts[key], longestIngredients);
    return language === undefined || text === null || text === ingredients ? [] : [{ language, text }];
  });
  return labels.length === 0 ? null : labels.slice(0, mostLanguages);
}

function nameInOtherLanguage(facts: BeautyFacts): string | null {
  for (const language of [facts.lang, 'en', 'fr']) {
    const name = cleanText(facts[`product_name_${String(language)}`], limits.product.name);
    if (name !== null) return name;
  }
  return null;
}

const commonBrandWords: ReadonlySet<string> = new Set(commonWords.map((word) => word.toLowerCase()));

/**
 * Splits a field that can list several brands. The first brand becomes the product's brand, and the others become
 * search words. If another brand is the beginning of the first, such as “Mixa” of “Mixa bébé”, or the other way round,
 * then the shorter name is the brand and the longer name its alias.
 */
function brandsOf(brands: unknown): { brandName: string | null; brandAlias: string | null; otherBrands: string[] } {
  const list = typeof brands === 'string' ? brands.split(',') : [];
  const names = [...new Set(list.flatMap((brand) => knownBrand(cleanText(brand, limits.product.name)) ?? []))];
  const [first = null, ...otherBrands] = names;
  const kin = otherBrands.find((other) => first !== null && (begins(first, other) || begins(other, first)));
  if (first === null || kin === undefined) return { brandName: first, brandAlias: null, otherBrands };
  const isLonger = begins(first, kin);
  return { brandName: isLonger ? kin : first, brandAlias: isLonger ? first : kin, otherBrands: names.slice(1) };
}

/** True if the name begins with the other name, and the other name is not a common word such as "Natural". */
function begins(name: string, other: string): boolean {
  const isNamed = other.length >= 3 && !commonBrandWords.has(other.toLowerCase());
  return isNamed && name.toLowerCase().startsWith(`${other.toLowerCase()} `);
}

const wordsOfTag = (tag: string) => tag.replace(/^[a-z]{2}:/, '').replaceAll('-', ' ');

/** Tags are an array in the JSON export and comma-separated text in the other formats. */
function tagsOf(tags: unknown): string[] {
  if (typeof tags === 'string') return tags.split(',').filter(Boolean);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

function descriptionOf(genericName: string | null, quantity: string | null): string | null {
  const parts = [genericName, quantity].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Tags that do not describe a product, or that only name a body part. */
const vague =
  /^((body|corps|face|hair|hygiene|makeup|accessories|suncare)|(eyes|face|lip|nail) (makeup|cosmetics)|open beauty facts|non (food|alimentaire).*|.*beverages|wines.*|green (dot|point)|dermatologically tested)$/;
const longest = 500;

/**
 * Returns additional search words for a product, or null if there are none. `marks` come first. `texts`
 * are the product's generic name, quantity, and other brands. `tags` are its categories and labels.
 */
function searchWordsOf(marks: readonly string[], texts: readonly (string | null)[], tags: readonly string[]) {
  // Each tag is added as written and in the singular.
  const named = tags
    .map(wordsOfTag)
    .filter((words) => !vague.test(words))
    .flatMap((words) => [words, words.replaceAll(/(?<=[a-z]{3})s\b/g, '')]);
  const all = [...marks, ...texts.filter((text) => text !== null), ...new Set(named)].join(' ');
  return all === '' ? null : shortText(all, longest);
}

/** Matches "12 M", "6 mois", "24 months", and "12", which contributors copy from the open-jar symbol. */
const written = /^\D{0,12}?(\d{1,2})\s*(m|mois|months?|monate?|mesi|meses|maanden)?\b/i;
const tagged = /^en:(\d{1,2})-months?$/;

/**
 * Returns the months after opening, from 1 to 60, or null if there is no valid number. Tags take precedence over free
 * text, because other contributors have reviewed the tags.
 *
 * @internal Only a test imports this.
 */
export function monthsAfterOpening(facts: Readonly<Record<string, unknown>>): number | null {
  const tags = facts.periods_after_opening_tags;
  const tag = (Array.isArray(tags) ? tags : []).map((each) => tagged.exec(String(each))?.[1]).find(Boolean);
  const text = facts.periods_after_opening;
  const months = Number(tag ?? (typeof text === 'string' ? written.exec(text.trim())?.[1] : undefined));
  return Number.isInteger(months) && months >= 1 && months <= 60 ? months : null;
}
