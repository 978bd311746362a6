import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { Line } from '#web/features/admin/lines.tsx';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';

export function ProductLine({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <Line
      picture={<ProductThumb product={product} size="small" />}
      name={titleOf(product)}
      facts={`${product.brandName}${product.isVariant ? ' · Variant' : ''}`}
      actions={children}
    />
  );
}
