import { useParams } from '@tanstack/react-router';
import { useBrandProducts } from '#web/features/catalog/api.ts';
import { CollectionHead } from '#web/features/catalog/collections/collection-head.tsx';
import { readProduct } from '#web/features/catalog/read-product.ts';
import { ShelvableGrid } from '#web/features/shelves/shelvable-grid.tsx';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#web/ui/feedback/query-list.tsx';
import { ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import * as styles from './brand.module.css';

export function BrandScreen() {
  const { brandName = '' } = useParams({ strict: false });
  const name = brandName.trim();
  return <div className={layout.page}>{name === '' ? <MissingBrand /> : <Brand name={name} />}</div>;
}

/** `name` is the slug or name from the URL, and the title until the products have loaded (OP-02). */
function Brand({ name }: { name: string }) {
  const query = useBrandProducts(name);
  const first = query.data?.[0];
  const title = first ? readProduct(first).brandName : name;
  usePageTitle(title);
  return (
    <>
      <CollectionHead title={title} description="All products from this brand" products={query.data} />
      <QueryList
        query={query}
        skeleton={<ProductGridSkeleton count={pageLimits.skeletons.brand} wide />}
        empty={<EmptyState title="No products found">We don't have any products from {name} yet.</EmptyState>}
      >
        {(products) => <ShelvableGrid products={products} />}
      </QueryList>
      <ShowMore query={query} className={styles.more} />
    </>
  );
}

function MissingBrand() {
  usePageTitle('Brand not found');
  return (
    <EmptyState headingLevel="h1" title="Brand not found" link={{ to: href.browse, label: 'Browse All Products' }}>
      This address has no brand name.
    </EmptyState>
  );
}
