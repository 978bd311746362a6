import type { Context } from '#server/context.ts';
import { insertAdminChange } from '#server/sql/admin-changes.ts';
import { closeSuggestion, lockWaitingSuggestions, selectSuggestions } from '#server/sql/ingredient-suggestions.ts';
import { insertNotification } from '#server/sql/notifications.ts';
import { addVersion } from './change-ingredients.ts';
import { handleSuggestions } from './handle-suggestions.ts';

const suggestions = { select: selectSuggestions, lockWaiting: lockWaitingSuggestions };

/** Makes each list the newest version of its product. */
export async function acceptIngredients(
  context: Context,
  administratorId: string,
  ids: readonly number[],
): Promise<void> {
  await handleSuggestions(context, ids, suggestions, async (queries, suggestion, productName) => {
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
}

export async function declineIngredients(
  context: Context,
  administratorId: string,
  { ids, reason: given }: { ids: readonly number[]; reason?: string | undefined },
): Promise<void> {
  const reason = given || null;
  await handleSuggestions(
    context,
    ids,
    suggestions,
    async (queries, { id, userId, productId, ingredients }, productName) => {
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
    },
  );
}
