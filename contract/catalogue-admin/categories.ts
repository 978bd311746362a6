import * as z from 'zod/mini';
import { acting } from '../administration.ts';
import { categoryForm, subcategoryForm } from './products.ts';
import { category, subcategory } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { id } from '../shapes.ts';

/** `productCount` is the number of top-level products. That of a category includes its subcategories. */
const countedSubcategory = z.extend(subcategory, { productCount: z.number() });
const adminCategory = z.extend(category, {
  productCount: z.number(),
  subcategories: z.array(countedSubcategory),
});
export type AdminCategory = z.infer<typeof adminCategory>;

const merged = z.object({ goneId: id });

export const listAdminCategories = endpoint('GET /api/admin/categories', {
  access: 'administrator',
  summary: 'Lists categories and their subcategories by name, with their product counts',
  response: z.array(adminCategory),
});
export const renameCategory = endpoint('PATCH /api/admin/categories/:id', {
  ...acting,
  summary: 'Renames a category',
  body: z.extend(categoryForm, { from: startedFrom }),
});
export const mergeCategories = endpoint('POST /api/admin/categories/:id/merge', {
  ...acting,
  long: true,
  summary: 'Merges another category into this one, and also their subcategories with the same name',
  body: merged,
});
export const deleteCategory = endpoint('DELETE /api/admin/categories/:id', {
  ...acting,
  summary: 'Deletes a category without products and subcategories',
});
export const renameSubcategory = endpoint('PATCH /api/admin/subcategories/:id', {
  ...acting,
  summary: 'Renames a subcategory',
  body: z.object({ name: subcategoryForm.shape.name, from: startedFrom }),
});
export const mergeSubcategories = endpoint('POST /api/admin/subcategories/:id/merge', {
  ...acting,
  long: true,
  summary: 'Merges another subcategory into this one; its products move to the category of this one',
  body: merged,
});
export const deleteSubcategory = endpoint('DELETE /api/admin/subcategories/:id', {
  ...acting,
  summary: 'Deletes a subcategory without products',
});
