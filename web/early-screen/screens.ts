/** The screens that the page shows before React has loaded. */
export const earlyScreenNames = ['home', 'product', 'browse', 'discover'] as const;
export type EarlyScreenName = (typeof earlyScreenNames)[number];

/** The build renders the screens and derives these values from them (`scripts/pages.ts`). */
export interface EarlyScreen {
  name: EarlyScreenName;
  /** A regular expression for the path. */
  path: string;
  /** The URLs of the calls that the screen sends first. `$1` is the group in `path`. */
  calls: readonly string[];
  /** The URL of the call that returns the products of the first pictures. */
  productsCall: string;
}

/** An early screen, with the URLs of the files that the head of the page loads for it. */
export interface EarlyScreenFile extends EarlyScreen {
  file: string;
  /** A font that the screen needs but the page does not preload. */
  font?: string;
}
