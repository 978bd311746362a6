import type { Product } from '#contract/catalogue.ts';
import { whenShelved } from '#web/features/shelf-entry/effects.ts';

/**
 * After a member adds a shade to Want to Try, shows nearly identical shades on their shelf. That code loads with the
 * first such change.
 */
export function hintWhenWanted(): () => void {
  return whenShelved(({ product, entry }) => {
    if (entry.status === 'want_to_try' && product.variantColor !== null) void notify(product);
  });
}

/** A missing hint is not a failure that the user needs to see. */
async function notify(product: Product): Promise<void> {
  try {
    const { notifyOfLookalikes } = await import('./notify-of-lookalikes.ts');
    await notifyOfLookalikes(product);
  } catch {}
}
