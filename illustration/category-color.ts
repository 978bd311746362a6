import { defaultColor } from './color.ts';

/** Maps words in a category's name to the color of products without shades. */
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
