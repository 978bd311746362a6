import type { Product } from '#contract/catalogue.ts';
import { ProductRow } from '#web/features/catalogue/product-row.tsx';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Stars } from '#web/ui/text/rating.tsx';
import { RowAddButton } from './row-add-button.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** See BRWS-16 to BRWS-21. */
export function BrowseRow({ product }: { product: Product }) {
  const { categoryName, subcategoryName, averageRating, reviewCount } = readProduct(product);
  return (
    <ProductRow product={product} action={<RowAddButton product={product} />}>
      <p className={typography.numerals} data-slot="product-meta">
        <span>{[categoryName, subcategoryName].filter(Boolean).join(' • ')}</span>
      </p>
      <p className={typography.numerals} data-slot="product-meta">
        <Stars rating={averageRating ?? 0} />
        <span>{reviewCount > 0 ? counted(reviewCount, 'review') : 'No reviews'}</span>
      </p>
    </ProductRow>
  );
}
