import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from './product-picture.tsx';
import { readProduct } from './read-product.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ProductSummary({ product }: { product: Product }) {
  const { brandName, familyName, shadeName, categoryName, subcategoryName } = readProduct(product);
  const kind = [categoryName, subcategoryName].filter(Boolean).join(' • ');
  return (
    <div className={layout.mediaLine}>
      <ProductThumb product={product} />
      <div>
        <p className={typography.brand} data-slot="brand">
          {brandName}
        </p>
        <p className={typography.productName} data-slot="product-name">
          {familyName}
        </p>
        <p className={classNames(typography.tiny, typography.muted)}>{shadeName === null ? kind : `in ${shadeName}`}</p>
      </div>
    </div>
  );
}
