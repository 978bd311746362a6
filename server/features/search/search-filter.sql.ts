import { type SQL, sql } from 'drizzle-orm';
import type { ShadeFamily } from '#contract/statuses.ts';
import { and, type BrowseFilter, fitsLabel, fitsPlace, type PlaceFilter } from '#server/features/catalog/browse.sql.ts';

export type SearchSort = 'relevance' | 'name' | 'brand' | 'rating';
export interface SearchFilter extends BrowseFilter {
  shadeFamily?: ShadeFamily | undefined;
}

export function fits({ shadeFamily, ...filter }: SearchFilter): SQL {
  const ofFamily = shadeFamily === undefined ? sql`true` : sql`${shadeFamily} = any(shade_families)`;
  return and([ofFamily, ...fitsPlace(filter, sql`rating`), ...fitsLabel(filter)]);
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

/** The parameters of `fitsValues`. The type names each filter, because a search also uses the filters of Browse. */
export function filterValues({
  categoryId,
  subcategoryId,
  brandId,
  rating,
  shadeFamily,
}: SearchFilter): Record<PlaceFilter | 'shadeFamily', number | string | null> {
  return {
    categoryId: categoryId ?? null,
    subcategoryId: subcategoryId ?? null,
    brandId: brandId ?? null,
    rating: rating ?? null,
    shadeFamily: shadeFamily ?? null,
  };
}
