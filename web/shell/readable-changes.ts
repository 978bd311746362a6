import * as z from 'zod/mini';
import { product } from '#contract/catalogue.ts';
import { fetchProduct } from '#web/features/catalogue/api.ts';
import { isUnanswered } from '#web/lib/calls/is-network-failure.ts';
import type { PersistedChange } from '#web/lib/offline/persisted-changes.ts';

/** The fields that every version of the app stores for a change to a product. */
const aboutProduct = z.looseObject({
  product: z.looseObject({ id: z.number(), name: z.optional(z.string()), userShelf: z.unknown() }),
});

/**
 * Returns the change with a product that this version of the app can read. If the persisted product is unreadable,
 * fetches the product. Returns undefined if the server cannot be reached. The change then stays on the device.
 */
export async function withReadableProduct(pending: PersistedChange): Promise<PersistedChange | undefined> {
  const read = aboutProduct.safeParse(pending.change);
  if (!read.success || product.safeParse(read.data.product).success) return pending;
  const { id, userShelf } = read.data.product;
  // If the browser is offline, `fetchProduct` would return a persisted response, which may be as old and unreadable as
  // the change.
  if (!navigator.onLine) return undefined;
  try {
    const present = await fetchProduct(id);
    // Retains the shelf entry that was stored with the change, so that a later change on another device is not undone
    // (MOB-13).
    return { ...pending, change: { ...read.data, product: { ...present, userShelf } } };
  } catch (error) {
    // If the server rejects the call, returns the unreadable change.
    return isUnanswered(error) ? undefined : pending;
  }
}

export function titleOfChange({ title, change }: PersistedChange): string {
  return title ?? aboutProduct.safeParse(change).data?.product.name ?? 'A change';
}
