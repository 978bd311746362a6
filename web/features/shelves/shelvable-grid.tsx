import type { Product } from '#contract/catalogue.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { ShelvableCard } from './shelvable-card.tsx';

const itself = (product: Product) => product;
/**
 * The number of cards whose pictures render with the page. The picture of any other card renders when the card is near
 * the viewport.
 */
const firstCards = 12;

/**
 * Shows products as cards, four in a row on wide screens. Each card can add its product to the shelf (CARD-19,
 * CARD-20).
 */
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
