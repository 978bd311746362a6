import { expect, test } from 'vitest';
import type { Package } from '#contract/packages.ts';
import { shows } from '#test/rules.ts';
import { costPerUse } from './package-words.ts';

const paid = (
  price: Package['price'],
  obtained: Package['obtained'] = 'paid',
  state: Package['state'] = 'open',
): Package => ({
  id: 1,
  productId: 1,
  productName: 'Balm',
  obtained,
  boughtOn: null,
  price,
  size: null,
  boughtAt: null,
  state,
  openedOn: null,
  endedOn: null,
  printedExpiry: null,
  ownPeriod: null,
  batchNote: null,
  level: null,
});
const euros = (minor: number) => ({ minor, currency: 'EUR' });

test('The cost per use is the amount paid divided by the number of uses', () => {
  shows('SPEND-09');
  expect(costPerUse([paid(euros(1290))], 4)).toBe('€3.23 per use so far, after 4 uses.');
  expect(costPerUse([paid(euros(1000)), paid(euros(500)), paid(euros(9999), 'gift')], 1)).toBe(
    '€15.00 per use so far, after 1 use.',
  );
  expect(costPerUse([paid({ minor: 1500, currency: 'JPY' })], 7)).toBe('¥214 per use so far, after 7 uses.');
  expect(costPerUse([paid(euros(10))], 400)).toBe('Less than €0.01 per use so far, after 400 uses.');
  expect(costPerUse([paid(euros(0))], 3)).toBe('€0.00 per use so far, after 3 uses.');
});

test('The cost per use ignores backups, and its text says if uses, a price, or a shared currency is missing', () => {
  shows('SPEND-09');
  expect(costPerUse([paid(euros(1000)), paid(euros(900), 'paid', 'sealed')], 4)).toBe(
    '€2.50 per use so far, after 4 uses.',
  );
  expect(costPerUse([paid(euros(10), 'gift')], 4)).toBeUndefined();
  expect(costPerUse([], 4)).toBeUndefined();
  expect(costPerUse([paid(euros(10))], 0)).toBe('Cost per use appears after your first logged use.');
  expect(costPerUse([paid(euros(10)), paid(null)], 4)).toBe('Cost per use: a price is missing.');
  expect(costPerUse([paid(euros(10)), paid({ minor: 1, currency: 'USD' })], 4)).toBe(
    'Cost per use: the prices are in different currencies.',
  );
});
