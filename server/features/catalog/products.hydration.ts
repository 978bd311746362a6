import type { IngredientChoice } from '#contract/statuses.ts';
import type { Context } from '#server/context.ts';
import { type ProductsForViewer, selectProductsForViewer } from './product-cards.sql.ts';
import { type WrittenCard, writeCard } from './written-card.ts';

export type LoadedProduct = Awaited<ReturnType<typeof loadProducts>>[number];

type Reach = Pick<Context, 'database' | 'catalog'>;
const nothing: ProductsForViewer = { cards: [], entries: [], reviews: [], hidden: [], choices: [] };

/** Retains the order of `ids`, and omits products that do not exist. Runs at most one statement. */
export async function loadProducts({ database, catalog }: Reach, ids: readonly number[], viewerId: string | undefined) {
  const cards = catalog.cards(ids);
  const missing = ids.filter((id) => !cards.has(id));
  const cache = catalog.readCards();
  const isCached = missing.length === 0 && (viewerId === undefined || ids.length === 0);
  const read = isCached ? nothing : await selectProductsForViewer(database, viewerId, ids, missing);
  const written = read.cards.map(writeCard);
  cache(written);
  for (const card of written) cards.set(card.id, card);
  const hiddenOf = new Map(read.hidden.map((counts) => [counts.familyId, counts]));
  const entryOf = new Map(read.entries.map((entry) => [entry.productId, entry]));
  const reviewOf = new Map(read.reviews.map((review) => [review.productId, review.id]));
  const choiceOf = new Map(read.choices.map(({ id, choice }) => [id, choice]));
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    return {
      card,
      viewerEntry: entryOf.get(id),
      /** The family's counts include these reviews, which the viewer may not see. */
      hidden: hiddenOf.get(card.familyId),
      viewerReviewId: reviewOf.get(id) ?? null,
      chosenIngredients: chosenOf(card, choiceOf),
    };
  });
}

function chosenOf({ ingredientIds, labelRead }: WrittenCard, choiceOf: ReadonlyMap<number, IngredientChoice>) {
  if (ingredientIds === null || choiceOf.size === 0) return undefined;
  const [avoided, lookedFor] = (['avoid', 'look_for'] as const).map(
    (wanted) => ingredientIds.filter((id) => choiceOf.get(id) === wanted).length,
  );
  const isDoubtful = !labelRead && [...choiceOf.values()].includes('avoid');
  if (!avoided && !lookedFor && !isDoubtful) return undefined;
  return { avoided: avoided ?? 0, lookedFor: lookedFor ?? 0, ...(isDoubtful && { notFullyRead: true as const }) };
}

export async function loadProductsById(context: Reach, ids: readonly number[], viewerId: string | undefined) {
  const loaded = await loadProducts(context, [...new Set(ids)], viewerId);
  return new Map(loaded.map((product) => [product.card.id, product]));
}
