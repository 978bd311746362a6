import type { Product, UserShelf } from '#contract/catalogue.ts';
import { isShadeRelevant, isOwned } from '#contract/statuses.ts';

/** Returns true if the product is in use or tried, and its subcategory is shade-relevant (PDP-31 to PDP-33, OP-57). */
export function mayEditShadeNotes({ subcategoryId }: Product, entry: UserShelf | undefined): boolean {
  return isOwned(entry?.status) && isShadeRelevant(subcategoryId);
}
