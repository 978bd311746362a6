import type { Context } from '#server/context.ts';
import type { FeedRow } from './activities.sql.ts';
import { type LoadedProduct, loadProducts } from '#server/features/catalogue/products.hydration.ts';

export interface LoadedActivity {
  activity: FeedRow;
  product: LoadedProduct;
}

/** Loads the product of each activity, with at most one statement. Omits activities whose product no longer exists. */
export async function loadActivities(
  context: Pick<Context, 'database' | 'catalogue'>,
  activities: readonly FeedRow[],
): Promise<LoadedActivity[]> {
  const ids = [...new Set(activities.map((activity) => activity.productId))];
  const products = await loadProducts(context, ids, undefined);
  const productOf = new Map(products.map((product) => [product.card.id, product]));
  return activities.flatMap((activity) => {
    const product = productOf.get(activity.productId);
    return product ? [{ activity, product }] : [];
  });
}
