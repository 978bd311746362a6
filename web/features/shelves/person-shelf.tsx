import type { ShelfStatus } from '#contract/statuses.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { usePersonShelf, usePersonTags } from './api.ts';
import { ShelvableCard } from './shelvable-card.tsx';
import { YourTags } from './details/your-tags.tsx';
import { ShelfGrid, ShelfGridSkeleton } from './shelf-grid.tsx';

/**
 * The number of cards whose pictures render with the page. The picture of any other card renders when the card is near
 * the viewport.
 */
const firstCards = 12;

interface PersonShelfProps {
  username: string;
  /** If omitted, the shelf shows entries with all statuses. */
  status?: ShelfStatus | undefined;
  /** The expected number of entries, for the skeleton. */
  expected: number;
}

/** Shows another member's entries, each with its status and tags (USER-08, USER-09). */
export function PersonShelf({ username, status, expected }: PersonShelfProps) {
  const query = usePersonShelf(username, status);
  return (
    <QueryList
      query={query}
      empty={<EmptyState title="Nothing here yet">There are no products on this shelf.</EmptyState>}
      skeleton={<ShelfGridSkeleton count={expected} />}
    >
      {(entries) => (
        <>
          <ShelfGrid entries={entries} isWhole={!query.hasNextPage}>
            {(entry, ground, index, place) => (
              <ShelvableCard
                product={entry.product}
                status={entry.status}
                tags={entry.customTags}
                tagLimit={pageLimits.tags.shelfCard}
                ground={ground}
                far={index >= firstCards}
                place={place}
              />
            )}
          </ShelfGrid>
          <ReadOn query={query} />
        </>
      )}
    </QueryList>
  );
}

/** Shows the most used tags of another member. */
export function PersonTags({ username }: { username: string }) {
  const { data = [] } = usePersonTags(username);
  return <YourTags title="Tags" counts={data} />;
}
