import { type ReactNode, useRef } from 'react';
import type { ShelfEntry } from '#contract/shelves.ts';
import type { PlaceInList, ProductCardProps } from '#web/features/catalogue/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx';
import type { Ground } from '#web/features/catalogue/product-picture.tsx';
import { drawParts, useParts, LateRowsNear } from '#web/ui/long-list/late-rows-near.tsx';
import * as styles from './shelf-grid.module.css';

const productOf = (entry: ShelfEntry) => entry.product;
/** The maximum number of placeholders. This many placeholders fill the first screen. */
const mostPlaces = 8;
/** The picture of any later card renders when the card is near the viewport. */
const firstCards = 12;

interface ShelfGridProps {
  entries: readonly ShelfEntry[];
  isWhole: boolean;
  children: (entry: ShelfEntry, card: Pick<ProductCardProps, 'far' | 'place'> & { ground: Ground }) => ReactNode;
}

/** Long shelves are virtualized: only rows near the viewport are rendered. */
export function ShelfGrid({ entries, isWhole, children }: ShelfGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { isLong, parts, ...window } = useParts(entries.length);
  const placeOf = (index: number): PlaceInList | undefined =>
    isLong ? { 'aria-posinset': index + 1, 'aria-setsize': isWhole ? entries.length : -1 } : undefined;
  return (
    <>
      <ProductGrid
        items={entries}
        productOf={productOf}
        wide
        skipped={!isLong}
        className={styles.shelf}
        ref={grid}
        arrange={parts && ((card) => drawParts(parts, entries.length, card))}
      >
        {(entry, ground, index) => children(entry, { ground, far: index >= firstCards, place: placeOf(index) })}
      </ProductGrid>
      {isLong && <LateRowsNear {...window} list={grid} count={entries.length} parts={parts} />}
    </>
  );
}

export function ShelfGridSkeleton({ count }: { count: number }) {
  return <ProductGridSkeleton count={Math.min(Math.max(count, 1), mostPlaces)} wide className={styles.shelf} />;
}
