import { useParams } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { useProduct } from '#web/features/catalogue/api.ts';
import { AvailableShades } from '#web/features/catalogue/product-page/available-shades.tsx';
import { ProductDescription } from '#web/features/catalogue/product-page/product-description.tsx';
import { ProductHeading } from '#web/features/catalogue/product-page/product-heading.tsx';
import { ProductSkeleton } from '#web/features/catalogue/product-page/product-skeleton.tsx';
import { ProductPicture } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { ProductTags } from '#web/features/shelves/product-tags.tsx';
import { ShelfButtons, StatusSelector } from '#web/features/shelves/status-selector.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { QueryList } from '#web/ui/query-list.tsx';
import './product.css';

export function ProductScreen() {
  const { id } = useParams({ from: '/product/$id' });
  return (
    <div className="wrap">
      <QueryList query={useProduct(Number(id))} skeleton={<ProductSkeleton />} empty={null}>
        {(product) => <ProductPage product={product} />}
      </QueryList>
    </div>
  );
}

function ProductPage({ product }: { product: Product }) {
  usePageTitle(titleOf(product));
  return (
    <div className="pd">
      <div className="pd-media">
        <ProductPicture product={product} named priority />
      </div>
      <div className="pd-info stack">
        <ProductHeading product={product} />
        <div className="pd-shelf">
          <StatusSelector product={product} />
          <div className="pd-cta">
            <ShelfButtons product={product} />
          </div>
        </div>
        <ProductDescription product={product} />
        <AvailableShades product={product} />
        <ProductTags product={product} />
      </div>
    </div>
  );
}
