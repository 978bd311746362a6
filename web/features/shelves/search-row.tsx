import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { ProductRow } from '#web/features/catalogue/product-row.tsx';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { counted } from '#web/ui/counted.ts';
import { RatingFigure } from '#web/ui/rating.tsx';
import { TagList } from '#web/ui/tag.tsx';
import { RowAddMenu } from './row-actions.tsx';

/** A row of /search: rating, the viewer's first two tags, and badge or Add menu (SRCH-15 to SRCH-20, CARD-17). */
export function SearchRow({ product }: { product: Product }) {
  const { averageRating, reviewCount } = readProduct(product);
  return (
    <ProductRow product={product} action={<RowAddMenu product={product} />}>
      {averageRating !== null && (
        <p className="meta">
          <RatingFigure rating={averageRating} />
          <span>{counted(reviewCount, 'review')}</span>
        </p>
      )}
      {product.userShelf && <TagList tags={product.userShelf.customTags} limit={limits.tags.searchCard} />}
    </ProductRow>
  );
}
