import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { isSearchable, useProductSearch } from '#web/features/catalog/api.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Note } from '#web/ui/text/note.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, RowSkeleton, ShowMore, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { reviewShelved } from './open-review.ts';
import { PlainProductRow } from '#web/features/catalog/product-row.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './find-to-review.module.css';
import { type ImportedRating, listImportedRatings } from '#contract/reviews.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { Stars } from '#web/ui/text/rating.tsx';
import { sendRatingDropped } from './api.ts';
import { ReviewButton } from './review-button.tsx';
import { usePages } from '#web/lib/calls/use-calls.ts';

/** Shows `children` until the viewer has typed two characters (WREV-01, WREV-02). */
export function FindToReview({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <>
      <SearchPage role="search">
        <SearchField
          label="Search products to review"
          placeholder="Search products, brands..."
          text={text}
          onTextChange={setText}
        />
      </SearchPage>
      {isSearchable(text) ? <Found text={text} /> : children}
    </>
  );
}

function Found({ text }: { text: string }) {
  const term = usePaused(text.trim());
  return (
    <QueryList
      query={useProductSearch(term)}
      skeleton={<SkeletonList count={3} className={styles.found} of={<RowSkeleton />} />}
      empty={<EmptyState title="No products found">{`Nothing in the catalog matches "${term}".`}</EmptyState>}
    >
      {(products) => {
        const shown = products.slice(0, pageLimits.reviewPageRows);
        return (
          <>
            <p className={classNames(layout.countLine, typography.numerals, styles.found)} role="status">
              {counted(shown.length, 'product')} found
            </p>
            <ul>
              {shown.map((product) => (
                <FoundProduct key={product.id} product={product} />
              ))}
            </ul>
          </>
        );
      }}
    </QueryList>
  );
}

/** If the product is not on the shelf, shows a toast and opens the product page instead (OP-87). */
function FoundProduct({ product }: { product: Product }) {
  const navigate = useNavigate();
  const entry = useShelfEntry(product);
  const choose = () => {
    if (!reviewShelved(product)) void navigate({ to: href.product(product.id) });
  };
  return (
    <PlainProductRow product={product}>
      <div className={styles.choices}>
        {entry && <StatusBadge status={entry.status} />}
        <Button variant="secondary" onClick={choose}>
          {entry?.reviewId == null ? 'Write Review' : 'Edit Review'}
        </Button>
      </div>
    </PlainProductRow>
  );
}

export function ImportedRatings() {
  const query = usePages(listImportedRatings, (cursor) => ({ query: { cursor } }));
  const [dropped, setDropped] = useState<ImportedRating>();
  const ratings = query.data ?? [];
  if (ratings.length === 0) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="imported-ratings">
      <h2 className={typography.subtitle} id="imported-ratings">
        Ratings from your import
      </h2>
      <Note>Each rating waits for your review. Only you can see it until then.</Note>
      <ul>
        {ratings.map((imported) => (
          <PlainProductRow key={imported.id} product={imported.product}>
            <div className={styles.choices}>
              <Stars rating={imported.rating} />
              <ReviewButton product={imported.product} variant="secondary" />
              <IconButton
                label={`Remove the rating of ${titleOf(imported.product)}`}
                icon="close"
                onClick={() => setDropped(imported)}
              />
            </div>
          </PlainProductRow>
        ))}
      </ul>
      <ShowMore query={query} />
      {dropped && (
        <ConfirmDialog
          onClose={() => setDropped(undefined)}
          title="Remove rating?"
          description={`The imported rating of ${titleOf(dropped.product)} will be removed. You can still write a review.`}
          confirmLabel="Remove"
          onConfirm={() => {
            setDropped(undefined);
            sendRatingDropped(dropped.id).catch(showFailure);
          }}
        />
      )}
    </section>
  );
}
