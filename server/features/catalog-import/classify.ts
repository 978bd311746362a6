import { readFileSync } from 'node:fs';

/**
 * The lines of place-rules.tsv: what the rule is used for, a pattern, and the category and optional subcategory of the
 * products that it matches. Patterns are applied to folded product text, in which hyphens are replaced by spaces. The
 * first match wins, so specific kinds such as lip balm come before general kinds such as balm.
 */
const rules = readFileSync(new URL('./place-rules.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [use, pattern, category, subcategory = null] = line.split('\t');
    if (pattern === undefined || (use !== 'foreign' && category === undefined))
      throw new Error(`place-rules.tsv has an incomplete line: ${line}`);
    return { use, pattern: new RegExp(pattern, pattern.includes('\\p{') ? 'u' : ''), category, subcategory };
  });

/** Returns the words of a tag (`en:shower-gels`) or other text, in lowercase and without accents or punctuation. */
function plain(text: string): string {
  return text
    .replace(/^[a-z]{2}:/, '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isNoBeautyProduct(texts: readonly string[]): boolean {
  return firstOf(texts.map(plain), 'foreign') !== undefined;
}

/**
 * Returns the category of the first string that names a product kind. If there is none, returns the category of the
 * first string with a general word, such as a body part. Returns null if no string has such a word.
 */
export function placeOf(texts: readonly string[]): { category: string; subcategory: string | null } | null {
  const plainTexts = texts.map(plain);
  const { category, subcategory = null } = firstOf(plainTexts, 'kind') ?? firstOf(plainTexts, 'area') ?? {};
  return category === undefined ? null : { category, subcategory };
}

function firstOf(texts: readonly string[], use: 'foreign' | 'kind' | 'area') {
  const used = rules.filter((rule) => rule.use === use);
  for (const words of texts) {
    const found = used.find(({ pattern }) => pattern.test(words));
    if (found) return found;
  }
  return undefined;
}
