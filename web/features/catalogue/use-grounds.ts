import { useMemo } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { arrange } from '#illustration/arrange.ts';
import type { Ground } from './product-picture.tsx';
import { stillOf } from './still-of.ts';

/** Backgrounds and scenes for products shown together, so that no two neighbors share one. */
export function useGrounds(products: readonly Product[]): readonly Ground[] {
  return useMemo(() => arrange(products.map(stillOf)), [products]);
}
