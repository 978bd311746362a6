import { lch, defaultColor } from './color.ts';
import { hash } from './random.ts';

/** Words in a shade's name and their colors, for shades without a hex color. */
const shadeWords: readonly (readonly [word: string, hex: string])[] = [
  ['nude', '#c99a7e'],
  ['beige', '#d2ad8b'],
  ['ivory', '#ecd5bb'],
  ['porcelain', '#f0dccb'],
  ['sand', '#d8b48c'],
  ['honey', '#c98f52'],
  ['caramel', '#b3743f'],
  ['chestnut', '#7a452b'],
  ['espresso', '#4a2c20'],
  ['cocoa', '#5e3a2a'],
  ['coral', '#ee7760'],
  ['peach', '#f2a583'],
  ['apricot', '#f0a468'],
  ['rose', '#cc6d78'],
  ['pink', '#e58aa0'],
  ['berry', '#8e2b4b'],
  ['plum', '#6b2f47'],
  ['wine', '#6f2030'],
  ['red', '#b8232f'],
  ['brick', '#9c4130'],
  ['rust', '#a8502e'],
  ['terracotta', '#b85c3c'],
  ['mauve', '#a8727c'],
  ['gold', '#c99b45'],
  ['bronze', '#96673c'],
  ['olive', '#77743f'],
  ['green', '#5d7f5b'],
  ['blue', '#45678f'],
  ['navy', '#2b3850'],
  ['grey', '#8b8580'],
  ['black', '#2a2523'],
  ['clear', '#efe3d8'],
  ['white', '#f6f0e6'],
];

/** Without a hex color, a word in the name (`shadeWords`) or, failing that, the whole name gives the color. */
export function shadeColor(name: string, hex?: string | null): string {
  if (hex) return hex;
  const words = name.toLowerCase();
  const hit = shadeWords.find(([word]) => words.includes(word));
  if (hit) return hit[1];
  const value = hash(words);
  return lch(0.5 + (value % 30) / 100, 0.07 + ((value >> 6) % 60) / 1000, ((value >> 12) % 90) + 350);
}

const categoryColors: readonly (readonly [words: RegExp, hex: string])[] = [
  [/lip/, '#b4474b'],
  [/cheek|blush/, '#df8478'],
  [/eye|brow/, '#8a5a48'],
  [/sun/, '#efc478'],
  [/skin/, '#a9bfa5'],
  [/face|complexion|makeup/, '#d9a57f'],
  [/hair/, '#a98a5a'],
  [/fragrance|perfume/, '#e0a866'],
  [/nail/, '#c45a6d'],
  [/body|bath/, '#c9b39a'],
  [/tool|accessor/, '#7d6a5b'],
];

export function categoryColor(categoryName?: string | null): string {
  const lower = categoryName?.toLowerCase() ?? '';
  return categoryColors.find(([words]) => words.test(lower))?.[1] ?? defaultColor;
}
