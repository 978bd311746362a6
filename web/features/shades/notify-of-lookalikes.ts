import type { Product } from '#contract/catalog.ts';
import type { Lookalike } from '#contract/shades.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { currentToast, toast } from '#web/ui/feedback/toast.ts';
import { fetchLookalikes } from './api.ts';
import { lastUse } from './match-words.ts';

/** Waits up to half a minute until no other toast is visible. */
export async function notifyOfLookalikes(product: Product): Promise<void> {
  const matches = await fetchLookalikes(product.id);
  const [nearest] = matches;
  if (!nearest || !(await isQuiet()) || shelfEntryOf(product)?.status !== 'want_to_try') return;
  toast({
    title: 'You own a similar shade',
    description: wordsOf(nearest, matches.length - 1),
    swatches: [product, nearest.product].flatMap(({ variantColor }) => variantColor ?? []),
    link: { address: href.product(nearest.product.id), label: 'See it' },
    duration: times.lookalike,
  });
}

function wordsOf(match: Lookalike, others: number): string {
  const more = others > 0 ? ` So ${others === 1 ? 'is one other' : `are ${others} others`} on your shelf.` : '';
  return `${titleOf(match.product)} is nearly the same color: ${lastUse(match)}.${more}`;
}

/** False after half a minute, because the hint would then be out of context. */
function isQuiet(): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (quiet: boolean) => {
      clearTimeout(timer);
      leave();
      resolve(quiet);
    };
    const timer = setTimeout(() => finish(false), times.lookalikeWaits);
    const leave = currentToast.subscribe(() => currentToast.get() === null && finish(true));
    if (currentToast.get() === null) finish(true);
  });
}
