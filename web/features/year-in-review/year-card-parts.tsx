import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';
import { stillOf, titleOf } from '#web/features/catalog/read-product.ts';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import * as styles from './year-card-parts.module.css';

declare module 'react' {
  interface CSSProperties {
    '--products'?: number;
  }
}

/** A shelf that is only as wide as its products, so that products have the same size on all shelves. */
export function ProductShelf({ products, priority = false }: { products: readonly Product[]; priority?: boolean }) {
  if (products.length === 0) return null;
  return (
    <div className={styles.shelf} style={{ '--products': products.length }}>
      <Ledge stills={products.map(stillOf)} priority={priority} />
    </div>
  );
}

export function Figure({ value, children }: { value: number | string; children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{value}</span> <span className={styles.words}>{children}</span>
    </p>
  );
}

export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}

export function Words({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export const nameOf = (product: Product) => `${product.brandName} ${titleOf(product)}`;

interface NamedProductsProps {
  title: string;
  products: readonly Product[];
  isOrdered?: boolean;
  /** Returns the text after a product's name. `place` is the product's position, starting at 0. */
  after?: (place: number) => string;
}

export function NamedProducts({ title, products, isOrdered = false, after }: NamedProductsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      <CardTitle>{title}</CardTitle>
      <ProductShelf products={products} />
      <List className={styles.names}>
        {products.map((product, place) => (
          <li key={product.id} dir="auto">
            {nameOf(product)}
            {after && (
              <>
                {' '}
                <span className={styles.soft}>{after(place)}</span>
              </>
            )}
          </li>
        ))}
      </List>
    </>
  );
}
