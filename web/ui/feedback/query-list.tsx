import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { ServerError, plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from './error-state.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import * as styles from './query-list.module.css';

export interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface QueryListProps<Data> {
  query: ListQuery<Data>;
  skeleton: ReactNode;
  /** Without it, `children` also render empty data. */
  empty?: ReactNode;
  /** Returns true if the list shows `empty` for the data. By default, returns true for an empty array. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const hasNoRows = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** A 503 means that the server is overloaded, or its database unavailable. */
function useRetryWhenUnavailable({ data, error, refetch }: ListQuery<unknown>): void {
  const isUnavailable = data === undefined && error instanceof ServerError && error.status === 503;
  useEffect(() => {
    if (!isUnavailable) return;
    const asking = setInterval(() => void refetch(), times.unavailable);
    return () => clearInterval(asking);
  }, [isUnavailable, refetch]);
}

export function QueryList<Data>({ query, skeleton, empty, isEmpty = hasNoRows, children }: QueryListProps<Data>) {
  const { data, error, refetch } = query;
  useRetryWhenUnavailable(query);
  // Renders the first rows in small steps, so that the page stays responsive. Later changes are rendered immediately.
  const hasArrived = useDeferredValue(data !== undefined);
  if (data !== undefined && hasArrived) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (data === undefined && error)
    return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  return skeleton;
}

/**
 * A list that fetches the next page when its end is near the viewport (`ReadOn`). While the skeleton is shown, `ReadOn`
 * is not rendered. Below a short skeleton, it would be near the viewport and fetch page after page.
 */
export function PagedList<Data>({ query, empty, children, ...list }: QueryListProps<Data> & { query: PagedQuery }) {
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

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  className?: string;
  'data-slot'?: 'picture';
}

export function Skeleton({ width, height, radius, className, ...slot }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      data-waits
      {...slot}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.picture} data-slot="picture" />
      <Skeleton width="40%" height={12} />
      <Skeleton width="82%" height={16} />
      <Skeleton width="56%" height={12} />
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className={styles.productRow} aria-hidden="true">
      <Skeleton width={84} height={84} radius={12} />
      <div className={styles.lines}>
        <Skeleton width="26%" height={11} />
        <Skeleton width="62%" height={17} />
        <Skeleton width="44%" height={11} />
      </div>
      <Skeleton width={96} height={40} radius={12} />
    </div>
  );
}

export function LineSkeleton({ about = 'product' }: { about?: 'product' | 'person' | 'activity' }) {
  return (
    <div className={classNames(styles.line, about === 'activity' && styles.activity)} aria-hidden="true">
      {about === 'product' ? (
        <Skeleton width={48} height={48} radius={10} />
      ) : (
        <Skeleton width={36} height={36} radius="50%" />
      )}
      <div className={styles.lines}>
        <Skeleton width="74%" height={14} />
        <Skeleton width="42%" height={11} />
      </div>
      {about === 'activity' && <Skeleton width={48} height={48} radius={10} />}
    </div>
  );
}

export function ReviewSkeleton() {
  return (
    <div className={styles.review} aria-hidden="true">
      <div className={styles.line}>
        <Skeleton width={36} height={36} radius="50%" />
        <Skeleton width="38%" height={14} />
      </div>
      <Skeleton width="100%" height={16} />
      <Skeleton width="72%" height={16} />
    </div>
  );
}

export function PersonSkeleton() {
  return (
    <div className={styles.person} aria-hidden="true">
      <Skeleton width={96} height={96} radius="50%" />
      <div className={styles.lines}>
        <Skeleton width="70%" height={30} />
        <Skeleton width="40%" height={14} />
      </div>
    </div>
  );
}

/** Shows the placeholders of a loading list. Screen readers announce that the list is loading. */
export function SkeletonList({ count, of, className }: { count: number; of: ReactNode; className?: string }) {
  return (
    <div className={className} aria-busy="true">
      <span className={layout.visuallyHidden}>Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton>
          {of}
        </div>
      ))}
    </div>
  );
}
