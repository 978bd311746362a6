import { useMemo } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { arrange } from '#illustration/arrange.ts';
import type { Ground } from './product-picture.tsx';
import { stillOf } from './still-of.ts';

/** Returns backgrounds and scenes for products that are shown together, so that neighboring drawings differ. */
export function useGrounds(products: readonly Product[]): readonly Ground[] {
  return useMemo(() => arrange(products.map(stillOf)), [products]);
}
