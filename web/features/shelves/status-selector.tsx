import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { setStatus, takeOffShelf, useShelfEntry } from '#web/features/shelf-entry/api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { StatusPicker } from '#web/ui/controls/status-picker.tsx';
import { AddToShelfDialog } from './add-to-shelf-dialog.tsx';

/** Adds exactly this product, switches its status, or removes it from the shelf (PDP-16 to PDP-19, OP-31). */
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

/** Beside the review button: removes the product from the shelf, or adds it with tags and shade. */
export function ShelfButtons({ product }: { product: Product }) {
  const [adding, setAdding] = useState(false);
  if (useShelfEntry(product)) {
    return (
      <Button variant="ghost" icon="trash" onClick={() => void takeOffShelf(product)}>
        Remove from shelf
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
        Add to Shelf
      </Button>
      {adding && <AddToShelfDialog product={product} onClose={() => setAdding(false)} />}
    </>
  );
}
