import { Fragment, type ReactNode, useMemo } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Ground } from './product-picture.tsx';
import { useGrounds } from './use-grounds.ts';
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
  const products = useMemo(() => items.map(productOf), [items, productOf]);
  const grounds = useGrounds(products);
  return (
    <div className={classNames('grid', wide && 'g4', className)}>
      {items.map((item, index) => (
        <Fragment key={item.id}>{children(item, grounds[index] ?? {}, index)}</Fragment>
      ))}
    </div>
  );
}
