import { CallError } from '#server/call-error.ts';
import { hasCategory, hasSubcategory } from '#server/features/catalogue/admin-products.sql.ts';
import type { Queries } from '#server/database/database.ts';

interface Placed {
  categoryId: number | null;
  subcategoryId: number | null;
}

/** Throws if the category does not exist, or if it does not contain the given subcategory. */
export async function requireCategory(queries: Queries, { categoryId, subcategoryId }: Placed): Promise<void> {
  if (categoryId === null || !(await hasCategory(queries, categoryId)))
    throw new CallError('invalid_input', 'Category is required', { categoryId: 'Category is required' });
  if (subcategoryId !== null && !(await hasSubcategory(queries, subcategoryId, categoryId))) {
    const message = 'The subcategory isn’t part of this category';
    throw new CallError('invalid_input', message, { subcategoryId: message });
  }
}
