import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { type ProductFilter, listProductTable } from '#contract/catalog-admin/bulk-changes.ts';
import { viewAddress } from '#web/features/admin/view-address.ts';
import { href } from '#web/href.ts';
import { inPlace } from '#web/lib/links/in-place.ts';

const lists = ['deleted', 'changes'] as const;
const addressQuery = z.extend(z.omit(listProductTable.query, { limit: true, cursor: true }), {
  show: z.optional(z.enum(lists)),
});

export type TableAddress = z.output<typeof addressQuery>;

/** The URL contains the filters and the order. A URL with an invalid value lists all products. */
export function useTableAddress(): [TableAddress, (changed: Partial<TableAddress>) => void] {
  const navigate = useNavigate();
  const address = addressQuery.safeParse(useSearch({ strict: false })).data ?? {};
  const change = (changed: Partial<TableAddress>) => {
    // Another list is another step for the Back button, but a filter is not.
    void navigate({ to: viewAddress('products', { ...address, ...changed }), ...('show' in changed ? {} : inPlace) });
  };
  return [address, change];
}

export function filterOf({ sort: _sort, show: _show, ...filter }: TableAddress): ProductFilter {
  return filter;
}

/** The row that the administrator left for a form, and the query of the list's URL. */
let left: { query: string; id: number | undefined } = { query: '', id: undefined };

export function leaveRow(id: number): void {
  left = { query: location.search, id };
}

export const listAsLeft = () => `${href.adminView('products')}${left.query}`;

/** Called when a row is rendered. Scrolls to the row that the administrator left, only once, and focuses its button. */
export function returnToRow(row: HTMLElement | null, id: number): void {
  if (!row || id !== left.id || left.query !== location.search) return;
  left = { ...left, id: undefined };
  // The router restores the scroll position first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
      row.querySelector<HTMLElement>('[data-slot="actions"] button')?.focus({ preventScroll: true });
    }),
  );
}
