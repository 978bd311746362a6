import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['zero-width characters', 'ma\u200Bra\uFEFF', 'mara'],
  ['characters that reverse the text direction', '\u202Erevres\u2066!\u2069', 'revres!'],
  ['control characters', 'a\u0000b\u0007\u009Fc', 'abc'],
  ['joiners between Latin letters', 'sta\u200Dff\u200D', 'staff'],
  ['invisible tag characters', 'a\u{E0061}\u{E007F}', 'a'],
  ['blank letters', '\u3164\u115F', ''],
  ['line breaks', ' two\r\nlines\u2028here\t', 'two lines here'],
])('Cleaned one-line text contains no %s', (_kind, given, cleaned) => {
  expect(cleanLine(given)).toBe(cleaned);
});

test.each(['👩‍🎨', '👩🏽‍🔬', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'Crème brûlée №5', '唇膏'])('Cleaning does not change %s', (text) => {
  expect(cleanLine(text)).toBe(text);
});

test('Cleaning multi-line text preserves line breaks and tabs but removes invisible characters', () => {
  expect(cleanText(' One\r\n\ttwo\u200B\n\nthree\u202E ')).toBe('One\n\ttwo\n\nthree');
});
