import { expect, test } from 'vitest';
import { firstGrapheme, shortText } from './graphemes.ts';

/** Visible characters that consist of several code units. */
const graphemes = ['👩‍👩‍👧‍👦', '🇹🇭', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'é'.normalize('NFD'), 'क्षि', '👍🏽', '각'.normalize('NFD'), '❤️', '1️⃣', 'กำ', '𝒜'];

test('A shortened text never ends within a visible character, whatever its length', () => {
  for (const grapheme of graphemes)
    for (let before = 0; before < 12; before++)
      for (let length = 1; length < 30; length++) {
        const text = 'a'.repeat(before) + grapheme.repeat(4);
        const short = shortText(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(text.startsWith(short)).toBe(true);
        const whole = short.slice(Math.min(before, short.length));
        expect([grapheme, whole]).toEqual([grapheme, grapheme.repeat(whole.length / grapheme.length)]);
      }
});

test('A text of a single endless grapheme is still shortened', () => {
  const zalgo = `e${'\u0301'.repeat(500)}`;
  expect(shortText(zalgo, 150)).toHaveLength(150);
  expect(firstGrapheme(zalgo)?.length).toBeLessThan(100);
});

test('The first visible character of a text is complete', () => {
  for (const grapheme of graphemes) expect(firstGrapheme(`${grapheme}abc`)).toBe(grapheme);
  expect(firstGrapheme('')).toBeUndefined();
});
