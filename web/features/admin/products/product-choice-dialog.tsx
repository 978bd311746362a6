import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { useAdminProducts } from './products-api.ts';
import { FoundProducts, searchHint } from './found-products.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ProductChoiceDialogProps {
  description: string;
  startText: string;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

/** Mounted only while it is open. */
export function ProductChoiceDialog({ description, startText, onChoose, onClose }: ProductChoiceDialogProps) {
  const [text, setText] = useState(startText);
  const search = usePaused(text, times.searchPause);
  // A product in both the former and the new results stays mounted, so that a click on it is not lost.
  const query = useAdminProducts(search, { order: 'best', placeholderData: keepPreviousData });
  const { data: found = [], isFetched } = query;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose a product" description={description}>
      <TextField
        label="Search the catalog"
        type="search"
        placeholder="Search products, brands..."
        hint={searchHint}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      {isFetched && found.length === 0 && (
        <p className={classNames(typography.small, typography.soft)} role="status">
          No products found. Try another name or brand.
        </p>
      )}
      <FoundProducts products={found} query={query} onChoose={onChoose} />
    </Dialog>
  );
}
