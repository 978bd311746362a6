import { whenShelved } from '#web/features/shelf-entry/mutations.ts';

/** The hint's code loads when the first hint is needed. Ignores failures, because the hint is optional. */
export function hintWhenWanted(): () => void {
  return whenShelved(({ product, entry }) => {
    if (entry.status !== 'want_to_try' || product.variantColor === null) return;
    void import('./notify-of-lookalikes.ts').then((hint) => hint.notifyOfLookalikes(product)).catch(() => undefined);
  });
}
