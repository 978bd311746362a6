import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { currencyCodes, decimalsOf, readAmount, writeAmount } from './currencies.ts';

test('Currencies have the number of decimals that ISO 4217 defines', () => {
  shows('SPEND-02');
  expect(['EUR', 'USD', 'JPY', 'KWD', 'ISK', 'TND', 'HUF', 'CLP', 'XOF', 'MRU'].map(decimalsOf)).toEqual([
    2, 2, 0, 3, 0, 3, 2, 0, 0, 2,
  ]);
  expect(decimalsOf('XAU')).toBeUndefined();
  expect(decimalsOf('eur')).toBeUndefined();
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  // Intl may not know the newest currencies yet.
  const knownHere = new Set(Intl.supportedValuesOf('currency'));
  const newer = ['SLE', 'VED', 'XCG', 'ZWG'];
  expect(currencyCodes.filter((code) => !knownHere.has(code) && !newer.includes(code))).toEqual([]);
});

test('Amounts in common formats are parsed, and ambiguous or invalid amounts are rejected', () => {
  shows('SPEND-02');
  const read = (text: string, currency = 'EUR') => readAmount(text, currency);
  expect(['12', '12.9', '12,90', ' 1 200,5 ', "1'200.50", '0', '0.07'].map((text) => read(text))).toEqual([
    1200, 1290, 1290, 120_050, 120_050, 0, 7,
  ]);
  for (const text of ['', '1.234', '1,234', '12.905', '-1', '1.2.3', 'free', '€5', '1e3', '.5', '12345678901234'])
    expect([text, read(text)]).toEqual([text, undefined]);
  expect([read('1290', 'JPY'), read('12.5', 'JPY'), read('1.234', 'KWD'), read('5', 'XXX')]).toEqual([
    1290,
    undefined,
    1234,
    undefined,
  ]);
});

test('Parsing a formatted amount returns the original minor units', () => {
  shows('SPEND-02');
  for (const currency of currencyCodes)
    for (const minor of [0, 1, 9, 10, 99, 100, 1290, 100_000_000_000])
      expect([currency, readAmount(writeAmount(minor, currency), currency)]).toEqual([currency, minor]);
  expect([writeAmount(5, 'EUR'), writeAmount(5, 'JPY'), writeAmount(5, 'KWD')]).toEqual(['0.05', '5', '0.005']);
});
