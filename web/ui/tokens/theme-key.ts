/** Where a chosen theme lies; read before the first paint too (`web/first.ts`). */
export const themeKey = 'shelflife.theme';
