import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { type PagedQuery, QueryList, ReadOn } from '#web/ui/feedback/query-list.tsx';
import { useExpiryNotes } from '#web/features/expiry/api.ts';
import { useShelf } from './api.ts';
import type { ShelfFilter } from './shelf-view.ts';
import { ShelfCard } from './shelf-card.tsx';
import { ShelfGrid, ShelfGridSkeleton } from './shelf-grid.tsx';
import { idle } from '#web/lib/loading/idle.ts';

export function ShelfList({ filter, empty, expected }: { filter: ShelfFilter; empty: ReactNode; expected: number }) {
  const query = useShelf(filter);
  useWholePrint(query, query.data?.length ?? 0);
  const noteOf = useExpiryNotes();
  return (
    <QueryList query={query} empty={empty} skeleton={<ShelfGridSkeleton count={expected} />}>
      {(entries) => (
        <>
          <ShelfGrid entries={entries} isWhole={!query.hasNextPage}>
            {(entry, card) => <ShelfCard entry={entry} note={noteOf(entry.id)} editable {...card} />}
          </ShelfGrid>
          <ReadOn query={query} printed={printedWords(entries.length, filter, expected)} />
          {query.isPartial && expected > entries.length && <ErrorState onTryAgain={() => void query.refetch()} />}
        </>
      )}
    </QueryList>
  );
}

/** The viewer's counts do not include the number of entries that a filter lists. */
function printedWords(printed: number, { tag, q, order }: ShelfFilter, expected: number): string {
  const shown = tag || q || order ? `The first ${printed}` : `${printed} of ${expected}`;
  return `${shown} entries are printed. To print all of them, press Ctrl+P or ⌘P on this page.`;
}

interface Paged extends Omit<PagedQuery, 'fetchNextPage' | 'isFetchingNextPage'> {
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<{ hasNextPage: boolean; isError: boolean }>;
}

/** The browser's menu prints at once and cannot wait, so this many entries load while the page is idle. */
const mostIdle = 180;

/** Loads all entries of a list before it is printed with Ctrl+P or ⌘P. Short lists load completely in any case. */
function useWholePrint(query: Paged, loaded: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError: failed } = query;
  const readOn = useEffectEvent(() => query.fetchNextPage({ cancelRefetch: false }));
  const mayReadOn = hasNextPage && !isFetching && !failed && loaded < mostIdle;
  useEffect(() => {
    if (!mayReadOn) return undefined;
    let isCurrent = true;
    void idle.then(() => (isCurrent ? readOn() : undefined));
    return () => {
      isCurrent = false;
    };
  }, [mayReadOn]);
  useEffect(() => {
    if (!hasNextPage) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void printWhole();
    };
    const printWhole = async () => {
      let more = true;
      while (more) {
        const { hasNextPage: isLonger, isError } = await readOn();
        more = isLonger && !isError;
      }
      // React renders the last entries first.
      setTimeout(() => print());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasNextPage]);
}
