/** The storage key for the chosen theme. `web/early-screen/head.ts` reads it before the first paint. */
export const themeKey = 'shelflife.theme';
