import { inPlace } from '#web/lib/links/in-place.ts';
import { type ShelfSort, shelfSorts, type ShelfStatus } from '#contract/statuses.ts';
import { shelfCountNames, shelfStatusWords, shelfStatuses } from '#contract/statuses.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import type { TabChoice } from '#web/ui/controls/tabs.tsx';

/** An order other than the default, which is the date of the addition. */
export type ChosenSort = Exclude<ShelfSort, 'added'>;

export function readShelfSort(value: unknown): ChosenSort | undefined {
  const sort = shelfSorts.find((known) => known === value);
  return sort === 'added' ? undefined : sort;
}

export type ShelfTab = ShelfStatus | 'all';

/** The tabs of a shelf, in order. The first tab is open by default (OP-34). */
export const shelfTabs = ['currently_using', 'tried', 'want_to_try', 'all'] as const satisfies readonly ShelfTab[];

type Counts = Pick<CurrentUser, 'triedCount' | 'currentlyUsingCount' | 'wantToTryCount'>;

export function shelfTabCount(counts: Counts, tab: ShelfTab): number {
  const counted: readonly ShelfStatus[] = tab === 'all' ? shelfStatuses : [tab];
  return counted.reduce((sum, status) => sum + counts[shelfCountNames[status]], 0);
}

/** Counts appear once they have loaded. Home and member pages say "Using Now" (HOME-04). */
export function shelfTabChoices(
  counts: Counts | undefined,
  usingLabel: 'Currently Using' | 'Using Now' = shelfStatusWords.currently_using.label,
): TabChoice<ShelfTab>[] {
  const labels: Record<ShelfTab, string> = {
    currently_using: usingLabel,
    tried: shelfStatusWords.tried.label,
    want_to_try: shelfStatusWords.want_to_try.label,
    all: 'All',
  };
  return shelfTabs.map((value) => ({
    value,
    label: labels[value],
    ...(counts && { count: shelfTabCount(counts, value) }),
  }));
}

export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  tag?: string | undefined;
  /** The text to find in the name of the product, shade, or brand. */
  q?: string | undefined;
  sort?: ChosenSort | undefined;
  /** Lists products in use, soonest expiry first. */
  order?: 'next' | undefined;
}

export interface ShelfView extends Omit<ShelfFilter, 'status'> {
  tab?: ShelfTab | undefined;
}

export function readShelfView({ tab, tag, q, sort, order }: Record<string, unknown>): ShelfView {
  return {
    tab: shelfTabs.find((known) => known === tab),
    tag: typeof tag === 'string' ? tag : undefined,
    q: typeof q === 'string' ? q : undefined,
    sort: readShelfSort(sort),
    order: order === 'next' ? order : undefined,
  };
}

/** Returns the view in the URL, so that Back restores it, and a function that replaces it. */
export function useShelfView() {
  const { tab = shelfTabs[0], ...view } = readShelfView(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: ShelfView) =>
    void navigate({ to: '.', search: { ...next, tab: next.tab === shelfTabs[0] ? undefined : next.tab }, ...inPlace });
  return [{ tab, ...view }, show] as const;
}

export const statusChoices = shelfStatuses.map((status) => {
  const { label, tone } = shelfStatusWords[status];
  return { value: status, label, color: `var(--color-${tone}-solid)` };
});
