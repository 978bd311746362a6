import { expect, test } from 'vitest';
import { categories } from '#server/features/catalogue/categories.ts';
import { kindWords } from './kind-words.ts';
import { kinds } from './kinds.ts';

const subcategories = categories.flatMap((category) => category.subcategories);
const entries = Object.entries(kinds);
const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja', 'ko'] as const;

test('Every subcategory has words in each language', () => {
  const lacking = languages.flatMap((language) =>
    subcategories
      .filter(
        ([id]) => !entries.some(([name, { ids }]) => ids.length === 1 && ids[0] === id && name in kindWords[language]),
      )
      .map(([, name]) => `${name} lacks ${language}`),
  );
  expect(lacking).toEqual([]);
});

test('No word stands twice in the same kind and language', () => {
  const repeated = Object.entries(kindWords).flatMap(([language, table]) =>
    Object.entries(table).flatMap(([name, list]) => {
      const words = list.split(', ');
      return words.filter((word, place) => words.indexOf(word) < place).map((word) => `${language} ${name}: ${word}`);
    }),
  );
  expect(repeated).toEqual([]);
});

test('The subcategories and the broader kinds of every kind exist', () => {
  const ids = new Set(subcategories.map(([id]) => id));
  const unknownIds = entries
    .flatMap(([, { ids: own, beside = [] }]) => [...own, ...beside])
    .filter((id) => !ids.has(id));
  expect(unknownIds).toEqual([]);
  expect(entries.flatMap(([, { within }]) => within ?? []).filter((name) => !(name in kinds))).toEqual([]);
});
