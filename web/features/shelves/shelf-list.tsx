import { type ReactNode, useRef } from 'react';
import type { ShelfEntry } from '#contract/shelves.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { useKeptPlace } from '#web/ui/use-kept-place.ts';
import { CardSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { type ShelfFilter, useShelf } from './api.ts';
import { ShelfCard } from './shelf-card.tsx';
import './shelf-list.css';

interface ShelfListProps {
  filter: ShelfFilter;
  empty: ReactNode;
  /** How many places are held while the first rows are under way. */
  expected: number;
}

/** Drawn with the page; those below once they come near. */
const firstCards = 12;
const productOf = (entry: ShelfEntry) => entry.product;

/** The viewer's entries, 60 at first, then on while scrolling. */
export function ShelfList({ filter, empty, expected }: ShelfListProps) {
  const query = useShelf(filter);
  return (
    <QueryList
      query={query}
      empty={empty}
      skeleton={
        <SkeletonList count={Math.min(Math.max(expected, 1), 8)} className="grid g4 shelfgrid">
          {() => <CardSkeleton />}
        </SkeletonList>
      }
    >
      {(entries) => (
        <KeptPlace>
          <ProductGrid items={entries} productOf={productOf} wide className="shelfgrid">
            {(entry, ground, index) => <ShelfCard entry={entry} ground={ground} far={index >= firstCards} editable />}
          </ProductGrid>
          <ReadOn query={query} />
        </KeptPlace>
      )}
    </QueryList>
  );
}

function KeptPlace({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useKeptPlace(list, 'article.card');
  return <div ref={list}>{children}</div>;
}
