import { type ReactNode, useRef } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/paged-list.tsx';
import { useRestoredPosition } from '#web/ui/layout/use-restored-position.ts';
import { useExpiryNotes } from '#web/features/expiry/api.ts';
import { useShelf } from './api.ts';
import type { ShelfFilter } from './shelf-filter.ts';
import { ShelfCard } from './shelf-card.tsx';
import { ShelfGrid, ShelfGridSkeleton } from './shelf-grid.tsx';
import { useWholePrint } from './use-whole-print.ts';

interface ShelfListProps {
  filter: ShelfFilter;
  empty: ReactNode;
  /** The expected number of entries, according to the viewer's counts. */
  expected: number;
}

/** The picture of any later card renders when the card is near the viewport. */
const firstCards = 12;

/** Shows the viewer's entries: 60 at first, and more when the viewer scrolls. */
export function ShelfList({ filter, empty, expected }: ShelfListProps) {
  const query = useShelf(filter);
  useWholePrint(query, query.data?.length ?? 0);
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
          <ReadOn query={query} printed={printedWords(entries.length, filter, expected)} />
          {query.isPartial && expected > entries.length && <ErrorState onTryAgain={() => void query.refetch()} />}
        </ScrollPlace>
      )}
    </QueryList>
  );
}

/** The viewer's counts do not include the number of entries that a filter lists. */
function printedWords(printed: number, { tag, text, isNext }: ShelfFilter, expected: number): string {
  const shown = tag || text || isNext ? `The first ${printed}` : `${printed} of ${expected}`;
  return `${shown} entries are printed. To print all of them, press Ctrl+P or ⌘P on this page.`;
}

function ScrollPlace({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useRestoredPosition(list, 'data-product');
  return <div ref={list}>{children}</div>;
}
