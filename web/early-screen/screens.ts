/** The screens that the page shows before React has loaded. */
export const earlyScreenNames = ['home', 'product'] as const;
export type EarlyScreenName = (typeof earlyScreenNames)[number];

/** Everything here follows from the screens themselves: the build renders them (`scripts/pages.ts`). */
export interface EarlyScreen {
  name: EarlyScreenName;
  /** A regular expression. */
  path: string;
  /** Addresses of the calls that the screen sends first. `$1` stands for the group of the path. */
  calls: readonly string[];
  /** Which of the calls returns the products of the first pictures. */
  productsCall: string;
}
