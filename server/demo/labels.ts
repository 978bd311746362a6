import type { DemoProduct } from './generator/demo-rows.sql.ts';
import { formulas } from './formulas.ts';
import { hoursBefore } from './generator/moments.ts';

type Labelled = Pick<DemoProduct, 'id' | 'subcategoryId' | 'defaultTags'>;

export interface DemoLabel {
  productId: number;
  ingredients: string;
  seenAt: Date;
}

const pigments = 'may contain: CI 77891, CI 77491, CI 77492, CI 77499, Mica';
/** Fragrance allergens that labels must list. */
const perfumes = ['Limonene', 'Linalool', 'Hexyl Cinnamal', 'Benzyl Salicylate', 'Citronellol'];
const oneMadeAnewOf = 25;
const oldListHours = 24 * 430;

const formulaOf = new Map(formulas.flatMap((formula) => formula.subcategories.map((id) => [id, formula] as const)));

/** The list is the same each time the demo is seeded. Brushes and similar tools have no list. */
function listOf({ id, subcategoryId, defaultTags }: Labelled, made: number): string | undefined {
  const formula = formulaOf.get(subcategoryId);
  if (!formula) return undefined;
  const pick = (from: readonly string[], number: number) => from[number % from.length] ?? '';
  const besides = [id + made, id + made + 2, id * 7 + made].map((number) => pick(formula.besides, number));
  const perfume = [pick(perfumes, id), pick(perfumes, id * 3 + 1)];
  const isScented = !formula.base.includes('Parfum') && id % 3 !== 0 && !defaultTags.includes('fragrance free');
  const parts = [
    formula.base,
    ...new Set(besides),
    ...(isScented ? ['Parfum (Fragrance)'] : []),
    formula.preservatives,
    ...(isScented ? new Set(perfume) : []),
    ...(formula.isColored ? [pigments] : []),
  ];
  return parts.join(', ');
}

/** Oldest first. A reformulated product has two lists, and tools have none. */
export function labelsOf(product: Labelled, now: Date): DemoLabel[] {
  const label = (made: number, seenAt: Date): DemoLabel[] => {
    const ingredients = listOf(product, made);
    return ingredients === undefined ? [] : [{ productId: product.id, ingredients, seenAt }];
  };
  const isAnew = product.id % oneMadeAnewOf === 1;
  return [...(isAnew ? label(1, hoursBefore(now, oldListHours)) : []), ...label(0, hoursBefore(now, 24 * 40))];
}
