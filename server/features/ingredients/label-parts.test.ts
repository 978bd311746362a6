import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { readLabelInTurns } from './read-label.ts';
import { readLabel } from '#test/read-label.ts';
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
  'paraben-free',
  'no. 5',
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

/** In each of these contexts, in six languages, the label names the ingredient in place of X. */
const naming = fc.constantFrom(
  'X',
  'Aqua, X*, Mica. *certified organic',
  'X sans phtalates',
  'X - no parabens',
  'X free from phthalates',
  'Phthalate-free X',
  'no parabens and contains X',
  'X (sans parabènes ni alcool)',
  '0 % parabens X',
  'X – ohne Parabene',
  'sulfatfreies X',
  'X frei von Allergenen',
  'X sin alérgenos ni gluten',
  'X libre de parabenos',
  'X senza ftalati',
  'X privo di parabeni',
  'Talc, may contain X, no talc',
  'Talc. Peut contenir : X sans talc',
  'Talc, +/- X [sans alcool]',
  'X (and) Ceteareth-20',
  'Ceteareth-20 (and) X',
  'X und Ceteareth-20 ohne Parabene',
  'X & Ceteareth-20',
  'Moon dust (X, no parabens)',
  'Active ingredient X: no alcohol. Water',
  'X from renewable sources',
  'X issu de ressources renouvelables',
  'X d’origine végétale certifiée',
  'X aus nachwachsenden Rohstoffen',
  'X de origen vegetal, Aqua',
  'X da fonti rinnovabili',
  'X de fontes renováveis',
  'certified organic X',
  'conservateur X',
  'Konservierungsstoff X ohne Parabene',
  'tensioactivo X suave',
  'emulsionante X certificato',
  'corante X sem glúten',
  'X livre de óleo mineral',
  'X 0 % parabens',
  'X 0% huile de palme',
  'X 0 % álcool',
  'X No. 5',
  'X n° 5',
  'No. 5 X',
  'X 2 % (Moon dust)',
  'X/Moon dust (nat.)',
  'Moon dust/X (nat.)',
  'Moon dust (nat.)/X',
  'Moon dust (nat.)/X/Eau',
  'Aqua (Water)/X, Mica',
  'Talc, no colour / X, Mica',
  'Talc, no parabens and X, Mica',
  'no phthalates & X',
  'Talc, 0 % : X, Mica',
  'Talc, sans : X, Mica',
  'sans phtalates/X/Mica',
  'sans phtalates / X',
  'Talc, Mica, no\nX',
  'Talc, Mica, does not contain\nX',
  'ohne Parabene und X',
  'sin parabenos y X',
  'senza parabeni e X',
  'frei von Parabenen, X',
  'Free from parabens. X',
  'Free from: parabens. X',
  'Talc. Free from: parabens\nX',
  'Sans : parabènes. X',
);
const isPartOfNames =
  /^(?:water|eau|wasser|agua|acqua|woda|вода|alcohol|alcool|alkohol|salt|sel|milk|lac|gold|silver|glycol|aroma|flavou?r|alum|paraffin|sulfur|glucose|cellulose|caramel)$/i;
const isBetweenWords = /^(?:tensioactivo X suave|emulsionante X certificato)$/;
const numbered = [
  'PEG-40 Stearate',
  'PEG-40 Hydrogenated Castor Oil',
  'PEG/PPG-18/18 Dimethicone',
  'PPG-15 Stearyl Ether',
  'Polysorbate 20',
  'Polyquaternium-7',
  'Polyglyceryl-3 Diisostearate',
  'Ceteareth-25',
  'Laureth-4',
  'Poloxamer 338',
  'C12-13 Alkyl Lactate',
  'Palmitoyl Tripeptide-38',
  'HC Red No. 3',
  'CI 10316',
  'CL 77891',
];
const plants = [
  'Rosmarinus Officinalis Leaf Extract',
  'Calendula Officinalis (Marigold) Flower Oil',
  'Mentha Piperita',
];
const known = fc.constantFrom(...vocabulary.flat(), ...numbered, ...plants);

test(
  'No known ingredient vanishes beside claims, numbers, slashes, and other words, in six languages',
  { timeout: 90_000 },
  () => {
    shows('INGR-04', 'INGR-36');
    fc.assert(
      fc.property(naming, known, (context, written) => {
        // "Water" between two unknown words can be part of a longer name, such as "rose water".
        fc.pre(!(isBetweenWords.test(context) && isPartOfNames.test(written)));
        const named = readLabel(written).items[0]?.ingredient?.name;
        const { items } = readLabel(context.replace('X', written));
        const read = items.flatMap(({ ingredient, holding }) => [ingredient, ...holding].map((each) => each?.name));
        expect(read).toContain(named);
      }),
      { numRuns: 2000 },
    );
  },
);

test.for([
  'X 0 %',
  'X 0%',
  'X (0 %)',
  '0 % X',
  '0.0 % X',
  '00 % X',
  '0,0% X',
  'Talc. Free from: X. Mica',
  'Talc. Free from: parabens, X. Mica',
  'Talc.\nSans : parabènes, X\nMica',
  'Talc. Frei von: Parabenen, X',
  'no parabens or X',
  'sans phtalates ni X',
])(
  'An ingredient that a claim clearly covers does not count as contained, and the label not as fully read: %s',
  (claim) => {
    shows('INGR-04', 'INGR-39');
    for (const written of ['Lanolin', 'Limonene', 'Sodium Lauryl Sulfate', 'PEG-40 Stearate', 'Butylene Glycol']) {
      const { items, isWhole } = readLabel(`Mica, ${claim.replace('X', written)}`);
      const read = items.flatMap(({ ingredient, holding }) => [ingredient, ...holding].map((each) => each?.name));
      expect(read).not.toContain(readLabel(written).items[0]?.ingredient?.name);
      expect(isWhole).toBe(false);
    }
  },
);

test.for([
  ['Lanolin 10 %', true],
  ['1.0 % Lanolin', true],
  ['Lanolin 0.05 %', true],
  ['sans parfum/lanolin', false],
  ['0 %\nLanolin', false],
  ['0 % : Lanolin', false],
] as const)('An ingredient beside an amount or an unclear claim counts as contained: %s', ([written, isRead]) => {
  shows('INGR-04', 'INGR-39');
  const { items, isWhole } = readLabel(`Talc, ${written}`);
  expect(items.map(({ ingredient }) => ingredient?.name)).toContain('Lanolin');
  expect(isWhole).toBe(isRead);
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
  ['single letters', (size: number) => 'a '.repeat(size / 2)],
  ['numbered names', (size: number) => 'PEG-4 methyl '.repeat(size / 13)],
  ['plants', (size: number) => 'rosa seed '.repeat(size / 10)],
  ['claims', (size: number) => 'no/'.repeat(size / 3)],
  ['claims with free', (size: number) => 'a-free '.repeat(size / 7)],
  ['lists of claims', (size: number) => 'Sans : a. '.repeat(size / 10)],
  ['claims before a line break', (size: number) => 'no\n'.repeat(size / 3)],
] as const)('The number of parsing steps grows at most linearly with the length of the text: %s', ([, make]) => {
  shows('INGR-37');
  const [short, long] = [stepsFor(make(4000)), stepsFor(make(8000))];
  expect(long).toBeLessThan(2.3 * short + 2000);
  expect(long).toBeLessThan(8000 * 150);
});

test('Other calls run between the entries of a label', async () => {
  shows('INGR-37', 'API-103');
  let milliseconds = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 5));
  let turns = 0;
  let isRunning = true;
  const countTurns = () => {
    turns++;
    if (isRunning) setImmediate(countTurns);
  };
  countTurns();
  const { items } = await readLabelInTurns('Aqua, Moon dust, '.repeat(100));
  isRunning = false;
  vi.restoreAllMocks();
  expect(items).toHaveLength(200);
  expect(turns).toBeGreaterThan(400);
});

test('If a label has more than 300 entries, the 300th contains all remaining text and counts as unread', () => {
  shows('INGR-09', 'INGR-36');
  const { items, isWhole } = readLabel('Aqua, '.repeat(400));
  expect([items.length, items.at(-1)?.isRead, isWhole]).toEqual([300, false, false]);
  expectNothingLost('Aqua, '.repeat(400));
  expectNothingLost('Aqua, '.repeat(4000));
});
