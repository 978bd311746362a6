import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

/** The part of a TanStack Query result that a list needs. */
export interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface QueryListProps<Data> {
  query: ListQuery<Data>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Without it an array without rows counts as empty. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const hasNoRows = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** A list in one of its four states: rows, empty, failed with a way to try again, under way. Never blank. */
export function QueryList<Data>({ query, skeleton, empty, isEmpty = hasNoRows, children }: QueryListProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return isEmpty(data) ? empty : children(data);
  if (error) return <ErrorState message={error.message} onTryAgain={() => void refetch()} />;
  return skeleton;
}
