import * as z from 'zod/mini';
import { categoryForm, subcategoryForm } from './products.ts';
import { category, subcategory } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { id, idParams, success } from '../shapes.ts';

/** `productCount` is the number of top-level products. That of a category includes its subcategories. */
const countedSubcategory = z.extend(subcategory, { productCount: z.number() });
const adminCategory = z.extend(category, {
  productCount: z.number(),
  subcategories: z.array(countedSubcategory),
});
export type AdminCategory = z.infer<typeof adminCategory>;

const merged = z.object({ goneId: id });

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'administrator',
  summary: 'Lists categories and their subcategories by name, with their product counts',
  response: z.array(adminCategory),
});
export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  access: 'administrator',
  summary: 'Renames a category',
  params: idParams,
  body: z.extend(categoryForm, { from: startedFrom }),
  response: success,
});
export const mergeCategories = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:id/merge',
  access: 'administrator',
  long: true,
  summary: 'Merges another category into this one, and also their subcategories with the same name',
  params: idParams,
  body: merged,
  response: success,
});
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  access: 'administrator',
  summary: 'Deletes a category without products and subcategories',
  params: idParams,
  response: success,
});
export const renameSubcategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/subcategories/:id',
  access: 'administrator',
  summary: 'Renames a subcategory',
  params: idParams,
  body: z.object({ name: subcategoryForm.shape.name, from: startedFrom }),
  response: success,
});
export const mergeSubcategories = endpoint({
  method: 'POST',
  path: '/api/admin/subcategories/:id/merge',
  access: 'administrator',
  long: true,
  summary: 'Merges another subcategory into this one; its products move to the category of this one',
  params: idParams,
  body: merged,
  response: success,
});
export const deleteSubcategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/subcategories/:id',
  access: 'administrator',
  summary: 'Deletes a subcategory without products',
  params: idParams,
  response: success,
});
