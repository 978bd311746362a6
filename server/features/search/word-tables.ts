import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import kindTable from './words/kinds.json' with { type: 'json' };

/**
 * The words that searches and imports know, from the files in `words/`, which translators edit. Phrases in a line of a
 * language are separated by commas, and "(dry|cracked) (lips|hands)" stands for all four combinations. Each line of a
 * tsv file lists words that mean the same, the first one in English or, in brands.tsv, a brand and its nicknames.
 * Sources: a small part of the names in taxonomies/beauty/categories.txt of Open Beauty Facts (ODbL 1.0),
 * dist/LANGUAGE/categories.txt of Shopify/product-taxonomy (MIT), and words that shops use.
 */
export type KindName = keyof typeof kindTable;

/** `other` has some words in Russian, Chinese (simplified), Arabic, and Thai. */
const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja', 'ko', 'other'] as const;
export type Language = (typeof languages)[number];

interface Kind {
  /** Our subcategories, most likely first. Empty for a kind that has none, such as toothpaste. */
  ids: readonly number[];
  /** More subcategories, meant only beside a part of the body: a mask is for the face, but a hair mask is not. */
  beside?: readonly number[];
  /** The broader kind. A search for shaving also finds shaving foam. */
  within?: string;
  /** Its words say only the form of a product. */
  isForm?: boolean;
}

const text = (file: string) => readFileSync(new URL(`words/${file}`, import.meta.url), 'utf8');
const linesOf = (file: string): readonly (readonly string[])[] =>
  text(file)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

const numbers = z.array(z.number());
/** The subcategories of products for a part of the body. It narrows kinds, and is never a kind itself. */
const place = z.strictObject({ kinds: numbers });
export type Place = z.infer<typeof place>;
/** What people want to change or do, the kinds of products for it, and a sentence for the search page. */
const need = z.strictObject({ kinds: numbers, sentence: z.string() });
export type Need = z.infer<typeof need>;

export const kinds: Readonly<Record<KindName, Kind>> = kindTable;
export const kindNames = Object.keys(kinds) as KindName[];
const places = new Map(Object.entries(z.record(z.string(), place).parse(JSON.parse(text('places.json')))));
const needs = new Map(Object.entries(z.record(z.string(), need).parse(JSON.parse(text('needs.json')))));
export const emoji = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text('emoji.json'))));
export const properties = linesOf('properties.tsv');
export const ingredients = linesOf('ingredients.tsv');
export const colors = linesOf('colors.tsv');
/** Brands that people search for, whether or not the catalog has them, and how people shorten their names. */
export const brands = linesOf('brands.tsv');

const phrases = z.pipe(
  z.string(),
  z.transform((line: string) => line.split(', ').flatMap(combinations)),
);
const words = z.strictObject({
  kinds: z.partialRecord(z.enum(kindNames), phrases),
  places: z._default(z.partialRecord(z.enum([...places.keys()]), phrases), {}),
  needs: z._default(z.partialRecord(z.enum([...needs.keys()]), phrases), {}),
  fillers: z._default(phrases, []),
});

function combinations(phrase: string): string[] {
  const [whole, choices] = /\(([^)]*)\)/.exec(phrase) ?? [];
  if (whole === undefined || choices === undefined) return [phrase];
  return choices.split('|').flatMap((choice) => combinations(phrase.replace(whole, choice)));
}

/** The phrases of each language, for each kind, place, and need, and words that say nothing about a product. */
export const languageWords = languages.map((language) => {
  const table = words.parse(JSON.parse(text(`${language}.json`)));
  return {
    language,
    kinds: entriesOf(table.kinds),
    places: resolved(table.places, places),
    needs: resolved(table.needs, needs),
    fillers: table.fillers,
  };
});

/** Like Object.entries, but keeps the type of the keys, which the schema checks. */
function entriesOf<Key extends string, Value>(table: Partial<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}

function resolved<Value>(table: Partial<Record<string, string[]>>, values: ReadonlyMap<string, Value>) {
  return Object.entries(table).flatMap(([name, own]) => {
    const meant = values.get(name);
    return meant === undefined || own === undefined ? [] : [{ meant, phrases: own }];
  });
}

/** Words that alone do not name a brand, such as words for kinds and colors. "Essence" is a brand too. */
export const commonWords: readonly string[] = [
  ...languageWords.flatMap((table) => [
    ...table.kinds.flatMap(([name, own]) => (name === 'essence' ? [] : own)),
    ...table.places.flatMap((one) => one.phrases),
  ]),
  ...[properties, ingredients, colors].flat(2),
];
