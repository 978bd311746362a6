import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { LineActions, LineFacts } from '#web/features/admin/lines/lines.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ProductLine({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <li>
      <ProductThumb product={product} size="small" />
      <span>
        <span className={typography.serifName} data-slot="product-name">
          {titleOf(product)}
        </span>
        <LineFacts>
          {product.brandName}
          {product.isVariant && ' · Variant'}
        </LineFacts>
      </span>
      <LineActions>{children}</LineActions>
    </li>
  );
}
