import { Link } from '@tanstack/react-router';
import { FindToReview } from '#web/features/reviews/find-to-review.tsx';
import { ProductToReviewRow } from '#web/features/reviews/product-to-review-row.tsx';
import { ReviewButton } from '#web/features/reviews/review-button.tsx';
import { useShelf } from '#web/features/shelves/api.ts';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { RowSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import './search.css';

export function WriteReviewScreen() {
  usePageTitle('Write a Review');
  return (
    <div className="wrap narrow">
      <div className="mast slim">
        <h1 className="display t-page">
          Write a <em>Review</em>
        </h1>
      </div>
      <FindToReview>
        <section aria-labelledby="tried-heading" className="rev-tried">
          <h2 className="t-sub" id="tried-heading">
            Products you have tried
          </h2>
          <TriedProducts />
        </section>
        <p className="t-sm soft rev-else">
          Not on your shelf yet?{' '}
          <Link className="link" to={String(href.discover)}>
            Discover products
          </Link>
        </p>
      </FindToReview>
    </div>
  );
}

function TriedProducts() {
  const shelf = useShelf({ status: 'tried' });
  return (
    <QueryList
      query={shelf}
      skeleton={<SkeletonList count={4}>{() => <RowSkeleton />}</SkeletonList>}
      empty={
        <EmptyState title="Nothing tried yet">
          Products you move to Tried are listed here, ready for a review.
        </EmptyState>
      }
    >
      {(entries) => (
        <>
          <ul>
            {entries.map(({ id, product }) => (
              <ProductToReviewRow key={id} product={product}>
                <ReviewButton product={product} variant="secondary" />
              </ProductToReviewRow>
            ))}
          </ul>
          {shelf.hasNextPage && (
            <div className="rev-more">
              <Button
                variant="secondary"
                pending={shelf.isFetchingNextPage}
                pendingLabel="Loading..."
                onClick={() => void shelf.fetchNextPage()}
              >
                {shelf.isFetchNextPageError ? 'Try again' : 'Show more'}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryList>
  );
}
