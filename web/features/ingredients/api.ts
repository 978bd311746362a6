import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import * as calls from '#contract/ingredients.ts';
import type { IngredientChoice } from '#contract/statuses.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export function useLabel(productId: number) {
  return useQuery(callQuery(calls.getLabel, { params: { id: productId } }));
}

export function useIngredient(id: number, kind: number | undefined) {
  return useQuery({
    ...callQuery(calls.getIngredient, { params: { id }, query: { kind } }),
    // Shows the previous data while the products of a different kind load, so that the page does not become empty.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  });
}

/** Returns the ingredients whose names match `text`. Makes no call if `text` is too short. */
export function useFoundIngredients(text: string) {
  const search = text.trim();
  return useQuery(
    callQuery(calls.listIngredients, { query: { search } }, { enabled: search.length >= limits.search.minimum }),
  );
}

/** Returns the ingredients with these ids, including their names. `ids` is text such as "1,2". */
export function useNamedIngredients(ids: string | undefined) {
  return useQuery(callQuery(calls.listIngredients, { query: { ids } }, { enabled: ids !== undefined }));
}

export function useIngredientChoices() {
  return useQuery(callQuery(calls.listIngredientChoices, {}));
}

/** Null means neither to avoid nor to look for the ingredient. */
export function useChooseIngredient() {
  return useMutation({
    mutationFn: ({ id, choice }: { id: number; choice: IngredientChoice | null }) =>
      choice === null
        ? send(calls.dropIngredient, { params: { id } })
        : send(calls.chooseIngredient, { body: { ingredientId: id, choice } }),
    onSettled: () => refreshAfter('ingredients'),
  });
}

/** `from` is the stored list for an administrator's change, and undefined for a member's suggestion. */
export async function sendIngredients(
  productId: number,
  ingredients: string,
  from: string | null | undefined,
): Promise<void> {
  const params = { id: productId };
  await (from === undefined
    ? send(calls.suggestIngredients, { params, body: { ingredients } })
    : send(calls.changeIngredients, { params, body: { ingredients, from: { ingredients: from } } }));
  void refreshAfter('ingredients');
}
