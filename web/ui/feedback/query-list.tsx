import { type ReactNode, useDeferredValue, useEffect, type CSSProperties } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { ServerError, plainFailure } from '#web/lib/calls/server-error.ts';
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
  if (data !== undefined) return skeleton;
  if (error) return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  return skeleton;
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

interface SkeletonListProps {
  count: number;
  className?: string;
  children: () => ReactNode;
}

/** Shows the placeholders of a loading list. Screen readers announce that the list is loading. */
export function SkeletonList({ count, className, children }: SkeletonListProps) {
  return (
    <div className={className} aria-busy="true">
      <span className={layout.visuallyHidden}>Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton>
          {children()}
        </div>
      ))}
    </div>
  );
}
