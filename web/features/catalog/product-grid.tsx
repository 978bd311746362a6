import { Fragment, type ReactNode, type RefObject, useMemo } from 'react';
import type { Product } from '#contract/catalog.ts';
import { CardSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { classNames } from '#web/ui/tokens/classes.ts';
import type { Ground } from './product-picture.tsx';
import { arrange } from '#illustration/arrange.ts';
import { stillOf } from './read-product.ts';
import * as styles from './product-grid.module.css';

interface ProductGridProps<Item> {
  items: readonly Item[];
  productOf: (item: Item) => Product;
  /** If true, wide screens have four columns instead of three. */
  wide?: boolean;
  /** If true, the browser skips the layout of cards after the fourth that are out of view. */
  skipped?: boolean;
  className?: string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  /** Renders some of the cards, with spacers in place of the other cards. By default, all cards are rendered. */
  arrange?: ((card: (index: number) => ReactNode) => ReactNode) | undefined;
  children: (item: Item, ground: Ground, index: number) => ReactNode;
}

export function ProductGrid<Item extends { id: number }>({
  items,
  productOf,
  wide,
  skipped,
  className,
  ref,
  arrange,
  children,
}: ProductGridProps<Item>) {
  const products = useMemo(() => items.map(productOf), [items, productOf]);
  const grounds = useGrounds(products);
  const card = (index: number) => {
    const item = items[index];
    return item && <Fragment key={item.id}>{children(item, grounds[index] ?? {}, index)}</Fragment>;
  };
  return (
    <div className={classNames(styles.grid, wide && styles.wide, skipped && styles.skipped, className)} ref={ref}>
      {arrange ? arrange(card) : items.map((_, index) => card(index))}
    </div>
  );
}

interface ProductGridSkeletonProps {
  count: number;
  wide?: boolean;
  className?: string | undefined;
}

export function ProductGridSkeleton({ count, wide, className }: ProductGridSkeletonProps) {
  return (
    <SkeletonList
      count={count}
      className={classNames(styles.grid, wide && styles.wide, className)}
      of={<CardSkeleton />}
    />
  );
}

/** Returns backgrounds and scenes for products that are shown together, so that neighboring drawings differ. */
function useGrounds(products: readonly Product[]): readonly Ground[] {
  return useMemo(() => arrange(products.map(stillOf)), [products]);
}

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
  return <SkeletonList className={styles.rail} count={count} of={<CardSkeleton />} />;
}
