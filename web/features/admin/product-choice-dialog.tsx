import { useState } from 'react';
import { limits, times } from '#contract/limits.ts';
import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAdminProducts } from './api.ts';

interface ProductChoiceDialogProps {
  description: string;
  /** What is searched for at first. */
  startText: string;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

/** Searches the catalogue for the product that an entry of the queue is about. Mounted only while it is open. */
export function ProductChoiceDialog({ description, startText, onChoose, onClose }: ProductChoiceDialogProps) {
  const [text, setText] = useState(startText);
  const search = usePaused(text, times.searchPause);
  const { data: found = [], isFetched } = useAdminProducts(search);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose a product" description={description}>
      <TextField
        label="Search the catalogue"
        type="search"
        placeholder="Search products, brands..."
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      {isFetched && found.length === 0 && (
        <p className="t-sm soft" role="status">
          No products found. Try another name or brand.
        </p>
      )}
      <ul className="tbl" aria-label="Products found">
        {found.slice(0, limits.search.dropdownRows).map((product) => (
          <li key={product.id}>
            <ProductThumb product={product} size="small" />
            <button type="button" className="parent" onClick={() => onChoose(product)}>
              <span className="nm">{titleOf(product)}</span>
              <span className="t-xs mute">{product.brandName}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
