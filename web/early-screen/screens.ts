/** The screens that the page shows before React has loaded. */
export const earlyScreenNames = ['home', 'product', 'browse', 'discover'] as const;
export type EarlyScreenName = (typeof earlyScreenNames)[number];

/** Everything here follows from the screens themselves: the build renders them (`scripts/pages.ts`). */
export interface EarlyScreen {
  name: EarlyScreenName;
  /** A regular expression. */
  path: string;
  /** Addresses of the calls that the screen sends first. `$1` is the group in the path. */
  calls: readonly string[];
  /** The call that returns the products of the first pictures. */
  productsCall: string;
}
