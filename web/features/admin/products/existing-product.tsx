import type { AdminProduct } from '#contract/admin.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useAdminProduct } from './products-api.ts';
import * as layout from '#web/ui/tokens/layout.module.css';

interface ExistingProductProps {
  id: number;
  onEdit: (product: AdminProduct) => void;
  /** Undefined if the form does not add a product. */
  onAddVariant: (() => void) | undefined;
}

/** Offers to add a variant to the product that already has the typed name, or to edit that product. */
export function ExistingProduct({ id, onEdit, onAddVariant }: ExistingProductProps) {
  const { data: [product] = [] } = useAdminProduct(id);
  if (!product) return null;
  return (
    <div className={layout.cluster}>
      {onAddVariant && (
        <Button variant="secondary" onClick={onAddVariant}>
          Add a variant of {titleOf(product)}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onEdit(product)}>
        Edit {titleOf(product)}
      </Button>
    </div>
  );
}
