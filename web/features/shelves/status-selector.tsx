import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { setStatus, takeOffShelf } from '#web/features/shelf-entry/mutations.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { StatusPicker } from '#web/ui/controls/status-picker.tsx';
import { AddToShelfDialog } from './late-dialogs.ts';

// If the code does not load, such as offline, the words stay the same, and the page is not reloaded.
const UsedItWords = lazy(() =>
  import('./usage/used-it-button.tsx').then(
    (loaded) => ({ default: loaded.UsedItWords }),
    () => ({ default: () => 'Used it' }),
  ),
);

/** Choosing a status adds exactly this product, without asking for a shade (OP-31, PDP-16 to PDP-18). */
export function StatusSelector({ product }: { product: Product }) {
  return (
    <StatusPicker
      label="Shelf status"
      hideLabel
      savesAtOnce
      value={useShelfEntry(product)?.status}
      onValueChange={(status) => void setStatus(product, status)}
    />
  );
}

/** Adds one use. Imports `uses.ts` only when it is needed, because every page with cards has the card's menu. */
export async function countUse(product: Product, entryId: number): Promise<void> {
  await (await import('#web/features/uses/uses.ts')).countFirstUse(product, entryId);
}

/** Removes the product from the shelf (PDP-19). */
export function RemoveButton({ product }: { product: Product }) {
  if (!useShelfEntry(product)) return null;
  return (
    <Button variant="ghost" icon="trash" onClick={() => void takeOffShelf(product)}>
      Remove from shelf
    </Button>
  );
}

export function ShelfButtons({ product }: { product: Product }) {
  const [adding, setAdding] = useState(false);
  const entry = useShelfEntry(product);
  if (entry) {
    if (!entry.id || entry.status !== 'currently_using') return null;
    return (
      <Button variant="secondary" icon="check" onClick={() => void countUse(product, entry.id)}>
        <Suspense fallback="Used it">
          <UsedItWords entryId={entry.id} />
        </Suspense>
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
        Add to Shelf
      </Button>
      <AddToShelfDialog shown={adding && { product, onClose: () => setAdding(false) }} />
    </>
  );
}
