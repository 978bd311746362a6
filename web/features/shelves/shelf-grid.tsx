import type { ReactNode } from 'react';
import type { ShelfEntry } from '#contract/shelves.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx';
import type { Ground } from '#web/features/catalogue/product-picture.tsx';
import styles from './shelf-grid.module.css';

const productOf = (entry: ShelfEntry) => entry.product;
/** As many places as a first look needs. */
const mostPlaces = 8;

interface ShelfGridProps {
  entries: readonly ShelfEntry[];
  /** Draws one card. */
  children: (entry: ShelfEntry, ground: Ground, index: number) => ReactNode;
}

/** The entries of a shelf, which may be thousands, four in a row on a wide page. */
export function ShelfGrid({ entries, children }: ShelfGridProps) {
  return (
    <ProductGrid items={entries} productOf={productOf} wide className={styles.shelf}>
      {children}
    </ProductGrid>
  );
}

/** Holds the places of the first rows; `count` is how many entries are expected. */
export function ShelfGridSkeleton({ count }: { count: number }) {
  return <ProductGridSkeleton count={Math.min(Math.max(count, 1), mostPlaces)} wide className={styles.shelf} />;
}
