import { limits } from '#contract/limits.ts';
import { knownBrand } from './brand-spellings.ts';
import { isNoBeautyProduct, placeOf } from './classify.ts';
import { cleanBarcode, cleanText } from './clean-text.ts';
import type { ImportSource, StagedRow } from './catalogue-import.sql.ts';
import { monthsAfterOpening } from './months-after-opening.ts';
import { emptyRow, withReason } from './import-row.ts';
import { searchWordsOf } from './search-words.ts';

export const openBeautyFacts: ImportSource = {
  name: 'Open Beauty Facts (world.openbeautyfacts.org)',
  licence: 'Open Database License (ODbL) 1.0, contents under DbCL 1.0',
};

/** One product from a line of the JSON export or of the tab-separated export. Both formats use the same keys. */
export type BeautyFacts = Readonly<Record<string, unknown>>;

export function rowOfBeautyFacts(rowNumber: number, facts: BeautyFacts): StagedRow {
  const name = cleanText(facts.product_name, limits.product.name) ?? nameInOtherLanguage(facts);
  const genericName = cleanText(facts.generic_name, limits.product.description);
  const [brandName = null, ...otherBrands] = brandsOf(facts.brands);
  const tags = tagsOf(facts.categories_tags).toReversed();
  const texts = [genericName, name, ...tags].filter((text) => text !== null);
  const row = emptyRow(rowNumber);
  const code = typeof facts.code === 'string' ? facts.code.trim() : '';
  return withReason({
    ...row,
    name,
    brandName,
    barcode: cleanBarcode(code),
    description: descriptionOf(genericName, cleanText(facts.quantity, 60)),
    searchWords: searchWordsOf(
      [genericName, cleanText(facts.quantity, 60), ...otherBrands],
      [...tags, ...tagsOf(facts.labels_tags)],
    ),
    sourceUrl: /^\d+$/.test(code) ? `https://world.openbeautyfacts.org/product/${code}` : null,
    ...placeOf(texts),
    ...ingredientsOf(facts),
    monthsAfterOpening: monthsAfterOpening(facts),
    doubt: isForeign(tags, [genericName, name, brandName]) ? 'no beauty product' : null,
  });
}

/**
 * True if the names or tags describe something that is not a beauty product. Ignores the tags if a name clearly
 * mentions a kind of beauty product.
 */
function isForeign(tags: readonly string[], names: readonly (string | null)[]): boolean {
  const texts = names.filter((name) => name !== null);
  return isNoBeautyProduct(texts) || (isNoBeautyProduct(tags) && (placeOf(texts)?.subcategory ?? null) === null);
}

const longestIngredients = 10_000;

function ingredientsOf(facts: BeautyFacts): Pick<StagedRow, 'ingredients' | 'ingredientsLanguage'> {
  const language = [facts.ingredients_lc, facts.lang, facts.lc].find(
    (code) => typeof code === 'string' && /^[a-z]{2}$/.test(code),
  );
  const ingredients = cleanText(facts.ingredients_text, longestIngredients);
  const spoken = typeof language === 'string' ? language : null;
  return { ingredients, ingredientsLanguage: ingredients === null ? null : spoken };
}

function nameInOtherLanguage(facts: BeautyFacts): string | null {
  for (const language of [facts.lang, 'en', 'fr']) {
    const name = cleanText(facts[`product_name_${String(language)}`], limits.product.name);
    if (name !== null) return name;
  }
  return null;
}

/**
 * Splits a field that can list several brands. The first brand becomes the product's brand, and the others become
 * search words.
 */
function brandsOf(brands: unknown): string[] {
  if (typeof brands !== 'string') return [];
  const names = brands.split(',').flatMap((brand) => knownBrand(cleanText(brand, limits.product.name)) ?? []);
  return [...new Set(names)];
}

/** Tags are an array in the JSON export and comma-separated text in the tab-separated export. */
function tagsOf(tags: unknown): string[] {
  if (typeof tags === 'string') return tags.split(',').filter(Boolean);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

function descriptionOf(genericName: string | null, quantity: string | null): string | null {
  const parts = [genericName, quantity].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
