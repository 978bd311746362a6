import { Note } from '#web/ui/text/note.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { readProduct } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './entry-header.module.css';

export function EntryHeader({ product, children }: { product: Product; children: ReactNode }) {
  const { brandName, familyName, shadeName } = readProduct(product);
  return (
    <header className={styles.header}>
      <ProductThumb product={product} size="large" />
      <div>
        <p className={typography.brand} dir="auto">
          {brandName}
        </p>
        <h1 className={classNames(typography.display, typography.sectionTitle)} dir="auto">
          <Link to={href.product(product.id)}>{familyName}</Link>
        </h1>
        {shadeName !== null && <Note dir="auto">in {shadeName}</Note>}
      </div>
      <div className={styles.status}>{children}</div>
    </header>
  );
}
