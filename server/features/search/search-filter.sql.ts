import { type SQL, sql } from 'drizzle-orm';
import type { ShadeFamily } from '#contract/statuses.ts';
import { fitsLabel, type LabelFilter } from '#server/features/catalogue/label-filter.sql.ts';

export type SearchSort = 'relevance' | 'name' | 'brand' | 'rating';
export interface SearchFilter extends LabelFilter {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  brandId?: number | undefined;
  /** The minimum rating. */
  rating?: number | undefined;
  shadeFamily?: ShadeFamily | undefined;
}

export function fits({ categoryId, subcategoryId, brandId, rating, shadeFamily, ...label }: SearchFilter): SQL {
  const conditions = [
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}`]),
    ...(subcategoryId === undefined ? [] : [sql`subcategory_id = ${subcategoryId}`]),
    ...(brandId === undefined ? [] : [sql`brand_id = ${brandId}`]),
    ...(rating === undefined ? [] : [sql`rating >= ${rating}`]),
    ...(shadeFamily === undefined ? [] : [sql`${shadeFamily} = any(shade_families)`]),
    ...fitsLabel(label),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export function hasFilter(filter: SearchFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Like `fits`, but ignores ingredients and works in prepared statements. Uses five parameters, starting at `first`. */
export const fitsValues = (first: number) => `(($${first}::bigint is null or category_id = $${first})
  and ($${first + 1}::bigint is null or subcategory_id = $${first + 1})
  and ($${first + 2}::bigint is null or brand_id = $${first + 2})
  and ($${first + 3}::numeric is null or rating >= $${first + 3})
  and ($${first + 4}::text is null or $${first + 4} = any(shade_families)))`;

export function filterValues({ categoryId, subcategoryId, brandId, rating, shadeFamily }: SearchFilter): unknown[] {
  return [categoryId ?? null, subcategoryId ?? null, brandId ?? null, rating ?? null, shadeFamily ?? null];
}
