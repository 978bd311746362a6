import type { ShelfStatus } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { withoutDuplicates } from '#server/policies/shelves.ts';
import { insertActivity } from '#server/sql/activities.ts';
import { inTransaction } from '#server/sql/database.ts';
import { selectFamily } from '#server/sql/products.ts';
import { insertEntry, type ShelfEntryRow } from '#server/sql/shelves.ts';

export interface ShelvedProduct {
  productId: number;
  status: ShelfStatus;
  customTags: readonly string[];
  shadeNotes?: string | undefined;
}

/** Puts that very product on the shelf (OP-31) and tells the feed (OP-08); 409 when it stands there (OP-14). */
export function shelveProduct(
  context: Context,
  userId: string,
  { productId, status, customTags, shadeNotes }: ShelvedProduct,
): Promise<ShelfEntryRow> {
  return inTransaction(context.database, async (queries) => {
    const product = await selectFamily(queries, productId);
    if (!product) throw new CallError('product_not_found', 'Product not found');
    const entry = await insertEntry(queries, {
      userId,
      productId: product.id,
      status,
      customTags: withoutDuplicates(customTags),
      shadeNotes: shadeNotes || null,
    });
    if (!entry) throw new CallError('already_on_shelf', 'This product is already on your shelf');
    await insertActivity(queries, { userId, type: 'shelved', productId: product.id, shelfEntryId: entry.id, status });
    return entry;
  });
}
