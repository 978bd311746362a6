import type { SearchSummary } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { isSearchable, useProductSearch, useSearchSummary } from '#web/features/catalogue/api.ts';
import { shelfEntryOf, useShelfEntries } from '#web/features/shelf-entry/entry-store.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { groupResults, type ResultRow } from './result-rows.ts';

export interface PlaceRow {
  kind: 'Brand' | 'Kind';
  name: string;
  count: number;
  address: string;
}

export type Results =
  | { state: 'short' }
  | { state: 'searching' }
  | { state: 'failed'; error: Error; retry: () => void }
  /** `count` is the number of matching products, of which the first eight are shown (CONST-02). */
  | { state: 'found'; count: number; places: readonly PlaceRow[]; rows: readonly ResultRow[]; summary: SearchSummary };

/** Returns the results for `text` after typing has paused. Makes no call while the panel of results is closed. */
export function useProductResults(text: string, isOpen: boolean): Results {
  const wanted = text.trim();
  const asked = usePaused(wanted, times.searchPause);
  const shown = isOpen ? asked : '';
  const products = useProductSearch(shown);
  const { data: summary, ...summarised } = useSearchSummary(shown);
  useShelfEntries();
  const error = products.error ?? summarised.error;
  if (!isSearchable(wanted)) return { state: 'short' };
  if (asked !== wanted) return { state: 'searching' };
  if (products.data && summary) {
    const rows = groupResults(products.data, { entryOf: shelfEntryOf });
    return {
      state: 'found',
      count: Math.max(summary.total, rows.length),
      places: placesOf(asked, summary),
      rows: rows.slice(0, limits.search.dropdownRows),
      summary,
    };
  }
  const retry = () => {
    if (products.error) void products.refetch();
    if (summarised.error) void summarised.refetch();
  };
  return error ? { state: 'failed', error, retry } : { state: 'searching' };
}

const placesShown = 2;

function placesOf(text: string, { brandsNamed, kindsNamed }: SearchSummary): PlaceRow[] {
  const brands = brandsNamed.map(({ name, count }) => ({
    kind: 'Brand' as const,
    name,
    count,
    address: href.brand(name),
  }));
  const kinds = kindsNamed.map(({ id, name, categoryId, count }) => ({
    kind: 'Kind' as const,
    name,
    count,
    address: brands.length > 0 ? href.searchIn(text, id) : href.browseKind(categoryId, id),
  }));
  return [...brands.slice(0, placesShown), ...kinds.slice(0, placesShown)];
}
