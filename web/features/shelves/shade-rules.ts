import type { Product } from '#contract/catalogue.ts';
import { isShadeRelevant } from '#contract/statuses.ts';

/** Only of a product in use or tried, in a subcategory where shades matter (PDP-31 to PDP-33, OP-57). */
export function mayEditShadeNotes({ userShelf, subcategoryId }: Product): boolean {
  return userShelf !== undefined && userShelf.status !== 'want_to_try' && isShadeRelevant(subcategoryId);
}
