import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { soundOf } from './search-spelling.ts';

test.each([
  ['nale', 'nail'],
  ['pale', 'pail'],
  ['masaj', 'massage'],
  ['foundashun', 'foundation'],
])('"%s" sounds like "%s"', (typed, meant) => {
  shows('OP-45');
  expect(soundOf(typed)).toBe(soundOf(meant));
});
