import { limits } from '#contract/limits.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import { countOpenSuggestions, insertSuggestion } from './ingredient-suggestions.sql.ts';
import { lockMember } from '#server/features/members/people.sql.ts';
import { selectFamily } from '#server/features/catalogue/products.sql.ts';
import { readLabelInTurns } from './read-label.ts';
import { savedSuggestion } from './read-labels.action.ts';

/** Each member can have one pending suggestion per product. */
export async function suggestIngredients(
  { database }: Context,
  userId: string,
  wantedId: number,
  ingredients: string,
): Promise<void> {
  const label = await readLabelInTurns(ingredients);
  await inTransaction(database, async (queries) => {
    await lockMember(queries, userId);
    const product = await selectFamily(queries, wantedId);
    if (!product) throw new CallError('product_not_found', 'Product not found');
    const open = await countOpenSuggestions(queries, userId, product.id);
    if (open.ofProduct > 0) throw new CallError('already_exists', 'Your suggestion for this product is still pending');
    if (open.total >= limits.ingredients.openSuggestions)
      throw new CallError('quota_reached', 'Too many of your suggestions are pending. Try again later.');
    const reading = await savedSuggestion(queries, label);
    await insertSuggestion(queries, { userId, productId: product.id, ingredients, ...reading });
  });
}
