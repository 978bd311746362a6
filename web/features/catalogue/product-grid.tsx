import { Fragment, type ReactNode, useMemo } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { arrange } from '#illustration/arrange.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Ground } from './product-picture.tsx';
import { stillOf } from './still-of.ts';
import './product-card.css';

interface ProductGridProps<Item> {
  items: readonly Item[];
  productOf: (item: Item) => Product;
  /** Four columns on a wide page instead of three. */
  wide?: boolean;
  className?: string;
  /** Draws one card; `ground` makes it differ from its neighbours. */
  children: (item: Item, ground: Ground, index: number) => ReactNode;
}

/** Cards shown together, arranged so that no two neighbours stand on the same paper. */
export function ProductGrid<Item extends { id: number }>({
  items,
  productOf,
  wide,
  className,
  children,
}: ProductGridProps<Item>) {
  const grounds = useMemo(() => arrange(items.map((item) => stillOf(productOf(item)))), [items, productOf]);
  return (
    <div className={classNames('grid', wide && 'g4', className)}>
      {items.map((item, index) => (
        <Fragment key={item.id}>{children(item, grounds[index] ?? {}, index)}</Fragment>
      ))}
    </div>
  );
}
