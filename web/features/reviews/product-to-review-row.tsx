import type { Product } from '#contract/catalogue.ts';
import type { ReactNode } from 'react';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalogue/read-product.ts';

/** A product one may review, with what can be done at its end. */
export function ProductToReviewRow({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <li className="row">
      <ProductThumb product={product} />
      <div>
        <span className="brand">{readProduct(product).brandName}</span>
        <span className="name">{titleOf(product)}</span>
      </div>
      {children}
    </li>
  );
}
