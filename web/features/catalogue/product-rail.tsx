import { Fragment, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { CardSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import type { Ground } from './product-picture.tsx';
import { useGrounds } from './product-grid.tsx';
import * as styles from './product-rail.module.css';

/** Renders one card. `sizes` is the display width of its picture, if it differs from that of most cards. */
export type DrawCard = (product: Product, ground: Ground, index: number, sizes?: string) => ReactNode;

interface ProductRailProps {
  id: string;
  products: readonly Product[];
  className?: string;
  children: DrawCard;
}

export function ProductRail({ id, products, className, children }: ProductRailProps) {
  const grounds = useGrounds(products);
  return (
    <div className={classNames(styles.rail, className)} data-slot="rail" data-scroll-restoration-id={`rail-${id}`}>
      {products.map((product, index) => (
        <Fragment key={product.id}>{children(product, grounds[index] ?? {}, index)}</Fragment>
      ))}
    </div>
  );
}

export function ProductRailSkeleton({ count }: { count: number }) {
  return (
    <SkeletonList className={styles.rail} count={count}>
      {() => <CardSkeleton />}
    </SkeletonList>
  );
}
