import type { Product } from '#contract/catalogue.ts';
import { ProductRow } from '#web/features/catalogue/product-row.tsx';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { useShelfEntry } from '#web/features/shelf-entry/entry-store.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { counted } from '#web/ui/text/counted.ts';
import { RatingFigure } from '#web/ui/text/rating.tsx';
import { TagList } from '#web/ui/text/tag.tsx';
import { RowAddMenu } from './row-actions.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** A row on /search: rating, the viewer's first two tags, and badge or Add menu (SRCH-15 to SRCH-20, CARD-17). */
export function SearchRow({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  const entry = useShelfEntry(product);
  return (
    <ProductRow product={product} action={<RowAddMenu product={product} />}>
      {averageRating !== null && (
        <p className={typography.numerals} data-slot="product-meta">
          <RatingFigure rating={averageRating} />
          <span>{counted(reviewCount, 'review')}</span>
        </p>
      )}
      {entry && <TagList tags={entry.customTags} limit={pageLimits.tags.searchCard} />}
    </ProductRow>
  );
}
