import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { useAdminProducts } from './products-api.ts';
import { ChoiceLine, Lines } from '#web/features/admin/lines/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ProductChoiceDialogProps {
  description: string;
  startText: string;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

/**
 * A dialog in which an administrator searches for the product that a moderation queue entry refers to. Mounted only
 * while it is open.
 */
export function ProductChoiceDialog({ description, startText, onChoose, onClose }: ProductChoiceDialogProps) {
  const [text, setText] = useState(startText);
  const search = usePaused(text, times.searchPause);
  // While the results change, a product that is in both the previous and the new results stays mounted, so that a click
  // on the product is not lost.
  const { data: found = [], isFetched } = useAdminProducts(search, keepPreviousData);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose a product" description={description}>
      <TextField
        label="Search the catalog"
        type="search"
        placeholder="Search products, brands..."
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      {isFetched && found.length === 0 && (
        <p className={classNames(typography.small, typography.soft)} role="status">
          No products found. Try another name or brand.
        </p>
      )}
      <Lines label="Products found">
        {found.slice(0, limits.search.dropdownRows).map((product) => (
          <ChoiceLine
            key={product.id}
            picture={<ProductThumb product={product} size="small" />}
            name={titleOf(product)}
            facts={product.brandName}
            onChoose={() => onChoose(product)}
          />
        ))}
      </Lines>
    </Dialog>
  );
}
