import type { Product } from '#contract/catalogue.ts';
import { useLabel } from './api.ts';
import { IngredientsDialog } from './ingredients-dialog.tsx';

/** An administrator's ingredient dialog for a product. It loads the list first and starts empty if that fails. */
export function ProductIngredients({ product, onClose }: { product: Product; onClose: () => void }) {
  const { data, isPending } = useLabel(product.id);
  if (isPending) return null;
  return (
    <IngredientsDialog
      product={product}
      written={data?.items ?? []}
      printed={data?.printed ?? null}
      asAdministrator
      onClose={onClose}
    />
  );
}
