import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { RowSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { ProductThumb } from './product-picture.tsx';
import { readProduct, titleOf } from './read-product.ts';

interface ProductRowProps {
  product: Product;
  /** What stands below the name. */
  children: ReactNode;
  /** At the end of the row: badge or button. */
  action: ReactNode;
}

/** A product as a row of /search and /browse. */
export function ProductRow({ product, children, action }: ProductRowProps) {
  const { brandName } = readProduct(product);
  return (
    <li className="row" data-product={product.id}>
      <ProductThumb product={product} size="large" />
      <div>
        <Link className="brand" to={href.brand(brandName)}>
          {brandName}
        </Link>
        <Link className="name" to={href.product(product.id)}>
          {titleOf(product)}
        </Link>
        {children}
      </div>
      <div className="row-a">{action}</div>
    </li>
  );
}

export function ProductRowSkeletons({ count }: { count: number }) {
  return <SkeletonList count={count}>{() => <RowSkeleton />}</SkeletonList>;
}
