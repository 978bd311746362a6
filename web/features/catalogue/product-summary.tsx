import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from './product-picture.tsx';
import { readProduct } from './read-product.ts';

/** Which product a dialog is about: picture, brand, name and one line more. */
export function ProductSummary({ product }: { product: Product }) {
  const { brandName, familyName, shadeName, categoryName, subcategoryName } = readProduct(product);
  const kind = [categoryName, subcategoryName].filter(Boolean).join(' • ');
  return (
    <div className="dprod">
      <ProductThumb product={product} />
      <div>
        <p className="brand">{brandName}</p>
        <p className="name">{familyName}</p>
        <p className="t-xs mute">{shadeName === null ? kind : `in ${shadeName}`}</p>
      </div>
    </div>
  );
}
