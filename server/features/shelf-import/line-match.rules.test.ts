import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { bestOf, fitOf, isNamedIn } from './line-match.rules.ts';

const rosewood = { id: 1, brandName: 'Ondine Fable', name: 'Velvet Lip', variantName: 'Rosewood' };
const balm = { id: 2, brandName: 'L’Oréal', name: 'Barrier Balm 30 ml', variantName: null, aliases: ['LOP Paris'] };

test.each([
  'Ondine Fable Velvet Lip Rosewood',
  'ondine fable - velvet lip - ROSEWOOD',
  '3. Velvet Lip in Rosewood by Ondine Fable',
  '• Ondine Fable Velvet-Lip “Rosewood”, 3.5 g',
  '2x OndineFable VelvetLip Rosewood',
  '- 2x Ondine Fable Velvet Lip Rosewood',
])('"%s" matches its product exactly', (line) => {
  shows('SCAN-11');
  expect(fitOf(line, rosewood)).toBe('exact');
});

test.each([
  'Ondine Fabel Velvet Lip Rosewood',
  'Ondine Fable Velvt Lip Rosewood',
  'Ondine Fable Velvet Lip Roseewood',
  'Ondine Velvet Lip Rosewood',
])('"%s" nearly matches its product', (line) => {
  shows('SCAN-11');
  expect(fitOf(line, rosewood)).toBe('near');
});

test('A brand matches by its aliases, and accents and apostrophes are ignored', () => {
  shows('SCAN-11');
  expect(fitOf('Loreal Barrier Balm', balm)).toBe('exact');
  expect(fitOf("L'Oreal Barrier Balm 30ml", balm)).toBe('exact');
  expect(fitOf('LOP Paris Barrier Balm', balm)).toBe('exact');
});

test.each([
  ['Ondine Fable Velvet Lip', 'partial'],
  ['Velvet Lip Rosewood', 'partial'],
  ['Ondine Fable Velvet Lip Fawn', undefined],
  ['Ondine Fable Velvet Lip Rosewood Mini', undefined],
  ['…', undefined],
])('The match of "%s" is %s', (line, fit) => {
  shows('SCAN-11');
  expect(fitOf(line, rosewood)).toBe(fit);
});

test('A different number or first letter is never treated as a typo', () => {
  shows('SCAN-11');
  const shade = (variantName: string) => ({ ...rosewood, variantName });
  expect(fitOf('Ondine Fable Velvet Lip 101', shade('102'))).toBeUndefined();
  expect(fitOf('Ondine Fable Velvet Lip Night', shade('Light'))).toBeUndefined();
});

test('A product with exactly the words of the line ranks above a product with more words', () => {
  shows('SCAN-11');
  const plain = { ...rosewood, id: 3, variantName: 'Rose' };
  const light = { ...rosewood, id: 4, variantName: 'Rose Light' };
  expect(bestOf('Ondine Fable Velvet Lip Rose', [light, plain])).toEqual(['exact', [plain]]);
  expect(bestOf('Ondine Fable Velvet Lip', [light, plain])).toEqual(['partial', [light, plain]]);
  expect(bestOf('Quartz', [light, plain])).toEqual([undefined, [light, plain]]);
});

test.each([
  ['Ondine Fabel Velvt Lip Rosewood', true],
  ['Ondine Fable Velvet Lip Rsoewodo', true],
  ['Ondinne Fable Velvet Lip Rosewod', true],
  ['Ondine Velvet Lip', true],
  ['Velvet Lip Rosewood', false],
  ['Ondine Fable', false],
  ['Ondine Fable Velvet Lip Fawn', false],
  ['Nosuch Lip 99', false],
])('Whether a product with shades is preselected depends on brand and name: "%s", %s', (line, isNamed) => {
  shows('SCAN-12');
  expect(isNamedIn(line, rosewood)).toBe(isNamed);
});

test.each([
  ['Nosuch Thing 99', { brandName: 'Halden', name: 'Sure Thing' }, false],
  ['The Ordinary Niacinamide 10%', { brandName: 'Halden', name: 'Niacinamide Drops' }, false],
  ['The Ordinary Niacinamide 10%', { brandName: 'The Ordinary', name: 'Niacinamide Drops' }, false],
  ['The Ordinary Niacinamide 10%', { brandName: 'The Ordinary', name: 'Niacinamide 10% + Zinc 1%' }, true],
  ['Halden Ruele Barier Balm', { brandName: 'Halden Ruelle', name: 'Barrier Balm' }, true],
  ['Halden Ruelle Barrier Balm jar', { brandName: 'Halden Ruelle', name: 'Barrier Balm' }, true],
  ['Halden Ruelle Night Cleanser', { brandName: 'Halden Ruelle', name: 'Barrier Cream' }, false],
])('Whether a product without shades is preselected depends on brand and name: "%s", %o', (line, named, isNamed) => {
  shows('SCAN-12');
  expect(isNamedIn(line, { id: 5, variantName: null, ...named })).toBe(isNamed);
});
