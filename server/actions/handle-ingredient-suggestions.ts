import type { Context } from '#server/context.ts';
import { refuseHandled } from '#server/policies/moderation-queue.ts';
import { insertAdminChange } from '#server/sql/admin-changes.ts';
import { lockProducts } from '#server/sql/admin-products.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import {
  closeSuggestion,
  lockWaitingSuggestions,
  selectSuggestions,
  type SuggestionRow,
} from '#server/sql/ingredient-suggestions.ts';
import { insertNotification } from '#server/sql/notifications.ts';
import { selectProductName } from '#server/sql/products.ts';
import { addVersion } from './change-ingredients.ts';

/** Makes each list the newest version of its product. */
export async function acceptIngredients(
  context: Context,
  administratorId: string,
  ids: readonly number[],
): Promise<void> {
  await handle(context, ids, async (queries, suggestion, productName) => {
    const { id, userId, productId, ingredients } = suggestion;
    await addVersion(queries, { administratorId, productId, ingredients, source: 'A member, from the package' });
    await closeSuggestion(queries, id, { state: 'accepted', reason: null });
    await insertNotification(queries, {
      userId,
      kind: 'ingredients_handled',
      productId,
      message: `Your ingredients of ${productName} were accepted`,
    });
  });
  context.catalogue.forget({ what: 'all' });
}

export async function declineIngredients(
  context: Context,
  administratorId: string,
  { ids, reason: given }: { ids: readonly number[]; reason?: string | undefined },
): Promise<void> {
  const reason = given || null;
  await handle(context, ids, async (queries, { id, userId, productId, ingredients }, productName) => {
    await closeSuggestion(queries, id, { state: 'declined', reason });
    await insertAdminChange(queries, {
      administratorId,
      action: 'declined',
      subject: 'ingredients',
      subjectId: String(productId),
      before: { userId, ingredients },
      after: { state: 'declined', reason },
    });
    const message = `Your ingredients of ${productName} were not used`;
    await insertNotification(queries, {
      userId,
      kind: 'ingredients_handled',
      productId,
      message: reason === null ? message : `${message}: ${reason}`,
    });
  });
}

/** One transaction over suggestions that all still wait. */
async function handle(
  { database }: Context,
  wanted: readonly number[],
  decide: (queries: Queries, suggestion: SuggestionRow, productName: string) => Promise<void>,
): Promise<void> {
  const ids = new Set(wanted);
  await inTransaction(database, async (queries) => {
    const seen = await selectSuggestions(queries, [...ids]);
    // Products before what hangs on them, as when a product is deleted.
    await lockProducts(
      queries,
      seen.map(({ productId }) => productId),
    );
    const suggestions = await lockWaitingSuggestions(queries, [...ids]);
    refuseHandled(ids, suggestions);
    for (const suggestion of suggestions)
      await decide(queries, suggestion, (await selectProductName(queries, suggestion.productId)) ?? 'a product');
  });
}
