/** Options of navigations that change only the query: they add no history entry, and do not scroll. */
export const inPlace = { replace: true, resetScroll: false } as const;
