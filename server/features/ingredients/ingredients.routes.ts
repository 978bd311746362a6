import { limits } from '#contract/limits.ts';
import * as calls from '#contract/ingredients.ts';
import { chooseIngredient } from './choose-ingredient.action.ts';
import { changeIngredients } from './change-ingredients.action.ts';
import { suggestIngredients } from './suggest-ingredients.action.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { otherNames } from './recognise.ts';
import { deleteChoice, selectChoices } from './ingredient-choices.sql.ts';
import { countHolding, findIngredients, selectIngredientNames, selectWithout } from './ingredient-pages.sql.ts';
import { selectIngredient } from './ingredients.sql.ts';
import { selectLabel, selectNamesForViewer } from './labels.sql.ts';
import { selectFamily } from '#server/features/catalogue/products.sql.ts';
import { viewLabel } from './label.view.ts';
import { viewProduct } from '#server/features/catalogue/product.view.ts';

const done = { success: true as const };

export function ingredientRoutes(register: Register): void {
  register(calls.getLabel, async ({ viewer, params, context: { database } }) => {
    const product = await selectFamily(database, params.id);
    if (!product) throw new CallError('product_not_found', 'Product not found');
    const most = limits.ingredients.versions;
    const label = await selectLabel(database, { productId: product.id, viewerId: viewer.id, most });
    const ids = (label.versions[0]?.items ?? []).flatMap(({ ingredient, holding = [] }) => [
      ...(ingredient === undefined ? [] : [ingredient]),
      ...holding,
    ]);
    return viewLabel(label, await selectNamesForViewer(database, viewer.id, ids));
  });
  register(calls.suggestIngredients, async ({ viewer, params, body, context }) => {
    await suggestIngredients(context, viewer.id, params.id, body.ingredients);
    return done;
  });
  register(calls.changeIngredients, async ({ viewer, params, body, context }) => {
    await changeIngredients(context, viewer.id, params.id, body);
    return done;
  });
  register(calls.listIngredients, async ({ query: { search = '', ids }, context: { database } }) => {
    if (ids !== undefined) return selectIngredientNames(database, ids.split(',').map(Number));
    return search.length < limits.search.minimum ? [] : findIngredients(database, search);
  });
  register(calls.getIngredient, ({ viewer, params, query, context }) =>
    ingredientPage(context, viewer.id, params.id, query.kind),
  );
  choiceRoutes(register);
}

async function ingredientPage(context: Context, viewerId: string, id: number, kind: number | undefined) {
  const { database, catalogue, replicas } = context;
  const ingredient = await selectIngredient(database, id);
  if (!ingredient) throw new CallError('not_found', 'Ingredient not found');
  const { total, kinds } = await catalogue.list({ key: `ingredient ${id}` }, () =>
    replicas.read((queries) => countHolding(queries, id)),
  );
  const kindId = kind ?? kinds.find(({ without }) => without > 0)?.id ?? null;
  const productIds =
    kindId === null
      ? []
      : await catalogue.list({ key: `without ${id} in ${kindId}` }, () =>
          replicas.read((queries) => selectWithout(queries, id, kindId)),
        );
  const products = await loadProducts(context, productIds, viewerId);
  const chosen = await selectNamesForViewer(database, viewerId, [id]);
  return {
    id,
    name: ingredient.name,
    otherNames: [...otherNames(ingredient.key)],
    productCount: total,
    kinds,
    alternatives: { kindId, products: products.map(viewProduct) },
    choice: chosen.get(id)?.choice ?? null,
  };
}

function choiceRoutes(register: Register): void {
  register(calls.listIngredientChoices, async ({ viewer, context }) => {
    const rows = await selectChoices(context.database, viewer.id, limits.ingredients.chosen);
    return rows.map(({ id, name, choice }) => ({ ingredient: { id, name }, choice }));
  });
  register(calls.chooseIngredient, async ({ viewer, body, context }) => {
    await chooseIngredient(context, viewer.id, body);
    return done;
  });
  register(calls.dropIngredient, async ({ viewer, params, context }) => {
    await deleteChoice(context.database, viewer.id, params.id);
    return done;
  });
}
