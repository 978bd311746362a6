import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import type { KindName } from './kinds.ts';
import { korean } from './korean.ts';
import type { Language } from './languages.ts';
import { otherLanguages } from './other-languages.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';

/**
 * The customary words for each kind of product, separated by commas and written as people write them. A word can stand
 * for several kinds. Sources: a small part of the names in taxonomies/beauty/categories.txt of Open Beauty Facts
 * (ODbL 1.0), dist/LANGUAGE/categories.txt of Shopify/product-taxonomy (MIT), and
 * words that shops use.
 */
export const kindWords: Readonly<Record<Language, Readonly<Partial<Record<KindName, string>>>>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  sv: swedish,
  ja: japanese,
  ko: korean,
  other: otherLanguages,
};
