import type { Category } from '#contract/catalogue.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { insertCategory } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction } from '#server/database/database.ts';

/** Adds a category. Throws `already_exists` if the name is taken, ignoring case and accents (OP-80). */
export function addCategory(context: Context, administratorId: string, name: string): Promise<Category> {
  return inTransaction(context.database, async (queries) => {
    const after = await insertCategory(queries, name);
    if (!after) throw new CallError('already_exists', 'This category already exists');
    const subjectId = String(after.id);
    await insertAdminChange(queries, { administratorId, action: 'added', subject: 'category', subjectId, after });
    return after;
  });
}
