import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ProductThumb } from './product-picture.tsx';
import * as styles from './choosable-product.module.css';

interface ChoosableProductProps {
  product: Product;
  /** The lines beside the picture. */
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
