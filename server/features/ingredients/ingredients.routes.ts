import { limits } from '#contract/limits.ts';
import * as calls from '#contract/ingredients.ts';
import * as nameCalls from '#contract/label-names.ts';
import { changeIngredients, suggestIngredients } from './change-ingredients.action.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call, Register } from '#server/http/register.ts';
import { readList } from '#server/features/catalog/browse.ts';
import { loadProducts } from '#server/features/catalog/products.hydration.ts';
import { decideLabelName, undoLabelName } from './decide-label-name.action.ts';
import { selectLabelNames } from './label-names.sql.ts';
import { nameKey } from './name-key.ts';
import { administer } from '#server/features/admin-changes/administer.action.ts';
import { partsOfCursor } from '#server/http/cursor.ts';
import { pagedRoute } from '#server/http/paged-route.ts';
import { otherNames } from './recognise.ts';
import * as pages from './ingredient-pages.sql.ts';
import { selectIngredient, selectLabel, selectNamesForViewer } from './ingredients.sql.ts';
import { asMember } from '#server/features/people/people.sql.ts';
import { idsIn } from './compare-labels.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { viewLabel, viewLabelName } from './label.view.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';

export function ingredientRoutes(register: Register): void {
  register(calls.getLabel, async ({ viewer, params, context: { database } }) => {
    const product = found(await selectFamily(database, params.id), 'product_not_found');
    const most = limits.ingredients.versions;
    const label = await selectLabel(database, { productId: product.id, viewerId: viewer.id, most });
    const ids = idsIn(label.versions[0]?.items ?? []);
    return viewLabel(label, await selectNamesForViewer(database, viewer.id, ids));
  });
  register(calls.suggestIngredients, suggestIngredients);
  register(calls.changeIngredients, (call) => administer(call, changeIngredients));
  register(calls.listIngredients, async ({ query: { search = '', ids }, context: { database } }) => {
    if (ids !== undefined) return pages.selectIngredientNames(database, ids.split(',').map(Number));
    return search.length < limits.search.minimum ? [] : pages.findIngredients(database, search);
  });
  register(calls.getIngredient, ingredientPage);
  choiceRoutes(register);
  labelNameRoutes(register);
}

async function ingredientPage({ viewer, params: { id }, query: { kind }, context }: Call<typeof calls.getIngredient>) {
  const { database } = context;
  const ingredient = found(await selectIngredient(database, id), 'not_found', 'Ingredient not found');
  const { total, kinds } = await readList(context, ['ingredient', id], (queries) => pages.countHolding(queries, id));
  const kindId = kind ?? kinds.find((one) => one.without > 0)?.id ?? null;
  const without = ['without', id, kindId];
  const productIds =
    kindId === null ? [] : await readList(context, without, (queries) => pages.selectWithout(queries, id, kindId));
  const products = await loadProducts(context, productIds, viewer.id);
  const chosen = await selectNamesForViewer(database, viewer.id, [id]);
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

function labelNameRoutes(register: Register): void {
  pagedRoute(register, nameCalls.listLabelNames, {
    select: ({ query: { search = '', decided, cursor }, context }, limit) =>
      selectLabelNames(context.database, {
        search: nameKey(search),
        isDecided: decided !== undefined,
        after: nameFromCursor(cursor),
        limit,
      }),
    cursorOf: ({ name: { key, labels, decidedAt } }) => `${decidedAt?.getTime() ?? labels}_${key}`,
    view: (rows) => rows.map(viewLabelName),
  });
  register(nameCalls.decideLabelName, (call) => administer(call, decideLabelName));
  register(nameCalls.undoLabelName, (call) => administer(call, undoLabelName));
}

/** Parses a cursor such as "12_mica". */
function nameFromCursor(cursor: string | undefined) {
  const [place, key] = partsOfCursor(cursor, /^(\d{1,15})_(.+)$/u) ?? [];
  return key === undefined ? undefined : { place: Number(place), key };
}

function choiceRoutes(register: Register): void {
  register(calls.listIngredientChoices, async ({ viewer, context }) => {
    const rows = await pages.selectChoices(context.database, viewer.id, limits.ingredients.chosen);
    return rows.map(({ id, name, choice }) => ({ ingredient: { id, name }, choice }));
  });
  // Adds an ingredient to one of the member's two lists and removes it from the other list.
  register(calls.chooseIngredient, ({ viewer, body: { ingredientId, choice }, context }) =>
    asMember(context.database, viewer.id, async (queries) => {
      found(await pages.saveChoice(queries, viewer.id, ingredientId, choice), 'not_found', 'Ingredient not found');
      const { chosen } = limits.ingredients;
      if ((await pages.countChoices(queries, viewer.id)) > chosen)
        throw new CallError('list_full', `You can choose up to ${chosen} ingredients. Remove one first.`);
    }),
  );
  register(calls.dropIngredient, ({ viewer, params, context }) =>
    pages.deleteChoice(context.database, viewer.id, params.id),
  );
}
