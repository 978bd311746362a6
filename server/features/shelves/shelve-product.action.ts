import type { ShelfStatus } from '#contract/statuses.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { selectFamily } from '#server/features/catalogue/products.sql.ts';
import { withoutDuplicates } from './shelves.rules.ts';
import { shelve } from './shelve.sql.ts';
import type { ShelfEntryRow } from './shelves.sql.ts';

export interface ShelvedProduct {
  productId: number;
  status: ShelfStatus;
  customTags: readonly string[];
  shadeNotes?: string | undefined;
}

/** Adds this product itself, not one of its shades (OP-31). Throws a 409 if it is already on the shelf (OP-14). */
export async function shelveProduct(
  context: Context,
  userId: string,
  { productId, status, customTags, shadeNotes }: ShelvedProduct,
): Promise<ShelfEntryRow> {
  const added = { customTags: withoutDuplicates(customTags), shadeNotes: shadeNotes || null };
  const entry = await shelve(context.database, { userId, productId, status, ...added });
  if (entry) return entry;
  found(await selectFamily(context.database, productId), 'product_not_found');
  throw new CallError('already_on_shelf', 'This product is already on your shelf');
}
