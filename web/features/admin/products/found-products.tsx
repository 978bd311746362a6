import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { ChoiceLine, Lines } from '#web/features/admin/lines/lines.tsx';
import { type PagedQuery, ReadOn } from '#web/ui/feedback/read-on.tsx';

export const searchHint = 'A name, a brand, a barcode, a product number, or a link';

interface FoundProductsProps {
  products: readonly Product[];
  query: PagedQuery;
  onChoose: (product: Product) => void;
}

/** Search results from which an administrator chooses a product. */
export function FoundProducts({ products, query, onChoose }: FoundProductsProps) {
  return (
    <>
      <Lines label="Products found">
        {products.map((product) => (
          <ChoiceLine
            key={product.id}
            picture={<ProductThumb product={product} size="small" />}
            name={titleOf(product)}
            facts={product.brandName}
            onChoose={() => onChoose(product)}
          />
        ))}
      </Lines>
      <ReadOn query={query} />
    </>
  );
}
