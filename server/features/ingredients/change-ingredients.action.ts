import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertVersion, selectNewestText } from './ingredients.sql.ts';
import { readVersions } from './read-labels.action.ts';

/** Adds an administrator's version of a product's ingredient list. Does nothing if the text is unchanged. */
export async function changeIngredients(
  context: Context,
  administratorId: string,
  productId: number,
  ingredients: string,
): Promise<void> {
  await inTransaction(context.database, (queries) =>
    addVersion(queries, { administratorId, productId, ingredients, source: 'Shelflife' }),
  );
}

interface NewVersion {
  administratorId: string;
  productId: number;
  ingredients: string;
  source: string;
}

/** Adds and parses the version in the caller's transaction, and records the change. */
export async function addVersion(queries: Queries, version: NewVersion): Promise<void> {
  const { administratorId, productId, ingredients, source } = version;
  if (!(await lockProduct(queries, productId))) throw new CallError('product_not_found', 'Product not found');
  const before = await selectNewestText(queries, productId);
  if (before === ingredients) return;
  await readVersions(queries, await insertVersion(queries, { productId, source, ingredients }));
  await insertAdminChange(queries, {
    administratorId,
    action: 'changed',
    subject: 'ingredients',
    subjectId: String(productId),
    before: { ingredients: before },
    after: { ingredients },
  });
}
