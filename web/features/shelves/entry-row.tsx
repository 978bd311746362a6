import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShelfEntry } from '#contract/shelves.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './entry-row.module.css';

interface EntryRowProps {
  entry: ShelfEntry;
  children: ReactNode;
  action?: ReactNode;
}

export function EntryRow({ entry: { id, product }, children, action }: EntryRowProps) {
  return (
    <li className={styles.entryRow}>
      <ProductThumb product={product} />
      <div>
        <p className={typography.brand} dir="auto">
          {readProduct(product).brandName}
        </p>
        <Link className={classNames(styles.name, typography.productName)} to={href.entry(id)} dir="auto">
          {titleOf(product)}
        </Link>
      </div>
      <div className={styles.ending}>
        <p className={classNames(typography.small, typography.numerals)}>{children}</p>
        {action}
      </div>
    </li>
  );
}
