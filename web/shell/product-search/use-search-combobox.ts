import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable, useProductSearch, useSearchSummary } from '#web/features/catalog/api.ts';
import { rememberSearch } from '#web/features/catalog/recent-searches.ts';
import { href } from '#web/href.ts';
import { isComposing } from '#web/ui/controls/is-composing.ts';
import type { SearchSummary } from '#contract/catalog.ts';
import { shelfEntryOf, useShelfEntries } from '#web/features/shelf-entry/entry-store.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { groupResults, type ResultRow } from './result-rows.ts';

export interface SearchBoxState {
  text: string;
  onTextChange: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export type SearchCombobox = ReturnType<typeof useSearchCombobox>;

/**
 * Holds the state of a search box with a list of results. The arrow keys select a row while focus stays in the box.
 * Enter opens the selected row. If no row is selected, Enter opens the search page.
 */
export function useSearchCombobox({ text, onTextChange, open, onOpenChange }: SearchBoxState) {
  const listId = useId();
  const navigate = useNavigate();
  const results = useProductResults(text, open);
  /** The index of the row that is selected with the arrow keys, or -1 if no row is selected. */
  const [active, setActive] = useState(-1);
  const addresses = open ? addressesOf(results) : [];
  const activeAddress = addresses[active];
  const optionId = (index: number) => `${listId}-${index}`;

  const leave = () => {
    setActive(-1);
    onOpenChange(false);
  };
  const follow = (address: string) => {
    leave();
    void navigate({ href: address });
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setActive(-1);
    onOpenChange(true);
    onTextChange(event.target.value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      onOpenChange(true);
      setActive(stepped(active, step, addresses.length));
    } else if (event.key === 'Enter' && activeAddress !== undefined) follow(activeAddress);
    else if (event.key === 'Enter' && isSearchable(text)) {
      rememberSearch(text);
      follow(href.search(text));
    } else if (event.key === 'Escape' && open) leave();
  };

  const input: ComponentProps<'input'> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': addresses.length > 0,
    'aria-controls': addresses.length > 0 ? listId : undefined,
    'aria-activedescendant': activeAddress === undefined ? undefined : optionId(active),
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: limits.search.maximum,
    value: text,
    onChange: change,
    onKeyDown: press,
  };
  return { results, listId, optionId, active, leave, input };
}

function addressesOf(results: Results): string[] {
  if (results.state !== 'found') return [];
  return [
    ...results.places.map(({ address }) => address),
    ...results.rows.map(({ product }) => href.product(product.id)),
  ];
}

/** Returns the index of the next row. Moving down from the last row, or up from the first row, selects no row (-1). */
function stepped(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

export type PlaceRow = ReturnType<typeof placesOf>[number];

export type Results =
  | { state: 'short' }
  | { state: 'searching' }
  | { state: 'failed'; error: Error; retry: () => void }
  /** `count` is the number of matching products, of which the first eight are shown (CONST-02). */
  | { state: 'found'; count: number; places: readonly PlaceRow[]; rows: readonly ResultRow[]; summary: SearchSummary };

/** Returns the results for `text` after typing has paused. Makes no call while the panel of results is closed. */
function useProductResults(text: string, isOpen: boolean): Results {
  const wanted = text.trim();
  const asked = usePaused(wanted);
  const shown = isOpen ? asked : '';
  const products = useProductSearch(shown);
  const { data: summary, ...summarised } = useSearchSummary(shown);
  useShelfEntries();
  const error = products.error ?? summarised.error;
  if (!isSearchable(wanted)) return { state: 'short' };
  if (asked !== wanted) return { state: 'searching' };
  if (products.data && summary) {
    const rows = groupResults(products.data, shelfEntryOf);
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

function placesOf(text: string, { brandsNamed, kindsNamed }: SearchSummary) {
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
