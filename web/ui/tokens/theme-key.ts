/** Where a chosen theme is stored; also read before the first paint (`web/early-screen/head.ts`). */
export const themeKey = 'shelflife.theme';
