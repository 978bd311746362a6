import type { ShelfStatus } from '#contract/statuses.ts';

/** Selects entries of the viewer's own shelf. */
export interface ShelfFilter {
  status?: ShelfStatus | undefined;
  tag?: string | undefined;
  /** The text to find in the name of the product, shade, or brand. */
  text?: string | undefined;
  /** If true, lists products in use, soonest expiry first. */
  isNext?: boolean | undefined;
}
