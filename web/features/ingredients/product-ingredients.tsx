import type { Product } from '#contract/catalogue.ts';
import { useLabel } from './api.ts';
import { IngredientsDialog } from './ingredients-dialog.tsx';

/** Loads the list first. If that fails, the dialog starts empty. */
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
