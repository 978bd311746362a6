import type { Context } from '#server/context.ts';
import { refuseHandled } from '#server/policies/moderation-queue.ts';
import { lockProducts } from '#server/sql/admin-products.ts';
import { inTransaction, type Queries } from '#server/sql/database.ts';
import { selectProductName } from '#server/sql/products.ts';

interface Suggestions<Suggestion> {
  /** Whatever their state, without keeping them. */
  select: (queries: Queries, ids: readonly number[]) => Promise<Suggestion[]>;
  lockWaiting: (queries: Queries, ids: readonly number[]) => Promise<Suggestion[]>;
}

/** One transaction over suggestions about products that all still wait. */
export async function handleSuggestions<Suggestion extends { productId: number }>(
  { database }: Pick<Context, 'database'>,
  wanted: readonly number[],
  { select, lockWaiting }: Suggestions<Suggestion>,
  decide: (queries: Queries, suggestion: Suggestion, productName: string) => Promise<void>,
): Promise<void> {
  const ids = new Set(wanted);
  await inTransaction(database, async (queries) => {
    const seen = await select(queries, [...ids]);
    // Products before what hangs on them, as when a product is deleted.
    await lockProducts(
      queries,
      seen.map(({ productId }) => productId),
    );
    const suggestions = await lockWaiting(queries, [...ids]);
    refuseHandled(ids, suggestions);
    for (const suggestion of suggestions)
      await decide(queries, suggestion, (await selectProductName(queries, suggestion.productId)) ?? 'a product');
  });
}
