import { type SQL, sql } from 'drizzle-orm';
import type { ShadeFamily } from '#contract/statuses.ts';
import { fitsLabel, type LabelFilter } from '#server/features/catalogue/label-filter.sql.ts';

export type SearchSort = 'relevance' | 'name' | 'brand' | 'rating';
export interface SearchFilter extends LabelFilter {
  categoryId?: number | undefined;
  subcategoryId?: number | undefined;
  brandId?: number | undefined;
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

/** Like `fits`, but ignores ingredients and works in prepared statements, with the parameters of `filterValues`. */
export const fitsValues = `((:categoryId::bigint is null or category_id = :categoryId)
  and (:subcategoryId::bigint is null or subcategory_id = :subcategoryId)
  and (:brandId::bigint is null or brand_id = :brandId)
  and (:rating::numeric is null or rating >= :rating)
  and (:shadeFamily::text is null or :shadeFamily = any(shade_families)))`;

export function filterValues({ categoryId, subcategoryId, brandId, rating, shadeFamily }: SearchFilter) {
  return {
    categoryId: categoryId ?? null,
    subcategoryId: subcategoryId ?? null,
    brandId: brandId ?? null,
    rating: rating ?? null,
    shadeFamily: shadeFamily ?? null,
  };
}
