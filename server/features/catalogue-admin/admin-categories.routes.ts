import * as calls from '#contract/catalogue-admin/categories.ts';
import {
  addCategory as addCategoryCall,
  addSubcategory as addSubcategoryCall,
} from '#contract/catalogue-admin/products.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { selectCategories, selectSubcategories } from '#server/features/catalogue/categories.sql.ts';
import type { Queries } from '#server/database/database.ts';
import type { Register } from '#server/http/register.ts';
import { selectPlaceCounts } from './admin-categories.sql.ts';
import { addCategory, addSubcategory, changesOf } from './change-category.action.ts';

const ofCategory = changesOf('category');
const ofSubcategory = changesOf('subcategory');

export function adminCategoryRoutes(register: Register): void {
  register(calls.listAdminCategories, ({ context }) => listed(context.database));
  register(addCategoryCall, (call) => administer(call, addCategory));
  register(addSubcategoryCall, (call) => administer(call, addSubcategory));
  register(calls.renameCategory, (call) => administer(call, ofCategory.rename));
  register(calls.mergeCategories, (call) => administer(call, ofCategory.merge));
  register(calls.deleteCategory, (call) => administer(call, ofCategory.delete));
  register(calls.renameSubcategory, (call) => administer(call, ofSubcategory.rename));
  register(calls.mergeSubcategories, (call) => administer(call, ofSubcategory.merge));
  register(calls.deleteSubcategory, (call) => administer(call, ofSubcategory.delete));
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
