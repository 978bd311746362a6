import { type ListQuery, QueryList, type QueryListProps } from './query-list.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import * as styles from './paged-list.module.css';
import { classNames } from '#web/ui/tokens/classes.ts';

interface PagedListProps<Data> extends QueryListProps<Data> {
  query: ListQuery<Data> & PagedQuery;
}

/**
 * A list that fetches the next page when its end is near the viewport (`ReadOn`). While the skeleton is shown, `ReadOn`
 * is not rendered. Below a short skeleton, it would be near the viewport and fetch page after page.
 */
export function PagedList<Data>({ query, empty, children, ...list }: PagedListProps<Data>) {
  const readOn = <ReadOn query={query} />;
  return (
    <QueryList
      {...list}
      query={query}
      empty={
        <>
          {empty}
          {readOn}
        </>
      }
    >
      {(data) => (
        <>
          {children(data)}
          {readOn}
        </>
      )}
    </QueryList>
  );
}

export interface PagedQuery {
  hasNextPage: boolean;
  /** Also true while loaded pages are being refetched. */
  isFetching: boolean;
  isFetchingNextPage: boolean;
  /** True if the next page failed to load. It is fetched again only when the reader presses the button. */
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/** The next page is fetched when the end of the list is this close to the viewport, in CSS pixels. */
const ahead = 1200;

interface ReadOnProps {
  query: PagedQuery;
  /** What paper says below an incomplete list. */
  printed?: string;
}

/** Fetches the next page when it is near the viewport. The button is for keyboard users. */
export function ReadOn({ query, printed = 'The list goes on. Scroll to its end before you print.' }: ReadOnProps) {
  const { hasNextPage, isFetching, isFetchNextPageError: failed } = query;
  const end = useRef<HTMLDivElement>(null);
  // Does not cancel a pending request, because that request may refetch loaded pages to show a change.
  const readOnNow = useEffectEvent(() => void query.fetchNextPage({ cancelRefetch: false }));
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching || failed) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && readOnNow(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, failed]);
  if (!hasNextPage) return null;
  return (
    <div className={styles.readOn} ref={end}>
      <MoreButton query={query} cancelRefetch={false} />
      <p className={styles.printed}>{printed}</p>
    </div>
  );
}

interface ShowMoreProps {
  query: Omit<PagedQuery, 'isFetching'>;
  className?: string | undefined;
}

export function ShowMore({ query, className }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={classNames(styles.more, className)}>
      <MoreButton query={query} cancelRefetch />
    </div>
  );
}

function MoreButton({ query, cancelRefetch }: Pick<ShowMoreProps, 'query'> & { cancelRefetch: boolean }) {
  return (
    <Button
      variant="secondary"
      pending={query.isFetchingNextPage}
      pendingLabel="Loading..."
      onClick={() => void query.fetchNextPage({ cancelRefetch })}
    >
      {query.isFetchNextPageError ? 'Try again' : 'Show more'}
    </Button>
  );
}
