export const earlyScreenNames = ['home', 'product', 'browse', 'discover'] as const;
export type EarlyScreenName = (typeof earlyScreenNames)[number];

/** The data of an early screen, which the build collects when it renders the screen (`scripts/pages.ts`). */
export interface EarlyScreen {
  name: EarlyScreenName;
  path: string;
  /** The URLs of the first calls that the screen makes. `$1` stands for the first group of `path`. */
  calls: readonly string[];
  /** The URL of the call that returns the products in the screen's first pictures. */
  productsCall: string;
}

export interface EarlyScreenFile extends EarlyScreen {
  file: string;
  /** The URL of a font that the screen needs, but that the page does not preload. */
  font?: string;
}
