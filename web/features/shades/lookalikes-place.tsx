import { useEffect } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { lastWantedProduct } from '#web/features/shelf-entry/api.ts';

/**
 * After a member adds a shade to Want to Try, shows nearly identical shades on their shelf. Its code loads with the
 * first such change.
 */
export function LookalikesPlace() {
  useEffect(() => {
    // This mounts when the page is idle, so a shade may already have been added.
    hear();
    return lastWantedProduct.subscribe(hear);
  }, []);
  return null;
}

function hear(): void {
  const product = lastWantedProduct.get();
  if (!product) return;
  lastWantedProduct.set(undefined);
  if (product.variantColor !== null) void notify(product);
}

/** A missing hint is no failure that the user needs to see. */
async function notify(product: Product): Promise<void> {
  try {
    const { notifyOfLookalikes } = await import('./notify-of-lookalikes.ts');
    await notifyOfLookalikes(product);
  } catch {}
}
