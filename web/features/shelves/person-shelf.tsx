import { limits } from '#contract/limits.ts';
import type { ShelfEntry } from '#contract/shelves.ts';
import type { ShelfStatus } from '#contract/statuses.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ReadOn } from '#web/ui/read-on.tsx';
import { CardSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { usePersonShelf, usePersonTags } from './api.ts';
import { ShelvableCard } from './shelvable-card.tsx';
import { YourTags } from './your-tags.tsx';
import './shelf-list.css';

const productOf = (entry: ShelfEntry) => entry.product;
/** Drawn with the page; those below once they come near. */
const firstCards = 12;

interface PersonShelfProps {
  username: string;
  /** Every entry where left out. */
  status?: ShelfStatus | undefined;
  /** How many places are held while the first rows are under way. */
  expected: number;
}

/** Another member's entries, with that member's status and tags (USER-08, USER-09). */
export function PersonShelf({ username, status, expected }: PersonShelfProps) {
  const query = usePersonShelf(username, status);
  return (
    <QueryList
      query={query}
      empty={<EmptyState title="Nothing here yet">This shelf holds no products.</EmptyState>}
      skeleton={
        <SkeletonList count={Math.min(Math.max(expected, 1), 8)} className="grid g4 shelfgrid">
          {() => <CardSkeleton />}
        </SkeletonList>
      }
    >
      {(entries) => (
        <>
          <ProductGrid items={entries} productOf={productOf} wide className="shelfgrid">
            {(entry, ground, index) => (
              <ShelvableCard
                product={entry.product}
                status={entry.status}
                tags={entry.customTags}
                tagLimit={limits.tags.shelfCard}
                ground={ground}
                far={index >= firstCards}
              />
            )}
          </ProductGrid>
          <ReadOn query={query} />
        </>
      )}
    </QueryList>
  );
}

/** The member's most used tags (USER-06). */
export function PersonTags({ username }: { username: string }) {
  const { data = [] } = usePersonTags(username);
  return <YourTags title="Tags" counts={data} />;
}
