import type { Product } from '#contract/catalogue.ts';
import { readProduct, titleOf } from './read-product.ts';

/** The sort menu of /search (SRCH-08). */
export const searchSorts = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'name', label: 'Name A-Z' },
  { value: 'brand', label: 'Brand A-Z' },
  { value: 'rating', label: 'Highest Rated' },
] as const;
export type SearchSort = (typeof searchSorts)[number]['value'];

type Order = (one: Product, other: Product) => number;

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName: Order = (one, other) => compare(titleOf(one), titleOf(other)) || one.id - other.id;
const orders: Record<Exclude<SearchSort, 'relevance'>, Order> = {
  name: byName,
  brand: (one, other) => compare(readProduct(one).brandName, readProduct(other).brandName) || byName(one, other),
  rating: (one, other) => ratingOf(other) - ratingOf(one) || byName(one, other),
};

/** Text order ignores case and accents, what is unrated comes last, ties stand by name, then id (OP-41). */
export function sortProducts(products: readonly Product[], sort: SearchSort): readonly Product[] {
  return sort === 'relevance' ? products : products.toSorted(orders[sort]);
}

function ratingOf(product: Product): number {
  return readProduct(product).averageRating ?? 0;
}
