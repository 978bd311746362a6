import type { Product } from '#contract/catalog.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { ShelvableCard } from './shelvable-card.tsx';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { type ListQuery, QueryList } from '#web/ui/feedback/query-list.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';

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

const { viral, trending, new: dropped } = pageLimits.homePicks;

/** The "Find Your Next Fave Product" grid (HOME-17). If it is empty, suggests checking back later. */
export function HomePicks({ query }: { query: ListQuery<Product[]> }) {
  return (
    <section className={layout.pageSection} aria-labelledby="home-picks">
      <div className={layout.sectionHead}>
        <h2 className={typography.sectionTitle} id="home-picks">
          Find Your Next Fave Product
        </h2>
      </div>
      <QueryList
        query={query}
        skeleton={<ProductGridSkeleton count={viral + trending + dropped} wide />}
        empty={<p className={typography.soft}>Our editors are picking new favorites. Check back soon.</p>}
      >
        {(products) => (
          <ProductGrid items={products} productOf={itself} wide>
            {(product, ground) => <ShelvableCard product={product} ground={ground} adds />}
          </ProductGrid>
        )}
      </QueryList>
    </section>
  );
}
