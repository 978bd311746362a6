import { Fragment, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Ground } from './product-picture.tsx';
import { useGrounds } from './use-grounds.ts';

export type DrawCard = (product: Product, ground: Ground, index: number) => ReactNode;

interface ProductRailProps {
  /** Its place is kept under this name when one comes back. */
  id: string;
  products: readonly Product[];
  className?: string;
  children: DrawCard;
}

/** Cards in one line that scrolls sideways. */
export function ProductRail({ id, products, className, children }: ProductRailProps) {
  const grounds = useGrounds(products);
  return (
    <div className={classNames('rail', className)} data-scroll-restoration-id={`rail-${id}`}>
      {products.map((product, index) => (
        <Fragment key={product.id}>{children(product, grounds[index] ?? {}, index)}</Fragment>
      ))}
    </div>
  );
}
