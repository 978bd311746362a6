import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductRow } from '#web/features/catalogue/product-row.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Stars } from '#web/ui/text/rating.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LateAddToShelfDialog } from './late-add-to-shelf-dialog.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** See BRWS-16 to BRWS-21. */
export function BrowseRow({ product }: { product: Product }) {
  const { categoryName, subcategoryName, averageRating, reviewCount } = readProduct(product);
  return (
    <ProductRow product={product} action={<RowAddButton product={product} />}>
      <p className={typography.numerals} data-slot="product-meta">
        <span>{[categoryName, subcategoryName].filter(Boolean).join(' • ')}</span>
      </p>
      <p className={typography.numerals} data-slot="product-meta">
        <Stars rating={averageRating ?? 0} />
        <span>{reviewCount > 0 ? counted(reviewCount, 'review') : 'No reviews'}</span>
      </p>
    </ProductRow>
  );
}

/** A status (OP-44), or a button that opens the add-to-shelf dialog. */
function RowAddButton({ product }: { product: Product }) {
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
