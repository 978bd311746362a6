import { expect, test } from 'vitest';
import { categories } from '#contract/categories.ts';
import { kindNames, kinds, languageWords } from './word-tables.ts';

const subcategories = categories.flatMap((category) => category.subcategories);
const kindWords = languageWords.map((table) => ({ language: table.language, kinds: new Map(table.kinds) }));

test('Every subcategory has words in each language', () => {
  const lacking = kindWords
    .filter(({ language }) => language !== 'other')
    .flatMap(({ language, kinds: words }) =>
      subcategories
        .filter(([id]) => ![...words.keys()].some((name) => kinds[name].ids.length === 1 && kinds[name].ids[0] === id))
        .map(([, name]) => `${name} lacks ${language}`),
    );
  expect(lacking).toEqual([]);
});

test('Every kind has words in six languages', () => {
  const lacking = kindWords
    .slice(0, 6)
    .flatMap(({ language, kinds: words }) =>
      kindNames.filter((name) => !words.has(name)).map((name) => `${name} lacks ${language}`),
    );
  expect(lacking).toEqual([]);
});

test('No word stands twice in the same kind and language', () => {
  const repeated = kindWords.flatMap(({ language, kinds: words }) =>
    [...words].flatMap(([name, own]) =>
      own.filter((word, place) => own.indexOf(word) < place).map((word) => `${language} ${name}: ${word}`),
    ),
  );
  expect(repeated).toEqual([]);
});

test('The subcategories and the broader kinds of every kind exist', () => {
  const ids = new Set(subcategories.map(([id]) => id));
  const unknownIds = kindNames
    .flatMap((name) => [...kinds[name].ids, ...(kinds[name].beside ?? [])])
    .filter((id) => !ids.has(id));
  expect(unknownIds).toEqual([]);
  expect(kindNames.flatMap((name) => kinds[name].within ?? []).filter((name) => !(name in kinds))).toEqual([]);
});
