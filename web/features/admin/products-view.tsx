import { useState } from 'react';
import { times } from '#contract/limits.ts';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendProductDeletion, useAdminProducts } from './api.ts';
import { ProductLine } from './product-line.tsx';

/** Products and shades, highest id first, to be edited or deleted. */
export function ProductsView({ onEdit }: { onEdit: (product: Product) => void }) {
  const [text, setText] = useState('');
  const query = useAdminProducts(usePaused(text, times.searchPause));
  const [doomed, setDoomed] = useState<Product>();
  return (
    <>
      <h2 className="t-sub view-head">Products</h2>
      <TextField
        label="Search the catalogue"
        type="search"
        placeholder="Search products, brands..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <QueryList
        query={query}
        skeleton={<SkeletonList count={8}>{() => <LineSkeleton />}</SkeletonList>}
        empty={<EmptyState title="No products found">Try another name or brand.</EmptyState>}
      >
        {(products) => (
          <ul className="tbl">
            {products.map((product) => (
              <ProductLine key={product.id} product={product}>
                <IconButton label={`Edit ${titleOf(product)}`} icon="pencil" onClick={() => onEdit(product)} />
                <IconButton label={`Delete ${titleOf(product)}`} icon="trash" onClick={() => setDoomed(product)} />
              </ProductLine>
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
      {doomed && <DeleteProduct product={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

/** Asks before a product goes (OP-51, OP-81). */
function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await sendProductDeletion(product.id);
      toast({ title: 'Product deleted' });
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to delete product' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete product?"
      description={`${titleOf(product)} goes with its shades, and with them the shelf entries, reviews and activities of members.`}
      confirmLabel="Delete"
      pending={pending}
      onConfirm={() => void remove()}
    />
  );
}
