import { type ShelfSort, shelfSorts, type ShelfStatus } from '#contract/statuses.ts';

/** An order other than the default, which is the date of the addition. */
export type ChosenSort = Exclude<ShelfSort, 'added'>;

/** Returns undefined for the default order and for invalid values. */
export function readShelfSort(value: unknown): ChosenSort | undefined {
  const sort = shelfSorts.find((known) => known === value);
  return sort === 'added' ? undefined : sort;
}

export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  tag?: string | undefined;
  /** The text to find in the name of the product, shade, or brand. */
  text?: string | undefined;
  sort?: ChosenSort | undefined;
  /** If true, lists products in use, soonest expiry first. */
  isNext?: boolean | undefined;
}
