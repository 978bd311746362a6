import type { Product } from '#contract/catalogue.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { today } from '#web/ui/controls/days.ts';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { shelfEntryOf } from './entry-store.ts';
import { changeShelf } from './mutations.ts';

/**
 * Finishes a product and moves it to Tried. The server also ends its open packages (PACK-14). For ten seconds, a toast
 * offers to undo all of this.
 */
export function finishProduct(product: Product, day = today()): Promise<unknown> {
  const former = shelfEntryOf(product);
  if (!former) return Promise.resolve();
  tap();
  const { status, dateFinished } = former;
  const onPress = () =>
    void changeShelf(product, { kind: 'change', change: { status, dateFinished } }).catch(showFailure);
  const finished = changeShelf(product, { kind: 'change', change: { status: 'tried', dateFinished: day } });
  toast({
    title: 'Finished',
    description: 'Moved to Tried, and no package of it is open.',
    duration: times.undo,
    action: { label: 'Undo', onPress },
  });
  return finished.catch(showFailure);
}
