import { describe, expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { compareLabels } from './compare-labels.ts';
import { readLabel } from '#test/read-label.ts';

const cut = (text: string) => readLabel(text).items.map(({ written }) => written);
const names = (text: string) => readLabel(text).items.map(({ ingredient }) => ingredient?.name);

describe('splitting a list', () => {
  test('Commas, dots, and bullets separate entries, but not within numbers, chemical names, or brackets', () => {
    shows('INGR-01', 'INGR-02');
    expect(
      cut('Aqua, 1,2-Hexanediol, N,N-Bis(2-Hydroxyethyl)-P-Phenylenediamine Sulfate, Niacinamide 0,5 %, BHT.'),
    ).toEqual([
      'Aqua',
      '1,2-Hexanediol',
      'N,N-Bis(2-Hydroxyethyl)-P-Phenylenediamine Sulfate',
      'Niacinamide 0,5 %',
      'BHT',
    ]);
    expect(cut('Aqua (Water, Eau), Parfum (Fragrance)')).toEqual(['Aqua (Water, Eau)', 'Parfum (Fragrance)']);
    expect(cut('AQUA • GLYCERIN • MICA')).toEqual(['AQUA', 'GLYCERIN', 'MICA']);
    expect(cut('Eau. Silica. Alcohol Denat. Parfum')).toEqual(
      ['Eau', 'Silica', 'Alcohol Denat. Parfum'].slice(0, 2).concat(['Alcohol Denat.', 'Parfum']),
    );
  });

  test('Entries after “may contain”, “peut contenir”, or “+/-” have mayContain set to true', () => {
    shows('INGR-03');
    const of = (text: string) => readLabel(text).items.map(({ written, mayContain }) => [written, mayContain]);
    const expected = [
      ['Talc', false],
      ['CI 77891', true],
      ['Mica', true],
    ];
    for (const words of [
      '[+/- CI 77891, Mica]',
      'May contain: CI 77891, Mica',
      '(+/-): CI 77891, Mica.',
      'Peut contenir: CI 77891, Mica',
      '± CI 77891, Mica',
    ])
      expect(of(`Talc, ${words}`), words).toEqual(expected);
  });

  test('Headings, footnotes, formula codes, and sentences are not ingredients', () => {
    shows('INGR-04');
    expect(cut('Aqua, Talc, Tenir hors de portée des enfants. Do not use if your skin is irritated.')).toEqual([
      'Aqua',
      'Talc',
    ]);
    expect(cut('INGREDIENTS: Aqua, Aloe Barbadensis Leaf Juice*, Parfum, F.I.L. C39846/1')).toEqual([
      'Aqua',
      'Aloe Barbadensis Leaf Juice*',
      'Parfum',
    ]);
    expect(cut("Aqua, Limonene**, *issu de l'agriculture biologique, **naturally in essential oils")).toEqual([
      'Aqua',
      'Limonene**',
    ]);
  });
});

describe('recognizing a name', () => {
  test('Names with translations, brackets, slashes, percentages, and footnote marks are recognized', () => {
    shows('INGR-05');
    for (const text of ['Aqua', 'WATER', 'Eau', 'Aqua/Water/Eau', 'Aqua (Water)', 'water*', 'Вода'])
      expect(names(text), text).toEqual(['Aqua']);
    expect(names('Butyrospermum Parkii (Shea) Butter, 5% Niacinamide, Cl 77891, CI 42090 / Blue 1')).toEqual([
      'Butyrospermum Parkii Butter',
      'Niacinamide',
      'Titanium Dioxide',
      'Blue 1',
    ]);
  });

  test('A name with a one-letter typo is recognized unless it could be a different substance', () => {
    shows('INGR-06');
    expect(names('Phenoxyethanal, Sodium Hydroxyde, Cocamidopropyl Betaïne')).toEqual([
      undefined,
      'Sodium Hydroxide',
      'Cocamidopropyl Betaine',
    ]);
    expect(names('Sodium Sulfite, Sodium Sulfate, Ethylparaben, Methylparaben')).toEqual([
      'Sodium Sulfite',
      'Sodium Sulfate',
      'Ethylparaben',
      'Methylparaben',
    ]);
    expect(names('PEG-8 Stearate, PEG-80 Stearate')).toEqual(['PEG-8 Stearate', 'PEG-80 Stearate']);
  });

  test('Plants are recognized by genus, species, and part, and unknown names are left as printed', () => {
    shows('INGR-06', 'INGR-07');
    expect(names('Rosa Canina (Rosehip) Seed Extract')).toEqual(['Rosa Canina Seed Extract']);
    expect(readLabel('Aqua, Moon dust of my own').items).toMatchObject([
      { ingredient: { name: 'Aqua' } },
      { written: 'Moon dust of my own', ingredient: undefined },
    ]);
  });

  test('Missing and extra commas are fixed only if the result is a known name', () => {
    shows('INGR-08');
    expect(names('Limonene Linalool, Iodopropynyl, Butylcarbamate')).toEqual([
      'Limonene',
      'Linalool',
      'Iodopropynyl Butylcarbamate',
    ]);
    // Joining these two entries would not result in a known name, so the first entry stays unknown.
    expect(names('Iodopropynyl, Limonene')).toEqual([undefined, 'Limonene']);
  });

  test('Several names in brackets belong to the entry before the brackets', () => {
    shows('INGR-05');
    expect(readLabel('Parfum (Linalool, Limonene)').items[0]?.holding.map(({ name }) => name)).toEqual([
      'Linalool',
      'Limonene',
    ]);
  });
});

test('Extreme label texts are parsed into at most 300 entries', () => {
  shows('INGR-09');
  for (const text of [
    '',
    ',,,;;',
    '('.repeat(20_000),
    'a'.repeat(20_000),
    'aqua '.repeat(4000),
    '+/-'.repeat(5000),
    '\uD800, \u0000',
  ])
    expect(readLabel(text).items.length).toBeLessThanOrEqual(300);
});

test('A comparison of two ingredient lists ignores order, case, punctuation, and synonyms', () => {
  shows('INGR-20');
  const entries = (text: string) =>
    readLabel(text).items.map(({ written, ingredient }) => ({
      written,
      ingredient: ingredient && ingredient.key.length * 1000 + ingredient.key.charCodeAt(0),
    }));
  expect(compareLabels(entries('Aqua, Parfum, Moon dust'), entries('FRAGRANCE, water, moon-dust'))).toEqual({
    added: [],
    removed: [],
  });
  const { added, removed } = compareLabels(entries('Aqua, Parfum'), entries('Aqua, Mica'));
  expect([added.map(({ written }) => written), removed.map(({ written }) => written)]).toEqual([['Mica'], ['Parfum']]);
});
