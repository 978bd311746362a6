import type { Subcategory } from '#contract/catalogue.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { insertSubcategory } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction } from '#server/database/database.ts';
import { requireCategory } from './require-category.action.ts';

/** Throws `already_exists` if the name is taken within its category, ignoring case and accents (OP-80). */
export function addSubcategory(
  context: Context,
  administratorId: string,
  form: { name: string; categoryId: number },
): Promise<Subcategory> {
  return inTransaction(context.database, async (queries) => {
    await requireCategory(queries, { categoryId: form.categoryId, subcategoryId: null });
    const after = await insertSubcategory(queries, form);
    if (!after) throw new CallError('already_exists', 'This subcategory already exists in its category');
    const subjectId = String(after.id);
    await insertAdminChange(queries, { administratorId, action: 'added', subject: 'subcategory', subjectId, after });
    return after;
  });
}
