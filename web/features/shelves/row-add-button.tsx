import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LateAddToShelfDialog } from './late-add-to-shelf-dialog.tsx';

/** A status (OP-44), or a button that opens the add-to-shelf dialog. */
export function RowAddButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const entry = useShelfEntry(product);
  return (
    <>
      {entry ? (
        <StatusBadge status={entry.status} />
      ) : (
        <Button
          variant="secondary"
          icon="plus"
          aria-label={`Add to Shelf: ${titleOf(product)}`}
          onClick={() => setOpen(true)}
        >
          <span>Add to Shelf</span>
        </Button>
      )}
      <LateAddToShelfDialog product={product} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
