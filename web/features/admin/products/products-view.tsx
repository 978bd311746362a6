import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendProductDeletion, useAdminProducts } from './products-api.ts';
import { ProductLine } from './product-line.tsx';
import { ProductIngredients } from '#web/features/ingredients/product-ingredients.tsx';
import { SearchList } from '#web/features/admin/lines/search-list.tsx';
import { ViewTitle } from '#web/features/admin/lines/view-title.tsx';
import { Lines } from '#web/features/admin/lines/lines.tsx';
import { showError } from '#web/ui/feedback/show-failure.ts';

/** Lists products and shades, highest id first. Administrators can edit and delete each of them. */
export function ProductsView({ onEdit }: { onEdit: (product: Product) => void }) {
  const [text, setText] = useState('');
  const query = useAdminProducts(usePaused(text, times.searchPause), keepPreviousData);
  const [doomed, setDoomed] = useState<Product>();
  const [labelled, setLabelled] = useState<Product>();
  return (
    <>
      <ViewTitle>Products</ViewTitle>
      <SearchList
        label="Search the catalog"
        placeholder="Search products, brands..."
        text={text}
        onTextChange={setText}
        query={query}
        empty={<EmptyState title="No products found">Try another name or brand.</EmptyState>}
      >
        {(products) => (
          <Lines>
            {products.map((product) => (
              <ProductLine key={product.id} product={product}>
                <IconButton label={`Edit ${titleOf(product)}`} icon="pencil" onClick={() => onEdit(product)} />
                <IconButton
                  label={`Ingredients of ${titleOf(product)}`}
                  icon="droplet"
                  onClick={() => setLabelled(product)}
                />
                <IconButton label={`Delete ${titleOf(product)}`} icon="trash" onClick={() => setDoomed(product)} />
              </ProductLine>
            ))}
          </Lines>
        )}
      </SearchList>
      {labelled && <ProductIngredients product={labelled} onClose={() => setLabelled(undefined)} />}
      {doomed && <DeleteProduct product={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

/** Asks for confirmation before deleting a product (OP-51, OP-81). */
function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await sendProductDeletion(product.id);
      toast({ title: 'Product deleted' });
    } catch {
      showError('Failed to delete product');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete product?"
      description={`${titleOf(product)} will be deleted along with its shades, and with members’ shelf entries, reviews, and activity.`}
      confirmLabel="Delete"
      pending={pending}
      onConfirm={() => void remove()}
    />
  );
}
