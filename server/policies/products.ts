import { CallError } from '#server/call-error.ts';
import type { Queries } from '#server/sql/database.ts';
import { hasCategory, hasNamesake, hasSubcategory } from '#server/sql/admin-products.ts';

interface Placed {
  categoryId: number | null;
  subcategoryId: number | null;
}

/** The category has to exist and the subcategory to be one of it. */
export async function requireCategory(queries: Queries, { categoryId, subcategoryId }: Placed): Promise<void> {
  if (categoryId === null || !(await hasCategory(queries, categoryId)))
    throw new CallError('invalid_input', 'Category is required', { categoryId: 'Category is required' });
  if (subcategoryId !== null && !(await hasSubcategory(queries, subcategoryId, categoryId))) {
    const message = 'The subcategory is not one of this category';
    throw new CallError('invalid_input', message, { subcategoryId: message });
  }
}

interface Named {
  id?: number;
  brandId: number;
  name: string;
  variantName: string | null;
}

/** VAL-46, VAL-47: name and brand once, except under a variant name. */
export async function refuseDuplicate(queries: Queries, { id, brandId, name, variantName }: Named): Promise<void> {
  if (variantName || !(await hasNamesake(queries, brandId, name, id))) return;
  throw new CallError(
    'already_exists',
    'This product already exists. Add a variant name if this is a different shade/color.',
  );
}

/** Small letters, digits and hyphens of brand and names (OP-79). */
export function slugOf(...parts: (string | null | undefined)[]): string {
  const plain = parts
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 200)
      .replaceAll(/^-|-$/g, '') || 'product'
  );
}

/** The first picture is the primary one (ADIMG-06); a picture stands once. */
export function galleryOf(images: readonly string[], primary?: string | null): string[] {
  return [...new Set(primary ? [primary, ...images] : images)];
}
