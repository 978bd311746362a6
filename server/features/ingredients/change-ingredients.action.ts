import type { HandlerInput } from '#contract/endpoint.ts';
import type { StoredValues } from '#contract/errors.ts';
import type * as calls from '#contract/ingredients.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { requireUnchanged } from '#server/features/admin-changes/require-unchanged.rules.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { lockProduct } from '#server/features/catalog/admin-products.sql.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import type { Suggestions } from '#server/features/submissions/decide-entries.action.ts';
import * as suggestions from './ingredient-suggestions.sql.ts';
import { insertVersion, selectLabel, selectNewestText } from './ingredients.sql.ts';
import { readLabelInTurns } from './read-label.ts';
import { readVersion, savedSuggestion } from './read-labels.action.ts';

/** Adds an administrator's version of a product's ingredient list. Does nothing if the text is unchanged. */
export async function changeIngredients(
  administration: Administration,
  { params: { id: productId }, body }: HandlerInput<typeof calls.changeIngredients>,
): Promise<void> {
  await addVersion(administration, { productId, ...body });
}

interface NewVersion {
  productId: number;
  ingredients: string;
  source?: string;
  from?: StoredValues | undefined;
}

/** Returns the id of the new version, or undefined if the text is unchanged. */
export async function addVersion(
  { queries, administratorId, record }: Administration,
  { productId, ingredients, source = 'Shelflife', from }: NewVersion,
): Promise<number | undefined> {
  found(await lockProduct(queries, productId), 'product_not_found');
  const before = await selectNewestText(queries, productId);
  if (before === ingredients) return undefined;
  if (from) {
    const shown = await selectLabel(queries, { productId, viewerId: administratorId, most: 1 });
    requireUnchanged({ ingredients: before ?? shown.printed }, { ingredients }, from);
  }
  const id = await insertVersion(queries, { productId, source, ingredients });
  await readVersion(queries, id);
  await record('changed', 'ingredients', productId, { before: { ingredients: before }, after: { ingredients } });
  return id;
}

/** Each member can have one pending suggestion per product. */
export async function suggestIngredients({ viewer, params, body, context }: Call<typeof calls.suggestIngredients>) {
  const userId = viewer.id;
  const { ingredients } = body;
  const label = await readLabelInTurns(ingredients);
  await asMember(context.database, userId, async (queries) => {
    const product = found(await selectFamily(queries, params.id), 'product_not_found');
    const open = await suggestions.countOpenSuggestions(queries, userId, product.id);
    if (open.ofProduct > 0) throw new CallError('already_exists', 'Your suggestion for this product is still pending');
    if (open.total >= limits.ingredients.openSuggestions)
      throw new CallError('quota_reached', 'Too many of your suggestions are pending. Try again later.');
    const reading = await savedSuggestion(queries, label);
    await suggestions.insertSuggestion(queries, { userId, productId: product.id, ingredients, ...reading });
  });
}

/** Ingredient lists that members copied from packages. An accepted list becomes the product's newest version. */
export const ingredientSuggestions: Suggestions<suggestions.SuggestionRow> = {
  table: 'ingredient_suggestions',
  lockPending: suggestions.lockPendingSuggestions,
  async use(administration, { productId, ingredients }) {
    const source = 'A member, from the package';
    const id = await addVersion(administration, { productId, ingredients, source });
    return { versions: id === undefined ? [] : [{ id, productId }] };
  },
  name: 'ingredients',
  notice: 'ingredients_handled',
  subject: 'ingredients',
  contentOf: ({ ingredients }) => ({ ingredients }),
};
