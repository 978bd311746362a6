import { useMemo } from 'react';
import { limits, times } from '#contract/limits.ts';
import { isSearchable, useProductSearch } from '#web/features/catalogue/api.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { groupResults, type ResultRow } from './result-rows.ts';

export type Results =
  | { state: 'short' }
  | { state: 'searching' }
  | { state: 'failed'; error: Error; retry: () => void }
  /** `count` rows were found, of which the first eight are shown (CONST-02). */
  | { state: 'found'; count: number; rows: readonly ResultRow[] };

/** What the dropdown shows for a text, once typing pauses. */
export function useProductResults(text: string): Results {
  const wanted = text.trim();
  const asked = usePaused(wanted, times.searchPause);
  const { data, error, refetch } = useProductSearch(asked);
  const rows = useMemo(() => data && groupResults(data), [data]);
  if (!isSearchable(wanted)) return { state: 'short' };
  if (asked !== wanted) return { state: 'searching' };
  if (rows) return { state: 'found', count: rows.length, rows: rows.slice(0, limits.search.dropdownRows) };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'searching' };
}
