import type { ReactNode } from 'react';
import { useDeferredValue, useEffect } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { ErrorState } from './error-state.tsx';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';

export interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface QueryListProps<Data> {
  query: ListQuery<Data>;
  skeleton: ReactNode;
  empty: ReactNode;
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

/** Shows a list in one of four states: rows, empty, failed with a retry button, or loading. */
export function QueryList<Data>({ query, skeleton, empty, isEmpty = hasNoRows, children }: QueryListProps<Data>) {
  const { data, error, refetch } = query;
  useRetryWhenUnavailable(query);
  // Renders the first rows in small steps, so that the page stays responsive. Later changes are rendered immediately.
  const hasArrived = useDeferredValue(data !== undefined);
  if (data !== undefined && hasArrived) return isEmpty(data) ? empty : children(data);
  if (data !== undefined) return skeleton;
  if (error) return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  return skeleton;
}
