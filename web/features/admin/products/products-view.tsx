import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '#contract/admin.ts';
import type { Product } from '#contract/catalogue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { useAdminProducts } from './products-api.ts';
import { ProductLine } from './product-line.tsx';
import { ProductIngredients } from '#web/features/ingredients/ingredients-dialog.tsx';
import { SearchList } from '#web/features/admin/lines/search-list.tsx';
import { ViewTitle } from '#web/features/admin/lines/view-title.tsx';
import { Lines } from '#web/features/admin/lines/lines.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';

/** Lists products and shades, highest id first. Administrators can edit and delete each of them. */
export function ProductsView({ onEdit }: { onEdit: (product: AdminProduct) => void }) {
  const [text, setText] = useState('');
  const query = useAdminProducts(usePaused(text, times.searchPause), { placeholderData: keepPreviousData });
  const [doomed, setDoomed] = useState<Product>();
  const [labelled, setLabelled] = useState<Product>();
  const [isTrash, setTrash] = useState(false);
  if (isTrash)
    return (
      <>
        <div className={layout.sectionHead}>
          <ViewTitle>Deleted products</ViewTitle>
          <Button variant="ghost" onClick={() => setTrash(false)}>
            Back to products
          </Button>
        </div>
        <DeletedProducts />
      </>
    );
  return (
    <>
      <div className={layout.sectionHead}>
        <ViewTitle>Products</ViewTitle>
        <Button variant="ghost" icon="trash" onClick={() => setTrash(true)}>
          Deleted products
        </Button>
      </div>
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
