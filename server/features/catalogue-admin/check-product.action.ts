import { limits } from '#contract/limits.ts';
import { CallError, ProductExists, SimilarBrand } from '#server/call-error.ts';
import {
  hasCategory,
  hasShadeNamed,
  hasSubcategory,
  lockBrandNamed,
  selectNamesakeId,
  type StoredProduct,
} from '#server/features/catalogue/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { selectSimilarBrands } from './close-brands.sql.ts';

interface Named {
  id?: number;
  brandId: number;
  name: string;
  variantName: string | null;
}

/** The same name and brand. Accepts any product with a variant name (VAL-46, VAL-47). */
export async function refuseDuplicate(queries: Queries, { id, brandId, name, variantName }: Named): Promise<void> {
  if (variantName) return;
  const existingId = await selectNamesakeId(queries, brandId, name, id);
  if (existingId !== undefined) throw new ProductExists(existingId);
}

/** Throws if another shade of the product has the same name (ADMIN-93). */
export async function refuseSecondShade(
  queries: Queries,
  { id, parentId, variantName }: { id?: number; parentId: number; variantName: string },
): Promise<void> {
  if (!(await hasShadeNamed(queries, parentId, variantName, id))) return;
  const message = 'This product already has a shade with this name';
  throw new CallError('already_exists', message, { variantName: message });
}

export const slugTaken = () =>
  new CallError('already_exists', 'This slug is already taken', { slug: 'This slug is already taken' });

/** Returns the brand's id. Throws if `isNew` is false and the brand is new and similar to others (ADMIN-89). */
export async function lockConfirmedBrand(queries: Queries, name: string, isNew = true): Promise<number> {
  const similar = isNew ? [] : await selectSimilarBrands(queries, name, limits.moderationQueue.similarBrands);
  if (similar.length > 0) throw new SimilarBrand(similar.map((brand) => brand.name));
  return lockBrandNamed(queries, name);
}

/** Throws if the category does not exist, or if it does not contain the given subcategory. */
export async function requireCategory(
  queries: Queries,
  { categoryId, subcategoryId }: Pick<StoredProduct, 'categoryId' | 'subcategoryId'>,
): Promise<void> {
  if (categoryId === null || !(await hasCategory(queries, categoryId)))
    throw new CallError('invalid_input', 'Category is required', { categoryId: 'Category is required' });
  if (subcategoryId !== null && !(await hasSubcategory(queries, subcategoryId, categoryId))) {
    const message = 'The subcategory isn’t part of this category';
    throw new CallError('invalid_input', message, { subcategoryId: message });
  }
}
