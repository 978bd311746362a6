import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { useBrandPages } from './api.ts';

/** Brands by name with their number of products (ADMIN-28). */
export function BrandsView() {
  const query = useBrandPages();
  return (
    <>
      <h2 className="t-sub view-head">Brands</h2>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={8}>{() => <LineSkeleton />}</SkeletonList>}
        empty={<EmptyState title="No brands yet">A brand comes with its first product.</EmptyState>}
      >
        {(brands) => (
          <ul className="tbl brands">
            {brands.map(({ id, name, productCount }) => (
              <li key={id}>
                <Link className="nm" to={href.brandNamed(name)}>
                  {name}
                </Link>
                <span className="t-xs mute num">{productCount === 1 ? '1 product' : `${productCount} products`}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <ReadOn
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onReadOn={() => void query.fetchNextPage()}
      />
    </>
  );
}
