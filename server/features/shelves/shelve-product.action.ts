import type * as calls from '#contract/shelves.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Call } from '#server/http/register.ts';
import { selectFamily } from '#server/features/catalog/products.sql.ts';
import { withoutDuplicates } from './shelves.rules.ts';
import { shelve } from './shelve.sql.ts';
import type { ShelfEntryRow } from './shelves.sql.ts';

/** Adds this product itself, not one of its shades (OP-31). Throws a 409 if it is already on the shelf (OP-14). */
export async function shelveProduct({ viewer, body, context }: Call<typeof calls.addToShelf>): Promise<ShelfEntryRow> {
  const { productId, status } = body;
  const added = { customTags: withoutDuplicates(body.customTags), shadeNotes: body.shadeNotes || null };
  const entry = await shelve(context.database, { userId: viewer.id, productId, status, ...added });
  if (entry) return entry;
  found(await selectFamily(context.database, productId), 'product_not_found');
  throw new CallError('already_on_shelf', 'This product is already on your shelf');
}
