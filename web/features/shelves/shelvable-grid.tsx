import type { Product } from '#contract/catalogue.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { ShelvableCard } from './shelvable-card.tsx';

const itself = (product: Product) => product;
/** The picture of any later card renders when the card is near the viewport. */
const firstCards = 12;

/** See CARD-19 and CARD-20. */
export function ShelvableGrid({ products }: { products: readonly Product[] }) {
  return (
    <ProductGrid items={products} productOf={itself} wide>
      {(product, ground, index) => (
        <ShelvableCard
          product={product}
          ground={ground}
          headingLevel="h2"
          priority={index < 4}
          far={index >= firstCards}
        />
      )}
    </ProductGrid>
  );
}
