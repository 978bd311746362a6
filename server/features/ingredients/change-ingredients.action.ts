import type { HandlerInput } from '#contract/endpoint.ts';
import type { StoredValues } from '#contract/errors.ts';
import type { changeIngredients as changeIngredientsCall } from '#contract/ingredients.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockProduct } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertVersion, selectNewestText } from './ingredients.sql.ts';
import { selectLabel } from './labels.sql.ts';
import { readVersion } from './read-labels.action.ts';

/** Adds an administrator's version of a product's ingredient list. Does nothing if the text is unchanged. */
export async function changeIngredients(
  context: Context,
  administratorId: string,
  productId: number,
  { ingredients, from }: HandlerInput<typeof changeIngredientsCall>['body'],
): Promise<void> {
  await inTransaction(context.database, (queries) =>
    addVersion(queries, { administratorId, productId, ingredients, from, source: 'Shelflife' }),
  );
}

interface NewVersion {
  administratorId: string;
  productId: number;
  ingredients: string;
  source: string;
  from?: StoredValues | undefined;
}

export async function addVersion(queries: Queries, version: NewVersion): Promise<void> {
  const { administratorId, productId, ingredients, source, from } = version;
  if (!(await lockProduct(queries, productId))) throw new CallError('product_not_found', 'Product not found');
  const before = await selectNewestText(queries, productId);
  if (before === ingredients) return;
  if (from) {
    const shown = await selectLabel(queries, { productId, viewerId: administratorId, most: 1 });
    requireUnchanged({ ingredients: before ?? shown.printed }, { ingredients }, from);
  }
  await readVersion(queries, await insertVersion(queries, { productId, source, ingredients }));
  await insertAdminChange(queries, {
    administratorId,
    action: 'changed',
    subject: 'ingredients',
    subjectId: String(productId),
    before: { ingredients: before },
    after: { ingredients },
  });
}
