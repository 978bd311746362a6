import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { href } from '#web/href.ts';
import { PathLink } from '#web/lib/links/path-link.tsx';
import { RowSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { IngredientMark } from './ingredient-mark.tsx';
import { ProductThumb } from './product-picture.tsx';
import { readProduct, titleOf } from './read-product.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './product-row.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ProductRowProps {
  product: Product;
  children: ReactNode;
  action: ReactNode;
}

export function ProductRow({ product, children, action }: ProductRowProps) {
  const { brandName } = readProduct(product);
  return (
    <li className={styles.productRow} data-slot="product-row" data-product={product.id}>
      <ProductThumb product={product} size="large" />
      <div>
        <PathLink className={typography.brand} data-slot="brand" to={href.brand(brandName)}>
          {brandName}
        </PathLink>
        <PathLink
          className={classNames(styles.productName, typography.productName)}
          data-slot="product-name"
          to={href.product(product.id)}
        >
          {titleOf(product)}
        </PathLink>
        {children}
        <IngredientMark product={product} />
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

export function PlainProductRow({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <li className={styles.productRow} data-slot="product-row">
      <ProductThumb product={product} />
      <div>
        <span className={typography.brand} data-slot="brand">
          {readProduct(product).brandName}
        </span>
        <span className={classNames(styles.productName, typography.productName)} data-slot="product-name">
          {titleOf(product)}
        </span>
      </div>
      {children}
    </li>
  );
}

export function ProductRowSkeletons({ count }: { count: number }) {
  return <SkeletonList count={count}>{() => <RowSkeleton />}</SkeletonList>;
}

interface ChoosableProductProps {
  product: Product;
  children: ReactNode;
  onClick: () => void;
}

export function ChoosableProduct({ product, children, onClick }: ChoosableProductProps) {
  return (
    <button type="button" className={styles.choice} onClick={onClick}>
      <ProductThumb product={product} size="small" />
      <span>{children}</span>
    </button>
  );
}
