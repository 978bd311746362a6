import { Link } from '@tanstack/react-router';
import { FindToReview, ImportedRatings } from '#web/features/reviews/find-to-review.tsx';
import { ReviewButton } from '#web/features/reviews/review-button.tsx';
import { useShelf } from '#web/features/shelves/api.ts';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, RowSkeleton, ShowMore, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { PlainProductRow } from '#web/features/catalog/product-row.tsx';
import * as styles from './write-review.module.css';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Page } from '#web/ui/layout/page.tsx';

export function WriteReviewScreen() {
  return (
    <Page title="Write a *Review*" width="narrow">
      <FindToReview>
        <ImportedRatings />
        <section aria-labelledby="tried-heading" className={styles.tried}>
          <h2 className={typography.subtitle} id="tried-heading">
            Products you’ve tried
          </h2>
          <TriedProducts />
        </section>
        <p className={classNames(typography.small, typography.soft, styles.elsewhere)}>
          Not on your shelf yet?{' '}
          <Link className={typography.link} to={String(href.discover)}>
            Discover products
          </Link>
        </p>
      </FindToReview>
    </Page>
  );
}

function TriedProducts() {
  const shelf = useShelf({ status: 'tried' });
  return (
    <QueryList
      query={shelf}
      skeleton={<SkeletonList count={4} of={<RowSkeleton />} />}
      empty={
        <EmptyState title="Nothing tried yet">Products you move to Tried appear here, ready to review.</EmptyState>
      }
    >
      {(entries) => (
        <>
          <ul>
            {entries.map(({ id, product }) => (
              <PlainProductRow key={id} product={product}>
                <ReviewButton product={product} variant="secondary" />
              </PlainProductRow>
            ))}
          </ul>
          <ShowMore query={shelf} />
        </>
      )}
    </QueryList>
  );
}
