import * as z from 'zod/mini';
import { category, subcategory } from '../catalog.ts';
import { endpoint } from '../endpoint.ts';
import { startedFrom } from '../errors.ts';
import { limits } from '../limits.ts';
import { id, requiredText, requiredId } from '../shapes.ts';

/** `productCount` is the number of top-level products. That of a category includes its subcategories. */
const countedSubcategory = z.extend(subcategory, { productCount: z.number() });
const adminCategory = z.extend(category, {
  productCount: z.number(),
  subcategories: z.array(countedSubcategory),
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const categoryForm = z.object({ name: requiredText('Category name', limits.category.name) });
export const addCategory = endpoint('POST /api/categories', {
  access: 'administrator',
  status: 201,
  summary: 'Adds a category; an existing name returns 409',
  body: categoryForm,
  response: category,
  keyed: true,
});
export const subcategoryForm = z.object({
  name: requiredText('Subcategory name', limits.category.name),
  categoryId: requiredId('Category is required'),
});
export const addSubcategory = endpoint('POST /api/subcategories', {
  access: 'administrator',
  status: 201,
  summary: 'Adds a subcategory; an existing name in its category returns 409',
  body: subcategoryForm,
  response: subcategory,
  keyed: true,
});

const merged = z.object({ goneId: id });

export const listAdminCategories = endpoint('GET /api/admin/categories', {
  summary: 'Lists categories and their subcategories by name, with their product counts',
  response: z.array(adminCategory),
});
export const renameCategory = endpoint('PATCH /api/admin/categories/:id', {
  summary: 'Renames a category',
  body: z.extend(categoryForm, { from: startedFrom }),
});
export const mergeCategories = endpoint('POST /api/admin/categories/:id/merge', {
  long: true,
  summary: 'Merges another category into this one, and also their subcategories with the same name',
  body: merged,
});
export const deleteCategory = endpoint('DELETE /api/admin/categories/:id', {
  summary: 'Deletes a category without products and subcategories',
});
export const renameSubcategory = endpoint('PATCH /api/admin/subcategories/:id', {
  summary: 'Renames a subcategory',
  body: z.object({ name: subcategoryForm.shape.name, from: startedFrom }),
});
export const mergeSubcategories = endpoint('POST /api/admin/subcategories/:id/merge', {
  long: true,
  summary: 'Merges another subcategory into this one; its products move to the category of this one',
  body: merged,
});
export const deleteSubcategory = endpoint('DELETE /api/admin/subcategories/:id', {
  summary: 'Deletes a subcategory without products',
});
