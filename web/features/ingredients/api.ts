import { useQuery } from '@tanstack/react-query';
import * as calls from '#contract/ingredients.ts';
import { callQuery } from '#web/lib/calls/cache.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';

export function useIngredient(id: number, kind: number | undefined) {
  return useQuery({
    ...callQuery(calls.getIngredient, { params: { id }, query: { kind } }),
    // Shows the previous data while the products of a different kind load, so that the page does not become empty.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  });
}

/** Returns the ingredients with these ids, including their names. `ids` is text such as "1,2". */
export function useNamedIngredients(ids: string | undefined) {
  return useCall(calls.listIngredients, { query: { ids } }, { enabled: ids !== undefined });
}

export function useIngredientChoices() {
  return useCall(calls.listIngredientChoices, {});
}

/** `from` is the stored list for an administrator's change, and undefined for a member's suggestion. */
export async function sendIngredients(
  productId: number,
  ingredients: string,
  from: string | null | undefined,
): Promise<void> {
  const params = { id: productId };
  await (from === undefined
    ? sendChange(calls.suggestIngredients, { params, body: { ingredients } }, 'ingredients')
    : sendChange(
        calls.changeIngredients,
        { params, body: { ingredients, from: { ingredients: from } } },
        'ingredients',
      ));
}
