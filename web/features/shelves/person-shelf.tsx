import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/paged-list.tsx';
import type { ShelfFilter } from './shelf-view.ts';
import { listPersonTags } from '#contract/shelves.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { usePersonShelf } from './api.ts';
import { ShelvableCard } from './shelvable-card.tsx';
import { YourTags } from './details/your-tags.tsx';
import { ShelfGrid, ShelfGridSkeleton } from './shelf-grid.tsx';

interface PersonShelfProps {
  username: string;
  filter: Pick<ShelfFilter, 'status' | 'sort'>;
  expected: number;
}

/** Shows another member's entries, each with its status and tags (USER-08, USER-09). */
export function PersonShelf({ username, filter, expected }: PersonShelfProps) {
  const query = usePersonShelf(username, filter);
  return (
    <QueryList
      query={query}
      empty={<EmptyState title="Nothing here yet">There are no products on this shelf.</EmptyState>}
      skeleton={<ShelfGridSkeleton count={expected} />}
    >
      {(entries) => (
        <>
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
          <ReadOn query={query} />
        </>
      )}
    </QueryList>
  );
}

export function PersonTags({ username }: { username: string }) {
  const { data = [] } = useCall(listPersonTags, { params: { username } });
  return <YourTags title="Tags" counts={data} />;
}
