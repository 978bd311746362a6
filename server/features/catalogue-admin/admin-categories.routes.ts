import * as calls from '#contract/admin-categories.ts';
import { selectCategories, selectSubcategories } from '#server/features/catalogue/categories.sql.ts';
import type { Queries } from '#server/database/database.ts';
import type { Register } from '#server/http/register.ts';
import { selectPlaceCounts } from './admin-categories.sql.ts';
import { mergePlaces, removePlace, renamePlace } from './change-category.action.ts';

const success = { success: true as const };

export function adminCategoryRoutes(register: Register): void {
  register(calls.listAdminCategories, ({ context }) => listed(context.database));
  register(calls.renameCategory, async ({ viewer, params, body, context }) => {
    await renamePlace(context, { kind: 'category', id: params.id, administratorId: viewer.id }, body);
    return success;
  });
  register(calls.mergeCategories, async ({ viewer, params, body, context }) => {
    await mergePlaces(context, { kind: 'category', id: params.id, administratorId: viewer.id }, body.goneId);
    return success;
  });
  register(calls.deleteCategory, async ({ viewer, params, context }) => {
    await removePlace(context, { kind: 'category', id: params.id, administratorId: viewer.id });
    return success;
  });
  register(calls.renameSubcategory, async ({ viewer, params, body, context }) => {
    await renamePlace(context, { kind: 'subcategory', id: params.id, administratorId: viewer.id }, body);
    return success;
  });
  register(calls.mergeSubcategories, async ({ viewer, params, body, context }) => {
    await mergePlaces(context, { kind: 'subcategory', id: params.id, administratorId: viewer.id }, body.goneId);
    return success;
  });
  register(calls.deleteSubcategory, async ({ viewer, params, context }) => {
    await removePlace(context, { kind: 'subcategory', id: params.id, administratorId: viewer.id });
    return success;
  });
}

async function listed(queries: Queries): Promise<calls.AdminCategory[]> {
  const [categories, subcategories, counts] = await Promise.all([
    selectCategories(queries),
    selectSubcategories(queries),
    selectPlaceCounts(queries),
  ]);
  const sumOf = (isCounted: (count: (typeof counts)[number]) => boolean) =>
    counts.reduce((sum, count) => sum + (isCounted(count) ? count.total : 0), 0);
  return categories.map((category) => ({
    ...category,
    productCount: sumOf(({ categoryId }) => categoryId === category.id),
    subcategories: subcategories
      .filter(({ categoryId }) => categoryId === category.id)
      .map((subcategory) => ({
        ...subcategory,
        productCount: sumOf(({ subcategoryId }) => subcategoryId === subcategory.id),
      })),
  }));
}
