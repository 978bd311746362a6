import { type ReactNode, useRef } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { useRestoredPosition } from '#web/ui/layout/use-restored-position.ts';
import { useExpiryNotes } from '#web/features/expiry/expiry-notes.ts';
import { useShelf } from './api.ts';
import type { ShelfFilter } from './shelf-filter.ts';
import { ShelfCard } from './shelf-card.tsx';
import { ShelfGrid, ShelfGridSkeleton } from './shelf-grid.tsx';

interface ShelfListProps {
  filter: ShelfFilter;
  empty: ReactNode;
  /** The expected number of entries, according to the viewer's counts. */
  expected: number;
}

/**
 * The number of cards whose pictures render with the page. The picture of any other card renders when the card is near
 * the viewport.
 */
const firstCards = 12;

/** Shows the viewer's entries: 60 at first, and more when the viewer scrolls. */
export function ShelfList({ filter, empty, expected }: ShelfListProps) {
  const query = useShelf(filter);
  const noteOf = useExpiryNotes();
  return (
    <QueryList query={query} empty={empty} skeleton={<ShelfGridSkeleton count={expected} />}>
      {(entries) => (
        <ScrollPlace>
          <ShelfGrid entries={entries} isWhole={!query.hasNextPage}>
            {(entry, ground, index, place) => (
              <ShelfCard
                entry={entry}
                ground={ground}
                far={index >= firstCards}
                note={noteOf(entry.id)}
                place={place}
                editable
              />
            )}
          </ShelfGrid>
          <ReadOn query={query} />
          {query.isPartial && expected > entries.length && <ErrorState onTryAgain={() => void query.refetch()} />}
        </ScrollPlace>
      )}
    </QueryList>
  );
}

function ScrollPlace({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useRestoredPosition(list, 'data-product');
  return <div ref={list}>{children}</div>;
}
