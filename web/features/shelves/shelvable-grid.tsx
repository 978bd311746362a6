import type { Product } from '#contract/catalogue.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { ShelvableCard } from './shelvable-card.tsx';

const itself = (product: Product) => product;

/** Products as cards, four in a row on a wide page, each of which can be put on the shelf (CARD-19, CARD-20). */
export function ShelvableGrid({ products }: { products: readonly Product[] }) {
  return (
    <ProductGrid items={products} productOf={itself} wide>
      {(product, ground) => <ShelvableCard product={product} ground={ground} headingLevel="h2" />}
    </ProductGrid>
  );
}
