import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';
import { href } from '#web/href.ts';
import { PathLink } from '#web/lib/links/path-link.tsx';
import { RowSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { ProductThumb } from './product-picture.tsx';
import { readProduct, titleOf } from './read-product.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './product-row.module.css';

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
  return <SkeletonList count={count} of={<RowSkeleton />} />;
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

/** Renders nothing if both numbers are 0 and the ingredient list was fully read. */
export function IngredientMark({ product }: { product: Product }) {
  const { avoided = 0, lookedFor = 0, notFullyRead } = product.userIngredients ?? {};
  if (avoided + lookedFor === 0 && !notFullyRead) return null;
  return (
    <p className={styles.mark}>
      {avoided > 0 && (
        <span className={styles.avoided}>
          <Icon name="alert" size="small" />
          Contains {avoided} you avoid
        </span>
      )}
      {notFullyRead && (
        <span>
          <Icon name="alert" size="small" />
          Some ingredients unknown
        </span>
      )}
      {lookedFor > 0 && (
        <span>
          <Icon name="check" size="small" />
          Contains {lookedFor} you look for
        </span>
      )}
    </p>
  );
}

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
