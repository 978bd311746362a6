import type { Product, UserShelf } from '#contract/catalogue.ts';
import { isShadeRelevant, isOwned } from '#contract/statuses.ts';

/** True only for a product in use or tried, in a subcategory with shades (PDP-31 to PDP-33, OP-57). */
export function mayEditShadeNotes({ subcategoryId }: Product, entry: UserShelf | undefined): boolean {
  return isOwned(entry?.status) && isShadeRelevant(subcategoryId);
}
