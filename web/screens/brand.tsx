import { Link, useParams } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { useBrandProducts } from '#web/features/catalogue/api.ts';
import { CollectionHead } from '#web/features/catalogue/collections/collection-head.tsx';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { ShelvableGrid } from '#web/features/shelves/shelvable-grid.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { CardSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import './section.css';

export function BrandScreen() {
  const { brandName = '' } = useParams({ strict: false });
  const name = brandName.trim();
  return <div className="wrap">{name === '' ? <MissingBrand /> : <Brand name={name} />}</div>;
}

/** `name` as it stands in the address, a slug or the name itself; the title is the brand's real name (OP-02). */
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
        skeleton={
          <SkeletonList count={limits.skeletons.brand} className="grid g4">
            {() => <CardSkeleton />}
          </SkeletonList>
        }
        empty={<EmptyState title="No products found">We don't have any products from {name} yet.</EmptyState>}
      >
        {(products) => <ShelvableGrid products={products} />}
      </QueryList>
      {query.hasNextPage && (
        <p className="more">
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function MissingBrand() {
  usePageTitle('Brand not found');
  return (
    <EmptyState
      headingLevel="h1"
      title="Brand not found"
      action={
        <ButtonLink variant="secondary">
          <Link to={href.browse}>Browse All Products</Link>
        </ButtonLink>
      }
    >
      The address names no brand.
    </EmptyState>
  );
}
