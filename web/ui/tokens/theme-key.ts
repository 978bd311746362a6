/** Where a chosen theme lies; read before the first paint too (`web/early-screen/head.ts`). */
export const themeKey = 'shelflife.theme';
