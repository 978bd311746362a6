import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import * as styles from './read-on.module.css';

/** The part of a TanStack infinite query's result that reading on needs. */
export interface PagedQuery {
  hasNextPage: boolean;
  /** Also while the pages that are there are read anew. */
  isFetching: boolean;
  isFetchingNextPage: boolean;
  /** Reading on failed: then only the button reads on, so that nothing repeats by itself. */
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/** How far below the window the next rows are asked for, in CSS pixels. */
const ahead = 1200;

/** Ends a long list: reads on when it is nearly scrolled into view, and by a button for the keyboard. */
export function ReadOn({ query }: { query: PagedQuery }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: failed } = query;
  const end = useRef<HTMLDivElement>(null);
  // Pages that are just read anew show a change: that is not broken off.
  const readOn = () => void query.fetchNextPage({ cancelRefetch: false });
  const latest = useRef(readOn);
  useEffect(() => {
    latest.current = readOn;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching || failed) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest.current(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, failed]);
  if (!hasNextPage) return null;
  return (
    <div className={styles.readOn} ref={end}>
      <Button variant="secondary" pending={isFetchingNextPage} pendingLabel="Loading..." onClick={readOn}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
