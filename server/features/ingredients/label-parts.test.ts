import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { readLabel } from './read-label.ts';
import { vocabulary } from './vocabulary.ts';

const lettersOf = (text: string) => text.replaceAll('\u00AD', '').replaceAll(/[^\p{L}\p{N}]/gu, '');
const connecting = /^(?:and|et|und|y|e)?$/iu;

/** Checks that every character is in exactly one part, and that every letter of an entry is in the entry's name. */
function expectNothingLost(text: string): void {
  const { parts, items } = readLabel(text);
  expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'));
  const partsOf = (wanted: string) => parts.filter(({ kind }) => kind === wanted);
  for (const { text: own } of partsOf('separator')) expect(lettersOf(own)).toMatch(connecting);
  for (const { text: own, written } of partsOf('entry')) expect(lettersOf(written)).toBe(lettersOf(own));
  const entries = parts.filter(({ kind }) => kind === 'entry');
  expect(items.map(({ written }) => written)).toEqual(entries.map(({ written }) => written));
}

const name = fc.constantFrom(...vocabulary.map(([first = '']) => first), 'Moon dust', 'Natural Rose Fragrance');
const mark = fc.constantFrom('', '*', '**', ' *', '¹', '°', ' (1)', '†');
const separator = fc.constantFrom(
  ', ',
  '; ',
  ' • ',
  '. ',
  '\n',
  ' / ',
  ' - ',
  ' and ',
  ' ',
  ',',
  ' (',
  ') ',
  ' [',
  '] ',
  '/',
);
const words = fc.constantFrom(
  'Ingredients: ',
  'Inactive Ingredients: ',
  'Inhaltsstoffe ',
  'may contain ',
  '[+/- ',
  '*certified organic',
  '** issu de l’agriculture biologique',
  '(1) da agricoltura biologica',
  'Do not use if your skin is irritated. ',
  'sans parfum',
  'F.I.L. C39846/1',
);
const grammarMade = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(name, mark, separator) },
      { weight: 1, arbitrary: fc.tuple(words, separator) },
    ),
    {
      maxLength: 60,
    },
  )
  .map((tokens) => tokens.flat().join(''));

test('Parsing random text loses no part of it', () => {
  shows('INGR-36');
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), expectNothingLost), { numRuns: 300 });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB1 ,.;*()[]-/\n%&:¹é'), maxLength: 200 }), expectNothingLost),
    {
      numRuns: 500,
    },
  );
});

test('Parsing loses no text of random labels with names, footnote marks, headings, and separators', () => {
  shows('INGR-36');
  fc.assert(fc.property(grammarMade, expectNothingLost), { numRuns: 400 });
});

test('Every known name in a list with footnotes is recognized', () => {
  shows('INGR-36');
  const lists = fc.array(fc.constantFrom('Linalool', 'Limonene', 'Parfum', 'Aqua', 'Octocrylene', 'Methylparaben'), {
    minLength: 1,
    maxLength: 20,
  });
  const footnotes = fc.constantFrom('', '. *certified organic', ' *from organic farming', '\n* organic', ' (*organic)');
  fc.assert(
    fc.property(lists, footnotes, (names, footnote) => {
      const read = readLabel(names.join('*, ') + '*' + footnote);
      expect(read.items.map(({ ingredient }) => ingredient?.name)).toEqual(names);
      expect(read.isWhole).toBe(true);
    }),
  );
});

const beside = fc.constantFrom(
  ', ',
  ' / ',
  '/',
  '<br/>',
  ' +/− ',
  ' (',
  ') ',
  ' [',
  '] ',
  '{',
  '} ',
  '*, ',
  '_',
  ' 20%, ',
);
const chosen = fc.constantFrom('Linalool', 'Parfum', 'Talc', 'Octocrylene', 'Butylene Glycol');

/** If the label counts as fully read, returns the given names that the parser did not find in it. */
function missedNames(names: readonly string[], label: string): string[] {
  const { items, isWhole } = readLabel(label);
  const read = new Set(
    items.flatMap(({ ingredient, holding }) => [ingredient, ...holding].map((known) => known?.name)),
  );
  return isWhole ? names.filter((each) => !read.has(each)) : [];
}

test('If a label counts as fully read, the parser found every known name, even next to slashes and brackets', () => {
  shows('INGR-39', 'INGR-41');
  const labels = fc.array(fc.tuple(chosen, beside), { minLength: 2, maxLength: 4 }).map((tokens) => ({
    names: tokens.map(([written]) => written),
    label: tokens.flat().join(''),
  }));
  fc.assert(
    fc.property(labels, ({ names, label }) => missedNames(names, label).length === 0),
    { numRuns: 2000 },
  );
  expect(missedNames(['Parfum', 'Linalool'], 'Parfum/Linalool')).toEqual([]);
});

/** Counts the characters that regular expressions and loops read. */
function stepsFor(text: string): number {
  let steps = 0;
  const { exec } = RegExp.prototype;
  const { charAt } = String.prototype;
  const spies = [
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function count(this: RegExp, subject: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, subject);
      steps += 1 + (found ? found.index + found[0].length : subject.length) - from;
      return found;
    }),
    vi.spyOn(String.prototype, 'charAt').mockImplementation(function count(this: string, place: number) {
      steps++;
      return charAt.call(this, place);
    }),
  ];
  readLabel(text);
  for (const spy of spies) spy.mockRestore();
  return steps;
}

test.for([
  ['nested brackets', (size: number) => '('.repeat(size / 2) + ')'.repeat(size / 2)],
  ['nested lists', (size: number) => '(a,'.repeat(size / 4) + ')'.repeat(size / 4)],
  ['open brackets', (size: number) => '('.repeat(size)],
  ['closing brackets', (size: number) => `a${')'.repeat(size)}x`],
  ['blanks', (size: number) => `a${' '.repeat(size)}x`],
  ['one word', (size: number) => 'a'.repeat(size)],
  ['known names', (size: number) => 'aqua '.repeat(size / 5)],
  ['unknown names', (size: number) => 'moon dust, '.repeat(size / 11)],
  ['stars', (size: number) => '* a'.repeat(size / 3)],
  ['possible entries', (size: number) => '+/-'.repeat(size / 3)],
  ['headings', (size: number) => 'ingredients '.repeat(size / 12)],
  ['dots', (size: number) => 'a. '.repeat(size / 3)],
] as const)('The number of parsing steps grows at most linearly with the length of the text: %s', ([, make]) => {
  shows('INGR-37');
  const [short, long] = [stepsFor(make(4000)), stepsFor(make(8000))];
  expect(long).toBeLessThan(2.3 * short + 2000);
  expect(long).toBeLessThan(8000 * 150);
});

test('If a label has more than 300 entries, the 300th contains all remaining text and counts as unread', () => {
  shows('INGR-09', 'INGR-36');
  const { items, isWhole } = readLabel('Aqua, '.repeat(400));
  expect([items.length, items.at(-1)?.isRead, isWhole]).toEqual([300, false, false]);
  expectNothingLost('Aqua, '.repeat(400));
  expectNothingLost('Aqua, '.repeat(4000));
});
