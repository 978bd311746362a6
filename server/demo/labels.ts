import * as z from 'zod/mini';
import type { DemoProduct } from './catalog.ts';
import { cells, readData } from './data/read-data.ts';
import { hoursBefore } from './random.ts';

/** A formula for some kinds of products. The formulas are fictional but resemble real ingredient lists. */
const formulas = readData(
  'formulas.csv',
  z.object({
    /** The ids in `contract/categories.ts`. */
    subcategories: cells.list(' '),
    base: cells.text,
    besides: cells.list('; '),
    /** They follow the optional ingredients. */
    preservatives: cells.text,
    isColored: cells.flag,
  }),
);
const formulaOf = new Map(
  formulas.flatMap((formula) => formula.subcategories.map((id) => [Number(id), formula] as const)),
);

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

/** The list is the same each time the demo is seeded. Brushes and similar tools have no list. */
function listOf({ id, subcategoryId, defaultTags }: DemoProduct, made: number): string | undefined {
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
export function labelsOf(product: DemoProduct, now: Date): DemoLabel[] {
  const label = (made: number, seenAt: Date): DemoLabel[] => {
    const ingredients = listOf(product, made);
    return ingredients === undefined ? [] : [{ productId: product.id, ingredients, seenAt }];
  };
  const isAnew = product.id % oneMadeAnewOf === 1;
  return [...(isAnew ? label(1, hoursBefore(now, oldListHours)) : []), ...label(0, hoursBefore(now, 24 * 40))];
}
