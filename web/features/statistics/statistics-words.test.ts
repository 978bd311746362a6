import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import {
  colorSentence,
  costSentence,
  dayWord,
  durationSentence,
  frequentSentence,
  inOutSentence,
  ratingSentence,
  shelfSentence,
  streakSentence,
} from './statistics-words.ts';

const month = (name: string, counts: Partial<Record<'wanted' | 'using' | 'tried' | 'in' | 'out', number>>) => ({
  month: name,
  wanted: 0,
  using: 0,
  tried: 0,
  in: 0,
  out: 0,
  ...counts,
});

test('Each plot has a sentence with its main numbers', () => {
  shows('STAT-01', 'STAT-04');
  expect(shelfSentence([month('2026-05', { using: 1 }), month('2026-06', { using: 1, tried: 2, wanted: 1 })])).toBe(
    '4 products on your shelf today: 1 in use, 2 tried, 1 you want to try. In May 2026 there was 1.',
  );
  expect(inOutSentence([month('2026-05', { in: 3 }), month('2026-06', { out: 1 })])).toBe(
    'In the last 2 months, you started 3 products and finished 1.',
  );
  expect(inOutSentence([month('2026-06', { in: 1, out: 2 })])).toBe(
    'This month, you started 1 product and finished 2.',
  );
  expect(ratingSentence({ ratings: [0, 0, 1, 2, 0], averageRating: 3.67 })).toBe(
    'You rated 3 products, 3.7 stars on average, most often 4 stars.',
  );
  const rows = [
    { name: 'Lipstick', wanted: 1, using: 1, tried: 1 },
    { name: 'Serum', wanted: 0, using: 1, tried: 0 },
  ];
  expect(frequentSentence({ rows, others: 0 }, 4, 'category')).toBe(
    'Your top category is Lipstick, with 3 of 4 products, then Serum (1).',
  );
  const tied = ['Lipstick', 'Serum', 'Blush', 'Toner'].map((name) => ({ name, wanted: 0, using: 1, tried: 0 }));
  expect(frequentSentence({ rows: tied.slice(0, 2), others: 0 }, 3, 'category')).toBe(
    'Your top categories are Lipstick and Serum, each with 1 of 3 products.',
  );
  expect(frequentSentence({ rows: tied, others: 0 }, 4, 'brand')).toBe(
    'Your top brands are Lipstick, Serum, Blush, and 1 other, each with 1 of 4 products.',
  );
  expect(colorSentence({ total: 500, rows: [{ productId: 1, name: 'Rust', colour: '#b8442f' }] })).toContain(
    'Only the latest 1 are shown.',
  );
  const kinds = [
    { name: 'Serum', medianDays: 60, count: 2 },
    { name: 'Powder', medianDays: 400, count: 1 },
  ];
  expect(durationSentence({ total: 3, medianDays: 80, steps: [], kinds })).toBe(
    'Half of your 3 finished products were used up within 80 days. Powder lasts longest: 400 days.',
  );
  const costs = [{ productId: 1, name: 'Corvane Balm', uses: 40, paid: 1290 }];
  expect(costSentence({ currency: 'EUR', rows: costs, total: 3, otherCurrencies: 1 })).toBe(
    'Corvane Balm costs the least per use: €0.32 over 40 uses. 3 products have a price and uses. 1 product in other currencies not shown.',
  );
  expect(costSentence({ currency: 'JPY', rows: costs, total: 1, otherCurrencies: 0 })).toContain('¥32 over 40 uses');
  expect(streakSentence({ days: [{ day: '2026-06-14', count: 1 }], streak: { current: 1, longest: 4 } })).toBe(
    'You logged something on 1 day in the past year. Your current streak is 1 day. Your longest was 4 days.',
  );
  expect([dayWord(30, null), dayWord(91, 30), dayWord(null, 730)]).toEqual([
    'Up to a month',
    '1 to 3 months',
    'Over 2 years',
  ]);
});

test('Without data, a plot’s sentence says which data is missing', () => {
  shows('STAT-02');
  expect(shelfSentence([])).toBe('Your shelf is empty.');
  expect(ratingSentence({ ratings: [0, 0, 0, 0, 0], averageRating: null })).toBe('You haven’t rated anything yet.');
  expect(frequentSentence({ rows: [], others: 2 }, 2, 'brand')).toBe('None of your products has a brand yet.');
  expect(colorSentence({ total: 0, rows: [] })).toBe('None of the shades you use or have tried has a color yet.');
  expect(costSentence({ currency: null, rows: [], total: 0, otherCurrencies: 0 })).toBe(
    'No product has both a price and uses yet.',
  );
  expect(durationSentence({ total: 0, medianDays: null, steps: [], kinds: [] })).toBe(
    'No product has both a start and a finish date yet.',
  );
});
