import { nextTurn } from '#server/pauses.ts';
import type { Queries } from '#server/database/database.ts';
import * as suspecting from '#server/features/ingredients/suspicions.ts';
import { selectIngredientNames } from '#server/features/ingredients/ingredient-pages.sql.ts';
import { type JudgedProducts, selectJudgedProducts } from './reactions.sql.ts';

export async function loadSuspicions(queries: Queries, userId: string) {
  const products = productsOf(await selectJudgedProducts(queries, userId));
  const reacted = products.filter((product) => product.reacted > 0).length;
  const fine = products.length - reacted;
  const suspicions = await suspecting.findSuspicions(products, () => nextTurn());
  const ids = suspicions.flatMap(({ ingredients }) => ingredients);
  const names = new Map((await selectIngredientNames(queries, ids)).map(({ id, name }) => [id, name]));
  return {
    reacted,
    fine,
    isEnough: reacted >= suspecting.fewestReacted && fine >= suspecting.fewestFine,
    suspicions: suspicions.map(({ ingredients, ...counts }) => ({
      ...counts,
      ingredients: ingredients.map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
  };
}

/** The share is 0 if at least half of the product's entries were fine, or if no entry contains the product. */
function productsOf({ entries, shelf, ingredients }: JudgedProducts): suspecting.DiaryProduct[] {
  const counts = new Map<number, { surest: number; bad: number; fine: number }>();
  for (const { kind, productIds } of entries)
    for (const id of productIds) {
      const known = counts.get(id) ?? { surest: 0, bad: 0, fine: 0 };
      if (kind === 'fine') known.fine++;
      else {
        known.bad++;
        // The products in an entry have equal shares of the reaction. The highest share of a product counts.
        known.surest = Math.max(known.surest, 1 / productIds.length);
      }
      counts.set(id, known);
    }
  const judged = [...counts].map(([id, { surest, bad, fine }]) => [id, bad > fine ? surest : 0] as const);
  return [...judged, ...shelf.map((id) => [id, 0] as const)].flatMap(([id, reacted]) => {
    const held = ingredients.get(id);
    return held ? [{ ingredients: held, reacted }] : [];
  });
}
