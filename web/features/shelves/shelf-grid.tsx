import { type ReactNode, useRef } from 'react';
import { type ShelfEntry, listPersonTags } from '#contract/shelves.ts';
import type { PlaceInList, ProductCardProps } from '#web/features/catalog/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#web/features/catalog/product-grid.tsx';
import type { Ground } from '#web/features/catalog/product-picture.tsx';
import { useIsReturn } from '#web/ui/layout/use-is-return.ts';
import { drawParts, useParts, LateRowsNear } from '#web/ui/long-list/late-rows-near.tsx';
import * as styles from './shelf-grid.module.css';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PagedList } from '#web/ui/feedback/query-list.tsx';
import type { ShelfFilter } from './shelf-view.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { usePersonShelf } from './api.ts';
import { ShelvableCard } from './shelvable-card.tsx';
import { YourTags } from './details/your-tags.tsx';

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
  const isReturn = useIsReturn();
  const placeOf = (index: number): PlaceInList | undefined =>
    isLong ? { 'aria-posinset': index + 1, 'aria-setsize': isWhole ? entries.length : -1 } : undefined;
  return (
    <>
      <ProductGrid
        items={entries}
        productOf={productOf}
        wide
        skipped={!isLong && !isReturn}
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

interface PersonShelfProps {
  username: string;
  filter: Pick<ShelfFilter, 'status' | 'sort'>;
  expected: number;
}

/** Shows another member's entries, each with its status and tags (USER-08, USER-09). */
export function PersonShelf({ username, filter, expected }: PersonShelfProps) {
  const query = usePersonShelf(username, filter);
  return (
    <PagedList
      query={query}
      empty={<EmptyState title="Nothing here yet">There are no products on this shelf.</EmptyState>}
      skeleton={<ShelfGridSkeleton count={expected} />}
    >
      {(entries) => (
        <ShelfGrid entries={entries} isWhole={!query.hasNextPage}>
          {(entry, card) => (
            <ShelvableCard
              product={entry.product}
              status={entry.status}
              tags={entry.customTags}
              tagLimit={pageLimits.tags.shelfCard}
              {...card}
            />
          )}
        </ShelfGrid>
      )}
    </PagedList>
  );
}

export function PersonTags({ username }: { username: string }) {
  const { data = [] } = useCall(listPersonTags, { params: { username } });
  return <YourTags title="Tags" counts={data} />;
}
