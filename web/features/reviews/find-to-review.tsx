import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits, times } from '#contract/limits.ts';
import { isSearchable, useProductSearch } from '#web/features/catalogue/api.ts';
import { href } from '#web/href.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { RowSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { reviewShelved } from './open-review.ts';
import { ProductToReviewRow } from './product-to-review-row.tsx';
import './review.css';

/** A product search of at least 2 characters; `children` stand there until then (WREV-01, WREV-02). */
export function FindToReview({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <>
      <div className="srch rev-find" role="search">
        <SearchField
          label="Search products to review"
          placeholder="Search products, brands..."
          text={text}
          onTextChange={setText}
        />
      </div>
      {isSearchable(text) ? <Found text={text} /> : children}
    </>
  );
}

function Found({ text }: { text: string }) {
  const term = usePaused(text.trim(), times.searchPause);
  return (
    <QueryList
      query={useProductSearch(term)}
      skeleton={
        <SkeletonList count={3} className="rev-found">
          {() => <RowSkeleton />}
        </SkeletonList>
      }
      empty={<EmptyState title="No products found">{`Nothing in the catalogue resembles "${term}".`}</EmptyState>}
    >
      {(products) => {
        const shown = products.slice(0, limits.search.reviewPageRows);
        return (
          <>
            <p className="count-l num rev-found" role="status">
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

/** On the shelf: its review; else the toast and the product's page, where it can be added (OP-87). */
function FoundProduct({ product }: { product: Product }) {
  const navigate = useNavigate();
  const choose = () => {
    if (!reviewShelved(product)) void navigate({ to: href.product(product.id) });
  };
  return (
    <ProductToReviewRow product={product}>
      <div className="rev-choose">
        {product.userShelf && <StatusBadge status={product.userShelf.status} />}
        <Button variant="secondary" onClick={choose}>
          {product.userShelf?.reviewId == null ? 'Write Review' : 'Edit Review'}
        </Button>
      </div>
    </ProductToReviewRow>
  );
}
