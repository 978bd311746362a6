import * as z from 'zod/mini';
import { actingOnOne, changingOne, deletingOne, reading } from '../administration.ts';
import { categoryForm, subcategoryForm } from './products.ts';
import { category, subcategory } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { id, success } from '../shapes.ts';

/** `productCount` is the number of top-level products. That of a category includes its subcategories. */
const countedSubcategory = z.extend(subcategory, { productCount: z.number() });
const adminCategory = z.extend(category, {
  productCount: z.number(),
  subcategories: z.array(countedSubcategory),
});
export type AdminCategory = z.infer<typeof adminCategory>;

const merged = z.object({ goneId: id });

export const listAdminCategories = endpoint({
  ...reading,
  path: '/api/admin/categories',
  summary: 'Lists categories and their subcategories by name, with their product counts',
  response: z.array(adminCategory),
});
export const renameCategory = endpoint({
  ...changingOne,
  path: '/api/admin/categories/:id',
  summary: 'Renames a category',
  body: z.extend(categoryForm, { from: startedFrom }),
  response: success,
});
export const mergeCategories = endpoint({
  ...actingOnOne,
  path: '/api/admin/categories/:id/merge',
  long: true,
  summary: 'Merges another category into this one, and also their subcategories with the same name',
  body: merged,
  response: success,
});
export const deleteCategory = endpoint({
  ...deletingOne,
  path: '/api/admin/categories/:id',
  summary: 'Deletes a category without products and subcategories',
});
export const renameSubcategory = endpoint({
  ...changingOne,
  path: '/api/admin/subcategories/:id',
  summary: 'Renames a subcategory',
  body: z.object({ name: subcategoryForm.shape.name, from: startedFrom }),
  response: success,
});
export const mergeSubcategories = endpoint({
  ...actingOnOne,
  path: '/api/admin/subcategories/:id/merge',
  long: true,
  summary: 'Merges another subcategory into this one; its products move to the category of this one',
  body: merged,
  response: success,
});
export const deleteSubcategory = endpoint({
  ...deletingOne,
  path: '/api/admin/subcategories/:id',
  summary: 'Deletes a subcategory without products',
});
