import { useHomePicks } from '#web/features/catalogue/home-picks.ts';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { CardSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { ShelvableCard } from './shelvable-card.tsx';

const { viral, trending, new: dropped } = limits.homePicks;
const itself = (product: Product) => product;

/** The grid "Find Your Next Fave Product" (HOME-17); nothing is asked of the reader where there is nothing to pick. */
export function HomePicks() {
  return (
    <section className="block" aria-labelledby="home-picks">
      <div className="sechead">
        <h2 className="t-head" id="home-picks">
          Find Your Next Fave Product
        </h2>
      </div>
      <QueryList
        query={useHomePicks()}
        skeleton={
          <SkeletonList count={viral + trending + dropped} className="grid g4">
            {() => <CardSkeleton />}
          </SkeletonList>
        }
        empty={<p className="soft">Our editors are choosing. Come back soon.</p>}
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
