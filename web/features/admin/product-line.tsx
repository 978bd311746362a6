import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';

/** A product or shade as one line of the panel's lists. */
export function ProductLine({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <li>
      <ProductThumb product={product} size="small" />
      <span>
        <span className="nm">{titleOf(product)}</span>
        <span className="t-xs mute line-facts">
          {product.brandName}
          {product.isVariant && ' · Variant'}
        </span>
      </span>
      <span className="acts">{children}</span>
    </li>
  );
}
