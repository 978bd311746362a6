import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { monthsAfterOpening } from './open-beauty-facts.ts';

test('Months after opening are parsed in common formats, and invalid values are ignored', () => {
  shows('OPEN-05');
  const text = (periods_after_opening: unknown) => monthsAfterOpening({ periods_after_opening });
  expect(['12 M', '12M', '6 mois', '24 months', '12', '9 Monate', ' 18m ', 'PAO: 12M'].map(text)).toEqual([
    12, 12, 6, 24, 12, 9, 18, 12,
  ]);
  expect([1730778808, '', 'non mentionné', '2026-03', '120 M', '0 M', null, undefined].map(text)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
  const tags = ['fr:non-mentionne', 'en:18-months'];
  expect(monthsAfterOpening({ periods_after_opening_tags: tags, periods_after_opening: '12 M' })).toBe(18);
});
