import type { Product } from '#contract/catalog.ts';
import { whenShelved } from '#web/features/shelf-entry/mutations.ts';

/** The hint's code loads when the first hint is needed. */
export function hintWhenWanted(): () => void {
  return whenShelved(({ product, entry }) => {
    if (entry.status === 'want_to_try' && product.variantColor !== null) void notify(product);
  });
}

/** Shows the hint. Ignores failures, because the hint is optional. */
async function notify(product: Product): Promise<void> {
  try {
    const { notifyOfLookalikes } = await import('./notify-of-lookalikes.ts');
    await notifyOfLookalikes(product);
  } catch {}
}
