/** The local storage key of the chosen theme. `web/early-screen/head.ts` reads it before the first paint. */
export const themeKey = 'shelflife.theme';
