/** The screens that a page can show before React has loaded. */
export const earlyScreenNames = ['home', 'product', 'browse', 'discover'] as const;
export type EarlyScreenName = (typeof earlyScreenNames)[number];

/** The values of an early screen, which the build derives when it renders the screen (`scripts/pages.ts`). */
export interface EarlyScreen {
  name: EarlyScreenName;
  /** A regular expression that matches the path. */
  path: string;
  /** The URLs of the calls that the screen sends first. `$1` is the group in `path`. */
  calls: readonly string[];
  /** The URL of the call that returns the products in the first pictures. */
  productsCall: string;
}

/** An early screen with the URLs of the files that the page head loads for it. */
export interface EarlyScreenFile extends EarlyScreen {
  file: string;
  /** A font that the screen needs but the page does not preload. */
  font?: string;
}
