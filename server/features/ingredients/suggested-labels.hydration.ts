import type { Context } from '#server/context.ts';
import { compareLabels } from './compare-labels.ts';
import type { SuggestionRow } from './ingredient-suggestions.sql.ts';
import { selectNewestItems } from './ingredients.sql.ts';
import { withMembers } from '#server/features/people/people.hydration.ts';
import { loadProductsById } from '#server/features/catalog/products.hydration.ts';

export async function loadSuggestedLabels(
  context: Pick<Context, 'database' | 'catalog'>,
  rows: readonly SuggestionRow[],
  viewerId: string,
) {
  const ids = rows.map(({ productId }) => productId);
  const [products, current] = await Promise.all([
    loadProductsById(context, ids, viewerId),
    selectNewestItems(context.database, ids),
  ]);
  const sent = await withMembers(context.database, rows, ({ userId }) => userId);
  return sent.flatMap(({ row: suggestion, member }) => {
    const product = products.get(suggestion.productId);
    if (!product) return [];
    const items = suggestion.items ?? [];
    const { added, removed } = suggestion.items
      ? compareLabels(current.get(suggestion.productId) ?? [], items)
      : { added: [], removed: [] };
    const known = items.filter(({ ingredient }) => ingredient !== undefined).length;
    const written = (entries: readonly { written: string }[]) => entries.map((entry) => entry.written);
    const changes = { added: written(added), removed: written(removed) };
    return { suggestion, member, product, known, entries: items.length, ...changes };
  });
}
